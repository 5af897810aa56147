#if AsyncHTTPClient
  import APIRuntime
  import Foundation
  import NIOConcurrencyHelpers
  import NIOCore

  /// The body of a request as AsyncHTTPClient reads it.
  ///
  /// AsyncHTTPClient reads in a task that it never cancels, so that a body that waits for its next chunk would wait for
  /// ever after the exchange has ended: here each chunk is asked for in a task that ends with the exchange.
  final class BodyUpload: AsyncSequence, Sendable {
    typealias Element = ByteBuffer

    /// Cancels the upload with the one who reads the response.
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

    /// After so many bytes it is waited until the network has taken notice of them.
    private static let stride = 1 << 20

    let body: HTTPBody
    private let loops: any EventLoopGroup
    private let state = NIOLockedValueBox(State())

    /// A body for a client that works on these loops.
    init(_ body: HTTPBody, loops: any EventLoopGroup) {
      self.body = body
      self.loops = loops
    }

    /// What the body itself threw.
    var failure: (any Error)? { state.withLockedValue { $0.failure } }

    func cancel() {
      let reading = state.withLockedValue { state in
        state.isCancelled = true
        return state.reading
      }
      reading?.cancel()
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }

    /// AsyncHTTPClient asks for one chunk after the other until the loop of the connection tells it that no more can be
    /// sent. On a busy machine that may come late, and a fast body would fill the memory meanwhile: when every loop has
    /// done something that is asked of it now, it has done what was asked before, too.
    private func waitForLoops() async throws {
      for loop in loops.makeIterator() { try await loop.submit {}.get() }
    }

    struct AsyncIterator: AsyncIteratorProtocol {
      /// It is `Sendable` although it can change, since one chunk is asked for at a time.
      private final class Reader: @unchecked Sendable {
        var chunks: HTTPBody.AsyncIterator

        init(_ body: HTTPBody) { chunks = body.makeAsyncIterator() }

        func next() async throws -> Data? { try await chunks.next() }
      }

      private let upload: BodyUpload
      private let reader: Reader
      private var count = 0

      fileprivate init(_ upload: BodyUpload) {
        self.upload = upload
        reader = Reader(upload.body)
      }

      mutating func next() async throws -> ByteBuffer? {
        if count >= BodyUpload.stride {
          try await upload.waitForLoops()
          count = 0
        }
        let reading = Task { [reader] in try await reader.next() }
        let isCancelled = upload.state.withLockedValue { state in
          state.reading = reading
          return state.isCancelled
        }
        if isCancelled { reading.cancel() }
        do {
          guard let chunk = try await reading.value else { return nil }
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
