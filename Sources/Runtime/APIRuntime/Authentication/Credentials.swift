/// The credentials of a client, keyed by security scheme.
public struct Credentials: Sendable {
  private let byScheme: [String: Credential]
  private let unconditional: [Credential]
  /// What a message must not contain; nil if there are no credentials.
  let secrets: CredentialSecrets?

  /// Creates an empty set of credentials.
  public init() { self.init([:]) }

  /// Creates credentials for a single scheme.
  public init(_ scheme: String, _ credential: Credential) { self.init([scheme: credential]) }

  /// Creates credentials that every request carries, whatever its operation documents: for an API
  /// whose document describes no security scheme. An empty set for nil.
  public init(_ credential: Credential?) {
    self.init([:], unconditional: credential.map { [$0] } ?? [])
  }

  /// Merges several sets of credentials; the last one for a scheme wins.
  public init(_ credentials: [Credentials]) {
    self.init(
      credentials.reduce(into: [:]) { $0.merge($1.byScheme) { _, last in last } },
      unconditional: credentials.flatMap(\.unconditional))
  }

  private init(_ byScheme: [String: Credential], unconditional: [Credential] = []) {
    self.byScheme = byScheme
    self.unconditional = unconditional
    let all = byScheme.values + unconditional
    secrets =
      all.isEmpty
      ? nil
      : CredentialSecrets(
        names: all.map(\.placement.name), values: all.compactMap(\.source.constant))
  }

  /// Returns the credentials for an endpoint: those of the first alternative whose schemes are all
  /// configured. Optional credentials (an alternative without schemes) are sent if they are
  /// configured. If no alternative matches, the request is sent without credentials and the server
  /// decides.
  func select(_ alternatives: [[String]]) -> [Credential] {
    for alternative in alternatives where !alternative.isEmpty {
      let found = alternative.compactMap { byScheme[$0] }
      if found.count == alternative.count { return unconditional + found }
    }
    return unconditional
  }
}

extension Credentials: Redacted {
  /// The security schemes, without their secrets.
  public var description: String {
    let schemes = byScheme.keys.sorted() + unconditional.map(\.description)
    return "credentials (\(schemes.joined(separator: ", ")))"
  }
}
