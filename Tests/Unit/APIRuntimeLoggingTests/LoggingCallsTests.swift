#if Logging
  import APIRuntime
  import Foundation
  import Logging
  import Testing

  @testable import APIRuntimeLogging

  /// Records the log.
  private struct Log: LogHandler {
    final class Lines: Sendable {
      let stored = Locked<[String]>([])
      var all: [String] { stored.value }
    }

    let lines: Lines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let pairs = (event.metadata ?? [:]).filter { $0.key != "api.duration" }
      let text = pairs.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      lines.stored.update {
        $0.append(([event.level.rawValue, "\(event.message)"] + text).joined(separator: " "))
      }
    }
  }

  @Suite("Logging of calls")
  struct LoggingCallsTests {
    private let lines = Log.Lines()

    private func send(
      headers: Bool = false, level: Logger.Level = .info, path: String = "/pets?limit=2",
      answer: @escaping @Sendable () throws -> Int
    ) async throws {
      let lines = lines
      let logger = Logger(label: "test") { _ in Log(lines: lines) }
      let request = HTTPRequest(
        method: .get, scheme: "https", authority: "a.example", path: path,
        headerFields: [.accept: "text/plain", .cookie: "sid=hush"])
      let endpoint = Endpoint(id: "listPets", method: "GET", path: "/pets")
      _ = try await LoggingCalls(logger, level: level, headers: headers).intercept(
        request, body: .none, endpoint: endpoint
      ) { _, _ in
        let response = HTTPResponse(
          status: .init(code: try answer()), headerFields: [.setCookie: "sid=hush", .age: "1"])
        return (response, .none)
      }
    }

    @Test("logs a call on one line with its status, and a failure with its reason")
    func calls() async throws {
      try await send { 200 }
      try await send { 404 }
      try await send(level: .debug) { 204 }
      await #expect(throws: TransportError.self) {
        try await send { throw TransportError(.cannotConnect) }
      }
      await #expect(throws: CancellationError.self) { try await send { throw CancellationError() } }
      let place = "api.method=GET api.path=/pets?limit=2"
      #expect(
        lines.all == [
          "info listPets 200 \(place)", "warning listPets 404 \(place)",
          "debug listPets 204 \(place)", "error listPets failed: cannotConnect \(place)",
          "info listPets failed: CancellationError: CancellationError() \(place)",
        ])
    }

    @Test("masks secrets in the query, in headers and in errors")
    func secrets() async throws {
      try await send(headers: true, path: "/pets?api_key=hush&limit=2") { 200 }
      struct Refused: Error { let password = "token=hush" }
      await #expect(throws: Refused.self) { try await send { throw Refused() } }
      let text = lines.all.joined(separator: "\n")
      #expect(!text.contains("hush"))
      #expect(text.contains("api.path=/pets?api_key=***&limit=2"))
      #expect(text.contains("text/plain"))
    }

    @Test("logs headers only on request")
    func headers() async throws {
      try await send { 200 }
      #expect(!lines.all.joined().contains("text/plain"))
    }
  }
#endif
