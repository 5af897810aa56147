import APIGenCore
import Foundation
import SwiftClient
import Testing

@testable import APIPublishing

@Suite struct GoldenReferenceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Cases/things")

  @Test func aSpecGivesTheExpectedPages() throws {
    let files = try site().filter { !$0.path.hasPrefix("reference.") }
    try RecordedFolder(url: Self.folder.appending(path: "site")).expect(files)
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
