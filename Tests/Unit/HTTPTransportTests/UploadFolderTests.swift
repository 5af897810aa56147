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

  @Test(
    "no identifier leads to a folder with the uploads of another identifier",
    arguments: [
      "..", ".", "", "/", "../..", "a/..", "a/../..", "\0", "%2E%2E", "...", "a\0/..", "%",
    ])
  func hostileIdentifiers(identifier: String) async throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: parent) }
    let uploads = parent.appending(path: "APIRuntime/Uploads")
    let others = ["com.example.photos", "%2E", "A", "b"].map {
      UploadFolder(identifier: $0, in: parent)
    }
    for other in others { _ = try await other.write(HTTPBody(Data("a".utf8))) }
    let before = try FileManager.default.subpathsOfDirectory(atPath: parent.path).sorted()
    let folder = UploadFolder(identifier: identifier, in: parent)
    #expect(folder.url.deletingLastPathComponent().standardized.path == uploads.standardized.path)
    #expect(!others.map(\.url).contains(folder.url))
    let own = try await folder.write(HTTPBody(Data("b".utf8)))
    try Data().write(to: folder.url.appending(path: "left"))
    folder.removeLeftovers(except: [])
    folder.remove(own)
    try FileManager.default.removeItem(at: folder.url)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: parent.path).sorted() == before)
  }

  @Test("an identifier that is too long for a folder fails with the reason")
  func longIdentifier() async {
    let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: parent) }
    let folder = UploadFolder(identifier: String(repeating: "a", count: 300), in: parent)
    await #expect(throws: TransportError.self) { try await folder.write(HTTPBody(Data())) }
    folder.removeLeftovers(except: [])
  }
}
