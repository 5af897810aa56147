import APIGenCore
import Foundation
import SuiteTraits
import SwiftClient
import TestSupport
import Testing

/// To record the present output: `RECORD_GOLDEN=1 swift test --filter GoldenTests`. Review the
/// difference.
@Suite("Golden cases", .busy)
struct GoldenTests {
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"

  @Test("a spec generates the expected files of its case", arguments: GoldenCase.all)
  func golden(_ golden: GoldenCase) throws {
    let actual = try golden.actual()
    if Self.isRecording {
      try golden.record(actual)
      Issue.record("recorded \(actual.count) files; run again without RECORD_GOLDEN")
      return
    }
    let expected = try golden.expected()
    for path in Set(actual.keys).union(expected.keys).sorted() {
      switch (actual[path], expected[path]) {
      case (let actual?, let expected?):
        guard let line = Excerpt(expected).difference(from: actual) else { continue }
        Issue.record(
          "\(path) differs: expected \(Self.quoted(line.expected)), got \(Self.quoted(line.actual))"
        )
      case (_?, nil): Issue.record("\(path) is generated, but not expected")
      case (nil, _): Issue.record("\(path) is expected, but not generated")
      }
    }
  }

  private static let client = Repository.root.appending(path: "Tests/Generated/Clients/FeaturesAPI")

  @Test(
    "the clients that tests compile are of this generator, after 'Tests/Generated/generate'",
    .enabled(if: FileManager.default.fileExists(atPath: client.path)))
  func clients() throws {
    let spec = Repository.root.appending(path: "specs/features.yaml")
    var options = PlanOptions(source: "features.yaml", version: "0.0.0")
    options.validation = true
    let input = SpecInput(
      path: "features.yaml", contents: Array(try Data(contentsOf: spec)), options: options)
    for file in generate(input).files {
      let compiled = try String(contentsOf: Self.client.appending(path: file.path), encoding: .utf8)
      let isSame = GoldenCase.body(of: compiled) == GoldenCase.body(of: file.contents)
      #expect(isSame, "\(file.path)")
    }
  }

  private static func quoted(_ line: Substring?) -> String { line.map { "'\($0)'" } ?? "the end" }
}
