import Foundation

// Notations that the type of a value does not determine. Each returns a value to write in place of
// another: `fields.set("keys", JSON.base64URL(keys))`.
extension JSON {
  /// Returns bytes, alone or in lists and maps, in the URL-safe base64 alphabet without padding (RFC
  /// 4648 §5); nil for nil.
  public static func base64URL<Value: Encodable>(_ value: Value?) -> JSON? {
    guard let value, let json = try? JSON(encoding: value) else { return .none }
    return json.mapped {
      if case .string(let text) = $0 { .string(Base64.urlText(text)) } else { $0 }
    }
  }

  /// Returns numbers, alone or in lists and maps, to write as strings, so that no reader rounds them; nil for
  /// nil.
  public static func strings<Value: Encodable>(_ value: Value?) -> (some Encodable)? {
    value.map { NumbersAsStrings(value: $0) }
  }

  /// Returns numbers, alone or in lists and maps, with a string for each that JSON cannot express.
  ///
  /// - Parameters:
  ///   - value: The numbers.
  ///   - infinity: The name of infinity.
  /// - Returns: The numbers, with the strings `NaN`, `Infinity` and `-Infinity`; nil for nil.
  public static func numbers<Value: Encodable>(
    _ value: Value?, infinity: String = "Infinity"
  ) -> JSON? {
    value.flatMap { try? TreeEncoder.json(of: $0, infinity: infinity) }
  }
}

/// Numbers, alone or in lists and maps, that are written as strings.
private struct NumbersAsStrings<Value: Encodable>: Encodable {
  let value: Value

  func encode(to encoder: any Encoder) throws {
    try encoder.encode(variant: JSON(encoding: value, in: encoder).withTextsForNumbers)
  }
}
