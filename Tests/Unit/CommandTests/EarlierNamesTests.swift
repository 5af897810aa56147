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
    let recorded = try apigen.read(files[1])
    #expect(try await apigen.run(["names", files[0], "--record"]).status == 0)
    // The file keeps a line for each operation, and loses what follows from the document.
    let kept = try apigen.read(files[1])
    #expect(kept.contains("\noperations:\n"))
    func lines(_ text: String) -> Int { text.split(separator: "\n").count { $0.hasPrefix(" ") } }
    #expect(lines(kept) * 2 < lines(recorded))
    let printed = try await apigen.run(["names", files[0]]).output.split(separator: "\n")
    // The printed list names methods without their groups, and operations by their identifiers.
    let names = recorded.split(separator: "\n").filter {
      $0.hasPrefix(" ") && !$0.contains(where: "./".contains)
    }
    #expect(!names.isEmpty && Set(names).subtracting(printed).isEmpty)
    let generated = try await apigen.run(["names", files[0], "--record"])
    #expect(try generated.status == 0 && apigen.read(files[1]) == kept)
  }
}
