/// A string, number, boolean or null in JSON text. For an array or an object, only its kind is
/// known.
///
/// It does not retain its ``JSONDocument``, and must not outlive it.
struct JSONLiteral {
  let kind: JSONToken.Kind
  /// The bytes of a string or number, without quotes.
  private let bytes: UnsafeBufferPointer<UInt8>

  @inline(__always)
  init(_ kind: JSONToken.Kind, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.kind = kind
    self.bytes = bytes
  }

  /// The bytes of a number; nil for other values.
  @inline(__always)
  var digits: UnsafeBufferPointer<UInt8>? { kind == .number ? bytes : nil }

  /// Whether a number is written without a fraction or an exponent.
  var isSpelledAsInteger: Bool {
    digits?.allSatisfy { $0 <= UInt8(ascii: "9") && $0 != UInt8(ascii: ".") } ?? false
  }

  /// The digits of a number as a string.
  var numberText: String? { digits.map { String(decoding: $0, as: UTF8.self) } }

  /// The value of a string.
  @inline(__always)
  var string: String? {
    switch kind {
    case .string: UTF8Text.string(bytes)
    case .escaped, .superseded: UTF8Text.unescaped(bytes)
    default: nil
    }
  }

  /// Calls `read` with the bytes of a string; returns nil for any other value.
  @inline(__always)
  func withString<Value>(_ read: (UnsafeBufferPointer<UInt8>) -> Value?) -> Value? {
    if kind == .string { return read(bytes) }
    guard var string else { return nil }
    return string.withUTF8(read)
  }

  /// The kind of value, for messages.
  var kindText: String {
    switch kind {
    case .null: "null"
    case .true, .false: "a boolean"
    case .number: "a number"
    case .string, .escaped, .superseded: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
