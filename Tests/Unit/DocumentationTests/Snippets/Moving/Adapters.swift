import APIRuntime
import Foundation
import HTTPTypes
import OpenAPIRuntime

/// Sends requests through a transport of swift-openapi-generator.
struct AdaptedTransport: Transport {
  let base: any ClientTransport

  func send(
    _ request: HTTPRequest, body: APIRuntime.HTTPBody, context: TransportContext
  ) async throws -> (HTTPResponse, APIRuntime.HTTPBody) {
    let (response, received) = try await base.send(
      request, body: body.adapted, baseURL: try request.baseURL, operationID: "")
    return (response, APIRuntime.HTTPBody(adapting: received))
  }
}

/// Runs a middleware of swift-openapi-generator.
struct AdaptedMiddleware: Middleware {
  let base: any ClientMiddleware

  func intercept(
    _ request: HTTPRequest, body: APIRuntime.HTTPBody, endpoint: Endpoint,
    next:
      @Sendable (HTTPRequest, APIRuntime.HTTPBody) async throws
      -> (HTTPResponse, APIRuntime.HTTPBody)
  ) async throws -> (HTTPResponse, APIRuntime.HTTPBody) {
    let (response, received) = try await base.intercept(
      request, body: body.adapted, baseURL: try request.baseURL, operationID: endpoint.id
    ) { request, body, baseURL in
      var request = request
      request.scheme = baseURL.scheme
      request.authority = baseURL.host.map { host in
        baseURL.port.map { "\(host):\($0)" } ?? host
      }
      let (response, received) = try await next(request, APIRuntime.HTTPBody(adapting: body))
      return (response, received.adapted)
    }
    return (response, APIRuntime.HTTPBody(adapting: received))
  }
}

extension HTTPRequest {
  /// The server, to which these transports append the path.
  fileprivate var baseURL: URL {
    get throws {
      guard let url = URL(string: "\(scheme ?? "https")://\(authority ?? "")") else {
        throw URLError(.badURL)
      }
      return url
    }
  }
}

extension APIRuntime.HTTPBody {
  fileprivate var adapted: OpenAPIRuntime.HTTPBody? {
    if isNone { return nil }
    return OpenAPIRuntime.HTTPBody(
      map { ArraySlice($0) }, length: length.map { .known($0) } ?? .unknown,
      iterationBehavior: isReplayable ? .multiple : .single)
  }

  fileprivate init(adapting body: OpenAPIRuntime.HTTPBody?) {
    guard let body else {
      self = .none
      return
    }
    let length: Int64? = if case .known(let length) = body.length { length } else { nil }
    if body.iterationBehavior == .multiple {
      self.init(length: length, replaying: { body.map { Data($0) } })
    } else {
      self.init(body.map { Data($0) }, length: length)
    }
  }
}
