import Foundation
package import HTTPTransport
package import HTTPTypes

/// Middleware that needs to know who made a call: to share one response among several callers, or
/// to keep a call from being sent as another user.
package protocol CallerAware: Middleware {
  /// An identifier of the current user's session; nil for middleware without sessions.
  var session: String? { get }

  /// Returns the additions, such as cookies, that would now make it another request; empty without
  /// any.
  func addition(to request: HTTPRequest) -> String

  /// Handles one exchange, as ``Middleware/intercept(_:body:endpoint:next:)`` does.
  func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint, caller: Caller,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody)
}

extension CallerAware {
  package var session: String? { nil }

  package func addition(to request: HTTPRequest) -> String { "" }

  /// Handles the exchange of a caller that only the request identifies.
  public func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    let caller = Caller(session: session)
    return try await intercept(request, body: body, endpoint: endpoint, caller: caller, next: next)
  }
}

/// The properties of a caller that are not part of its request.
package struct Caller: Sendable {
  /// A digest of how the transport identifies the caller, such as by a certificate (RFC 8446
  /// §4.4.2).
  package private(set) var identity: String?
  /// The session of the call, as far as it belongs to the middleware.
  private let session: MiddlewareSession
  private let identities: ReportedIdentities?
  /// ``APIClient/attemptTimeout``.
  private var attempt = Deadline(time: nil, clock: ContinuousClock())
  /// ``APIClient/firstByteTimeout``.
  private var firstByte = Deadline(time: nil, clock: ContinuousClock())

  init(session: String? = nil) {
    identities = nil
    self.session = MiddlewareSession(identifier: session)
  }

  /// Creates a caller; `identities` records those that transports send with the request.
  init(
    _ client: APIClient, _ request: HTTPRequest, _ identities: ReportedIdentities? = nil,
    in session: MiddlewareSession = MiddlewareSession(identifier: nil)
  ) {
    self.identities = identities
    self.session = session
    identity = (client.transport as? any CallerIdentifying)?.identity(for: request)
    attempt = Deadline(time: client.attemptTimeout, clock: client.clock, name: "attemptTimeout")
    firstByte = Deadline(
      time: client.firstByteTimeout, clock: client.clock, name: "firstByteTimeout")
  }

  /// Whether the server has received no other identity, such as from a transport that another
  /// wraps.
  package var isIdentified: Bool { identities?.areOnly(identity) ?? true }

  /// Verifies that the call is sent in the session in which it began.
  ///
  /// - Throws: ``SessionEnded`` as an ``AuthenticationFailure``.
  package func verify(_ session: String?) throws(AuthenticationFailure) {
    let began = self.session.identifier
    let isSame = session.flatMap { session in began.map { $0.isExactly(session) } }
    guard isSame ?? (session == nil && began == nil) else {
      throw AuthenticationFailure(underlying: SessionEnded())
    }
  }

  /// Returns the value that the session keeps for the middleware; its first request obtains it.
  ///
  /// - Throws: The error of `obtain`, as an ``AuthenticationFailure`` unless it is one of the
  ///   transport.
  package func kept<Value: Sendable>(
    _ obtain: @Sendable () async throws -> Value
  ) async throws -> Value {
    do {
      return try await session.kept(obtain)
    } catch {
      throw Credential.failure(error)
    }
  }

  /// Waits for the response to another caller's request, for as long as this caller's own may take.
  ///
  /// - Parameter work: The other caller's request, which must not be subject to that caller's
  ///   limits.
  /// - Returns: The response, or nil if this caller's ``APIClient/firstByteTimeout`` ends first.
  ///   Whether the response has begun is then unknown, so this caller sends its own request.
  /// - Throws: ``TransportError/Kind/timedOut`` at this caller's ``APIClient/attemptTimeout``, or
  ///   the error that the work throws.
  package func response<Value: Sendable>(of work: SharedWork<Value>) async throws -> Value? {
    try await attempt.run { [firstByte] in
      do {
        return try await firstByte.run { try await work.value }
      } catch let error as TransportError where error.kind == .timedOut {
        return nil
      }
    }
  }
}

/// The part of a session that belongs to one middleware.
struct MiddlewareSession: Sendable {
  /// The identifier of the middleware's own session when the first request was made; nil for
  /// middleware without sessions.
  var identifier: String?
  private var index = 0
  private var values: Locked<[Int: any Sendable]>?

  init(identifier: String?) { self.identifier = identifier }

  init(identifier: String?, index: Int, values: Locked<[Int: any Sendable]>?) {
    self.identifier = identifier
    self.index = index
    self.values = values
  }

  /// Returns the value that the session keeps; the first request obtains it.
  func kept<Value: Sendable>(_ obtain: @Sendable () async throws -> Value) async rethrows -> Value {
    // An absent value would pass for one that is optional.
    if let kept = values?.value[index], let value = kept as? Value { return value }
    let new = try await obtain()
    return values?.update { values in
      if let kept = values[index], let value = kept as? Value { return value }
      values[index] = new
      return new
    } ?? new
  }
}
