import English
import TestSupport
import Testing

@testable import Decisions
@testable import SwiftClient

@Suite("Unique names")
struct NameScopeTests {
  private func candidateList(_ wire: String, _ candidates: String...) -> CandidateList {
    CandidateList(wire, candidates: candidates)
  }

  /// The names by the spelling in the spec.
  private func names(
    _ candidateLists: [CandidateList], reserved: Set<String> = [],
    ignoringCase: Bool = false
  ) -> [String: String] {
    let names = NameScope.assign(candidateLists, reserved: reserved, ignoringCase: ignoringCase)
    return Dictionary(zip(candidateLists.map(\.wire), names), uniquingKeysWith: { $1 })
  }

  @Test("each gets its best name unless another one wants it")
  func best() {
    #expect(
      names([candidateList("user_id", "userID"), candidateList("name", "name")])
        == ["user_id": "userID", "name": "name"])
  }

  @Test("the one with this spelling in the spec gets the name")
  func exact() {
    let names = self.names([
      candidateList("USER", "user", "userValue"), candidateList("user", "user", "x"),
    ])
    #expect(names == ["user": "user", "USER": "userValue"])
  }

  @Test("the nearer of two that differ only in capitals or normalization gets the name")
  func nearer() {
    let names = self.names([
      candidateList("user-id", "userID", "x"), candidateList("userId", "userID", "y"),
    ])
    #expect(names == ["userId": "userID", "user-id": "x"])
    let accents = NameScope.assign([
      candidateList("cafe\u{301}", "caf\u{E9}", "cafe"),
      candidateList("caf\u{E9}", "caf\u{E9}", "x"),
    ])
    #expect(accents == ["cafe", "caf\u{E9}"])
  }

  @Test("if none has this spelling, one of the same letters gets the name")
  func letters() {
    let names = self.names([
      candidateList("call_enum_status", "CallStatus", "x"),
      candidateList("call_status", "CallStatus", "y"),
    ])
    #expect(names == ["call_status": "CallStatus", "call_enum_status": "x"])
  }

  @Test("if none consists of these letters, the first in alphabetical order gets the name")
  func first() {
    let names = self.names([candidateList("b_", "x", "y"), candidateList("a_", "x", "z")])
    #expect(names == ["a_": "x", "b_": "y"])
  }

  @Test("if only exact spellings count, a name that none matches goes to neither")
  func onlySpelled() {
    func names(_ candidateLists: CandidateList...) -> [String] {
      NameScope.assign(candidateLists, onlySpelled: true)
    }
    #expect(
      names(candidateList("a/b", "aB", "aSlashB"), candidateList("a.b", "aB", "aDotB"))
        == ["aSlashB", "aDotB"])
    #expect(
      names(candidateList("a/b", "aB", "aSlashB"), candidateList("aB", "aB", "x"))
        == ["aSlashB", "aB"])
    #expect(
      names(candidateList("AB", "aB", "x"), candidateList("a_b", "aB", "a_b")) == ["aB", "a_b"])
    // Nor does either get it as a second choice.
    #expect(
      names(candidateList("a b", "aB", "aB", "aBValue"), candidateList("a-b", "aB", "aMinusB"))
        == ["aBValue", "aMinusB"])
    #expect(Set(names(candidateList("a_", "x"), candidateList("a_", "x"))).count == 2)
  }

  @Test("another's second choice does not take a name that fits one better")
  func levels() {
    let names = self.names([
      candidateList("a1", "a", "b"), candidateList("a0", "a", "c"), candidateList("b", "b"),
    ])
    #expect(names["a0"] == "a")
    #expect(names["b"] == "b")
    #expect(names["a1"]?.hasPrefix("a") == true && names["a1"] != "a")
  }

  @Test("reserved names are never given")
  func reserved() {
    let names = self.names(
      [candidateList("self", "self", "selfValue"), candidateList("user", "user", "userValue")],
      reserved: ["self", "user"])
    #expect(names == ["self": "selfValue", "user": "userValue"])
  }

  @Test("one without any name left gets a name that depends on its own spelling alone")
  func hashed() throws {
    let one = self.names([candidateList("-", "x"), candidateList("x", "x")])
    let two = self.names([
      candidateList("-", "x"), candidateList("x", "x"), candidateList("+", "x"),
      candidateList("*", "x"),
    ])
    #expect(one["-"] == two["-"])
    #expect(Set(two.values).count == 4)
    #expect(try #require(one["-"]).hasPrefix("x"))
  }

  @Test("equal spellings still get different names")
  func twins() {
    let candidateLists = (0..<4).map { _ in candidateList("a", "a") }
    #expect(Set(NameScope.assign(candidateLists)).count == 4)
  }

  @Test("names differ in more than case if case is ignored")
  func ignoringCase() {
    let names = self.names(
      [candidateList("ID", "ID"), candidateList("Id", "Id"), candidateList("New", "New", "Newer")],
      reserved: ["NEW"], ignoringCase: true)
    #expect(Set(names.values.map { $0.lowercased() }).count == 3)
    #expect(names["New"] == "Newer")
  }

  @Test("strings that look alike are distinguished by their bytes")
  func canonicallyEquivalent() {
    let candidateLists = ["e\u{301}", "\u{E9}"].map { candidateList($0, "x") }
    #expect(NameScope.assign(candidateLists)[0] == "x")
    #expect(NameScope.assign(candidateLists.reversed())[1] == "x")
  }

  @Test("the order of the lists changes nothing", arguments: 0..<20)
  func order(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let texts = ["a", "A", "a_", "_a", "a-b", "aB", "a b", "AB", "+a", "-a", "b", "B", "a'b"]
    let candidateLists = texts.map { text in
      CandidateList(
        text,
        candidates: [
          Words.split(text).joined().lowercased(), Words.splitNamingSymbols(text).joined(),
        ])
    }
    let names = names(candidateLists.shuffled(using: &generator))
    #expect(names == self.names(candidateLists))
    #expect(Set(names.values).count == texts.count)
  }

  @Test("a list for another name renames nothing")
  func stability() {
    let candidateLists = ["a", "A", "a_", "-a", "b"].map {
      candidateList($0, Words.split($0).joined())
    }
    let before = names(candidateLists)
    let after = names(candidateLists + [candidateList("other", "other")])
    #expect(after.filter { $0.key != "other" } == before)
  }

  @Test("a derived name is the first free one, or depends on the first")
  func single() {
    #expect(NameScope.name(["a", "b"], reserved: ["a"]) == "b")
    let last = NameScope.name(["a", "b"], reserved: ["a", "b"])
    #expect(last.hasPrefix("a") && last != "a")
  }
}
