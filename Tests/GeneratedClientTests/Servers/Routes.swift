import Foundation
import HTTPTypes
import Hummingbird

extension Router<BasicRequestContext> {
  /// Responds to a method on a path.
  func answer(
    _ method: HTTPRequest.Method,
    _ path: RouterPath,
    _ handler: @escaping @Sendable (ReceivedRequest) throws -> Response
  ) {
    on(path, method: method) { request, context in
      let body = try await request.body.collect(upTo: 1 << 24)
      var received = ReceivedRequest(request.head, body: Array(body.readableBytesView))
      for (name, value) in context.parameters {
        received.parameters[String(name)] = String(value).removingPercentEncoding
      }
      do { return try handler(received) } catch let refusal as Refusal { return refusal.response }
    }
  }
}

/// A response that ends a handler early.
struct Refusal: Error {
  let response: Response
}
