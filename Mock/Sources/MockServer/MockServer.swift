import APIMock
public import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Synchronization

/// A server that answers with samples of the documented responses.
///
/// ```swift
/// try await MockServer(specs: ["api.yaml"]).run { url in
///   let blog = BlogClient(server: .init(url: url.absoluteString))
///   #expect(try await blog.users.get(id: 7).id == 7)
/// }
/// ```
public struct MockServer: Sendable {
  private let documents: MockDocuments
  private let host: String
  private let port: Int

  /// Reads the documents.
  ///
  /// - Parameters:
  ///   - specs: The paths of the documents. The first document with a request's path answers it.
  ///   - isStateful: Whether created resources can be retrieved, changed and deleted.
  ///   - checksCredentials: Whether to refuse a request with status 401 if it lacks the credentials
  ///     that its document requires. Any credentials are accepted.
  ///   - host: The address to listen on.
  ///   - port: The port; 0 for any free port.
  /// - Throws: `MockAPI.InvalidDocument`, or the error of reading a file, with messages for people.
  public init(
    specs: [String], isStateful: Bool = false, checksCredentials: Bool = false,
    host: String = "127.0.0.1", port: Int = 0
  ) throws {
    documents = try MockDocuments(paths: specs) { path in
      try MockAPI(contentsOf: path, isStateful: isStateful, checksCredentials: checksCredentials)
    }
    self.host = host
    self.port = port
  }

  /// The number of operations that the server answers.
  public var operationCount: Int { documents.current.map(\.operationCount).reduce(0, +) }

  /// The operations that are answered with status 501, since the documents permit no sample of
  /// their response: `GET /users`.
  public var operationsWithoutSample: [String] {
    documents.current.flatMap(\.operationsWithoutSample)
  }

  /// apigen's messages about the parts of the documents that have errors, and are therefore left out;
  /// empty for documents without errors.
  public var brokenParts: String { documents.current.map(\.brokenParts).joined() }

  /// Runs until the task is cancelled, or the process receives a signal to end.
  ///
  /// - Parameters:
  ///   - started: Called with the URL of the server once it listens.
  ///   - answered: Called with a line about each request and its answer.
  /// - Throws: ``ListeningError``, for example if the port is in use.
  public func run(
    started: @escaping @Sendable (URL) async -> Void = { _ in },
    answered: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws {
    let host = host
    var logger = Logger(label: "apigen-mock")
    logger.logLevel = .error
    let app = Application(
      responder: MockResponder(documents: documents, answered: answered),
      // Close a connection whose request never ends.
      server: .http1(configuration: .init(idleTimeout: .seconds(60))),
      configuration: .init(address: .hostname(host, port: port), serverName: "apigen-mock"),
      onServerRunning: { channel in
        guard let port = channel.localAddress?.port, let url = URL(string: "http://\(host):\(port)")
        else { return }
        await started(url)
      }, logger: logger)
    do {
      try await app.run()
    } catch let error as IOError {
      throw ListeningError(
        description: "error: cannot listen at \(host):\(port): "
          + String(cString: strerror(error.errnoCode)))
    }
  }

  /// An error for an address that the server cannot listen at.
  public struct ListeningError: Error, CustomStringConvertible {
    /// The address and the reason.
    public let description: String
  }

  /// Runs for the duration of a test.
  ///
  /// - Parameters:
  ///   - body: Called with the URL of the server.
  ///   - answered: Called with a line about each request and its answer.
  /// - Returns: The result of the test.
  /// - Throws: The error of the test, or ``ListeningError``.
  public func run<Result: Sendable>(
    while body: @escaping @Sendable (URL) async throws -> Result,
    answered: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws -> Result {
    let (urls, continuation) = AsyncStream.makeStream(of: URL.self)
    return try await withThrowingTaskGroup(of: Result?.self) { group in
      group.addTask {
        try await run(started: { _ = continuation.yield($0) }, answered: answered)
        continuation.finish()
        return nil
      }
      group.addTask {
        for await url in urls { return try await body(url) }
        throw CancellationError()
      }
      defer { group.cancelAll() }
      while let result = try await group.next() {
        if let result { return result }
      }
      throw CancellationError()
    }
  }
}

/// The documents, which are reloaded when their files change.
final class MockDocuments: Sendable {
  private struct State {
    var apis: [MockAPI]
    var dates: [Date?]
  }

  private let paths: [String]
  private let read: @Sendable (String) throws -> MockAPI
  private let state: Mutex<State>

  init(paths: [String], read: @escaping @Sendable (String) throws -> MockAPI) throws {
    self.paths = paths
    self.read = read
    state = Mutex(State(apis: try paths.map(read), dates: paths.map(Self.date)))
  }

  /// The current documents. If a document becomes invalid, its last valid state is kept, and the
  /// reason is printed.
  var current: [MockAPI] {
    state.withLock { state in
      for (index, path) in paths.enumerated() {
        let date = Self.date(of: path)
        guard let date, date != state.dates[index] else { continue }
        state.dates[index] = date
        do {
          state.apis[index] = try read(path)
        } catch {
          FileHandle.standardError.write(Data("\(error)\n".utf8))
        }
      }
      return state.apis
    }
  }

  private static func date(of path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}

/// Passes requests to the documents.
private struct MockResponder: HTTPResponder {
  /// The maximum size of a request's body.
  private static let largestBody = 16 << 20

  let documents: MockDocuments
  let answered: @Sendable (String) -> Void

  func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
    let (response, violations) = try await answer(to: request)
    let line = "\(request.method.rawValue) \(request.uri.string) \(response.status.code)"
    answered(([line] + violations).joined(separator: "\n  "))
    return response
  }

  /// Returns the response, and the violations of the request.
  private func answer(to request: Request) async throws -> (Response, violations: [String]) {
    let body: ByteBuffer
    do {
      body = try await request.body.collect(upTo: Self.largestBody)
    } catch is NIOTooManyBytesError {
      // An error that is thrown here would be status 500.
      return (Response(status: .contentTooLarge), [])
    }
    let asked = MockRequest(
      method: request.method.rawValue, target: request.uri.string,
      headers: request.headers.map { ($0.name.rawName, $0.value) }
        + (request.head.authority.map { [("Host", $0)] } ?? []),
      body: Array(buffer: body))
    let apis = documents.current
    let api = apis.first { $0.hasPath(of: asked) } ?? apis.first
    guard let answer = api?.respond(to: asked) else { return (Response(status: .notFound), []) }
    if answer.delay > 0 { try await Task.sleep(for: .seconds(answer.delay)) }
    var headers = HTTPFields()
    for (name, value) in answer.headers {
      if let name = HTTPField.Name(name) { headers.append(HTTPField(name: name, value: value)) }
    }
    let response = Response(
      status: .init(code: answer.status), headers: headers, body: Self.body(answer.body))
    return (response, answer.violations)
  }

  /// Returns a body that sends events one after another.
  private static func body(_ pieces: [[UInt8]]) -> ResponseBody {
    if pieces.isEmpty { return ResponseBody() }
    if pieces.count == 1 { return ResponseBody(byteBuffer: ByteBuffer(bytes: pieces[0])) }
    return ResponseBody { writer in
      for (index, piece) in pieces.enumerated() {
        if index > 0 { try await Task.sleep(for: .milliseconds(100)) }
        try await writer.write(ByteBuffer(bytes: piece))
      }
      try await writer.finish(nil)
    }
  }
}
