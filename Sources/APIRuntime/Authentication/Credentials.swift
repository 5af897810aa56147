/// The credentials of a client, by the names of the security schemes that they are for.
public struct Credentials: Sendable {
  private var byScheme: [String: Credential]

  /// No credentials.
  public init() { byScheme = [:] }

  /// A credential for one scheme.
  public init(_ scheme: String, _ credential: Credential) { byScheme = [scheme: credential] }

  /// All of several; the last one for a scheme counts.
  public init(_ credentials: [Credentials]) {
    byScheme = credentials.reduce(into: [:]) { $0.merge($1.byScheme) { _, last in last } }
  }

  /// What an endpoint needs: the first alternative for which everything is there. Where credentials are optional (an
  /// alternative without schemes) they are sent if they are there. Without any the request goes without, and the server
  /// decides.
  func select(_ alternatives: [[String]]) -> [Credential] {
    for alternative in alternatives where !alternative.isEmpty {
      let found = alternative.compactMap { byScheme[$0] }
      if found.count == alternative.count { return found }
    }
    return []
  }
}
