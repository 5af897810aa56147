import Foundation
import TestSupport
import Testing

@testable import APIRuntime
@testable import APIRuntimeMiddleware
@testable import RuntimeTestSupport

/// Downloads from random servers, as many as `DOWNLOADS=10000` asks for.
@Suite("Downloads from any server")
struct DownloadModelTests {
  private static let count =
    ProcessInfo.processInfo.environment["DOWNLOADS"].flatMap { Int($0) } ?? 1000

  /// Sends the answers of a server in pieces, and breaks where they break off. It does not check
  /// lengths.
  private struct RangeTransport: Transport {
    let server: Locked<RangeServer>

    func send(
      _ request: HTTPRequest, body: HTTPBody, context: TransportContext
    ) async throws -> (HTTPResponse, HTTPBody) {
      let range = request.headerFields[.range].flatMap { $0.wholeMatch(of: /bytes=(\d+)-/) }
      let offset = range.flatMap { Int($0.output.1) }
      let answer = server.update { server in
        server.answer(from: offset, if: request.headerFields[.ifRange])
      }
      var response = HTTPResponse(status: .init(code: answer.status))
      for (name, value) in answer.fields {
        guard let name = HTTPField.Name(name) else { continue }
        response.headerFields.append(HTTPField(name: name, value: value))
      }
      response.headerFields[.contentLength] = answer.length.map { "\($0)" }
      let chunks = AsyncThrowingStream<Data, any Error> { continuation in
        var rest = answer.body
        while !rest.isEmpty {
          continuation.yield(Data(rest.prefix(999)))
          rest = rest.dropFirst(999)
        }
        continuation.finish(throwing: answer.breaksOff ? TransportError(.connectionLost) : nil)
      }
      return (response, HTTPBody(chunks, length: answer.length.map { Int64($0) }))
    }
  }

  @Test("yields one version of the bytes, or an error and the old file")
  func any() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "bytes")
    let before = Data("before".utf8)
    var outcomes: [String: Int] = [:]
    for seed in 0..<Self.count {
      let isLegal = seed.isMultiple(of: 2)
      let server = Locked(RangeServer(seed: UInt64(seed), isLegal: isLegal))
      var client = APIClient(
        server: "https://bytes.example", transport: RangeTransport(server: server), timeout: nil)
      (client.clock, client.idleTimeout) = (SkippingClock(), nil)
      try before.write(to: file)
      var failure: (any Error)?
      do {
        try await client.download(GetRange()).write(to: file)
      } catch {
        failure = error
      }
      let (served, bytes) = (server.value, try Data(contentsOf: file))
      let isWhole = served.versions.contains { Data($0) == bytes }
      #expect(failure == nil ? isWhole : bytes == before, "seed \(seed): \(served.violations)")
      if let failure, served.mustSucceed { Issue.record("seed \(seed): \(failure)") }
      let outcome = failure.map { DownloadOutcome.name(of: $0) } ?? "whole"
      outcomes["\(isLegal ? "legal" : "illegal"), \(outcome)", default: 0] += 1
      if served.mustSucceed { outcomes["legal, must be whole", default: 0] += 1 }
      for violation in served.violations { outcomes["! \(violation)", default: 0] += 1 }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names == ["bytes"])
    print(
      outcomes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n"))
    // A test that saw only errors, or lacked violations of some kind, would prove nothing.
    #expect(outcomes["legal, must be whole", default: 0] > Self.count / 4)
    #expect(outcomes["illegal, whole", default: 0] > Self.count / 20)
    for violation in RangeServer.Violation.allCases {
      #expect(outcomes["! \(violation)", default: 0] > 0, "\(violation)")
    }
  }
}

enum DownloadOutcome {
  /// The kind of an error, for counting.
  static func name(of error: any Error) -> String {
    switch error {
    case let error as HTTPBody.DownloadError: "download \(error.reason)"
    case let error as TransportError: "transport \(error.kind)"
    case let error as any AnyAPIError: "status \(error.response?.status.code ?? 0)"
    default: "\(type(of: error))"
    }
  }
}
