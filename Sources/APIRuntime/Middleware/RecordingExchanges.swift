public import Foundation
public import HTTPTypes

/// Writes each exchange to a file, for ``ReplayingExchanges`` to answer from: for tests that were made against a real
/// server once.
///
/// ```swift
/// let client = PetStoreClient(auth: .token(token), middleware: [RecordingExchanges(to: folder)])
/// ```
///
/// It stands before the credentials, and so never sees them. What else looks like a secret by its name (headers, pairs of
/// queries and forms, texts in JSON: `password`, `access_token`, `Set-Cookie`) is blanked, and so are the names given;
/// look at the files before they are checked in. The same exchange gives the same bytes; headers that change from run to
/// run, such as `Date`, are left out. Each response is read whole before it is handed over.
public struct RecordingExchanges: Middleware {
  private let folder: URL
  private let redaction: RecordingRedaction
  private let maximumBodySize: Int
  /// How often each request was made.
  private let counts = Locked<[RecordedRequest: Int]>([:])

  /// Records into a folder, which is made where it is missing.
  ///
  /// - Parameters:
  ///   - folder: Where the files go: one for each exchange, `getPet-1b3f….json`; for a request that is made again
  ///     `getPet-1b3f…-2.json`.
  ///   - names: Names of headers, parameters and JSON members to blank, besides those that look like secrets.
  ///   - maximumBodySize: The most bytes of a body; a larger one throws ``HTTPBody/SizeError``.
  public init(to folder: URL, blanking names: Set<String> = [], maximumBodySize: Int = 10_000_000) {
    self.folder = folder
    redaction = RecordingRedaction(names)
    self.maximumBodySize = maximumBodySize
  }

  /// Sends, and writes down what came.
  ///
  /// - Throws: What writing the file throws, and ``HTTPBody/SizeError``.
  public func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    let sent = try await body.collect(upTo: maximumBodySize)
    let (response, answer) = try await next(request, body.isNone ? body : HTTPBody(sent))
    let received = try await answer.collect(upTo: maximumBodySize)
    let recorded = RecordedRequest(request, body: sent, redaction: redaction)
    let exchange = RecordedExchange(
      recorded, headers: redaction.headers(request.headerFields), status: response.status.code,
      responseHeaders: redaction.headers(response.headerFields),
      body: redaction.body(received, mediaType: response.headerFields[.contentType]))
    try write(exchange, of: endpoint)
    return (response, HTTPBody(received))
  }

  private func write(_ exchange: RecordedExchange, of endpoint: Endpoint) throws {
    let count = counts.update { counts in
      counts[exchange.request, default: 0] += 1
      return counts[exchange.request, default: 1]
    }
    let name =
      "\(endpoint.id)-\(exchange.request.digest)" + (count == 1 ? "" : "-\(count)") + ".json"
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try exchange.file.write(to: folder.appending(path: name), options: .atomic)
  }
}
