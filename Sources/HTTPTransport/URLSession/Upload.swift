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
  private let watch = UploadWatch.current
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

  /// Creates an upload. Bytes in memory and whole files are sent directly. A stream is sent as it is read if the
  /// platform supports that; otherwise it is read to its end first.
  static func of(_ body: HTTPBody) async throws -> Upload {
    let (body, report) = body.withoutReport
    UploadWatch.current?.begin()
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
        UploadWatch.current?.move()
        memory.append(chunk)
      }
      let file = try TemporaryFile()
      do {
        try await write(memory, to: file)
        while let chunk = try await chunks.next() {
          try Task.checkCancellation()
          UploadWatch.current?.move()
          try await write(chunk, to: file)
        }
        try file.handle.close()
        let whole = try HTTPBody(file: file.url)
        return Upload(.file(file.url), of: whole, temporary: file.url, report: report)
      } catch {
        file.remove()
        throw error
      }
    }

    /// A disk may block, and the threads of Swift concurrency must not.
    private static func write(_ chunk: Data, to file: TemporaryFile) async throws {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async { [handle = file.handle] in
          continuation.resume(with: Result { try handle.write(contentsOf: chunk) })
        }
      }
    }
  #endif
}
