#if Logging && Tracing
  import APIRuntime
  import APIRuntimeLogging
  import APIRuntimeMiddleware
  import APIRuntimeTesting
  import APIRuntimeTracing
  import Foundation
  import HTTPTypes
  import InMemoryTracing
  import Logging
  import Tracing

  /// The output of a client that people may read, by place.
  typealias Output = [(place: String, text: String)]

  /// Returns every printed form of a value.
  func views(of value: Any) -> String {
    var dumped = ""
    dump(value, to: &dumped)
    return "\(value) \(String(reflecting: value)) \(dumped)"
  }

  /// A request that may hold anything anywhere.
  struct Note: APIRequest {
    struct Body: Codable, Sendable { let note: String }
    struct Answer: Decodable, Sendable { let number: Int }

    /// A failure whose body contains messages of the server.
    enum Failure: APIFailure {
      struct Message: APIErrorBody, Decodable {
        let note: String
        var userMessage: String? { note }
        var developerMessage: String? { note }
      }

      case refused(Message)

      init?(_ response: RawResponse) throws {
        guard response.status == .badRequest else { return nil }
        self = .refused(try response.json())
      }

      var payload: (any Sendable)? { if case .refused(let message) = self { message } else { nil } }
    }

    static let endpoint = Endpoint(
      id: "addNote", method: "POST", path: "/notes", security: [["hidden"]])

    let text: String

    func write(to request: inout RequestWriter) throws(RequestError) {
      request.query("note", text)
      request.header("X-Note", Self.line(text))
      try request.json(Body(note: text))
    }

    static func decode(_ response: RawResponse) throws -> Result<Answer, Failure> {
      if let failure = try Failure(response) { return .failure(failure) }
      return .success(try response.json())
    }

    /// A header field has one line.
    static func line(_ text: String) -> String { text.replacing("\n", with: " ") }
  }

  /// A client whose calls are logged, traced and recorded.
  struct ObservedClient {
    private let log = Locked<[String]>([])
    private let tracer = InMemoryTracer()
    private let folder = FileManager.default.temporaryDirectory.appending(path: "secrets-\(UUID())")
    private(set) var client: APIClient

    /// - Parameter respond: Returns the response, or throws an error.
    init(respond: @escaping @Sendable () throws -> InMemoryTransport.Response) {
      let log = log
      let logger = Logger(label: "test") { _ in Lines(log: log) }
      client = APIClient(
        server: "https://api.example.com/v1",
        transport: InMemoryTransport { _, _ in try respond() },
        middleware: [
          LoggingCalls(logger, headers: true), TracingCalls(tracer), RecordingExchanges(to: folder),
        ])
      client.credentials = Credentials("hidden", .query("hidden", Secret.credential))
    }

    /// Takes the key from elsewhere.
    mutating func authenticate(_ provider: @escaping TokenProvider) {
      client.credentials = Credentials("hidden", .query("hidden", provider))
    }

    /// Takes the key from a session.
    mutating func authenticate(_ token: RefreshingToken) {
      client.credentials = Credentials("hidden", .query("hidden", token))
    }

    /// Sends a note, and returns the visible output.
    func output(sending text: String) async throws -> Output {
      var output: Output = []
      do throws(APIError<Note.Failure>) {
        _ = try await client.send(Note(text: text))
      } catch {
        output.append(("message", error.developerMessage))
        output.append(("message for users", error.userMessage))
        output.append(("localized message", error.localizedDescription))
        output.append(("error", views(of: error)))
        output.append(("bridged error", "\(error as NSError) \((error as NSError).userInfo)"))
        if let response = error.response { output.append(("response", views(of: response))) }
        if let failure = error.decodingFailure {
          output.append(("decoding failure", views(of: failure) + failure.excerpt + failure.reason))
        }
      }
      output += log.value.map { ("log", $0) }
      for span in tracer.finishedSpans {
        var attributes = ""
        span.attributes.forEach { attributes += "\($0)=\($1) " }
        output.append(("span", "\(attributes) \(String(describing: span.status)) \(span.errors)"))
      }
      let files = try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      for file in files ?? [] {
        output.append(("recording", try String(contentsOf: file, encoding: .utf8)))
      }
      try? FileManager.default.removeItem(at: folder)
      return output
    }

    private struct Lines: LogHandler {
      let log: Locked<[String]>
      var metadata: Logger.Metadata = [:]
      var logLevel = Logger.Level.trace

      subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
      }

      func log(event: LogEvent) {
        log.update { $0.append("\(event.message) \(event.metadata ?? [:])") }
      }
    }
  }
#endif
