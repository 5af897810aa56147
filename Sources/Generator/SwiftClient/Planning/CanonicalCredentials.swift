import APIModel

/// The functions `bearer`, `apiKey` and `basic`, beside the functions with names from the document.
///
/// Each passes its credential to every scheme of its kind. The kind of a scheme depends on the
/// scheme alone, so that another scheme renames nothing. A scheme with one of these names takes
/// precedence.
extension AuthenticationDeclaration.Canonical {
  /// Returns the functions for schemes with the given Swift names, in the order of the kinds.
  static func functions(for schemes: [SecurityScheme], named names: [String])
    -> [AuthenticationDeclaration.Canonical]
  {
    Kind.allCases.compactMap { kind in
      let own = zip(schemes, names).filter { Kind($0.0) == kind }.map(\.1)
      guard !own.isEmpty, !names.contains(kind.rawValue) else { return nil }
      return AuthenticationDeclaration.Canonical(kind: kind, schemes: own)
    }
  }
}

extension AuthenticationDeclaration.Canonical.Kind {
  /// Creates the kind of a scheme; nil if people would not call it by any of these names.
  fileprivate init?(_ scheme: SecurityScheme) {
    switch scheme.kind {
    case .bearer: self = .bearer
    case .basic: self = .basic
    case .header(let name), .query(let name), .cookie(let name):
      // Keys that are sent together, such as an identifier and a secret, are not *the* key.
      guard [scheme.name.text, name].contains(where: Self.isKey) else { return nil }
      self = .apiKey
    case .http, .connection: return nil
    }
  }

  /// Returns whether a name denotes an API key: `X-API-Key`, `api_key`, `ApiKeyAuth`.
  private static func isKey(_ name: String) -> Bool {
    let letters = name.filter(\.isLetter).lowercased()
    return letters.contains("apikey") || letters == "authorization"
  }
}
