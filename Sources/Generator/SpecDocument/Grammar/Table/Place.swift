/// The kind of value at a place in a document.
package enum Place: Sendable, Hashable {
  case object(ObjectKind)
  case list(ObjectKind)
  /// `items` of a schema: a list in the drafts of JSON Schema up to 2019-09.
  case objectOrList(ObjectKind)
  case map(MapKeys, ObjectKind)
  /// A reference to an object, or its name among the components.
  case referenceOrName(ObjectKind)
  /// A string, a number or a flag, or a list or map of these.
  case scalar
  /// Data of the API, and anything else that the standard leaves opaque: a `$ref` in it is an
  /// ordinary key.
  case data
  /// The value of a key that the standard does not define, or the top of a file that is not a whole
  /// document.
  case unknown
}

/// The kind of keys in a map.
package enum MapKeys: Sendable, Hashable {
  /// Names that references use, as under `schemas` and `$defs`.
  case components
  /// Other names of the author's choice: properties, headers.
  case names
  /// `/users/{id}`
  case paths
  /// `200`, `4XX` or `default`
  case statuses
  /// `application/json`
  case mediaTypes
  /// `{$request.body#/callbackUrl}`
  case runtimeExpressions
  /// `^x_` of `patternProperties`
  case patterns
}

extension Place {
  /// Whether the reader follows a reference in place of the object, instead of including its
  /// target.
  package var mayBeReference: Bool {
    if case .object(let kind) = self { kind.grammar.mayBeReference } else { false }
  }

  /// Returns the place of a key's value in a mapping here; nil for data and for keys of other
  /// tools.
  package func inside(_ key: String) -> Place? {
    switch self {
    case .object(let kind), .objectOrList(let kind): kind.grammar.place(under: key)
    case .map(_, let kind): .object(kind)
    case .scalar: .scalar
    case .unknown: Grammar.isData(key) || Grammar.isExtension(key) ? nil : .unknown
    case .list, .referenceOrName, .data: nil
    }
  }

  /// The place of the elements of a list here; nil if no list is allowed.
  package var element: Place? {
    switch self {
    case .list(let kind), .objectOrList(let kind): .object(kind)
    case .scalar: .scalar
    case .unknown: .unknown
    case .object, .map, .referenceOrName, .data: nil
    }
  }
}
