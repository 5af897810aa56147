import APIDiff
import APIGenCore
import SpecDocument
import Foundation
import SwiftClient
import Testing

/// A directory with two versions of a spec, and what the second changes for callers.
///
/// - its name begins with the verdict: `breaking-`, `silent-`, `additive-` or `none-`
/// - `old.yaml` and `new.yaml`; `old.apigen.yaml` and `new.apigen.yaml`, where they have a configuration
/// - `changes.txt`: the report
struct DiffCase: CustomTestStringConvertible, Sendable {
  let folder: URL

  var testDescription: String { folder.lastPathComponent }

  static let all: [DiffCase] = {
    let cases = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cases.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map {
      DiffCase(folder: cases.appending(path: $0))
    }
  }()

  /// The verdict of an engineer on the new version.
  var verdict: Change.Severity? {
    Change.Severity(rawValue: String(testDescription.prefix { $0 != "-" }))
  }

  var page: URL { folder.appending(path: "changes.txt") }

  func report() throws -> ChangeReport {
    let difference = try difference(from: "old", to: "new")
    return ChangeReport(try #require(difference.changes), in: difference.record.sources)
  }

  func changes(from old: String, to new: String) throws -> [Change] {
    try #require(try difference(from: old, to: new).changes)
  }

  private func difference(from old: String, to new: String) throws -> Difference {
    let difference = diff(try input(old), try input(new))
    let text = DiagnosticPrinter(difference.record.sources).text(difference.record.diagnostics)
    #expect(text.isEmpty, "\(text)")
    return difference
  }

  private func input(_ version: String) throws -> SpecInput {
    let configuration = try? Data(contentsOf: folder.appending(path: "\(version).apigen.yaml"))
    return SpecInput(
      path: "\(version).yaml",
      contents: Array(try Data(contentsOf: folder.appending(path: "\(version).yaml"))),
      configuration: configuration.map {
        ConfigurationText(path: "\(version).apigen.yaml", contents: Array($0))
      },
      options: PlanOptions(source: "api.yaml", version: "0.0.0"))
  }
}
