import Foundation
import SuiteTraits
import TestSupport
import Testing

/// Documents with names that an earlier version of apigen recorded, in folders of that version.
@Suite("Names of earlier versions", .busy)
struct EarlierNamesTests {
  private static let folder = Repository.root.appending(path: "Tests/Unit/CommandTests/Versions")

  @Test(
    "recorded names of an earlier version are kept", arguments: ["0.3.0"], ["catalog", "studio"])
  func kept(version: String, document: String) async throws {
    let apigen = try Command()
    let files = ["\(document).yaml", "\(document).names.yaml"]
    for file in files {
      let source = Self.folder.appending(path: "\(version)/\(file)")
      try apigen.write(file, String(contentsOf: source, encoding: .utf8))
    }
    try apigen.write("apigen.yaml", "names: record")
    let recorded = try apigen.read(files[1]).split(separator: "\n")
    #expect(try await apigen.run(["names", files[0], "--record"]).status == 0)
    let kept = try apigen.read(files[1]).split(separator: "\n")
    #expect(Set(recorded).subtracting(kept).isEmpty)
    let printed = try await apigen.run(["names", files[0]]).output.split(separator: "\n")
    // The printed list names methods without their groups, and operations by their identifiers.
    let names = recorded.filter { $0.hasPrefix(" ") && !$0.contains(where: "./".contains) }
    #expect(!names.isEmpty && Set(names).subtracting(printed).isEmpty)
  }
}
