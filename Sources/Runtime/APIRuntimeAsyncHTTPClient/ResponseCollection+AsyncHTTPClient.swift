#if AsyncHTTPClient
  import APIRuntime
  package import AsyncHTTPClient
  import Foundation
  import HTTPTypes
  package import NIOCore
  package import NIOHTTP1

  /// A delegate of AsyncHTTPClient that collects the response.
  ///
  /// Unlike with `async` functions, head and body are awaited together, and the exchange can be
  /// ended at any time.
  extension ResponseCollection: HTTPClientResponseDelegate {
    func response(
      to request: HTTPClient.Request, over client: HTTPClient
    ) async throws -> (HTTPResponse, Data) {
      try await response {
        let task = client.execute(request: request, delegate: self)
        return { task.cancel() }
      }
    }

    package func didReceiveHead(
      task: HTTPClient.Task<Void>, _ head: HTTPResponseHead
    ) -> EventLoopFuture<Void> {
      receive(HTTPResponse(head.status, head.headers))
      return task.eventLoop.makeSucceededVoidFuture()
    }

    package func didReceiveBodyPart(
      task: HTTPClient.Task<Void>, _ part: ByteBuffer
    ) -> EventLoopFuture<Void> {
      receive(part.withUnsafeReadableBytes { Data($0) })
      return task.eventLoop.makeSucceededVoidFuture()
    }

    package func didFinishRequest(task: HTTPClient.Task<Void>) { finish() }

    package func didReceiveError(task: HTTPClient.Task<Void>, _ error: any Error) {
      finish(throwing: TransportError.error(of: error))
    }
  }
#endif
