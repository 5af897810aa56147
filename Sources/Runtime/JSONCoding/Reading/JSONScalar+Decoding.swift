import Foundation

extension JSONScalar {
  /// Reads a value.
  ///
  /// - Throws: `DecodingError` if the value is not of this type.
  static func decode(_ node: JSONNode) throws -> Self {
    guard let value = read(node.literal) else {
      if node.text.isPlaceholder { return placeholder }
      throw node.mismatch(Self.self)
    }
    return value
  }

  /// Returns the value in `json`, or nil if it is not of this type.
  static func read(_ json: JSON) -> Self? {
    // The literal points into `text`.
    let text = JSONDocument(json)
    return withExtendedLifetime(text) { read(text.view.literal(0)) }
  }
}

extension String: DirectlyDecodable {}
extension Bool: DirectlyDecodable {}
extension Int: DirectlyDecodable {}
extension Int8: DirectlyDecodable {}
extension Int16: DirectlyDecodable {}
extension Int32: DirectlyDecodable {}
extension Int64: DirectlyDecodable {}
extension UInt: DirectlyDecodable {}
extension UInt8: DirectlyDecodable {}
extension UInt16: DirectlyDecodable {}
extension UInt32: DirectlyDecodable {}
extension UInt64: DirectlyDecodable {}
extension Double: DirectlyDecodable {}
extension Float: DirectlyDecodable {}
extension Decimal: DirectlyDecodable {}
extension Date: DirectlyDecodable {}
extension Data: DirectlyDecodable {}
extension URL: DirectlyDecodable {}
extension UUID: DirectlyDecodable {}
extension Day: DirectlyDecodable {}

extension JSON: DirectlyDecodable {
  static func decode(_ node: JSONNode) -> JSON { node.json }
}
