import APIRuntime
import UsersAPI

// The block of FromURLSession.md about the envelope.

private func envelope() async throws {
  let client = UsersClient(userAgent: "my-app/2.3")
  let newest = try await client.users.list(sortBy: .createdAt)
  print(newest.map(\.firstName))
}
