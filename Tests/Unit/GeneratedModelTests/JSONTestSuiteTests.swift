import Foundation
import GeneratedModels
import SuiteTraits
import Testing
import TestSupport

/// The JSON test suite beside the package.
private enum JSONTestSuite {
  static let folder = Repository.shared.appending(path: "json-test-suite/test_parsing")

  /// The names of the files; empty if the folder is absent.
  static let files =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
}

@Suite(
  "The JSON test suite, read by every model", .busy,
  .enabled(if: !JSONTestSuite.files.isEmpty, "../shared/json-test-suite is absent"))
struct JSONTestSuiteTests {
  /// Every model refuses malformed JSON in the parser, and the largest take long to refuse.
  private static func models(of file: String) -> [DecodedModel] {
    if file.hasPrefix("n_") { return Array(DecodedModel.all[..<20]) }
    if Repository.checksEverything { return DecodedModel.all }
    return stride(from: 0, to: DecodedModel.all.count, by: 8).map { DecodedModel.all[$0] }
  }

  @Test("refuses malformed JSON, and writes accepted JSON as it was read")
  func files() throws {
    for file in JSONTestSuite.files {
      let data = try Data(contentsOf: JSONTestSuite.folder.appending(path: file))
      for model in Self.models(of: file) {
        do {
          let refusal = try model.check(data)
          if file.hasPrefix("n_") { #expect(refusal != nil, "\(model.name) accepts \(file)") }
        } catch {
          Issue.record("\(model.name), \(file): \(error)")
        }
      }
    }
  }
}
