/// The members of an object being decoded, looked up by name.
struct TreeMembers {
  let all: [JSONObject.Member]
  /// The first index of each name, built on the first lookup in an object too large for a linear search.
  private var places: [MemberName: Int]?

  init(_ object: JSONObject) { all = object.members }

  var names: [String] { all.map(\.key) }

  /// Returns the index of `name`. Callers that read in document order find it at `start`. Of duplicate names, the one
  /// at `start` wins, or else the first.
  mutating func place(of name: String, from start: Int) -> Int? {
    if start < all.count, all[start].key.isSameName(as: name) { return start }
    guard all.count > 16 else { return all.firstIndex { $0.key.isSameName(as: name) } }
    if places == nil {
      places = Dictionary(all.enumerated().map { (MemberName($1.key), $0) }) { first, _ in first }
    }
    return places?[MemberName(name)]
  }

  /// Returns a copy with the index built, for many lookups without mutation.
  func searchable() -> TreeMembers {
    var members = self
    _ = members.place(of: "", from: all.count)
    return members
  }

  /// Returns the value of `name`.
  func value(of name: String) -> JSON? {
    if let places { return places[MemberName(name)].map { all[$0].value } }
    return all.first { $0.key.isSameName(as: name) }?.value
  }
}

struct TreeKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: TreeMembers
  let path: TreePath?

  var codingPath: [any CodingKey] { path?.keys ?? [] }
  var allKeys: [Key] { members.names.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { members.value(of: key.stringValue) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key) == .null }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try TreeDecoder.decode(type, from: member(key), at: place(key.stringValue))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    TreeDecoder(json: members.value(of: "super") ?? .null, path: place("super"))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    TreeDecoder(json: members.value(of: key.stringValue) ?? .null, path: place(key.stringValue))
  }

  private func decoder(_ key: Key) throws -> TreeDecoder {
    TreeDecoder(json: try member(key), path: place(key.stringValue))
  }

  private func place(_ name: String) -> TreePath { TreePath(FieldKey(name), in: path) }

  private func member(_ key: Key) throws -> JSON {
    guard let value = members.value(of: key.stringValue) else {
      throw DecodingError.missing(key.stringValue, in: codingPath)
    }
    return value
  }
}

struct TreeUnkeyedContainer: UnkeyedDecodingContainer {
  let elements: [JSON]
  let path: TreePath?
  private(set) var currentIndex = 0

  init(elements: [JSON], path: TreePath?) {
    self.elements = elements
    self.path = path
  }

  var codingPath: [any CodingKey] { path?.keys ?? [] }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try next().json == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let element = try next()
    let value = try TreeDecoder.decode(type, from: element.json, at: element.path)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let container = try next().container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try next().unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try next()
    currentIndex += 1
    return decoder
  }

  private func next() throws -> TreeDecoder {
    let elementPath = TreePath(FieldKey(index: currentIndex), in: path)
    guard currentIndex < elements.count else {
      let problem = "expected another element, found the end of the array"
      throw DecodingError.valueNotFound(
        JSON.self, .init(codingPath: elementPath.keys, debugDescription: problem))
    }
    return TreeDecoder(json: elements[currentIndex], path: elementPath)
  }
}
