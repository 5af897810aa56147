import Foundation
import HTTPTypes

/// The routes of an API; in `/users/:id`, `:id` matches any one segment.
final class Router {
  struct Route: Sendable {
    let method: HTTPRequest.Method
    let segments: [Substring]
    let handler: @Sendable (ReceivedRequest) throws -> Response
  }

  private(set) var routes: [Route] = []

  /// Responds to a method on a path.
  func answer(
    _ method: HTTPRequest.Method,
    _ path: String,
    _ handler: @escaping @Sendable (ReceivedRequest) throws -> Response
  ) {
    routes.append(Route(method: method, segments: path.split(separator: "/"), handler: handler))
  }
}

extension [Router.Route] {
  /// The response of the first route that matches.
  func response(to request: ReceivedRequest) -> Response {
    for route in self where route.method.rawValue == request.method {
      guard let parameters = route.parameters(of: request.path) else { continue }
      var request = request
      request.parameters = parameters
      do {
        return try route.handler(request)
      } catch let refusal as Refusal {
        return refusal.response
      } catch {
        return Response(text: "\(error)", contentType: "text/plain", status: .internalServerError)
      }
    }
    return Response(status: .notFound)
  }
}

extension Router.Route {
  /// The decoded parameters of a path; nil if it does not match.
  fileprivate func parameters(of path: String) -> [String: String]? {
    let found = path.split(separator: "/")
    guard found.count == segments.count else { return nil }
    var parameters: [String: String] = [:]
    for (segment, value) in zip(segments, found) {
      if segment.hasPrefix(":") {
        parameters[String(segment.dropFirst())] = String(value).removingPercentEncoding
      } else if segment != value {
        return nil
      }
    }
    return parameters
  }
}

/// A server with routes that require credentials.
protocol AuthorizedServer: APIServer {
  /// Throws for a request without valid ones.
  func authorize(_ request: ReceivedRequest) throws
}

extension AuthorizedServer {
  func authorized(
    _ method: HTTPRequest.Method,
    _ path: String,
    _ router: Router,
    _ handler: @escaping @Sendable (ReceivedRequest) throws -> Response
  ) {
    router.answer(method, path) { request in
      try authorize(request)
      return try handler(request)
    }
  }
}

/// A response that ends a handler early.
struct Refusal: Error {
  let response: Response
}
