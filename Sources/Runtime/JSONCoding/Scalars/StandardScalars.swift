import Foundation

extension String: JSONScalar {
  static var placeholder: String { "" }
  static var expectation: String { "a string" }
  static func read(_ literal: JSONLiteral) -> String? { literal.string }
  static func write(_ value: String, to output: JSONOutput) { output.string(value) }
  var json: JSON? { .string(self) }
}

extension Bool: JSONScalar {
  static var placeholder: Bool { false }
  static var expectation: String { "a boolean" }
  static func write(_ value: Bool, to output: JSONOutput) {
    value ? output.raw("true") : output.raw("false")
  }
  static func read(_ literal: JSONLiteral) -> Bool? {
    switch literal.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }
  var json: JSON? { .bool(self) }
}

extension JSONScalar where Self: FixedWidthInteger {
  static func write(_ value: Self, to output: JSONOutput) {
    output.integer(value)
  }
  static var placeholder: Self { 0 }
  static var expectation: String { "an integer from \(min.description) to \(max.description)" }
  static func read(_ literal: JSONLiteral) -> Self? {
    guard let digits = literal.digits else { return nil }
    if let value = NumberDigits.integer(digits) { return Self(exactly: value) }
    return literal.numberText.flatMap { JSONNumber($0).integer() }
  }
  static func found(_ literal: JSONLiteral) -> String { literal.foundForInteger }
  var json: JSON? { .number(description) }
}

extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}

extension Date: JSONScalar {
  static var placeholder: Date { Date(timeIntervalSince1970: 0) }
  static var unwritable: String { "a date outside of the years 0 to 9999" }
  static var expectation: String { "a date and time like 2026-01-31T12:00:00Z" }
  static var travelsAsText: Bool { true }
  static func read(_ literal: JSONLiteral) -> Date? { literal.withString(DateText.date) }
  var json: JSON? { DateText.text(self).map(JSON.string) }
}

extension Data: JSONScalar {
  static var placeholder: Data { Data() }
  static var expectation: String { "a string in base64" }
  static var travelsAsText: Bool { true }
  static func read(_ literal: JSONLiteral) -> Data? { literal.string.flatMap { Base64.data($0) } }
  var json: JSON? { .string(base64EncodedString()) }
}

extension URL: JSONScalar {
  static var placeholder: URL { URL(fileURLWithPath: "/") }
  static var expectation: String { "a URL" }
  static var travelsAsText: Bool { true }
  static func read(_ literal: JSONLiteral) -> URL? { literal.string.flatMap(URL.init(lenient:)) }
  var json: JSON? { .string(absoluteString) }

  /// Creates a URL from a server's string. If `URL(string:)` rejects it, an empty string becomes an
  /// empty URL, and other invalid characters are percent-encoded, as in browsers.
  init?(lenient text: String) {
    let url =
      text.isEmpty
      ? URLComponents().url
      : URL(string: text) ?? URL(dataRepresentation: Data(text.utf8), relativeTo: nil)
    guard let url else { return nil }
    self = url
  }
}

extension UUID: JSONScalar {
  static var placeholder: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
  static var expectation: String { "a UUID" }
  static var travelsAsText: Bool { true }
  static func read(_ literal: JSONLiteral) -> UUID? {
    literal.string.flatMap { UUID(uuidString: $0) }
  }
  static func problem(withText text: String) -> String { "'\(text)' is not a UUID with hyphens" }
  // RFC 9562 §4 requires lowercase output.
  var json: JSON? { .string(uuidString.lowercased()) }
}

extension JSON: JSONScalar {
  static var placeholder: JSON { .null }
  static var unwritable: String { "a malformed number" }
  static var expectation: String { "a JSON value" }
  static func read(_ literal: JSONLiteral) -> JSON? {
    switch literal.kind {
    case .null: .null
    case .true: .bool(true)
    case .false: .bool(false)
    case .number: literal.numberText.map(JSON.number)
    case .string, .escaped, .superseded: literal.string.map(JSON.string)
    case .array, .object: .none
    }
  }
  var json: JSON? { isWritable ? .some(self) : .none }

  /// Whether every number in the value is well formed.
  private var isWritable: Bool {
    switch self {
    case .number(let text): JSONParser.isNumber(text)
    case .array(let elements): elements.allSatisfy(\.isWritable)
    case .object(let object): object.members.allSatisfy(\.value.isWritable)
    case .null, .bool, .string: true
    }
  }
}

extension Day: JSONScalar {
  static var placeholder: Day { Day(daysSince1970: 0) }
  static var expectation: String { "a day like 2026-01-31" }
  static var travelsAsText: Bool { true }
  static func read(_ literal: JSONLiteral) -> Day? { literal.withString(Day.init(ofDate:)) }
  var json: JSON? { .string(description) }
}
