import Foundation
import Testing

@testable import APIRuntime
@testable import APIRuntimeTesting
@testable import RuntimeTestSupport

@Suite("Recordings stand for the server")
struct ReplayingTests {
  private func withFolder(_ test: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "replaying-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await test(folder)
  }

  /// Sends a request for which the server has one response after another, and returns the bodies.
  private func bodies(
    _ answers: [String], _ middleware: some Middleware, at server: String = "https://a.example",
    accept: String? = nil
  ) async throws -> [String] {
    let rest = Locked(answers[...])
    let transport = InMemoryTransport { _, _ in
      InMemoryTransport.Response(
        status: 200, headers: [.contentType: "application/json"],
        body: Data((rest.update { $0.popFirst() } ?? "").utf8))
    }
    var bodies: [String] = []
    for _ in answers {
      var request = HTTPRequest(
        method: .get, scheme: "https", authority: String(server.dropFirst(8)), path: "/x")
      request.headerFields[.accept] = accept
      let (_, body) = try await middleware.intercept(
        request, body: .none, endpoint: Endpoint(id: "call", method: "GET", path: "/x")
      ) { try await transport.send($0, body: $1, context: TransportContext()) }
      bodies.append(String(decoding: try await body.collect(), as: UTF8.self))
    }
    return bodies
  }

  private struct Secrets: Codable, Equatable {
    var token: UUID
    var access_token_expires_at: Date
    var password_changed_at: Day
    var secret: Data
    var pin: Int
    var otp: String
    var session: [UUID]
    var note: UUID
  }

  @Test("masked values of every format are decoded", arguments: ["", "data: "])
  func masks(prefix: String) throws {
    let id = "6F9619FF-8B86-D011-B42D-00C04FC964FF"
    let redaction = RecordingRedaction(
      [],
      (
        HTTPRequest(
          method: .get, scheme: "https", authority: "a.example", path: "/x?api_key=\(id)"),
        body: Data()
      )
    ).ofResponse
    let json = """
      {"token": "\(id)", "access_token_expires_at": "2026-03-01T12:30:00.5+02:00", \
      "password_changed_at": "2026-03-02", "secret": "aHVzaA==", "pin": 4711, "otp": "4711", \
      "session": ["\(id)"], "note": "\(id)"}
      """
    let masked = String(
      decoding: redaction.body(
        Data((prefix + json).utf8),
        mediaType: prefix.isEmpty ? "application/json" : "text/event-stream"), as: UTF8.self)
    for secret in [id, "2026", "aHV", "4711"] { #expect(!masked.contains(secret), "\(masked)") }
    let value = try JSON.decode(Secrets.self, from: Data(masked.dropFirst(prefix.count).utf8))
    #expect(value.session == [value.token])
    #expect(redaction.headers([.init("X-Session-Id")!: id])[0][1] == value.token.uuidString)
  }

  @Test("clients that share a folder keep each other's exchanges, and a new recording replaces all")
  func sharedFolder() async throws {
    try await withFolder { folder in
      let stale = try await staleFile(in: folder)
      for answer in ["1", "2"] {
        _ = try await bodies([answer], RecordingExchanges(to: folder))
      }
      #expect(!FileManager.default.fileExists(atPath: stale.path))
      let replayed = try await bodies(["", "", ""], ReplayingExchanges(from: folder))
      #expect(replayed == ["1", "2", "2"])
    }
  }

  /// Moves a recording to a third file, as an earlier process may have left it.
  private func staleFile(in folder: URL) async throws -> URL {
    try await withFolderOfRecording { recorded in
      let name = recorded.deletingPathExtension().lastPathComponent
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for number in [2, 3] {
        try FileManager.default.copyItem(
          at: recorded, to: folder.appending(path: "\(name)-\(number).json"))
      }
      return folder.appending(path: "\(name)-3.json")
    }
  }

  private func withFolderOfRecording(_ use: (URL) throws -> URL) async throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "stale-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try await bodies(["0"], RecordingExchanges(to: folder))
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try use(try #require(files.first))
  }

  @Test("a request gets the response of its server and its media type, or else any")
  func servers() async throws {
    try await withFolder { folder in
      let recording = RecordingExchanges(to: folder)
      _ = try await bodies(["a"], recording, accept: "application/json")
      _ = try await bodies(["b"], recording, at: "https://b.example", accept: "application/json")
      _ = try await bodies(["csv"], recording, at: "https://b.example", accept: "text/csv")
      let replaying = try ReplayingExchanges(from: folder)
      func replayed(_ server: String, _ accept: String) async throws -> [String] {
        try await bodies([""], replaying, at: server, accept: accept)
      }
      #expect(try await replayed("https://b.example", "text/csv") == ["csv"])
      #expect(try await replayed("https://b.example", "application/json") == ["b"])
      #expect(try await replayed("https://a.example", "text/csv") == ["a"])
      #expect(try await replayed("https://c.example", "text/csv") == ["csv"])
    }
  }
}
