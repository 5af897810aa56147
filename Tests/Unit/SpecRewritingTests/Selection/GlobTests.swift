import Testing

@testable import SpecRewriting

@Suite("Patterns for names and paths")
struct GlobTests {
  @Test(
    "match",
    arguments: [
      ("/users", "/users"), ("/users/*", "/users/{id}"), ("/users/**", "/users"),
      ("/users/**", "/users/{id}/posts"), ("/**", "/"), ("/**", "/users"),
      ("**/posts", "/users/{id}/posts"), ("/*/{id}", "/users/{id}"), ("list*", "listUsers"),
      ("*", ""), ("*Users*", "listUsersOfGroup"), ("/v*/users/**", "/v2/users/{id}"),
      ("***", "/a/b"),
    ])
  func match(pattern: String, text: String) { #expect(Glob(pattern).matches(text)) }

  @Test(
    "do not match",
    arguments: [
      ("/users", "/users/{id}"), ("/users/*", "/users"), ("/users/*", "/users/{id}/posts"),
      ("/users/**", "/usersAndGroups"), ("list*", "getList"), ("/*", "/a/b"), ("", "a"), ("a", ""),
    ])
  func noMatch(pattern: String, text: String) { #expect(!Glob(pattern).matches(text)) }

  @Test("with many wildcards take time that is linear in their length")
  func time() {
    #expect(
      !Glob(String(repeating: "**a", count: 200)).matches(String(repeating: "ab", count: 400) + "!")
    )
  }
}
