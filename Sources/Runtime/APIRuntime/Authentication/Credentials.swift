/// The credentials of a client, keyed by security scheme.
public struct Credentials: Sendable {
  private let byScheme: [String: Credential]
  private let unconditional: [Credential]
  /// The credentials whose tokens can change.
  let variable: [Credential]
  /// The secrets that messages must not contain; nil without credentials.
  let secrets: CredentialSecrets?

  /// Creates an empty set of credentials.
  public init() { self.init([:]) }

  /// Creates credentials for a single scheme.
  public init(_ scheme: String, _ credential: Credential) { self.init([scheme: credential]) }

  /// Creates credentials that every request carries, whatever its operation documents.
  ///
  /// Use them for an API whose description lists no security scheme. Nil creates an empty set.
  public init(_ credential: Credential?) {
    self.init([:], unconditional: credential.map { [$0] } ?? [])
  }

  /// Merges several sets of credentials; the last credential for a scheme wins.
  public init(_ credentials: [Credentials]) {
    var byScheme: [String: Credential] = [:]
    for each in credentials {
      for (scheme, credential) in each.byScheme { byScheme[scheme] = credential }
    }
    self.init(byScheme, unconditional: credentials.flatMap(\.unconditional))
  }

  private init(_ byScheme: [String: Credential], unconditional: [Credential] = []) {
    self.byScheme = byScheme
    self.unconditional = unconditional
    let all = byScheme.values + unconditional
    variable = all.filter { $0.source.identity != nil }
    secrets =
      all.isEmpty
      ? nil
      : CredentialSecrets(
        names: all.map(\.placement.name), values: all.compactMap(\.source.constant))
  }

  /// Returns the credentials for an endpoint.
  ///
  /// This selects the first alternative whose schemes are all configured, even if credentials are
  /// optional (an alternative without schemes). If no alternative matches, the request carries only
  /// the unconditional credentials, and the server decides.
  func select(_ alternatives: [[String]]) -> [Credential] {
    for alternative in alternatives where !alternative.isEmpty {
      let found = alternative.compactMap { byScheme[$0] }
      if found.count == alternative.count { return unconditional + found }
    }
    return unconditional
  }
}

extension Credentials {
  /// Explains why an endpoint receives none of these credentials; nil if it receives some, or if
  /// the endpoint is public and the client lacks credentials.
  func reasonToSendNone(to alternatives: [[String]]) -> String? {
    guard select(alternatives).isEmpty else { return nil }
    let needed = alternatives.filter { !$0.isEmpty }.map {
      $0.map { "'\($0)'" }.joined(separator: " and ")
    }
    let own = byScheme.keys.sorted(byName: \.self).map { "'\($0)'" }.joined(separator: ", ")
    guard !needed.isEmpty else {
      return own.isEmpty ? nil : "the description requires none for this operation"
    }
    return "the description requires \(needed.joined(separator: ", or ")), and the client has "
      + (own.isEmpty ? "none" : own)
  }
}

extension Credentials: Redacted {
  /// A description that lists the security schemes but not their secrets.
  public var description: String {
    let schemes = byScheme.keys.sorted(byName: \.self) + unconditional.map(\.description)
    return "credentials (\(schemes.joined(separator: ", ")))"
  }
}
