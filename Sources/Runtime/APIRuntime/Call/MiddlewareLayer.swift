import HTTPTypes

/// Hands requests to a middleware.
struct MiddlewareLayer: Layer {
  private let middleware: any Middleware
  /// The index of the middleware in ``APIClient/middleware``.
  private let index: Int

  init(_ middleware: any Middleware, index: Int) {
    self.middleware = middleware
    self.index = index
  }

  func applies(to attempt: Attempt) -> Bool {
    attempt.isTrusted || middleware.position == .beforeCredentials
  }

  func send(_ attempt: Attempt) async throws -> (HTTPResponse, HTTPBody) {
    let attempt = identified(attempt)
    let (request, body, call) = (attempt.request, attempt.body, attempt.call)
    guard let aware = middleware as? any CallerAware else {
      return try await middleware.intercept(request, body: body, endpoint: call.endpoint) {
        try await changed(attempt, $0, $1).passOn()
      }
    }
    let caller = Caller(
      call.client, request, attempt.identities, in: call.session.part(ofMiddleware: index))
    return try await aware.intercept(request, body: body, endpoint: call.endpoint, caller: caller) {
      try await changed(attempt, $0, $1).passOn()
    }
  }

  /// Returns the attempt with the request that the middleware passes on.
  ///
  /// Middleware for caching stores and shares responses by the request that it sees. Each one
  /// therefore sees the request exactly as it is sent, with the conditions that others at this
  /// position have added.
  private func changed(_ attempt: Attempt, _ request: HTTPRequest, _ body: HTTPBody) -> Attempt {
    var attempt = attempt
    if middleware.position == .caching {
      for name in HTTPFields.conditions {
        attempt.request.headerFields[fields: name] = request.headerFields[fields: name]
      }
    } else {
      (attempt.request, attempt.body) = (request, body)
    }
    return attempt
  }

  /// Returns the attempt with a record of the identities that the transport reports, which all
  /// middleware for caching shares.
  private func identified(_ attempt: Attempt) -> Attempt {
    guard middleware.position == .caching, attempt.identities == nil else { return attempt }
    var attempt = attempt
    attempt.identities = ReportedIdentities()
    return attempt
  }
}
