/// The kinds of single JSON values, with their descriptions in messages.
///
/// A type names only its kind. If each type had these texts itself, the compiler would copy the code
/// that makes them for every type.
enum ScalarKind {
  case string, boolean, json
  case integer(min: Int64, max: UInt64)
  case double, float, decimal
  case date, day, uuid, url, base64

  /// A description of the expected JSON: `a date and time like 2026-01-31T12:00:00Z`.
  var expectation: String {
    switch self {
    case .string: "a string"
    case .boolean: "a boolean"
    case .json: "a JSON value"
    case .integer(let min, let max): "an integer from \(min) to \(max)"
    case .double, .float: "a number"
    case .decimal: "a decimal number"
    case .date: "a date and time like 2026-01-31T12:00:00Z"
    case .day: "a day like 2026-01-31"
    case .uuid: "a UUID"
    case .url: "a URL"
    case .base64: "a string in base64"
    }
  }

  /// Whether the runtime's string format is used with other coders too.
  var travelsAsText: Bool {
    switch self {
    case .decimal, .date, .day, .uuid, .url, .base64: true
    case .string, .boolean, .json, .integer, .double, .float: false
    }
  }

  /// Describes the values that JSON cannot represent.
  var unwritable: String {
    switch self {
    case .date: "a date outside of the years 0 to 9999"
    case .json: "a malformed number"
    default: "a number that is not finite"
    }
  }

  /// Describes what was found instead: `a number with a fraction`.
  func found(_ literal: JSONLiteral) -> String {
    guard let text = literal.numberText else { return literal.kindText }
    switch self {
    case .integer:
      return JSONNumber(text).isWhole ? "a number out of this range" : "a number with a fraction"
    case .double: return Self.found(Double(text), readAs: "Double")
    case .float: return Self.found(Float(text).map(Double.init), readAs: "Float")
    case .decimal:
      return JSON.number(text).decimal == nil
        ? "one that is out of range" : "a whole number with more than 38 digits"
    default: return literal.kindText
    }
  }

  private static func found(_ value: Double?, readAs type: String) -> String {
    guard let value, value.isFinite else { return "one that is too large" }
    return value == 0
      ? "one that is too close to zero" : "a whole number with more digits than \(type) keeps"
  }

  /// Describes what is wrong with a string that was not read.
  func problem(withText text: String) -> String {
    guard case .uuid = self else { return "expected \(expectation), found a string" }
    return "'\(text)' is not a UUID with hyphens"
  }
}
