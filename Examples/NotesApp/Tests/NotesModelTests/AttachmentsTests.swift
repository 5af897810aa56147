import APIRuntime
import APIRuntimeTesting
import Foundation
import NotesAPI
import NotesModel
import Testing

@MainActor @Suite("The attachments of notes")
struct AttachmentsTests {
  private func attachments(
    respond: @escaping @Sendable () throws -> InMemoryTransport.Response
  ) throws -> (Attachments, InMemoryTransport, URL) {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let transport = InMemoryTransport { _, _ in try respond() }
    let client = NotesClient(transport: transport)
    return (Attachments(client: client, folder: folder), transport, folder)
  }

  @Test("are files, which are downloaded once")
  func files() async throws {
    let (attachments, transport, folder) = try attachments {
      .init(status: 200, headers: [.contentType: "application/pdf"], body: Data("%PDF".utf8))
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    await attachments.download(7)
    await attachments.download(7)
    guard case .file(let file) = attachments.downloads[7] else {
      return #expect(Bool(false), "\(attachments.downloads)")
    }
    #expect(try Data(contentsOf: file) == Data("%PDF".utf8))
    #expect(transport.exchanges.map(\.request.path) == ["/v1/notes/7/attachment"])
  }

  @Test("that fail explain why, and leave no file")
  func failure() async throws {
    let (attachments, _, folder) = try attachments {
      .json(#"{"message": "It is gone."}"#, status: 404)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    await attachments.download(7)
    #expect(attachments.downloads == [7: .failed("It is gone.")])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}
