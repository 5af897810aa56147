/// The role of a token in a JSON pointer: `/components/schemas/User/properties/id` has two
/// containers, a name, a key and another name.
package enum PointerRole: Sendable {
  /// A key that leads to components: `components`, `schemas`, `$defs`.
  case container
  /// The name of a component or property, or a method of a path.
  case name
  /// Any other key, and positions in lists.
  case key
}

extension JSONPointer {
  /// Returns the role of each token, given the place of the top of the document.
  package func roles(from place: Place) -> [PointerRole] {
    var place = place
    return tokens.map { token in
      let (role, inner) = place.role(of: token)
      place = inner
      return role
    }
  }

  /// Returns the tokens that the author chose as names, outermost first.
  package func names(from place: Place) -> [String] {
    zip(tokens, roles(from: place)).filter { $0.1 == .name }.map(\.0)
  }
}

extension Place {
  fileprivate func role(of token: String) -> (PointerRole, Place) {
    switch self {
    case .object(let kind):
      if let key = kind.grammar[token] { return (key.place.roleOfKey, key.place) }
      if let others = kind.grammar.others { return (others.keys.role, others.place) }
      return (.name, .unknown)
    case .map(let keys, let kind): return (keys.role, .object(kind))
    case .list(let kind): return (.key, .object(kind))
    case .objectOrList(let kind):
      return Int(token) == nil ? Place.object(kind).role(of: token) : (.key, .object(kind))
    case .unknown:
      guard let place = Self.likely(token) else { return (.name, .unknown) }
      return (place.roleOfKey, place)
    case .scalar, .data, .referenceOrName: return (.key, self)
    }
  }

  private var roleOfKey: PointerRole {
    switch self {
    case .map(.components, _), .object(.components): .container
    case .object(.operation): .name
    default: .key
    }
  }

  /// Returns the place that a key probably leads to in an object of unknown kind. A file of schemas
  /// may look like a document or like its components, or be a schema itself.
  private static func likely(_ key: String) -> Place? {
    let kinds: [ObjectKind] = [.document, .components, .schema, .operation, .response, .mediaType]
    return kinds.lazy.compactMap { $0.grammar[key]?.place }.first(where: \.leadsToParts)
  }

  /// Whether references can lead to its members.
  private var leadsToParts: Bool {
    switch self {
    case .object(.components), .object(.paths), .object(.responses): true
    case .object(let kind), .list(let kind), .objectOrList(let kind), .map(_, let kind):
      kind.grammar.mayBeReference
    case .referenceOrName, .scalar, .data, .unknown: false
    }
  }
}

extension MapKeys {
  fileprivate var role: PointerRole {
    switch self {
    case .components, .names, .patterns: .name
    case .paths, .statuses, .mediaTypes, .runtimeExpressions: .key
    }
  }
}
