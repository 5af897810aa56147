import Foundation

/// The coding path of a value, linked to its parent so that descending copies nothing.
final class TreePath {
  /// Nil for a step that descends nowhere, into a variant of a union.
  let key: FieldKey?
  let parent: TreePath?
  /// The place of that union.
  let union: UnionPlace?
  /// The number of keys.
  let depth: Int
  /// Where the stack stood at the first step.
  private let base: UInt

  /// How much of the stack the initializers of models may take. They take several KB for each level of a document,
  /// which decides how deep it is, and the threads of Apple's platforms have 512 KB.
  private static let stackLimit: UInt = 320 << 10

  private static var stackPosition: UInt {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
  }

  /// Whether the stack has room for the value; looks at it only every few levels.
  var hasRoom: Bool {
    guard depth >= 16, depth.isMultiple(of: 4) else { return true }
    let position = Self.stackPosition
    return position > base || base - position < Self.stackLimit
  }

  init(_ key: FieldKey, in parent: TreePath?) {
    self.key = key
    self.parent = parent
    union = nil
    depth = (parent?.depth ?? 0) + 1
    base = parent?.base ?? Self.stackPosition
  }

  init(union: UnionPlace, in parent: TreePath?) {
    key = nil
    self.parent = parent
    self.union = union
    depth = parent?.depth ?? 0
    base = parent?.base ?? Self.stackPosition
  }

  var keys: [any CodingKey] {
    var keys: [any CodingKey] = []
    var path: TreePath? = self
    while let step = path {
      if let key = step.key { keys.append(key) }
      path = step.parent
    }
    return keys.reversed()
  }
}

/// A decoder for a parsed ``JSON`` value.
struct TreeDecoder: Decoder {
  let json: JSON
  let path: TreePath?

  var codingPath: [any CodingKey] { path?.keys ?? [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Decodes a value of the type from `json`.
  static func decode<T: Decodable>(_ type: T.Type, from json: JSON, at path: TreePath?) throws -> T
  {
    if let scalar = type as? any JSONScalar.Type,
      let value = try read(scalar, from: json, at: path) as? T
    {
      return value
    }
    if case .array(let elements) = json, let array = type as? any TreeArray.Type,
      let value = try array.read(elements, at: path) as? T
    {
      return value
    }
    if case .object(let object) = json, let map = type as? any TreeMap.Type,
      let value = try map.read(object.members, at: path) as? T
    {
      return value
    }
    if let path, !path.hasRoom {
      throw DecodingError.dataCorrupted(
        .init(codingPath: path.keys, debugDescription: "the value nests too deeply"))
    }
    return try T(from: TreeDecoder(json: json, path: path))
  }

  /// Decodes a scalar of the type from `json`.
  static func read<T: JSONScalar>(_ type: T.Type, from json: JSON, at path: TreePath?) throws -> T {
    guard let value = T.read(json) else {
      throw mismatch(T.self, found: json, at: path)
    }
    return value
  }

  static func mismatch<T: JSONScalar>(_ type: T.Type, found: JSON, at path: TreePath?)
    -> DecodingError
  {
    mismatch(type, T.expectation, found: found, T.found(found), at: path)
  }

  static func mismatch(
    _ type: Any.Type, _ expected: String, found: JSON, _ kind: String? = nil, at path: TreePath?
  ) -> DecodingError {
    let problem = "expected \(expected), found \(kind ?? found.kind)"
    let context = DecodingError.Context(codingPath: path?.keys ?? [], debugDescription: problem)
    return found == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = json else {
      throw Self.mismatch([String: JSON].self, "an object", found: json, at: path)
    }
    return KeyedDecodingContainer(
      TreeKeyedContainer(members: TreeMembers(object).searchable(), path: path))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = json else {
      throw Self.mismatch([JSON].self, "an array", found: json, at: path)
    }
    return TreeUnkeyedContainer(elements: elements, path: path)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension TreeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { json == .null }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if let scalar = type as? any JSONScalar.Type {
      let value = try Self.read(scalar, from: json, at: path)
      if let value = value as? T { return value }
    }
    return try T(from: self)
  }
}

/// An array that is read without an unkeyed container, since responses consist mostly of arrays.
private protocol TreeArray {
  static func read(_ elements: [JSON], at path: TreePath?) throws -> Self
}

extension Array: TreeArray where Element: Decodable {
  fileprivate static func read(_ elements: [JSON], at path: TreePath?) throws -> [Element] {
    var array: [Element] = []
    array.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let elementPath = TreePath(FieldKey(index: index), in: path)
      array.append(try TreeDecoder.decode(Element.self, from: element, at: elementPath))
    }
    return array
  }
}

/// A dictionary that is read without a keyed container, which would look for each of its keys.
private protocol TreeMap {
  static func read(_ members: [JSONObject.Member], at path: TreePath?) throws -> Self
}

extension Dictionary: TreeMap where Key == String, Value: Decodable {
  fileprivate static func read(
    _ members: [JSONObject.Member], at path: TreePath?
  ) throws -> [String: Value] {
    var values: [String: Value] = [:]
    values.reserveCapacity(members.count)
    for member in members {
      let place = TreePath(FieldKey(member.key), in: path)
      let value = try TreeDecoder.decode(Value.self, from: member.value, at: place)
      try values.insert(value, named: member.key, at: place.keys)
    }
    return values
  }
}

extension Dictionary where Key == String {
  /// Adds a member of an object.
  ///
  /// - Throws: `DecodingError` if there is one whose name is the same to a dictionary, but not in JSON.
  mutating func insert(
    _ value: Value, named name: String, at path: @autoclosure () -> [any CodingKey]
  ) throws {
    guard updateValue(value, forKey: name) == nil else {
      let problem = "another name differs only in Unicode normalization, which dictionaries ignore"
      throw DecodingError.dataCorrupted(.init(codingPath: path(), debugDescription: problem))
    }
  }
}

extension DecodingError {
  static func missing(_ name: String, in path: [any CodingKey]) -> DecodingError {
    let context = Context(
      codingPath: path, debugDescription: "expected a value for '\(name)', found none")
    return .keyNotFound(FieldKey(name), context)
  }
}

extension JSON {
  /// Decodes a value of the type; dates are RFC 3339, and `Data` is base64.
  ///
  /// - Throws: `DecodingError` with the path of the value that could not be decoded.
  public func decode<T: Decodable>(_ type: T.Type = T.self) throws -> T {
    try TreeDecoder.decode(type, from: self, at: nil)
  }
}
