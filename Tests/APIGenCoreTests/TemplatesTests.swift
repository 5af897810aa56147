import Foundation
import SwiftEmitter
import Templates
import Testing

@Suite("Templates of the tool")
struct TemplatesTests {
  @Test("every template fits the views that it prints")
  func load() throws {
    _ = try Emitter()
  }

  @Test("every file in the folder is embedded")
  func embedded() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Templates/Files")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.standardized.path)
    let names = files.map { $0.replacing(".mustache", with: "") }
    #expect(names.sorted() == Templates.texts.keys.sorted())
  }
}
