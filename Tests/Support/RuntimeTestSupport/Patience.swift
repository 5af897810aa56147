package import APIRuntime

/// Only a test of a limit depends on time: all other calls of tests may take as long as they need,
/// on any machine. The initializers here lack the runtime's parameter for a time limit, so
/// that Swift prefers them. Test targets export this module, so that they apply to every
/// file.
extension Duration {
  /// A limit that no load of a machine reaches.
  package static let patient = Duration.seconds(3600)
}

extension APIClient {
  package init(server: String) {
    self.init(server: server, timeout: .patient)
    idleTimeout = .patient
  }

  package init(server: String, transport: any Transport) {
    self.init(server: server, transport: transport, timeout: .patient)
    idleTimeout = .patient
  }

  package init(server: String, middleware: [any Middleware]) {
    self.init(server: server, middleware: middleware, timeout: .patient)
    idleTimeout = .patient
  }

  package init(server: String, transport: any Transport, middleware: [any Middleware]) {
    self.init(server: server, transport: transport, middleware: middleware, timeout: .patient)
    idleTimeout = .patient
  }
}

extension APIService {
  /// A copy of a generated client, whose calls take as long as they need.
  package var patient: Self { with { ($0.timeout, $0.idleTimeout) = (.patient, .patient) } }
}

extension RefreshingToken {
  private struct Renewing: TokenIssuer {
    let renew: @Sendable (AccessToken?) async throws -> AccessToken

    func token(
      replacing previous: AccessToken?, over transport: any Transport
    ) async throws -> AccessToken { try await renew(previous) }
  }

  package convenience init(
    renewing renew: @escaping @Sendable (AccessToken?) async throws -> AccessToken
  ) {
    self.init(from: Renewing(renew: renew), timeout: .patient)
  }

  package convenience init(
    _ token: AccessToken,
    renewing renew: @escaping @Sendable (AccessToken?) async throws -> AccessToken
  ) {
    self.init(token, from: Renewing(renew: renew), timeout: .patient)
  }

  package convenience init(from issuer: some TokenIssuer) {
    self.init(from: issuer, timeout: .patient)
  }

  package convenience init(
    from issuer: some TokenIssuer, save: @escaping @Sendable (AccessToken?) async -> Void
  ) {
    self.init(from: issuer, timeout: .patient, save: save)
  }

  package convenience init(_ token: AccessToken, from issuer: some TokenIssuer) {
    self.init(token, from: issuer, timeout: .patient)
  }

  package convenience init(
    _ token: AccessToken, from issuer: some TokenIssuer,
    save: @escaping @Sendable (AccessToken?) async -> Void
  ) {
    self.init(token, from: issuer, timeout: .patient, save: save)
  }
}
