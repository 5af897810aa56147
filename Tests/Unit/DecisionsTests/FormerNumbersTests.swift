import APIModel
import Decisions
import SpecDocument
import Testing

@Suite("Recorded cases of numbers")
struct FormerNumbersTests {
  private func names(_ variants: String, recorded lines: [String: String]) throws -> [String] {
    let api = try Deciding("components: {schemas: {V: {oneOf: [\(variants)]}}}").api
    var recorded = ChosenNames()
    (recorded.isRecord, recorded.areFromFile) = (true, true)
    recorded[.cases] = lines.map {
      ChosenNames.Choice(wire: "V.\($0.key)", name: $0.value, span: .nowhere)
    }
    return decide(api, recorded: recorded).members[TypeID(index: 0)]
  }

  @Test("keep their names where a format has another type than before")
  func kept() throws {
    let float = "{type: number, format: float}"
    let text = "{type: string}"
    #expect(
      try names("\(float), \(text)", recorded: ["float": "amount", "string": "text"])
        == ["amount", "text"])
    #expect(
      try names("{type: array, items: \(float)}, \(text)", recorded: ["[float]": "amounts"])
        == ["amounts", "string"])
    #expect(
      try names("{type: integer, format: int64}, \(text)", recorded: ["int64": "count"])
        == ["count", "string"])
    #expect(
      try names("\(float), \(text)", recorded: ["float": "old", "double": "new"]).first == "new")
  }
}
