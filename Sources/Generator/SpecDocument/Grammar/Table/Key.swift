/// A row of the table: one key of an object.
package struct Key: Sendable {
  package let place: Place
  /// The type of its scalar value; nil if there are several.
  package private(set) var value: ValueKind?
  /// The first version that has it.
  package private(set) var first = Version.swagger20
  /// The last version that has it.
  package private(set) var last = Version.openAPI32
  /// How a keyword affects the type of a schema.
  package private(set) var roles: SchemaRoles = []

  init(_ place: Place, value: ValueKind? = nil) {
    self.place = place
    self.value = value
  }

  package func exists(in version: Version) -> Bool { first <= version && version <= last }
}

// The table's own words.
extension Key {
  static let scalar = Key(.scalar)
  static let text = Key(.scalar, value: .text)
  static let texts = Key(.scalar, value: .texts)
  static let flag = Key(.scalar, value: .flag)
  static let number = Key(.scalar, value: .number)
  /// A number of characters, elements or members.
  static let count = Key(.scalar, value: .count)
  static let data = Key(.data)

  /// The value of a `$ref`. A reference may replace any object that has this key.
  static let reference = Key(.scalar)

  static func one(_ kind: ObjectKind) -> Key { Key(.object(kind)) }

  static func list(_ kind: ObjectKind) -> Key { Key(.list(kind)) }

  static func oneOrList(_ kind: ObjectKind) -> Key { Key(.objectOrList(kind)) }

  static func map(_ kind: ObjectKind, by keys: MapKeys = .names) -> Key { Key(.map(keys, kind)) }

  /// Returns a map of objects that are known by their keys.
  static func components(_ kind: ObjectKind) -> Key { Key(.map(.components, kind)) }

  static func referenceOrName(of kind: ObjectKind) -> Key { Key(.referenceOrName(kind)) }

  func since(_ version: Version) -> Key {
    var key = self
    key.first = version
    return key
  }

  func until(_ version: Version) -> Key {
    var key = self
    key.last = version
    return key
  }

  func role(_ roles: SchemaRoles) -> Key {
    var key = self
    key.roles = roles
    return key
  }
}

/// The kind of a scalar under a key.
package enum ValueKind: Sendable { case text, texts, flag, number, count }

/// The role of a keyword of JSON Schema for a reader of types.
package struct SchemaRoles: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// It shapes the value: `required`, `format`, and all typing keywords.
  package static let shaping = SchemaRoles(rawValue: 1)
  /// It makes a variant of `oneOf` or `anyOf` a type rather than a condition.
  package static let typing: SchemaRoles = [shaping, SchemaRoles(rawValue: 2)]
  /// An annotation: it limits no value.
  package static let annotation = SchemaRoles(rawValue: 4)
  /// It describes the schema itself, and is not inherited through `allOf`.
  package static let ofDeclaration = SchemaRoles(rawValue: 8)
}
