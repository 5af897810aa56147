struct JSONKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  /// A class, since a lookup updates the position of the next one.
  private final class Members {
    var members: JSONMembers

    init(_ members: JSONMembers) { self.members = members }
  }

  private let object: JSONNode
  private let members: Members

  init(_ members: JSONMembers) {
    object = JSONNode(text: members.text, token: members.object)
    self.members = Members(members)
  }

  var codingPath: [any CodingKey] { object.path }
  var allKeys: [Key] {
    members.members.names.compactMap { Key(stringValue: object.text.view.string($0)) }
  }

  func contains(_ key: Key) -> Bool { find(key.stringValue) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key).isNull }

  @_semantics("optimize.sil.specialize.generic.never")
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try member(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { memberOrNull("super") }

  func superDecoder(forKey key: Key) throws -> any Decoder { memberOrNull(key.stringValue) }

  private func find(_ name: String) -> JSONNode? {
    members.members.node(name)
  }

  private func memberOrNull(_ name: String) -> JSONNode {
    find(name) ?? JSONDocument(.null, at: codingPath + [FieldKey(name)]).root
  }

  private func member(_ key: Key) throws -> JSONNode {
    guard let value = find(key.stringValue) else {
      throw DecodingError.missing(key.stringValue, in: codingPath)
    }
    return value
  }
}

struct JSONUnkeyedContainer: UnkeyedDecodingContainer {
  private let array: JSONNode
  let count: Int?
  private(set) var currentIndex = 0
  private var position: Int

  init(_ array: JSONNode) {
    self.array = array
    position = array.token + 1
    count = array.elements?.count
  }

  var codingPath: [any CodingKey] { array.path }
  var isAtEnd: Bool { position >= array.text.view.next(array.token) }

  mutating func decodeNil() throws -> Bool {
    guard try next().isNull else { return false }
    advance()
    return true
  }

  @_semantics("optimize.sil.specialize.generic.never")
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let value = try next().decode(type)
    advance()
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let container = try next().container(keyedBy: type)
    advance()
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try next().unkeyedContainer()
    advance()
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try next()
    advance()
    return decoder
  }

  private mutating func advance() {
    position = array.text.view.next(position)
    currentIndex += 1
  }

  private func next() throws -> JSONNode {
    guard !isAtEnd else {
      let problem = "expected another element, found the end of the array"
      let path = codingPath + [FieldKey(index: currentIndex)]
      throw DecodingError.valueNotFound(
        JSON.self, .init(codingPath: path, debugDescription: problem))
    }
    return JSONNode(text: array.text, token: position)
  }
}
