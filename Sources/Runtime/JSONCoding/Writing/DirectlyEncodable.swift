/// A type that writes itself to the output directly, without a container.
protocol DirectlyEncodable: Encodable {
  /// Writes a value.
  ///
  /// - Throws: `EncodingError` if JSON cannot represent the value.
  static func write(_ value: Self, to output: JSONOutput) throws
}

extension Array: DirectlyEncodable where Element: Encodable {
  static func write(_ value: [Element], to output: JSONOutput) throws {
    try output.write(list: value)
  }
}

extension Dictionary: DirectlyEncodable
where Key: CodingKeyRepresentable & Encodable, Value: Encodable {
  static func write(_ value: [Key: Value], to output: JSONOutput) throws {
    try output.write(map: value)
  }
}
