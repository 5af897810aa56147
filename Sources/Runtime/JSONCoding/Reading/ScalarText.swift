/// Parses untyped strings: header fields, and the values of runtime expressions.
package enum ScalarText {
  /// Returns whether clients decode a value as a type that is a single JSON value.
  package static func reads(_ json: JSON, as type: Any.Type) -> Bool {
    guard let type = type as? any JSONScalar.Type else { return false }
    return type.read(json) != nil
  }

  /// Returns whether values of a type are a single JSON value.
  package static func holds(_ type: Any.Type) -> Bool { type is any JSONScalar.Type }

  /// Parses a string, a number or a boolean; nil if the string does not match the type.
  package static func value<Value>(_ text: String, as type: Value.Type) -> Value? {
    (type as? any JSONScalar.Type).flatMap { read(text, as: $0) as? Value }
  }

  private static func read<Scalar: JSONScalar>(_ text: String, as type: Scalar.Type) -> Scalar? {
    if let value = Scalar.read(.string(text)) { return value }
    if JSONParser.isNumber(text) { return Scalar.read(.number(text)) }
    return switch text {
    case "true": Scalar.read(.bool(true))
    case "false": Scalar.read(.bool(false))
    default: nil
    }
  }
}
