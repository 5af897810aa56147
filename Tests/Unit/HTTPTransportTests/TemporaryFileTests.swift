#if canImport(FoundationNetworking)
  import Foundation
  import Testing

  @testable import HTTPTransport

  @Suite("Temporary files")
  struct TemporaryFileTests {
    @Test("only its user can read a spooled upload, which is removed at the end")
    func spooledUpload() async throws {
      let chunk = Data(count: 1 << 20)
      let body = HTTPBody(replaying: {
        AsyncStream<Data> { chunks in
          for _ in 0..<3 { chunks.yield(chunk) }
          chunks.finish()
        }
      })
      let upload = try await Upload.of(body, nil)
      guard case .file(let file, length: 3 << 20) = upload.source else {
        Issue.record("the body is not in a file: \(upload.source)")
        return
      }
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
      #expect((attributes[.size] as? NSNumber)?.intValue == 3 << 20)
      upload.close()
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }
#endif
