#if AsyncHTTPClient
  import APIRuntime
  import AsyncHTTPClient
  import Foundation
  import HTTPTypes
  import NIOCore
  import NIOHTTP1

  /// An AsyncHTTPClient delegate for an exchange whose response is collected.
  ///
  /// Unlike with `async` functions, head and body are awaited together, and the exchange can be
  /// ended at any time.
  final class CollectedExchange: HTTPClientResponseDelegate, ResponseCollection.Source {
    typealias Response = Void

    private struct State: Sendable {
      var task: HTTPClient.Task<Void>?
      var hasFailed = false
    }

    private let collection: ResponseCollection
    private let state = Locked(State())

    init(_ collection: ResponseCollection) { self.collection = collection }

    func response(
      to request: HTTPClient.Request, over client: HTTPClient
    ) async throws -> (HTTPResponse, Data) {
      try await collection.response(of: self) {
        let task = client.execute(request: request, delegate: self)
        let hasFailed = state.update { state in
          state.task = task
          return state.hasFailed
        }
        if hasFailed { task.cancel() }
      }
    }

    func fail(_ error: any Error) {
      collection.finish(throwing: error)
      let task = state.update { state in
        state.hasFailed = true
        return state.task
      }
      task?.cancel()
    }

    func didReceiveHead(
      task: HTTPClient.Task<Void>, _ head: HTTPResponseHead
    ) -> EventLoopFuture<Void> {
      collection.receive(HTTPResponse(head.status, head.headers), of: self)
      return task.eventLoop.makeSucceededVoidFuture()
    }

    func didReceiveBodyPart(
      task: HTTPClient.Task<Void>, _ part: ByteBuffer
    ) -> EventLoopFuture<Void> {
      collection.receive(part.withUnsafeReadableBytes { Data($0) }, of: self)
      return task.eventLoop.makeSucceededVoidFuture()
    }

    func didFinishRequest(task: HTTPClient.Task<Void>) { collection.finish() }

    func didReceiveError(task: HTTPClient.Task<Void>, _ error: any Error) {
      collection.finish(throwing: TransportError.error(of: error))
    }
  }
#endif
