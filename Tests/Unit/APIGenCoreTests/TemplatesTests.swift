import Foundation
@testable import SwiftClient
import Templates
import Testing
import TestSupport

@Suite("Templates of the tool")
struct TemplatesTests {
  @Test("every template fits the views that it prints")
  func load() throws {
    _ = try Emitter(replacing: [:])
  }

  @Test("the page of views is what the code says; RECORD_GOLDEN=1 writes it")
  func page() throws {
    let root = Repository.root
    let text = try ViewsPage(
      sources: root.appending(path: "Sources/Generator/SwiftClient/Printing")
    ).text
    let url = root.appending(path: "Documentation/Generated/Templates.md")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try text.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded; run again without RECORD_GOLDEN")
    }
    let isCurrent = try String(contentsOf: url, encoding: .utf8) == text
    #expect(isCurrent, "Documentation/Generated/Templates.md is not what the views say")
  }

  @Test("every file in the folder is embedded")
  func embedded() throws {
    let folder = Repository.root.appending(path: "Templates/Files")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.standardized.path)
    let names = files.map { $0.replacing(".mustache", with: "") }
    #expect(names.sorted() == Templates.texts.keys.sorted())
  }
}
