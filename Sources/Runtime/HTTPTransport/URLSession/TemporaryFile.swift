#if canImport(FoundationNetworking)
  import Foundation

  /// A new temporary file that only the current user can read.
  struct TemporaryFile {
    let url: URL
    let handle: FileHandle

    init() throws {
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("apiruntime-XXXXXX")
      var path = Array(url.path.utf8CString)
      let descriptor = mkstemp(&path)
      guard descriptor >= 0 else { throw CocoaError.writing(url, errno: errno) }
      handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      self.url = URL(
        fileURLWithPath: String(decoding: path.dropLast().map(UInt8.init), as: UTF8.self))
    }

    func remove() { try? FileManager.default.removeItem(at: url) }
  }
#endif
