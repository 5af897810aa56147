import Testing

@testable import SwiftClient

@Suite("Regular expressions")
struct PatternTextTests {
  @Test(
    "what JavaScript means otherwise is written as Swift means it",
    arguments: [
      ("^a$", #"\Aa\z"#), (#"\^\$"#, #"\^\$"#), ("[^a]", "[^a]"), ("[a^$]", "[a^$]"),
      ("[[]", #"[\[]"#), ("[a&&b]", #"[a&\&b]"#), ("[^]", #"[\s\S]"#), ("a--b", "a--b"),
      (#"[\]]"#, #"[\]]"#),
    ])
  func translation(pattern: String, expected: String) {
    #expect(PatternText.swift(pattern) == expected)
  }

  @Test("what Swift cannot read is none", arguments: ["(a", "[a", "a{2,1}"])
  func unreadable(pattern: String) {
    #expect(PatternText.swift(pattern) == nil)
  }
}
