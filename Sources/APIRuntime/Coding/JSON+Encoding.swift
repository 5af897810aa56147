import Foundation

extension JSON {
  /// Turns any value into JSON: dates as RFC 3339, data as base64, decimals and integers without loss, keys in the
  /// order in which the value writes them.
  ///
  /// - Throws: `EncodingError` where a value has no JSON, such as a number that is not finite.
  public init<Value: Encodable>(encoding value: Value) throws {
    self = try JSONTreeEncoder.encode(value, codingPath: [])
  }
}

/// Builds a ``JSON`` value; parameters, forms and bodies all are written from it.
private struct JSONTreeEncoder: Encoder {
  let node = JSONNode()
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.become(.object(JSONObject()))
    return KeyedEncodingContainer(ObjectContainer(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.become(.array([]))
    return ArrayContainer(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    ValueContainer(node: node, codingPath: codingPath)
  }

  static func encode<Value: Encodable>(_ value: Value, codingPath: [any CodingKey]) throws -> JSON {
    switch value {
    case let value as JSON: return value
    case let value as Date: return .string(DateText.text(value))
    case let value as Data: return .string(value.base64EncodedString())
    case let value as URL: return .string(value.absoluteString)
    case let value as UUID: return .string(value.uuidString.lowercased())
    case let value as Decimal:
      return try value.isFinite ? .number("\(value)") : fail(value, codingPath)
    case let value as Double: return try number(value, codingPath)
    case let value as Float: return try number(value, codingPath)
    case let value as any BinaryInteger: return .number("\(value)")
    case let value as String: return .string(value)
    case let value as Bool: return .bool(value)
    case let value as any StringKeyedMembers: return try value.json(codingPath: codingPath)
    default:
      let encoder = JSONTreeEncoder(codingPath: codingPath)
      try value.encode(to: encoder)
      return encoder.node.json
    }
  }

  private static func number<Value: BinaryFloatingPoint & CustomStringConvertible>(
    _ value: Value, _ codingPath: [any CodingKey]
  ) throws -> JSON {
    guard value.isFinite else { return try fail(value, codingPath) }
    let text = value.description
    return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  private static func fail(_ value: Any, _ codingPath: [any CodingKey]) throws -> JSON {
    throw EncodingError.invalidValue(
      value, .init(codingPath: codingPath, debugDescription: "\(value) is not a number that JSON can say"))
  }
}

/// Dictionaries have no order; they are written by key, so that the same value always gives the same text.
private protocol StringKeyedMembers {
  func json(codingPath: [any CodingKey]) throws -> JSON
}

extension Dictionary: StringKeyedMembers where Key == String, Value: Encodable {
  fileprivate func json(codingPath: [any CodingKey]) throws -> JSON {
    let members = try sorted { $0.key < $1.key }.map { key, value in
      JSONObject.Member(
        key: key, value: try JSONTreeEncoder.encode(value, codingPath: codingPath + [FieldKey(key)]))
    }
    return .object(JSONObject(members: members))
  }
}

/// A value under construction. The containers of one encoder share it, as `Encoder` demands; it never leaves the
/// call that encodes.
private final class JSONNode {
  private(set) var value: JSON = .null
  private var children: [(key: String, node: JSONNode)] = []
  private var isObject = false
  private var isArray = false

  /// A container was asked for; a second one of the same kind goes on where the first ended.
  func become(_ value: JSON) {
    if case .object = value { isObject = true } else if case .array = value { isArray = true }
  }

  func set(_ json: JSON) { value = json }

  var count: Int { children.count }

  func append(_ key: String, _ json: JSON) {
    let node = JSONNode()
    node.set(json)
    append(key, node)
  }

  func append(_ key: String, _ node: JSONNode) {
    if isObject, let index = children.firstIndex(where: { $0.key == key }) {
      children[index].node = node
    } else {
      children.append((key, node))
    }
  }

  var json: JSON {
    if isObject {
      return .object(JSONObject(members: children.map { JSONObject.Member(key: $0.key, value: $0.node.json) }))
    }
    return isArray ? .array(children.map(\.node.json)) : value
  }
}

private struct ObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: JSONNode
  let codingPath: [any CodingKey]

  mutating func encodeNil(forKey key: Key) { node.append(key.stringValue, .null) }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    node.append(key.stringValue, try JSONTreeEncoder.encode(value, codingPath: codingPath + [key]))
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    child(key).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    child(key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { child(FieldKey("super")) }

  mutating func superEncoder(forKey key: Key) -> any Encoder { child(key) }

  private func child(_ key: any CodingKey) -> JSONTreeEncoder {
    let encoder = JSONTreeEncoder(codingPath: codingPath + [key])
    node.append(key.stringValue, encoder.node)
    return encoder
  }
}

private struct ArrayContainer: UnkeyedEncodingContainer {
  let node: JSONNode
  let codingPath: [any CodingKey]

  var count: Int { node.count }

  mutating func encodeNil() { node.append("", .null) }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    node.append("", try JSONTreeEncoder.encode(value, codingPath: codingPath + [FieldKey(index: count)]))
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    child().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { child().unkeyedContainer() }

  mutating func superEncoder() -> any Encoder { child() }

  private func child() -> JSONTreeEncoder {
    let encoder = JSONTreeEncoder(codingPath: codingPath + [FieldKey(index: count)])
    node.append("", encoder.node)
    return encoder
  }
}

private struct ValueContainer: SingleValueEncodingContainer {
  let node: JSONNode
  let codingPath: [any CodingKey]

  mutating func encodeNil() { node.set(.null) }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    node.set(try JSONTreeEncoder.encode(value, codingPath: codingPath))
  }
}
