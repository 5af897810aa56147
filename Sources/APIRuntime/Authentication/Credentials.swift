/// The credentials of a client, keyed by security scheme.
public struct Credentials: Sendable {
  private var byScheme: [String: Credential] = [:]
  private var unconditional: [Credential] = []

  /// Creates an empty set of credentials.
  public init() {}

  /// Creates credentials for a single scheme.
  public init(_ scheme: String, _ credential: Credential) { byScheme = [scheme: credential] }

  /// Creates credentials that every request carries, whatever its operation documents: for an API whose document
  /// describes no security scheme. An empty set for nil.
  public init(_ credential: Credential?) { unconditional = credential.map { [$0] } ?? [] }

  /// Merges several sets of credentials; the last one for a scheme wins.
  public init(_ credentials: [Credentials]) {
    byScheme = credentials.reduce(into: [:]) { $0.merge($1.byScheme) { _, last in last } }
    unconditional = credentials.flatMap(\.unconditional)
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
