/// The members of an object that is being read, found by name.
struct TreeMembers {
  let all: [JSONObject.Member]
  /// Where each name stands first: for objects too large to search through, and only once somebody searches.
  private var places: [String: Int]?

  init(_ object: JSONObject) { all = object.members }

  var names: [String] { all.map(\.key) }

  /// Where `name` stands. Who asks in the order of the document finds it at `start`; of a name that stands twice, that
  /// one counts, else the first.
  mutating func place(of name: String, from start: Int) -> Int? {
    if start < all.count, all[start].key == name { return start }
    guard all.count > 16 else { return all.firstIndex { $0.key == name } }
    if places == nil {
      places = Dictionary(all.enumerated().map { ($1.key, $0) }) { first, _ in first }
    }
    return places?[name]
  }

  /// The same, ready for many searches that may not change it.
  func searchable() -> TreeMembers {
    var members = self
    _ = members.place(of: "", from: all.count)
    return members
  }

  /// The value of `name`.
  func value(of name: String) -> JSON? {
    if let places { return places[name].map { all[$0].value } }
    return all.first { $0.key == name }?.value
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
    let place = try next()
    let value = try TreeDecoder.decode(type, from: place.json, at: place.path)
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
    let place = TreePath(FieldKey(index: currentIndex), in: path)
    guard currentIndex < elements.count else {
      let problem = "expected another element, found the end of the array"
      throw DecodingError.valueNotFound(
        JSON.self, .init(codingPath: place.keys, debugDescription: problem))
    }
    return TreeDecoder(json: elements[currentIndex], path: place)
  }
}
