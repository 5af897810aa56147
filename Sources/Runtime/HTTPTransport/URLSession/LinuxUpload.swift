#if canImport(FoundationNetworking)
  import Foundation

  extension Upload {
    /// The maximum number of bytes held in memory before a file is used.
    private static let memoryLimit = 1 << 20

    /// Creates an upload from a body that is neither in memory nor a file, by reading it to its end
    /// first.
    static func ofStream(
      _ body: HTTPBody, _ watch: TransportContext.UploadWatch?,
      report: (@Sendable (HTTPBody.Progress) -> Void)?
    ) async throws -> Upload {
      var memory = Data()
      var chunks = SentChunks(body)
      while memory.count <= memoryLimit {
        guard let chunk = try await chunks.next() else {
          return Upload(.memory(memory), of: HTTPBody(memory), watch, report: report)
        }
        watch?.move()
        memory.append(chunk)
      }
      let file = try TemporaryFile()
      do {
        try await write(memory, to: file)
        while let chunk = try await chunks.next() {
          try Task.checkCancellation()
          watch?.move()
          try await write(chunk, to: file)
        }
        try file.handle.close()
        let whole = try HTTPBody(file: file.url)
        return Upload(
          .file(file.url, length: whole.length ?? 0), of: whole, watch, temporary: file.url,
          report: report)
      } catch {
        file.remove()
        throw error
      }
    }

    /// Writes on a separate queue, since a disk may block and threads of Swift concurrency must
    /// not.
    private static func write(_ chunk: Data, to file: TemporaryFile) async throws {
      try await BlockingWork.run { [handle = file.handle] in try handle.write(contentsOf: chunk) }
    }
  }
#endif
