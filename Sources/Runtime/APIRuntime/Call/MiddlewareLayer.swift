import HTTPTypes

/// Hands requests to a middleware of the client.
struct MiddlewareLayer: Layer {
  /// The index of the middleware in ``APIClient/middleware``.
  let index: Int
  let position: MiddlewarePosition

  func applies(to attempt: Attempt) -> Bool { attempt.isTrusted || position == .beforeCredentials }

  func send(_ attempt: Attempt) async throws -> (HTTPResponse, HTTPBody) {
    var attempt = attempt
    if position == .caching, attempt.identities == nil {
      // All middleware for caching shares the record.
      attempt.identities = ReportedIdentities()
    }
    let (call, request, body) = (attempt.call, attempt.request, attempt.body)
    let middleware = call.client.middleware[index]
    guard let aware = middleware as? any CallerAware else {
      return try await middleware.intercept(request, body: body, endpoint: call.endpoint) {
        [attempt] in try await changed(attempt, $0, $1).passOn()
      }
    }
    let caller = Caller(
      call.client, request, attempt.identities, in: call.session.part(ofMiddleware: index))
    return try await aware.intercept(request, body: body, endpoint: call.endpoint, caller: caller) {
      [attempt] in try await changed(attempt, $0, $1).passOn()
    }
  }

  /// Returns the attempt with the request that the middleware passes on.
  ///
  /// Middleware for caching stores and shares responses by the request that it sees. Each one
  /// therefore sees the request exactly as it is sent, with the conditions that others at this
  /// position have added.
  private func changed(_ attempt: Attempt, _ request: HTTPRequest, _ body: HTTPBody) -> Attempt {
    guard position == .caching else { return attempt.with(request, body) }
    var sent = attempt.request
    for name in HTTPFields.conditions {
      sent.headerFields[fields: name] = request.headerFields[fields: name]
    }
    return attempt.with(sent, attempt.body)
  }
}
