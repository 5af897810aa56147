public import Foundation

/// A token that is renewed when it ends or when the server refuses it, once for all calls that need it.
///
/// ```swift
/// let session = RefreshingToken(
///   keychain.token, from: .refreshToken(at: "https://id.example.com/token", clientID: "app")
/// ) { renewed in keychain.token = renewed }
/// let shop = PetStoreClient(auth: .token(session))
/// ```
///
/// A call that the server answers with 401 (RFC 9110 §15.5.2) has not been carried out, since credentials were lacking:
/// so it is sent again with the new token, whatever its method, unless its body can be read only once. It is sent again
/// once; a second 401 is the answer. A refresh that fails ends all calls that wait for it with the same error, and those
/// that were sent with the old token and are refused later; the next call tries again.
public final class RefreshingToken: Sendable {
  private struct State: Sendable {
    var token: AccessToken?
    /// From when on it is replaced before it is used.
    var end: Date?
    /// How often the token has changed, or could not be renewed.
    var round = 0
    /// Why the last renewal failed.
    var failure: (any Error)?
    /// Whether the server refused the token.
    var isRefused = false
    /// The renewal that is under way.
    var renewal: SharedWork<Taken>?
  }

  /// A token, and when it was taken: what tells a refused token from one that has been replaced since.
  struct Taken: Sendable {
    let token: AccessToken
    fileprivate let round: Int
  }

  private let state: Locked<State>
  private let issuer: any TokenIssuer
  private let leeway: Duration
  private let now: @Sendable () -> Date
  private let save: @Sendable (AccessToken) async -> Void

  /// A token that `issuer` renews.
  ///
  /// - Parameters:
  ///   - token: The one to begin with; nil gets one for the first call.
  ///   - leeway: How long before its end a token is replaced.
  ///   - save: Is given each new token before it is used: a refresh token may be good for one use.
  ///   - now: The time that ``AccessToken/expiry`` is compared with.
  public init(
    _ token: AccessToken? = nil,
    from issuer: some TokenIssuer,
    leeway: Duration = .seconds(30),
    save: @escaping @Sendable (AccessToken) async -> Void = { _ in },
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    state = Locked(
      State(token: token, end: token?.expiry?.addingTimeInterval(-(leeway / .seconds(1)))))
    self.issuer = issuer
    self.leeway = leeway
    self.now = now
    self.save = save
  }

  /// A token that a closure renews; it is given the last one.
  ///
  /// ```swift
  /// let session = RefreshingToken(saved) { last in try await account.renew(last) }
  /// ```
  public convenience init(
    _ token: AccessToken? = nil,
    renewing renew: @escaping @Sendable (AccessToken?) async throws -> AccessToken
  ) {
    self.init(token, from: ClosureIssuer(renew: renew))
  }

  /// The token as it is now, whether it is still good or not. Setting one is for signing in, setting nil for signing
  /// out; a renewal that is under way then changes nothing any more.
  public var current: AccessToken? {
    get { state.value.token }
    set {
      let end = newValue?.expiry?.addingTimeInterval(-(leeway / .seconds(1)))
      state.update { $0 = State(token: newValue, end: end, round: $0.round + 1) }
    }
  }

  /// A token that is good, renewed where it is not: for what is not sent by a generated client.
  ///
  /// - Throws: What the issuer throws, `CancellationError` where the task was cancelled.
  public func valid(over transport: any Transport = URLSessionTransport()) async throws
    -> AccessToken
  {
    try await take(over: TokenRoute(transport: transport)).token
  }
}

/// How a token is got: over the client's transport, within its time-out.
struct TokenRoute: Sendable {
  let transport: any Transport
  var timeout: Duration? = .seconds(60)
  var clock: any Clock<Duration> = ContinuousClock()
}

// MARK: - For calls

extension RefreshingToken {
  /// A token for a call.
  func take(over route: TokenRoute) async throws -> Taken {
    let now = now()
    let step = state.update { state in
      if let token = state.token, !state.isRefused, state.end.map({ now < $0 }) ?? true {
        return Step.taken(Taken(token: token, round: state.round))
      }
      return join(&state)
    }
    return try await follow(step, over: route)
  }

  /// A token for a call that was refused: the one that came since, or a new one.
  func replace(_ refused: Taken, over route: TokenRoute) async throws -> Taken {
    let step = try state.update { state in
      guard state.round == refused.round else {
        if let failure = state.failure { throw failure }
        guard let token = state.token else { return join(&state) }
        return Step.taken(Taken(token: token, round: state.round))
      }
      state.isRefused = true
      return join(&state)
    }
    return try await follow(step, over: route)
  }

  /// Notes that the server refused a token: the next call gets another.
  func refuse(_ refused: Taken) {
    state.update { if $0.round == refused.round { $0.isRefused = true } }
  }

  private enum Step {
    case taken(Taken)
    case wait(SharedWork<Taken>)
    case begin(SharedWork<Taken>, replacing: AccessToken?)
  }

  /// The renewal that is under way, or a new one.
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
      // A task of its own: the call that began it may be cancelled, the others still want the token.
      Task { await renew(renewal, replacing: previous, over: route) }
      return try await renewal.value
    }
  }
}

// MARK: - Renewing

extension RefreshingToken {
  private func renew(
    _ renewal: SharedWork<Taken>, replacing previous: AccessToken?, over route: TokenRoute
  ) async {
    do {
      let token = try await Deadline(time: route.timeout, clock: route.clock).run { [issuer] in
        try await issuer.token(replacing: previous, over: route.transport)
      }
      if state.value.renewal === renewal { await save(token) }
      renewal.finish(.success(keep(token, of: renewal)))
    } catch {
      state.update { state in
        guard state.renewal === renewal else { return }
        state.renewal = nil
        state.failure = error
        state.round += 1
      }
      renewal.finish(.failure(error))
    }
  }

  private func keep(_ token: AccessToken, of renewal: SharedWork<Taken>) -> Taken {
    let now = now()
    return state.update { state in
      // Someone has signed in or out meanwhile: the token serves only those who have waited for it.
      guard state.renewal === renewal else { return Taken(token: token, round: state.round - 1) }
      state = State(token: token, end: end(of: token, from: now), round: state.round + 1)
      return Taken(token: token, round: state.round)
    }
  }

  /// From when on a new token is replaced: one that lives no longer than the leeway is used for half of its life.
  private func end(of token: AccessToken, from now: Date) -> Date? {
    token.expiry.map { expiry in
      let life = max(0, expiry.timeIntervalSince(now))
      return expiry.addingTimeInterval(-min(leeway / .seconds(1), life / 2))
    }
  }
}

/// An issuer that is a closure.
private struct ClosureIssuer: TokenIssuer {
  let renew: @Sendable (AccessToken?) async throws -> AccessToken

  func token(
    replacing previous: AccessToken?, over transport: any Transport
  ) async throws -> AccessToken { try await renew(previous) }
}
