import TestSupport
import Testing

@testable import SwiftPlan

@Suite("Unique names")
struct NameScopeTests {
  private func wish(_ wire: String, _ candidates: String...) -> NameScope.Wish<String> {
    NameScope.Wish(wire, wire: wire, candidates: candidates)
  }

  @Test("each has its best name where nobody else wants it")
  func best() {
    #expect(
      NameScope.assign([wish("user_id", "userID"), wish("name", "name")])
        == ["user_id": "userID", "name": "name"])
  }

  @Test("the one that is spelled so in the spec has the name")
  func exact() {
    let names = NameScope.assign([wish("USER", "user", "userValue"), wish("user", "user", "x")])
    #expect(names == ["user": "user", "USER": "userValue"])
  }

  @Test("where none is spelled so, the first by its text has the name")
  func first() {
    let names = NameScope.assign([wish("b_", "x", "y"), wish("a_", "x", "z")])
    #expect(names == ["a_": "x", "b_": "y"])
  }

  @Test("a name that is better for one is not taken by another's second choice")
  func levels() {
    let names = NameScope.assign([wish("a1", "a", "b"), wish("a0", "a", "c"), wish("b", "b")])
    #expect(names["a0"] == "a")
    #expect(names["b"] == "b")
    #expect(names["a1"]?.hasPrefix("a") == true && names["a1"] != "a")
  }

  @Test("reserved and enclosing names are given to nobody")
  func reserved() {
    let names = NameScope.assign(
      [wish("self", "self", "selfValue"), wish("user", "user", "userValue")],
      reserved: ["self"], enclosing: ["user"])
    #expect(names == ["self": "selfValue", "user": "userValue"])
  }

  @Test("what has no name left gets one that depends on its own text alone")
  func hashed() throws {
    let one = NameScope.assign([wish("-", "x"), wish("x", "x")])
    let two = NameScope.assign([wish("-", "x"), wish("x", "x"), wish("+", "x"), wish("*", "x")])
    #expect(one["-"] == two["-"])
    #expect(Set(two.values).count == 4)
    #expect(try #require(one["-"]).hasPrefix("x"))
  }

  @Test("equal texts still get different names")
  func twins() {
    let wishes = (0..<4).map { NameScope.Wish($0, wire: "a", candidates: ["a"]) }
    #expect(Set(NameScope.assign(wishes).values).count == 4)
  }

  @Test("names differ in more than case where case is ignored")
  func ignoringCase() {
    let names = NameScope.assign(
      [wish("ID", "ID"), wish("Id", "Id"), wish("New", "New", "Newer")],
      reserved: ["NEW"], ignoringCase: true)
    #expect(Set(names.values.map { $0.lowercased() }).count == 3)
    #expect(names["New"] == "Newer")
  }

  @Test("texts that look alike are told apart by their bytes")
  func canonicallyEquivalent() {
    let wishes = ["e\u{301}", "\u{E9}"].enumerated().map {
      NameScope.Wish($0, wire: $1, candidates: ["x"])
    }
    #expect(NameScope.assign(wishes)[0] == "x")
    #expect(NameScope.assign(wishes.reversed())[0] == "x")
  }

  @Test("the order of the wishes changes nothing", arguments: 0..<20)
  func order(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let texts = ["a", "A", "a_", "_a", "a-b", "aB", "a b", "AB", "+a", "-a", "b", "B", "a'b"]
    let wishes = texts.map { text in
      NameScope.Wish(
        text, wire: text,
        candidates: [SwiftName.lowerCamel(text), SwiftName.lowerCamelNamingSymbols(text)])
    }
    let names = NameScope.assign(wishes.shuffled(using: &generator))
    #expect(names == NameScope.assign(wishes))
    #expect(Set(names.values).count == texts.count)
  }

  @Test("a wish for another name renames nobody")
  func stability() {
    let wishes = ["a", "A", "a_", "-a", "b"].map { wish($0, SwiftName.lowerCamel($0)) }
    let before = NameScope.assign(wishes)
    let after = NameScope.assign(wishes + [wish("other", "other")])
    #expect(after.filter { $0.key != "other" } == before)
  }
}
