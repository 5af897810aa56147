/// The credentials of a client, keyed by security scheme.
public struct Credentials: Sendable {
  private let byScheme: [String: Credential]
  private let unconditional: [Credential]
  /// The names that the credentials are sent under, in lowercase, if they would not be taken for secret by themselves.
  let secretNames: Set<String>

  /// Creates an empty set of credentials.
  public init() { self.init([:]) }

  /// Creates credentials for a single scheme.
  public init(_ scheme: String, _ credential: Credential) { self.init([scheme: credential]) }

  /// Creates credentials that every request carries, whatever its operation documents: for an API whose document
  /// describes no security scheme. An empty set for nil.
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
    let names = (byScheme.values + unconditional).map(\.placement.name)
    secretNames = Set(names.filter { !Redaction.suggestsSecret($0) }.map { $0.lowercased() })
  }

  /// Returns the credentials for an endpoint: those of the first alternative whose schemes are all configured. Optional
  /// credentials (an alternative without schemes) are sent if they are configured. If no alternative matches, the
  /// request is sent without credentials and the server decides.
  func select(_ alternatives: [[String]]) -> [Credential] {
    for alternative in alternatives where !alternative.isEmpty {
      let found = alternative.compactMap { byScheme[$0] }
      if found.count == alternative.count { return unconditional + found }
    }
    return unconditional
  }
}
