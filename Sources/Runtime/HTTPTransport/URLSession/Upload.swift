import Foundation

/// The body of a request in a form that URLSession accepts.
final class Upload: Sendable {
  enum Source: Sendable {
    case none
    case memory(Data)
    case file(URL)
    /// Read while it is sent; Apple's platforms only.
    case stream(HTTPBody)
  }

  let source: Source
  private let report: (@Sendable (HTTPBody.Progress) -> Void)?
  private let total: Int64?
  private let watch: TransportContext.UploadWatch?
  /// A temporary file that has to be removed.
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

  /// Releases resources when the exchange has ended.
  func close() {
    watch?.end()
    if let temporary { try? FileManager.default.removeItem(at: temporary) }
  }

  /// Everything has been read; what is not sent yet fits into the buffers of the connection.
  func end() { watch?.end() }

  func sent(_ count: Int64) {
    watch?.move()
    if count == total { watch?.end() }
    report?(HTTPBody.Progress(completed: count, total: total))
  }

  /// Creates an upload. Bytes in memory and whole files are sent directly. A stream is sent as it
  /// is read if the platform supports that; otherwise it is read to its end first.
  static func of(_ body: HTTPBody, _ watch: TransportContext.UploadWatch?) async throws -> Upload {
    let (body, report) = body.withoutReport
    watch?.begin()
    if body.isNone { return Upload(.none, of: body, watch) }
    if let bytes = body.bytes { return Upload(.memory(bytes), of: body, watch, report: report) }
    if let file = body.file, body.length != 0 {
      return Upload(.file(file), of: body, watch, report: report)
    }
    return try await ofStream(body, watch, report: report)
  }
}
