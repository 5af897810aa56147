// The code of Documentation/Samples.md.
import APIRuntime
import APIRuntimeTesting
import BlogAPI
import BlogAPISamples
import Testing

@Suite("Snippets about samples")
struct SampleSnippets {
  @Test("explain samples")
  func samples() async throws {
    let users = [User].samples(3)  // Ada Lovelace, Grace Hopper, Alan Turing
    let blog = BlogClient.samples  // answers without a server
    let user = try await blog.users.get(id: 7)  // the user number 7
    #expect(users.map(\.name) == ["Ada Lovelace", "Grace Hopper", "Alan Turing"])
    #expect(user.id == 7)
  }

  @Test("set the values that a test is about")
  func failure() async throws {
    let failing = BlogClient.samples { fake in
      fake.on(GetUser.self) { _ in throw GetUser.Failure.notFound(.sample) }
    }
    let error = await #expect(throws: APIError<GetUser.Failure>.self) {
      try await failing.users.get(id: 7)
    }
    #expect(error?.status == .notFound)
    #expect(Set([user.id, third.id]) == [1, 3])
    #expect(posts.count == 3)
  }
}

private let user = User.sample
private let third = User.sample(3)
private let posts: [Post] = .samples(3)
