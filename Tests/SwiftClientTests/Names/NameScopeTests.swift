import TestSupport
import Testing

@testable import SwiftClient

@Suite("Unique names")
struct NameScopeTests {
  private func wish(_ wire: String, _ candidates: String...) -> NameScope.Wish {
    NameScope.Wish(wire, candidates: candidates)
  }

  /// The names by the texts of what they are for.
  private func names(
    _ wishes: [NameScope.Wish], reserved: Set<String> = [], enclosing: [String] = [],
    ignoringCase: Bool = false
  ) -> [String: String] {
    let names = NameScope.assign(
      wishes, reserved: reserved, enclosing: enclosing, ignoringCase: ignoringCase)
    return Dictionary(zip(wishes.map(\.wire), names), uniquingKeysWith: { $1 })
  }

  @Test("each has its best name where nobody else wants it")
  func best() {
    #expect(
      names([wish("user_id", "userID"), wish("name", "name")])
        == ["user_id": "userID", "name": "name"])
  }

  @Test("the one that is spelled so in the spec has the name")
  func exact() {
    let names = self.names([wish("USER", "user", "userValue"), wish("user", "user", "x")])
    #expect(names == ["user": "user", "USER": "userValue"])
  }

  @Test("of two that differ in capitals or normalization only, the nearer has the name")
  func nearer() {
    let names = self.names([wish("user-id", "userID", "x"), wish("userId", "userID", "y")])
    #expect(names == ["userId": "userID", "user-id": "x"])
    let accents = NameScope.assign([
      wish("cafe\u{301}", "caf\u{E9}", "cafe"), wish("caf\u{E9}", "caf\u{E9}", "x"),
    ])
    #expect(accents == ["cafe", "caf\u{E9}"])
  }

  @Test("where none is spelled so, the first by its text has the name")
  func first() {
    let names = self.names([wish("b_", "x", "y"), wish("a_", "x", "z")])
    #expect(names == ["a_": "x", "b_": "y"])
  }

  @Test("a name that is better for one is not taken by another's second choice")
  func levels() {
    let names = self.names([wish("a1", "a", "b"), wish("a0", "a", "c"), wish("b", "b")])
    #expect(names["a0"] == "a")
    #expect(names["b"] == "b")
    #expect(names["a1"]?.hasPrefix("a") == true && names["a1"] != "a")
  }

  @Test("reserved and enclosing names are given to nobody")
  func reserved() {
    let names = self.names(
      [wish("self", "self", "selfValue"), wish("user", "user", "userValue")],
      reserved: ["self"], enclosing: ["user"])
    #expect(names == ["self": "selfValue", "user": "userValue"])
  }

  @Test("what has no name left gets one that depends on its own text alone")
  func hashed() throws {
    let one = self.names([wish("-", "x"), wish("x", "x")])
    let two = self.names([wish("-", "x"), wish("x", "x"), wish("+", "x"), wish("*", "x")])
    #expect(one["-"] == two["-"])
    #expect(Set(two.values).count == 4)
    #expect(try #require(one["-"]).hasPrefix("x"))
  }

  @Test("equal texts still get different names")
  func twins() {
    let wishes = (0..<4).map { _ in wish("a", "a") }
    #expect(Set(NameScope.assign(wishes)).count == 4)
  }

  @Test("names differ in more than case where case is ignored")
  func ignoringCase() {
    let names = self.names(
      [wish("ID", "ID"), wish("Id", "Id"), wish("New", "New", "Newer")],
      reserved: ["NEW"], ignoringCase: true)
    #expect(Set(names.values.map { $0.lowercased() }).count == 3)
    #expect(names["New"] == "Newer")
  }

  @Test("texts that look alike are told apart by their bytes")
  func canonicallyEquivalent() {
    let wishes = ["e\u{301}", "\u{E9}"].map { wish($0, "x") }
    #expect(NameScope.assign(wishes)[0] == "x")
    #expect(NameScope.assign(wishes.reversed())[1] == "x")
  }

  @Test("the order of the wishes changes nothing", arguments: 0..<20)
  func order(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let texts = ["a", "A", "a_", "_a", "a-b", "aB", "a b", "AB", "+a", "-a", "b", "B", "a'b"]
    let wishes = texts.map { text in
      NameScope.Wish(
        text,
        candidates: [
          Words.split(text).joined().lowercased(), Words.splitNamingSymbols(text).joined(),
        ])
    }
    let names = names(wishes.shuffled(using: &generator))
    #expect(names == self.names(wishes))
    #expect(Set(names.values).count == texts.count)
  }

  @Test("a wish for another name renames nobody")
  func stability() {
    let wishes = ["a", "A", "a_", "-a", "b"].map { wish($0, Words.split($0).joined()) }
    let before = names(wishes)
    let after = names(wishes + [wish("other", "other")])
    #expect(after.filter { $0.key != "other" } == before)
  }

  @Test("a name for one thing is the first that is free, or depends on the first")
  func single() {
    #expect(NameScope.name(["a", "b"], reserved: ["a"]) == "b")
    let last = NameScope.name(["a", "b"], reserved: ["a", "b"])
    #expect(last.hasPrefix("a") && last != "a")
  }
}
