import Foundation
import Testing

@testable import HTTPTransport

@Suite("The folder of background uploads")
struct UploadFolderTests {
  @Test("files of earlier launches that belong to no upload are removed")
  func leftovers() async throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: parent) }
    let folder = UploadFolder(identifier: "com.example/covers", in: parent)
    let own = try await folder.write(HTTPBody(Data("own".utf8)))
    for name in ["kept", "left"] {
      try Data().write(to: folder.url.appending(path: name))
    }
    folder.removeLeftovers(except: ["kept"])
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(files.sorted() == [own, "kept"].sorted())
  }
}
