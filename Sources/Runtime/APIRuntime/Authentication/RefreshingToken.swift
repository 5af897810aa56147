public import Foundation

/// A token that is refreshed when it expires or is rejected, once for all calls that need it.
///
/// ```swift
/// let session = RefreshingToken(
///   keychain.token, from: .refreshToken(at: "https://id.example.com/token", clientID: "app")
/// ) { renewed in keychain.token = renewed }
/// let shop = PetStoreClient(auth: .token(session))
/// ```
///
/// A server that answers a call with 401 has not applied it (RFC 9110 §15.5.2). The call is
/// therefore retried with the new token, whatever its method, unless its body can be read only
/// once. It is retried once; a second 401 is returned. If a refresh fails, all calls that wait for
/// it receive the same error, and so do calls that were sent with the old token and are rejected
/// later; the next call tries again. A refresh continues even if the call that started it is
/// cancelled or times out.
///
/// A call belongs to the user who was signed in when it began. If that user signs out, or another
/// one signs in, before the request or its retry is sent, the call fails with
/// ``APIError/authentication(_:_:)``: a call of one user is never sent with the token of another. The
/// same holds for a sequence of calls, such as the pages of a list.
public final class RefreshingToken: Sendable {
  private struct State: Sendable {
    var token: RefreshingToken.AccessToken?
    /// When to replace the token ahead of its expiry.
    var end: Date?
    /// Incremented whenever the token changes or a refresh fails.
    var round = 0
    /// Incremented when the user signs in or out.
    var session = 0
    /// The error of the last refresh, if it failed.
    var failure: (any Error)?
    /// Whether the server rejected the token.
    var isRefused = false
    /// The refresh in progress.
    var renewal: SharedWork<Taken>?
    /// The token that the refresh returned and that is now being saved.
    var issued: RefreshingToken.AccessToken?
    /// The token that the app's store should contain.
    var newest: RefreshingToken.AccessToken? { issued ?? token }

    func verify(_ session: Int?) throws(SessionEnded) {
      if let session, session != self.session { throw SessionEnded() }
    }

    /// The token, unless the server has rejected it or it has to be replaced.
    func usable(at now: Date) -> Taken? {
      guard let token, !isRefused, end.map({ now < $0 }) ?? true else { return nil }
      return taken(token)
    }

    func taken(_ token: RefreshingToken.AccessToken) -> Taken {
      Taken(token: token, round: round, session: session)
    }
  }

  /// A token and the round in which it was taken, which shows whether it has been replaced since.
  struct Taken: Sendable {
    let token: RefreshingToken.AccessToken
    fileprivate let round: Int
    let session: Int
  }

  private let state: Locked<State>
  private let issuer: any TokenIssuer
  private let leeway: Duration
  private let timeout: Duration
  private let now: @Sendable () -> Date
  private let save: @Sendable (RefreshingToken.AccessToken?) async -> Void

  /// Creates a token that `issuer` refreshes.
  ///
  /// - Parameters:
  ///   - token: The initial token; if nil, the first call requests one.
  ///   - issuer: The source of tokens.
  ///   - leeway: How long before its expiry a token is replaced. If no new token can be obtained,
  ///     the old one is used until it expires.
  ///   - timeout: The time limit for requesting a token and, separately, for saving it. It applies
  ///     whatever the limit of the call that needs the token.
  ///   - save: Saves each new token before it is used, since a refresh token may be valid only
  ///     once. It is called again with ``current`` if that has changed in the meantime, for example
  ///     with nil after the user has signed out. A call that takes too long does not delay the next
  ///     one; the last call always receives the newest token.
  ///   - now: Returns the current time, to compare with ``RefreshingToken/AccessToken/expiry``.
  public init(
    _ token: RefreshingToken.AccessToken? = nil,
    from issuer: some TokenIssuer,
    leeway: Duration = .seconds(30),
    timeout: Duration = .seconds(30),
    save: @escaping @Sendable (RefreshingToken.AccessToken?) async -> Void = { _ in },
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    state = Locked(
      State(token: token, end: token?.expiry?.addingTimeInterval(-(leeway / .seconds(1)))))
    self.issuer = issuer
    self.leeway = leeway
    self.timeout = timeout
    self.now = now
    self.save = save
  }

