import Foundation

extension String: JSONScalar {
  static var placeholder: String { "" }
  static var scalarKind: ScalarKind { .string }
  static func read(_ literal: JSONLiteral) -> String? { literal.string }
  static func write(_ value: String, to output: JSONOutput) { output.string(value) }
  var json: JSON? { .string(self) }
}

extension Bool: JSONScalar {
  static var placeholder: Bool { false }
  static var scalarKind: ScalarKind { .boolean }
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
  static var scalarKind: ScalarKind { .integer(min: Int64(min), max: UInt64(max)) }
  static func read(_ literal: JSONLiteral) -> Self? {
    guard let digits = literal.digits else { return nil }
    if let value = NumberDigits.integer(digits) { return Self(exactly: value) }
    return literal.numberText.flatMap { JSONNumber($0).integer() }
  }
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
  static var scalarKind: ScalarKind { .date }
  static func read(_ literal: JSONLiteral) -> Date? { literal.withString(DateText.date) }
  var json: JSON? { DateText.text(self).map(JSON.string) }
}

extension Data: JSONScalar {
  static var placeholder: Data { Data() }
  static var scalarKind: ScalarKind { .base64 }
  static func read(_ literal: JSONLiteral) -> Data? { literal.string.flatMap { Base64.data($0) } }
  var json: JSON? { .string(base64EncodedString()) }
}

extension URL: JSONScalar {
  static var placeholder: URL { URL(fileURLWithPath: "/") }
  static var scalarKind: ScalarKind { .url }
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
  static var scalarKind: ScalarKind { .uuid }
  static func read(_ literal: JSONLiteral) -> UUID? {
    literal.string.flatMap { UUID(uuidString: $0) }
  }
  // RFC 9562 §4 requires lowercase output.
  var json: JSON? { .string(uuidString.lowercased()) }
}

extension JSON: JSONScalar {
  static var placeholder: JSON { .null }
  static var scalarKind: ScalarKind { .json }
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
  static var scalarKind: ScalarKind { .day }
  static func read(_ literal: JSONLiteral) -> Day? { literal.withString(Day.init(ofDate:)) }
  var json: JSON? { .string(description) }
}
