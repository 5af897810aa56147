import APIGenCore
import Foundation
import SwiftClient
import Testing

@testable import APIPublishing

/// To record the present output: `RECORD_GOLDEN=1 swift test --filter GoldenReferenceTests`. Review
/// the difference.
@Suite struct GoldenReferenceTests {
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Cases/things")

  @Test func aSpecGivesTheExpectedPages() throws {
    let files = try site().filter { !$0.path.hasPrefix("reference.") }
    let pages = Self.folder.appending(path: "site")
    if Self.isRecording {
      try? FileManager.default.removeItem(at: pages)
      for file in files {
        let target = pages.appending(path: file.path)
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try file.contents.write(to: target, atomically: true, encoding: .utf8)
      }
      Issue.record("recorded \(files.count) files; run again without RECORD_GOLDEN")
      return
    }
    for file in files {
      let expected = try? String(contentsOf: pages.appending(path: file.path), encoding: .utf8)
      #expect(file.contents == expected, "\(file.path)")
    }
    let expected = FileManager.default.enumerator(atPath: pages.path)?.compactMap { $0 as? String }
    #expect(Set(expected?.filter { $0.contains(".") } ?? []) == Set(files.map(\.path)))
  }

  @Test func theSameSpecGivesTheSamePages() throws {
    #expect(try site() == site())
  }

  private func site() throws -> [GeneratedFile] {
    let spec = try Data(contentsOf: Self.folder.appending(path: "api.yaml"))
    return reference(
      SpecInput(
        path: "api.yaml", contents: Array(spec),
        options: PlanOptions(source: "api.yaml", version: "0.0.0"))
    ).files
  }
}
