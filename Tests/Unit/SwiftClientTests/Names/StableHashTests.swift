import Testing

@testable import Decisions
@testable import SwiftClient

@Suite("Stable hashes")
struct StableHashTests {
  @Test(
    "a hash is the same on every run and machine", arguments: [("", "BEFNV9"), ("a", "YQAYKK")])
  func stableHash(text: String, suffix: String) { #expect(StableHash.suffix(of: text) == suffix) }
}
