import HTTPTypes

/// Follows redirects, so that every transport behaves alike.
///
/// A redirect that cannot be followed is returned unchanged; see ``Redirects/next(after:body:response:)``.
struct RedirectLayer: Layer {
  func applies(to attempt: Attempt) -> Bool { attempt.call.client.followsRedirects }

  /// Sends requests until a response is not a redirect.
  ///
  /// After a redirect to another origin, no request is trusted, even if a later redirect leads back:
  /// the redirecting server chooses the target, and must not choose how the credentials are used.
  ///
  /// - Throws: ``TransportError/Kind/tooManyRedirects`` at the limit, or immediately in a loop, when
  ///   a request would be repeated with the same cookies;
  ///   ``TransportError/Kind/cannotConnect`` if a redirect leads to a port that does not exist.
  func send(_ attempt: Attempt) async throws -> (HTTPResponse, HTTPBody) {
    var attempt = attempt
    var visited: [String] = []
    // A redirect may set a cookie and lead back.
    var additions = attempt.additions
    while true {
      let (response, body) = try await attempt.passOn()
      guard let next = try attempt.next(after: response) else { return (response, body) }
      visited.append(attempt.request.identity + additions)
      if !next.isSameOrigin { attempt.isTrusted = false }
      attempt = attempt.with(next.request, next.body)
      additions = attempt.additions
      guard visited.count <= Redirects.limit,
        !visited.contains(attempt.request.identity + additions)
      else { throw TransportError(.tooManyRedirects) }
      if let length = body.length, length <= Redirects.shortBody { _ = try await body.collect() }
    }
  }
}

extension HTTPRequest {
  /// The parts that are equal in two requests of a loop.
  fileprivate var identity: String {
    [method.rawValue, scheme ?? "", authority?.lowercased() ?? "", path ?? ""]
      .joined(separator: " ") + " "
  }
}

extension Attempt {
  /// The additions of middleware that would now make it another request.
  fileprivate var additions: String {
    guard isTrusted else { return "" }
    return call.client.middleware
      .compactMap { ($0 as? any CallerAware)?.addition(to: request) }.joined(separator: " ")
  }

  /// Returns the request to which a response redirects; nil if the response is the result of the
  /// call.
  fileprivate func next(after response: HTTPResponse) throws(TransportError) -> Redirects.Target? {
    // Most responses do not redirect, and should not cost a copy of the request.
    guard Redirects.isRedirect(response), !call.endpoint.redirects.contains(response.status.code)
    else { return nil }
    return try Redirects.next(after: request, body: body, response: response)
  }

  /// Returns whether a response redirects to another request without reading its body to the end.
  func leavesBody(of response: HTTPResponse) -> Bool {
    call.client.followsRedirects && (try? next(after: response)) != nil
      && (response.contentLength(for: request.method) ?? .max) > Redirects.shortBody
  }
}
