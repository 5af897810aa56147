import Foundation

/// The body of a request in a form that URLSession accepts.
final class Upload: Sendable {
  enum Source: Sendable {
    case none
    case memory(Data)
    case file(URL, length: Int64)
    /// Read while it is sent; only on Apple's platforms.
    case stream(HTTPBody)
  }

  let source: Source
  private let report: (@Sendable (HTTPBody.Progress) -> Void)?
  private let total: Int64?
  private let watch: TransportContext.UploadWatch?
  /// A temporary file to remove afterwards.
  private let temporary: URL?

  init(
    _ source: Source, of body: HTTPBody, _ watch: TransportContext.UploadWatch?,
    temporary: URL? = nil,
    report: (@Sendable (HTTPBody.Progress) -> Void)? = nil
  ) {
    self.source = source
    self.watch = watch
    self.report = report
    self.temporary = temporary
    total = body.length
  }

  /// An upload without an exchange, which an invalid session refuses, is closed here.
  deinit { close() }

  /// Releases resources after the exchange has ended.
  func close() {
    watch?.end()
    if let temporary { try? FileManager.default.removeItem(at: temporary) }
  }

  /// The body has been read to its end; any unsent bytes fit into the connection's buffers.
  func end() { watch?.end() }

  func sent(_ count: Int64) {
    watch?.move()
    if count == total { watch?.end() }
    report?(HTTPBody.Progress(completed: count, total: total))
  }

  /// Creates an upload. It sends bytes in memory and whole files directly. It reads a stream while
  /// sending it if the platform supports that, otherwise to its end first.
  ///
  /// - Throws: `HTTPBody.FileRangeError` if a file has become shorter, and errors of reading a stream.
  static func of(_ body: HTTPBody, _ watch: TransportContext.UploadWatch?) async throws -> Upload {
    let (body, report) = body.withoutReport
    watch?.begin()
    if body.isNone { return Upload(.none, of: body, watch) }
    if let bytes = body.bytes { return Upload(.memory(bytes), of: body, watch, report: report) }
    if let file = body.file, let length = body.length, length != 0 {
      let size = try await BlockingWork.run { try HTTPBody(file: file).length ?? 0 }
      guard size >= length else { throw HTTPBody.FileRangeError(size: size) }
      if size == length {
        return Upload(.file(file, length: length), of: body, watch, report: report)
      }
    }
    return try await ofStream(body, watch, report: report)
  }
}
