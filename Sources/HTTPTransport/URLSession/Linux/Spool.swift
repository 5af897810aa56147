#if canImport(FoundationNetworking)
  import Foundation

  /// A first-in, first-out file for what exceeds the memory of an exchange: URLSession on Linux supports no
  /// back-pressure, so a slow reader costs disk space.
  ///
  /// `Sendable` although mutable, since everything happens on its queue: a disk may block, and the threads of Swift
  /// concurrency must not.
  final class Spool: @unchecked Sendable {
    private let queue = DispatchQueue(label: "APIRuntime.Spool")
    private let handle: FileHandle
    private var start: UInt64 = 0
    private var end: UInt64 = 0

    init() throws {
      let file = try TemporaryFile()
      // Unlinked at once: nobody else can open the file, and it is deleted when it is closed.
      file.remove()
      handle = file.handle
    }

    deinit { try? handle.close() }

    /// Blocks until the bytes are written; called on the session's queue.
    func append(_ data: Data) throws {
      try queue.sync {
        try handle.seek(toOffset: end)
        try handle.write(contentsOf: data)
        end += UInt64(data.count)
      }
    }

    /// Reads the next bytes, up to a count, and passes them on.
    func take(upTo count: Int, _ use: @escaping @Sendable (Result<Data, any Error>) -> Void) {
      queue.async { use(Result { try self.read(upTo: count) }) }
    }

    private func read(upTo count: Int) throws -> Data {
      try handle.seek(toOffset: start)
      guard let data = try handle.read(upToCount: Int(min(UInt64(count), end - start))),
        !data.isEmpty
      else { throw CocoaError(.fileReadUnknown) }
      start += UInt64(data.count)
      if start == end {
        (start, end) = (0, 0)
        try handle.truncate(atOffset: 0)
      }
      return data
    }
  }

  /// A new temporary file that only this user can read.
  struct TemporaryFile {
    let url: URL
    let handle: FileHandle

    init() throws {
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("apiruntime-XXXXXX")
      var path = Array(url.path.utf8CString)
      let descriptor = mkstemp(&path)
      guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
      handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      self.url = URL(
        fileURLWithPath: String(decoding: path.dropLast().map(UInt8.init), as: UTF8.self))
    }

    func remove() { try? FileManager.default.removeItem(at: url) }
  }
#endif
