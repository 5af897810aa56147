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
  /// A temporary file that has to be removed.
  private let temporary: URL?

  init(
    _ source: Source, of body: HTTPBody, temporary: URL? = nil,
    report: (@Sendable (HTTPBody.Progress) -> Void)? = nil
  ) {
    self.source = source
    self.report = report
    self.temporary = temporary
    total = body.length
  }

  /// Releases resources when the exchange has ended.
  func close() {
    if let temporary { try? FileManager.default.removeItem(at: temporary) }
  }

  func sent(_ count: Int64) {
    report?(HTTPBody.Progress(completed: count, total: total))
  }

  /// Creates an upload. Bytes in memory and whole files are sent directly. A stream is sent as it is read if the
  /// platform supports that; otherwise it is read to its end first.
  static func of(_ body: HTTPBody) async throws -> Upload {
    let (body, report) = body.withoutReport
    if body.isNone { return Upload(.none, of: body) }
    if let bytes = body.bytes { return Upload(.memory(bytes), of: body, report: report) }
    if let file = body.file, body.length != 0 {
      return Upload(.file(file), of: body, report: report)
    }
    #if canImport(FoundationNetworking)
      return try await spooled(body, report: report)
    #else
      return Upload(.stream(body), of: body, report: report)
    #endif
  }

  #if canImport(FoundationNetworking)
    /// The number of bytes held in memory before a file is used.
    private static let memoryLimit = 1 << 20

    private static func spooled(
      _ body: HTTPBody, report: (@Sendable (HTTPBody.Progress) -> Void)?
    ) async throws -> Upload {
      var memory = Data()
      var chunks = body.makeAsyncIterator()
      while memory.count <= memoryLimit {
        guard let chunk = try await chunks.next() else {
          return Upload(.memory(memory), of: HTTPBody(memory), report: report)
        }
        memory.append(chunk)
      }
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(
        "apiruntime-\(UUID().uuidString)")
      try memory.write(to: file, options: .withoutOverwriting)
      memory = Data()
      do {
        let whole = try await append(&chunks, to: file)
        return Upload(.file(file), of: whole, temporary: file, report: report)
      } catch {
        try? FileManager.default.removeItem(at: file)
        throw error
      }
    }

    private static func append(
      _ chunks: inout HTTPBody.AsyncIterator, to file: URL
    ) async throws -> HTTPBody {
      let handle = try FileHandle(forWritingTo: file)
      defer { try? handle.close() }
      try handle.seekToEnd()
      while let chunk = try await chunks.next() {
        try Task.checkCancellation()
        try handle.write(contentsOf: chunk)
      }
      return try HTTPBody(file: file)
    }
  #endif
}
