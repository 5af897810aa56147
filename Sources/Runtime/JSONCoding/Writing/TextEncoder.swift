/// An encoder that writes a value as JSON. Generated models write to its output directly.
struct TextEncoder: Encoder, SingleValueEncodingContainer {
  let output: JSONOutput
  let level: Int

  var codingPath: [any CodingKey] { output.path }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    treeEncoder.container(keyedBy: type)
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { treeEncoder.unkeyedContainer() }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  private var treeEncoder: TreeEncoder {
    TreeEncoder(node: output.tree(at: level), codingPath: codingPath)
  }

  func encodeNil() { output.value(at: level) { output.raw("null") } }

  @_semantics("optimize.sil.specialize.generic.never")
  func encode<T: Encodable>(_ value: T) throws {
    try output.value(at: level) { try output.write(value) }
  }

  func encode(_ value: String) { output.value(at: level) { output.string(value) } }
}

extension Encoder {
  /// The runtime's text encoder, or nil for other encoders. It avoids a cast, since every model
  /// asks for it.
  @inline(__always)
  var text: TextEncoder? {
    Self.self == TextEncoder.self ? unsafeBitCast(self, to: TextEncoder.self) : nil
  }
}
