#if !canImport(FoundationNetworking)
  import Foundation

  extension URLSessionExchange {
    /// Returns a stream that the platform reads the body from, or nil if the upload is not a
    /// stream.
    ///
    /// Back-pressure: the platform reads only as much as it can send, and the body is read only as
    /// fast as there is room.
    func openBodyStream() -> InputStream? {
      guard case .stream(let body) = upload.source else { return nil }
      var input: InputStream?
      var output: OutputStream?
      Stream.getBoundStreams(withBufferSize: 65_536, inputStream: &input, outputStream: &output)
      guard let input, let output else { return nil }
      let writer = BodyStreamWriter(output)
      let sending = Task {
        do {
          for try await chunk in body { try await writer.write(chunk) }
          self.upload.end()
        } catch {
          self.fail(error)
        }
        writer.close()
      }
      onEnd { sending.cancel() }
      return input
    }
  }

  /// Writes to a bound stream, on a queue of its own, since a write blocks until there is room.
  ///
  /// `Sendable`, since the stream is only used on the queue.
  private final class BodyStreamWriter: @unchecked Sendable {
    private let stream: OutputStream
    private let queue = DispatchQueue(label: "APIRuntime.BodyStreamWriter")

    init(_ stream: OutputStream) {
      self.stream = stream
      queue.async { self.stream.open() }
    }

    func write(_ chunk: Data) async throws {
      try await withCheckedThrowingContinuation { continuation in
        queue.async { continuation.resume(with: Result { try self.writeAll(chunk) }) }
      }
    }

    func close() { queue.async { self.stream.close() } }

    private func writeAll(_ chunk: Data) throws {
      var rest = chunk
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { bytes in
          bytes.bindMemory(to: UInt8.self).baseAddress.map {
            stream.write($0, maxLength: bytes.count)
          } ?? 0
        }
        // The other end is closed when the exchange ends.
        guard count > 0 else { throw stream.streamError ?? CancellationError() }
        rest = rest.dropFirst(count)
      }
    }
  }
#endif
