public import APIRuntime
public import Foundation
public import HTTPTypes

/// Records each exchange in a file for ``ReplayingExchanges``, so that tests written against a real
/// server can run without it.
///
/// ```swift
/// let client = PetStoreClient(auth: .token(token), middleware: [RecordingExchanges(to: folder)])
/// ```
///
/// The middleware runs before the credentials and never sees them. It masks all other values with a
/// secret-looking name, such as `password`, `access_token` or `Set-Cookie`, in headers, query and
/// form parameters, parts of forms, members of JSON and elements of XML. It also masks the names
/// you pass in, and values that look like a secret under any name: `Bearer …`, a web token, a key
/// in a URL. In responses, a mask for a whole value has the value's form, so that clients decode it:
/// `2000-01-01` for a date, a UUID of zeros, `0`, and `redacted` for base64. Review the files before you commit them. Equal exchanges produce equal bytes; headers
/// that change from run to run, such as `Date`, are omitted. Each response is read completely
/// before the caller receives it.
public struct RecordingExchanges: Middleware {
  private let folder: URL
  private let names: Set<String>
  private let maximumBodySize: Int
  /// How often each request was sent, by the file of its first exchange: several clients may share
  /// a folder.
  private static let counts = Locked<[URL: Int]>([:])

  /// Creates the middleware for a folder, which is created if necessary.
  ///
  /// - Parameters:
  ///   - folder: The folder for the files, one for each exchange: `pets.get-1b3f….json`, and
  ///     `pets.get-1b3f…-2.json` if the process sends the same request again. Tests in which the
  ///     server answers one request differently each need a folder.
  ///   - names: The names of further headers, parameters, parts of forms, JSON members and XML
  ///     elements to mask.
  ///   - maximumBodySize: The maximum size of a body in bytes; a larger one throws
  ///     `HTTPBody.SizeError`.
  public init(to folder: URL, redacting names: Set<String> = [], maximumBodySize: Int = 10_000_000)
  {
    self.folder = folder
    self.names = names
    self.maximumBodySize = maximumBodySize
  }

  /// Sends the request and records the exchange.
  ///
  /// - Throws: An error if the file cannot be written, or `HTTPBody.SizeError`.
  public func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    let sent = try await body.collect(upTo: maximumBodySize)
    let (response, responseBody) = try await next(request, body.isNone ? body : HTTPBody(sent))
    let received = try await responseBody.collect(upTo: maximumBodySize)
    let redaction = RecordingRedaction(names, (request, body: sent))
    let recorded = RecordedRequest(request, body: sent, redaction: redaction)
    let exchange = RecordedExchange(
      recorded, to: redaction.path(request.authority ?? ""),
      headers: redaction.headers(request.headerFields), status: response.status.code,
      responseHeaders: redaction.ofResponse.headers(response.headerFields),
      body: redaction.ofResponse.body(received, mediaType: response.headerFields[.contentType]))
    try write(exchange, of: endpoint)
    return (response, HTTPBody(received))
  }

  private func write(_ exchange: RecordedExchange, of endpoint: Endpoint) throws {
    let first = folder.standardizedFileURL.appending(
      path: "\(endpoint.id)-\(exchange.request.digest).json")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Self.counts.update { counts in
      let count = counts[first, default: 0] + 1
      counts[first] = count
      if count == 1 { Self.removeRepetitions(of: first) }
      try exchange.file.write(to: Self.file(count, after: first), options: .atomic)
    }
  }

  /// Removes the further exchanges that an earlier recording of a request left.
  private static func removeRepetitions(of first: URL) {
    var count = 2
    while (try? FileManager.default.removeItem(at: file(count, after: first))) != nil { count += 1 }
  }

  private static func file(_ count: Int, after first: URL) -> URL {
    if count == 1 { return first }
    let name = first.deletingPathExtension().lastPathComponent
    return first.deletingLastPathComponent().appending(path: "\(name)-\(count).json")
  }
}
