import APIRuntime
import APIRuntimeTesting
import Foundation
import HTTPTypes
import Testing

@testable import RuntimeTestSupport

@Suite("Recorded tokens that a server has sent")
struct ReceivedSecretsTests {
  /// Starts an upload, continues it under the identifier in the answer, and returns both answers.
  private func upload(
    _ name: String, through middleware: some Middleware, to server: Passing
  ) async throws -> [JSON] {
    func send(_ path: String, _ json: String) async throws -> JSON {
      let (_, body) = try await server.send(
        through: middleware, path: path, headers: [.contentType: "application/json"],
        body: HTTPBody(Data(json.utf8)))
      return try JSON(parsing: try await body.collect())
    }
    let started = try await send("/uploads", #"{"name":"\#(name)"}"#)
    let token = try #require(started["session_id"]?.string)
    let segment = try #require(
      token.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed))
    return [
      started,
      try await send("/uploads/\(segment)/parts?after=\(segment)", #"{"upload":"\#(token)"}"#),
    ]
  }

  private func record(
    _ name: String = "a.txt", token: String, in folder: URL
  ) async throws -> (answers: [JSON], text: String) {
    let server = Passing(
      [#"{"session_id":"\#(token)"}"#, #"{"upload":"\#(token)","part":1}"#].map {
        .success(.json($0))
      }, method: "POST")
    let answers = try await upload(name, through: RecordingExchanges(to: folder), to: server)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (answers, try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined())
  }

  private func withFolder(_ test: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "recording-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await test(folder)
  }

  @Test(
    "are masked in later requests, which a client that reads the masks sends again",
    arguments: [
      "sess-9f8e7d6c5b4a3210", "a.very~long!token", "0b9f8c1e-5d3a-4f6b-9c2d-7e8f9a0b1c2d",
      "Zm9v0YmFyYmF6cXV1eA==", "several words of a phrase",
    ])
  func masked(token: String) async throws {
    try await withFolder { folder in
      let (answers, text) = try await record(token: token, in: folder)
      #expect(answers[0]["session_id"]?.string == token)
      #expect(!text.contains(token), "\(text)")
      let replayed = try await upload(
        "a.txt", through: ReplayingExchanges(from: folder),
        to: Passing(statuses: 500, method: "POST"))
      #expect(replayed[1]["part"]?.integer == 1)
      #expect(replayed[0]["session_id"] == replayed[1]["upload"])
    }
  }

  @Test(
    "stay readable if they are short, or if the client sent them first",
    arguments: [("a.txt", "short-one"), ("known-to-the-client.txt", "known-to-the-client")])
  func readable(name: String, token: String) async throws {
    try await withFolder { folder in
      let (_, text) = try await record(name, token: token, in: folder)
      #expect(text.contains("/uploads/\(token)/parts"), "\(text)")
    }
  }

  @Test("of another recording are not masked")
  func separate() async throws {
    try await withFolder { folder in
      _ = try await record(token: "sess-9f8e7d6c5b4a3210", in: folder)
      let server = Passing(statuses: 200, method: "POST")
      _ = try await server.send(
        through: RecordingExchanges(to: folder), path: "/uploads/sess-9f8e7d6c5b4a3210")
      let replaying = try ReplayingExchanges(from: folder)
      _ = try await server.send(through: replaying, path: "/uploads/sess-9f8e7d6c5b4a3210")
      #expect(server.count == 1)
    }
  }
}
