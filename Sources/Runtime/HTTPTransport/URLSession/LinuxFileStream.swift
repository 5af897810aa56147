#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  extension PlatformSession {
    /// Uploads a file as a stream. If an upload from a file ends early, for whatever reason,
    /// Foundation on Linux ends the process.
    static func uploadTask(
      _ session: URLSession, _ exchange: URLSessionExchange, _ file: URL, length: Int64
    ) -> URLSessionTask {
      var request = exchange.request
      request.httpBodyStream = FileStream(file, length: length) { [weak exchange] error in
        exchange?.fail(error)
      }
      request.setValue("\(length)", forHTTPHeaderField: "Content-Length")
      // libcurl splits a stream into chunks (RFC 9112 §7.1) unless the field is set. It does not send
      // a field without a value.
      request.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
      return session.dataTask(with: request)
    }
  }

  /// The first bytes of a file, as many as were promised to the server.
  final class FileStream: InputStream {
    private let file: InputStream?
    private let length: Int64
    private var rest: Int64
    private var status = Stream.Status.notOpen
    /// Called if the file cannot be read or has fewer bytes.
    private let fail: @Sendable (any Error) -> Void

    init(_ file: URL, length: Int64, fail: @escaping @Sendable (any Error) -> Void) {
      self.file = InputStream(url: file)
      self.length = length
      self.fail = fail
      rest = length
      super.init(data: Data())
    }

    override var streamStatus: Stream.Status { status }
    override var hasBytesAvailable: Bool { rest > 0 }

    override func open() {
      file?.open()
      status = .open
    }

    override func close() {
      file?.close()
      status = .closed
    }

    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
      let count = file?.read(buffer, maxLength: Int(min(Int64(maxLength), rest))) ?? -1
      guard count > 0 else {
        // `streamError` ends the process unless there is an error.
        fail(
          count < 0
            ? CocoaError(.fileReadUnknown) : HTTPBody.FileRangeError(size: length - rest))
        return -1
      }
      rest -= Int64(count)
      return count
    }
  }
#endif
