#if !canImport(FoundationNetworking)
  import Foundation

  extension URLSessionExchange {
    /// Returns a stream that the platform reads the body from, or nil if the upload is not a
    /// stream. The platform may ask again when it resends a request on its own. The body is then
    /// read from its beginning, and the earlier stream ends.
    ///
    /// This applies back-pressure: the platform reads only as much as it can send, and the body is
    /// read only as fast as the stream has space.
    func openBodyStream() -> InputStream? {
      guard case .stream(let body) = upload.source else { return nil }
      var input: InputStream?
      var output: OutputStream?
      Stream.getBoundStreams(withBufferSize: 65_536, inputStream: &input, outputStream: &output)
      guard let input, let output else { return nil }
      let writer = BodyStreamWriter(output)
      send(
        by: Task {
          do {
            var chunks = SentChunks(body)
            while let chunk = try await chunks.next() { try await writer.write(chunk) }
            if !Task.isCancelled { self.upload.end() }
          } catch {
            // A cancelled task means that the exchange has ended, or that another stream has
            // replaced this one.
            if !Task.isCancelled { self.fail(error) }
          }
          writer.close()
        })
      return input
    }
  }

  /// Writes to a bound stream whenever it has space, so that no thread has to wait.
  ///
  /// It is `Sendable` because only the queue uses the stream and the pending bytes. The queue also
  /// delivers the stream's events.
  private final class BodyStreamWriter: NSObject, StreamDelegate, @unchecked Sendable {
    private let stream: OutputStream
    private let queue = DispatchQueue(label: "APIRuntime.BodyStreamWriter")
    private var writing = StreamWriting()

    init(_ stream: OutputStream) {
      self.stream = stream
      super.init()
      queue.async {
        self.stream.delegate = self
        CFWriteStreamSetDispatchQueue(self.stream as CFWriteStream, self.queue)
        self.stream.open()
      }
    }

    func write(_ chunk: Data) async throws {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          queue.async {
            self.writing.begin(chunk, continuation)
            self.proceed()
          }
        }
      } onCancel: {
        queue.async { self.writing.end(throwing: CancellationError()) }
      }
    }

    /// Ends the stream after all writes. The queue retains the writer for as long.
    func close() {
      queue.async {
        self.writing.end(throwing: CancellationError())
        self.stream.delegate = nil
        CFWriteStreamSetDispatchQueue(self.stream as CFWriteStream, nil)
        self.stream.close()
      }
    }

    func stream(_ stream: Stream, handle event: Stream.Event) {
      switch event {
      case .hasSpaceAvailable: proceed()
      // The other end closes when the exchange ends.
      case .errorOccurred, .endEncountered: writing.end(throwing: failure)
      default: break
      }
    }

    private var failure: any Error { stream.streamError ?? CancellationError() }

    private func proceed() {
      writing.proceed { bytes in
        guard stream.hasSpaceAvailable else { return .full }
        guard let start = bytes.baseAddress else { return .failed(failure) }
        let count = stream.write(start, maxLength: bytes.count)
        return count > 0 ? .taken(count) : .failed(failure)
      }
    }
  }
#endif
