import APIModel
import Decisions
import SpecDocument
import Testing

@Suite("Values with capitals in the middle")
struct MixedCapitalsTests {
  private func names(recorded lines: [(value: String, name: String)]? = nil) throws -> [String] {
    let api = try Deciding(
      "components: {schemas: {Standard: {type: string, enum: [CIP25v1, PCIe, open]}}}"
    ).api
    var recorded = ChosenNames()
    if let lines {
      (recorded.isRecord, recorded.areFromFile) = (true, true)
      recorded[.cases] = lines.map {
        ChosenNames.Choice(wire: "Standard.\($0.value)", name: $0.name, span: .nowhere)
      }
    }
    let decisions = decide(api, recorded: recorded)
    return decisions.members[TypeID(index: 0)]
  }

  @Test("are in lower case before a file records names")
  func first() throws {
    #expect(try names() == ["cip25v1", "pcie", "open"])
    #expect(try names(recorded: []) == ["cip25v1", "pcie", "open"])
  }

  @Test("keep the spelling with which a file of recorded names leaves them out")
  func recorded() throws {
    #expect(try names(recorded: [("open", "open")]) == ["cIP25v1", "pcIe", "open"])
    #expect(try names(recorded: [("CIP25v1", "cip25v1")]) == ["cip25v1", "pcIe", "open"])
  }
}