  /// Creates a token that a closure refreshes, given the previous token.
  ///
  /// ```swift
  /// let session = RefreshingToken(saved) { last in try await account.renew(last) }
  /// ```
  public convenience init(
    _ token: RefreshingToken.AccessToken? = nil,
    renewing renew:
      @escaping @Sendable (RefreshingToken.AccessToken?) async throws -> RefreshingToken.AccessToken
  ) {
    self.init(token, from: ClosureIssuer(renew: renew))
  }

  /// The current token, even if it is no longer valid.
  ///
  /// Set a token to sign in, or nil to sign out; either one discards the result of a refresh in
  /// progress.
  public var current: RefreshingToken.AccessToken? {
    get { state.value.token }
    set {
      let end = newValue?.expiry?.addingTimeInterval(-(leeway / .seconds(1)))
      state.update {
        $0 = State(token: newValue, end: end, round: $0.round + 1, session: $0.session + 1)
      }
    }
  }

  /// The session of the signed-in user, or of nobody: before the first token and after signing out.
  var session: Int { state.value.session }

  /// Returns a valid token for requests outside generated clients, refreshing it if necessary.
  ///
  /// - Throws: The issuer's error, `CancellationError` if the task was cancelled, or another error if
  ///   the user signed in or out in the meantime.
  public func valid(over transport: any Transport = URLSessionTransport()) async throws
    -> RefreshingToken.AccessToken
  {
    try await take(over: TokenRoute(transport: transport)).token
  }
}

/// The means to request a token: the client's transport and clock.
struct TokenRoute: Sendable {
  let transport: any Transport
  var clock: any Clock<Duration> = ContinuousClock()
}

// MARK: - Calls

extension RefreshingToken {
  /// Returns a token for a call.
  ///
  /// - Throws: ``SessionEnded``, or the issuer's error.
  func take(over route: TokenRoute, in session: Int? = nil) async throws -> Taken {
    try TokenRequest.check(self)
    let now = now()
    let step = try state.update { state in
      try state.verify(session)
      return state.usable(at: now).map(Step.taken) ?? join(&state)
    }
    return try await follow(step, over: route)
  }

  /// Returns a token to retry a rejected call with: the one obtained since then, or a new one.
  ///
  /// - Throws: ``SessionEnded``, or the issuer's error.
  func replace(_ refused: Taken, over route: TokenRoute) async throws -> Taken {
    let now = now()
    let step = try state.update { state in
      try state.verify(refused.session)
      guard state.round == refused.round else {
        if let failure = state.failure { throw failure }
        return state.usable(at: now).map(Step.taken) ?? join(&state)
      }
      state.isRefused = true
      return join(&state)
    }
    return try await follow(step, over: route)
  }

  /// Verifies that the user to whom a token belongs is still signed in.
  func verify(_ taken: Taken) throws(SessionEnded) { try state.value.verify(taken.session) }

  /// Marks a token as rejected by the server, so that the next call requests a new one.
  func refuse(_ refused: Taken) {
    state.update { if $0.round == refused.round { $0.isRefused = true } }
  }

  private enum Step {
    case taken(Taken)
    case wait(SharedWork<Taken>)
    case begin(SharedWork<Taken>, replacing: RefreshingToken.AccessToken?)
  }

  /// Joins the refresh in progress, or starts one.
  private func join(_ state: inout State) -> Step {
    if let renewal = state.renewal { return .wait(renewal) }
    let renewal = SharedWork<Taken>()
    state.renewal = renewal
    return .begin(renewal, replacing: state.token)
  }

