import Foundation
@testable import SwiftClient
import Templates
import Testing
import TestSupport

@Suite("Templates of the tool")
struct TemplatesTests {
  @Test("every template fits the views that it prints")
  func load() throws { _ = try Emitter(replacing: [:]) }

  @Test("the list of keys names each view once, with the kinds of its keys")
  func keys() {
    let sections = TemplateKeys.list.split(separator: "\n\n").map {
      $0.split(separator: "\n").map(String.init)
    }
    let names = sections.dropFirst().map(\.[0])
    #expect(Set(names).count == names.count)
    let request = sections.first { $0[0] == "RequestView" }
    for row in ["path: text", "tags: list of text", "extensions: list of ExtensionView"] {
      #expect(request?.contains("  " + row) == true)
    }
  }

  @Test("every file in the folder is embedded")
  func embedded() throws {
    let folder = Repository.root.appending(path: "Templates/Files")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.standardized.path)
    let names = files.map { $0.replacing(".mustache", with: "") }
    #expect(names.sorted() == Templates.texts.keys.sorted())
  }
}
