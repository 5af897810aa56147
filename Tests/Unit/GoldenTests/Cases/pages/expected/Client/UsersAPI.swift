extension PagesClient {
  public struct UsersAPI: Sendable {
    // …
    public func list(default: Int? = nil) async throws(APIError<NoFailure>) -> ListUsers.Response {
      try await client.send(ListUsers(default: `default`))
    }

    /// The items of all pages, each of which is requested when it is needed.
    public func all(default: Int? = nil) -> PageItemSequence<ListUsers> {
      client.items(of: ListUsers(default: `default`))
    }
  }
}