  private func follow(_ step: Step, over route: TokenRoute) async throws -> Taken {
    switch step {
    case .taken(let taken): return taken
    case .wait(let renewal): return try await renewal.value
    case .begin(let renewal, let previous):
      // Unstructured: other calls need the token even if the call that started the refresh is
      // cancelled.
      Task { await renew(renewal, replacing: previous, over: route) }
      return try await renewal.value
    }
  }
}

// MARK: - Refreshing

extension RefreshingToken {
  private func renew(
    _ renewal: SharedWork<Taken>, replacing previous: RefreshingToken.AccessToken?,
    over route: TokenRoute
  ) async {
    let limit = Deadline(time: timeout, clock: route.clock, name: "the token's timeout")
    do {
      let token = try await TokenRequest.begin(for: self) {
        try await limit.run { [issuer] in
          try await issuer.token(replacing: previous, over: route.transport)
        }
      }
      let isCurrent = state.update { state in
        if state.renewal === renewal { state.issued = token }
        return state.renewal === renewal
      }
      // Use the token even if it cannot be saved in time: it is the only valid one.
      if isCurrent { try? await limit.run { await self.store(token) } }
      renewal.finish(.success(try keep(token, of: renewal)))
    } catch {
      renewal.finish(fail(TokenRequest.explained(error, waiting: renewal.waiterCount), renewal))
    }
  }

  /// Saves a token, and then the newest one if that is a different token by then.
  ///
  /// The newest token can change while a slow save runs, or when the user signs in or out. In
  /// whatever order concurrent saves end, the store then contains the newest token.
  private func store(_ token: RefreshingToken.AccessToken?) async {
    await save(token)
    let newest = state.value.newest
    if newest != token { await Task { await store(newest) }.value }
  }

  /// Records why a refresh failed, and returns the old token if it is still valid.
  private func fail(_ error: any Error, _ renewal: SharedWork<Taken>) -> Result<Taken, any Error> {
    let now = now()
    return state.update { state in
      guard state.renewal === renewal else { return .failure(error) }
      state.renewal = nil
      if let token = state.token, !state.isRefused, let expiry = token.expiry, now < expiry {
        // Wait before the next attempt, so that not every call makes one.
        state.end = min(expiry, now.addingTimeInterval(max(1, leeway / .seconds(10))))
        return .success(state.taken(token))
      }
      state.failure = error
      state.round += 1
      return .failure(error)
    }
  }

  /// - Throws: ``SessionEnded`` if the user has signed in or out in the meantime, unless the issuer
  ///   itself has signed in the user to whom the token belongs.
  private func keep(
    _ token: RefreshingToken.AccessToken, of renewal: SharedWork<Taken>
  ) throws -> Taken {
    let now = now()
    return try state.update { state in
      guard state.renewal === renewal else {
        guard token.value == state.token?.value else { throw SessionEnded() }
        return state.taken(token)
      }
      state = State(
        token: token, end: end(of: token, from: now), round: state.round + 1,
        session: state.session)
      return state.taken(token)
    }
  }

  /// Returns when to replace a new token: before its expiry by the leeway, or by half of its
  /// lifetime if that is shorter.
  private func end(of token: RefreshingToken.AccessToken, from now: Date) -> Date? {
    token.expiry.map { expiry in
      let life = max(0, expiry.timeIntervalSince(now))
      return expiry.addingTimeInterval(-min(leeway / .seconds(1), life / 2))
    }
  }
}

/// An issuer backed by a closure.
private struct ClosureIssuer: TokenIssuer {
  let renew: @Sendable (RefreshingToken.AccessToken?) async throws -> RefreshingToken.AccessToken

  func token(
    replacing previous: RefreshingToken.AccessToken?, over transport: any Transport
  ) async throws -> RefreshingToken.AccessToken { try await renew(previous) }
}
