public import Foundation

/// A node of the tree under construction.
final class TreeNode {
  private enum Content {
    case none
    case value(JSON)
    case array([TreeNode])
    case object([(name: String, node: TreeNode)])
  }

  private var content = Content.none
  /// Whether the value is sent, so that read-only members are omitted.
  let isSent: Bool
  /// The name of infinity, if numbers that are not finite are written by name.
  let infinity: String?
  /// Whether the members are sorted by name, as for a `Dictionary`, so that equal values produce
  /// equal bytes.
  var sortsMembers = false

  init(isSent: Bool, infinity: String? = nil) {
    self.isSent = isSent
    self.infinity = infinity
  }

  var json: JSON {
    switch content {
    case .none: return .object(JSONObject())
    case .value(let json): return json
    case .array(let nodes): return .array(nodes.map(\.json))
    case .object(let members):
      let all = members.map { JSONObject.Member(key: $0.name, value: $0.node.json) }
      return .object(
        JSONObject(members: sortsMembers ? all.sorted(byName: \.key) : all))
    }
  }

  var count: Int { if case .array(let nodes) = content { nodes.count } else { 0 } }

  func set(_ json: JSON) { content = .value(json) }

  func becomeArray() { if case .array = content {} else { content = .array([]) } }

  func becomeObject() { if case .object = content {} else { content = .object([]) } }

  func append() -> TreeNode {
    let node = TreeNode(isSent: isSent, infinity: infinity)
    if case .array(var nodes) = content {
      content = .none
      nodes.append(node)
      content = .array(nodes)
    }
    return node
  }

  func member(_ name: String) -> TreeNode {
    let node = TreeNode(isSent: isSent, infinity: infinity)
    if case .object(var members) = content {
      content = .none
      members.append((name, node))
      content = .object(members)
    }
    return node
  }
}

/// A dictionary that is an object, whose order is undefined.
private protocol Unordered {}
extension Dictionary: Unordered where Key: CodingKeyRepresentable {}

/// An encoder that encodes any `Encodable` into ``JSON``, with members in encoding order.
struct TreeEncoder: Encoder {
  let node: TreeNode
  let codingPath: [any CodingKey]

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  @_semantics("optimize.sil.specialize.generic.never")
  static func json<T: Encodable>(
    of value: T, isSent: Bool = false, infinity: String? = nil
  ) throws -> JSON {
    if let scalar = value as? any JSONScalar {
      return try scalar.writableJSON(at: [], infinity: infinity)
    }
    let node = TreeNode(isSent: isSent, infinity: infinity)
    try encode(value, into: node, at: [])
    return node.json
  }

  @_semantics("optimize.sil.specialize.generic.never")
  static func encode<T: Encodable>(_ value: T, into node: TreeNode, at path: [any CodingKey]) throws
  {
    if let scalar = value as? any JSONScalar {
      node.set(try scalar.writableJSON(at: path, infinity: node.infinity))
    } else {
      node.sortsMembers = value is any Unordered
      try value.encode(to: TreeEncoder(node: node, codingPath: path))
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.becomeObject()
    return KeyedEncodingContainer(TreeKeyedEncodingContainer(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.becomeArray()
    return TreeUnkeyedEncodingContainer(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension TreeEncoder: SingleValueEncodingContainer {
  func encodeNil() { node.set(.null) }

  @_semantics("optimize.sil.specialize.generic.never")
  func encode<T: Encodable>(_ value: T) throws {
    try Self.encode(value, into: node, at: codingPath)
  }
}

private struct TreeKeyedEncodingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: TreeNode
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { node.member(key.stringValue).set(.null) }

  @_semantics("optimize.sil.specialize.generic.never")
  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try TreeEncoder.encode(value, into: node.member(key.stringValue), at: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    TreeEncoder(node: node.member("super"), codingPath: codingPath + [FieldKey("super")])
  }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

  private func encoder(_ key: Key) -> TreeEncoder {
    TreeEncoder(node: node.member(key.stringValue), codingPath: codingPath + [key])
  }
}

private struct TreeUnkeyedEncodingContainer: UnkeyedEncodingContainer {
  let node: TreeNode
  let codingPath: [any CodingKey]

  var count: Int { node.count }

  func encodeNil() { node.append().set(.null) }

  @_semantics("optimize.sil.specialize.generic.never")
  func encode<T: Encodable>(_ value: T) throws {
    let path = codingPath + [FieldKey(index: count)]
    try TreeEncoder.encode(value, into: node.append(), at: path)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<
    Nested
  > {
    superEncoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    superEncoder().unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    TreeEncoder(node: node.append(), codingPath: codingPath + [FieldKey(index: count - 1)])
  }
}

extension Encoder {
  /// Whether the encoder belongs to the runtime, and so writes the runtime's formats.
  var isOwn: Bool { Self.self == TextEncoder.self || Self.self == TreeEncoder.self }

  /// Whether the value is sent, so that read-only members are omitted.
  var isSending: Bool {
    if let text { return text.output.isSent }
    return Self.self == TreeEncoder.self
      && unsafeBitCast(self, to: TreeEncoder.self).node.isSent
  }
}

extension JSON {
  /// Encodes any value as compact JSON in UTF-8, in the format of ``init(encoding:)`` but without
  /// building a tree.
  ///
  /// - Throws: `EncodingError` for values that JSON cannot represent, such as NaN.
  public static func data<T: Encodable>(encoding value: T) throws -> Data {
    try JSONOutput.data(of: value, isSent: false)
  }

  /// Encodes a value as a request sends it, without read-only members.
  ///
  /// - Throws: `EncodingError` for values that JSON cannot represent, such as NaN.
  package static func data<T: Encodable>(sending value: T) throws -> Data {
    try JSONOutput.data(of: value, isSent: true)
  }

  /// Encodes any value: members in encoding order, but for a `Dictionary` sorted by name; dates as
  /// RFC 3339; `Data` as base64; decimals and large integers without loss.
  ///
  /// - Throws: `EncodingError` for values that JSON cannot represent, such as NaN.
  public init<T: Encodable>(encoding value: T) throws {
    self = try TreeEncoder.json(of: value, isSent: false)
  }

  /// Encodes a value as a request sends it, without read-only members.
  ///
  /// - Throws: `EncodingError` for values that JSON cannot represent, such as NaN.
  package init<T: Encodable>(sending value: T) throws {
    self = try TreeEncoder.json(of: value, isSent: true)
  }

  /// Encodes a value as a part of an encoder's output.
  init<T: Encodable>(encoding value: T, in encoder: some Encoder) throws {
    self = try TreeEncoder.json(of: value, isSent: encoder.isSending)
  }
}
