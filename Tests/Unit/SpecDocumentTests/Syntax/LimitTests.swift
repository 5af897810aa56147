@testable import SpecDocument
import Testing

@Suite("Limits against hostile files")
struct LimitTests {
  static let tooDeep = "error: lists and mappings are nested more than 256 deep"

  @Test(
    "100,000 nested brackets are an error",
    arguments: [
      ("api.json", "[", "1:257"), ("api.json", "{\"a\":", "1:1281"), ("api.yaml", "[", "1:257"),
      ("api.yaml", "{a: ", "1:1025"), ("api.yaml", "- ", "1:513"),
    ])
  func deep(path: String, opening: String, place: String) {
    let reading = Reading(String(repeating: opening, count: 100_000), path: path)
    #expect(reading.headings == ["\(place): \(Self.tooDeep)"])
  }

  @Test("reads a file that is nested as deep as allowed", arguments: ["api.json", "api.yaml"])
  func deepest(path: String) {
    let nested = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
    #expect(Reading(nested, path: path).node != nil)
    #expect(Reading("[" + nested + "]", path: path).node == nil)
  }

  @Test("aliases cannot nest deeper than brackets")
  func deepAliases() {
    var text = "a0: &a0 [1]\n"
    for level in 1...300 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    #expect(Reading(text).headings == ["256:14: \(Self.tooDeep)"])
  }

  @Test("aliases cannot multiply endlessly")
  func billionLaughs() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...12 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let reading = Reading(text)
    #expect(reading.node == nil)
    #expect(reading.headings.count == 1)
    #expect(
      reading.headings[0].hasSuffix(
        "error: the file contains more than 10000000 values, aliases followed"))
  }

  @Test("merge keys cannot multiply endlessly")
  func mergeBomb() {
    let base = "a: &a {" + (0..<1000).map { "k\($0): 1" }.joined(separator: ", ") + "}\n"
    let text = base + (0..<1000).map { "b\($0): {<<: *a}\n" }.joined()
    let heading = "100:11: error: the file contains more than 100000 values, aliases followed"
    #expect(Reading(text, limits: Limits(nodes: 100_000)).headings == [heading])
  }

  @Test("counts values", arguments: ["api.json", "api.yaml"])
  func count(path: String) {
    let heading = "1:8: error: the file contains more than 3 values, aliases followed"
    #expect(Reading("[1, 2, 3]", path: path, limits: Limits(nodes: 3)).headings == [heading])
    #expect(Reading("[1, 2, 3]", path: path, limits: Limits(nodes: 4)).node != nil)
  }

  @Test("does not read a file that is too large")
  func size() {
    let heading = "1:1: error: the file has more than the 8 bytes that are read"
    #expect(Reading("[1, 2, 3]", limits: Limits(fileSize: 8)).headings == [heading])
  }
}
