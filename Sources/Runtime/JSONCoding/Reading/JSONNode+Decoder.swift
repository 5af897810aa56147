import Foundation

/// A type that is decoded directly, without a container.
protocol DirectlyDecodable: Decodable {
  /// Reads a value.
  ///
  /// - Throws: `DecodingError` if the value is not of this type.
  static func decode(_ node: JSONNode) throws -> Self
}

extension JSONNode: Decoder {
  var codingPath: [any CodingKey] { path }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Decodes the value.
  @_semantics("optimize.sil.specialize.generic.never")
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if let direct = text.direct(type) { return try decode(direct, as: type) }
    return try decodeModel(type)
  }

  /// Decodes the value as a type known to equal `T`.
  private func decode<D: DirectlyDecodable, T>(_ direct: D.Type, as type: T.Type) throws -> T {
    unsafeBitCast(try D.decode(self), to: type)
  }

  private func decodeModel<T: Decodable>(_ type: T.Type) throws -> T {
    guard text.hasRoom else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: path, debugDescription: "the value nests too deeply"))
    }
    return try T(from: self)
  }

  /// Decodes the elements of an array. The code for the most common types is compiled for them.
  fileprivate func decodeElements<T: Decodable>(_ type: T.Type) throws -> [T] {
    if type == String.self { return unsafeBitCast(try list(String.decode), to: [T].self) }
    if type == Int.self { return unsafeBitCast(try list(Int.decode), to: [T].self) }
    if type == Double.self { return unsafeBitCast(try list(Double.decode), to: [T].self) }
    guard let direct = text.direct(type) else { return try list { try $0.decodeModel(type) } }
    return try list { try $0.decode(direct, as: type) }
  }

  @inline(__always)
  func list<T>(_ decode: (JSONNode) throws -> T) throws -> [T] {
    guard kind == .array else {
      if text.isPlaceholder { return [] }
      throw mismatch([JSON].self, "an array")
    }
    let view = text.view
    let end = view.next(token)
    var (count, place) = (0, token &+ 1)
    while place < end {
      count &+= 1
      place = view.next(place)
    }
    return try [T](unsafeUninitializedCapacity: count) { buffer, initialized in
      var place = token &+ 1
      while place < end {
        do {
          buffer.initializeElement(
            at: initialized, to: try decode(JSONNode(text: text, token: place)))
          initialized &+= 1
        } catch {
          guard text.mismatches?.add(error, at: place) == true else { throw error }
        }
        place = view.next(place)
      }
    }
  }

  func mismatch(_ type: any JSONScalar.Type) -> DecodingError {
    let kind = type.scalarKind
    let problem =
      literal.string.map(kind.problem)
      ?? "expected \(kind.expectation), found \(kind.found(literal))"
    return mismatch(type, problem: problem)
  }

  func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
    mismatch(type, problem: "expected \(expected), found \(literal.kindText)")
  }

  private func mismatch(_ type: Any.Type, problem: String) -> DecodingError {
    let context = DecodingError.Context(codingPath: path, debugDescription: problem)
    return isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let members else { throw mismatch([String: JSON].self, "an object") }
    return KeyedDecodingContainer(JSONKeyedContainer(members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard kind == .array else { throw mismatch([JSON].self, "an array") }
    return JSONUnkeyedContainer(self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension JSONNode: SingleValueDecodingContainer {
  func decodeNil() -> Bool { isNull }
  func decode(_ type: String.Type) throws -> String { try String.decode(self) }
  func decode(_ type: Int.Type) throws -> Int { try Int.decode(self) }
}

// Most values in responses are in arrays.
extension Array: DirectlyDecodable where Element: Decodable {
  static func decode(_ node: JSONNode) throws -> [Element] {
    try node.decodeElements(Element.self)
  }
}

// A keyed container would search for each key.
extension Dictionary: DirectlyDecodable
where Key: CodingKeyRepresentable & Decodable, Value: Decodable {
  static func decode(_ node: JSONNode) throws -> [Key: Value] {
    guard let members = node.members else {
      if node.text.isPlaceholder { return [:] }
      throw node.mismatch([String: JSON].self, "an object")
    }
    let names = members.names
    var values: [Key: Value] = [:]
    values.reserveCapacity(names.count)
    for name in names {
      let value = JSONNode(text: node.text, token: name + 1)
      do {
        guard let key = Key(memberName: members.view.string(name)) else {
          throw value.mismatch(Key.self, "another name")
        }
        try values.insert(try value.decode(Value.self), named: key, at: value.path)
      } catch {
        // Null in a map means absence, as it does in an object.
        if value.isNull, !node.text.unions.isStrict { continue }
        guard node.text.mismatches?.add(error, at: value.token) == true else { throw error }
      }
    }
    return values
  }
}

extension Dictionary {
  /// Adds a member of an object.
  ///
  /// - Throws: `DecodingError` if another member's name differs in JSON but is equal in a
  ///   dictionary.
  mutating func insert(
    _ value: Value, named name: Key, at path: @autoclosure () -> [any CodingKey]
  ) throws {
    guard updateValue(value, forKey: name) == nil else {
      let problem = "another name differs only in Unicode normalization, which dictionaries ignore"
      throw DecodingError.dataCorrupted(.init(codingPath: path(), debugDescription: problem))
    }
  }
}

extension DecodingError {
  package static func missing(_ name: String, in path: [any CodingKey]) -> DecodingError {
    let context = Context(
      codingPath: path, debugDescription: "expected a value for '\(name)', found none")
    return .keyNotFound(FieldKey(name), context)
  }
}

extension JSON {
  /// Decodes a value; dates are RFC 3339, and `Data` is base64.
  ///
  /// - Throws: `DecodingError` with the path of the value that could not be decoded.
  public func decode<T: Decodable>(_ type: T.Type = T.self) throws -> T {
    try JSONDocument(self).root.decode(type)
  }
}

extension Decoder {
  /// The decoder's current value, if the decoder is the runtime's own. It avoids a cast, since
  /// every model asks for it.
  @inline(__always)
  var node: JSONNode? {
    Self.self == JSONNode.self ? unsafeBitCast(self, to: JSONNode.self) : nil
  }

  /// The decoder's current value.
  var anyNode: JSONNode {
    get throws {
      if let node { return node }
      let path = codingPath.map { FieldKey($0.stringValue) }
      return JSONDocument(try JSON(from: self), at: path).root
    }
  }
}
