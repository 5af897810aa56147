import Foundation
import SuiteTraits
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
        if actual != expected { Issue.record("\(path) \(Self.firstDifference(actual, expected))") }
      case (_?, nil): Issue.record("\(path) is generated, but not expected")
      case (nil, _): Issue.record("\(path) is expected, but not generated")
      }
    }
  }

  /// The first lines that differ, for the message of a failure.
  private static func firstDifference(_ actual: String, _ expected: String) -> String {
    let actual = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let index =
      zip(actual, expected).enumerated().first { $1.0 != $1.1 }?.offset
      ?? min(actual.count, expected.count)
    func line(_ lines: [Substring]) -> String {
      index < lines.count ? "'\(lines[index])'" : "the end"
    }
    return "differs in line \(index + 1): expected \(line(expected)), got \(line(actual))"
  }
}
