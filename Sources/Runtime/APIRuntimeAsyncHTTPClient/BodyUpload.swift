#if AsyncHTTPClient
  import APIRuntime
  import Foundation
  import NIOConcurrencyHelpers
  import NIOCore

  /// The body of a request, as AsyncHTTPClient reads it.
  ///
  /// AsyncHTTPClient reads the body in a task that it never cancels, so that a body that waits for
  /// its next chunk would keep waiting after the exchange has ended. This type reads each chunk in
  /// a task that is cancelled with the exchange.
  final class BodyUpload: AsyncSequence, Sendable {
    typealias Element = ByteBuffer

    /// Cancels the upload when the reader of the response is released.
    final class Lease: Sendable {
      private let upload: BodyUpload

      init(_ upload: BodyUpload) { self.upload = upload }

      deinit { upload.cancel() }
    }

    private struct State: Sendable {
      var reading: Task<Data?, any Error>?
      var failure: (any Error)?
      var isCancelled = false
    }

    /// The number of bytes after which the upload waits for the event loops.
    private static let stride = 1 << 20

    let body: HTTPBody
    private let watch: TransportContext.UploadWatch?
    private let loops: any EventLoopGroup
    private let state = NIOLockedValueBox(State())

    /// Creates the upload for a client that uses these event loops.
    init(_ body: HTTPBody, _ watch: TransportContext.UploadWatch?, loops: any EventLoopGroup) {
      self.body = body
      self.watch = watch
      self.loops = loops
    }

    /// The error thrown by the body itself.
    var failure: (any Error)? { state.withLockedValue { $0.failure } }

    func cancel() {
      let reading = state.withLockedValue { state in
        state.isCancelled = true
        return state.reading
      }
      reading?.cancel()
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }

    /// Waits until every event loop has processed the work submitted so far.
    ///
    /// AsyncHTTPClient requests chunks until the event loop of the connection reports
    /// back-pressure. On a busy machine, that report may be late, and a fast body would fill the
    /// memory in the meantime. Once every event loop has run a task submitted now, it has also
    /// processed everything before it.
    private func waitForLoops() async throws {
      for loop in loops.makeIterator() { try await loop.submit {}.get() }
    }

    struct AsyncIterator: AsyncIteratorProtocol {
      private let upload: BodyUpload
      private let chunks: BodyChunks
      private var count = 0

      fileprivate init(_ upload: BodyUpload) {
        self.upload = upload
        chunks = BodyChunks(upload.body)
      }

      mutating func next() async throws -> ByteBuffer? {
        upload.watch?.begin()
        if count >= BodyUpload.stride {
          try await upload.waitForLoops()
          count = 0
        }
        let reading = Task { [chunks] in try await chunks.next() }
        let isCancelled = upload.state.withLockedValue { state in
          state.reading = reading
          return state.isCancelled
        }
        if isCancelled { reading.cancel() }
        do {
          guard let chunk = try await reading.value else {
            upload.watch?.end()
            return nil
          }
          count += chunk.count
          return ByteBuffer(bytes: chunk)
        } catch {
          upload.state.withLockedValue { state in
            if !state.isCancelled { state.failure = error }
          }
          throw error
        }
      }
    }
  }
#endif
