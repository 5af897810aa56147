import Foundation

/// A syntax error in JSON text, with its byte offset.
struct JSONSyntaxError: Error, Equatable {
  let problem: String
  let offset: Int

  var description: String { "\(problem) at byte \(offset)" }
}

/// A strict parser for JSON (RFC 8259) in UTF-8, up to a nesting depth of 512.
///
/// It reads the bytes in place, so it must not outlive the buffer.
struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  private var depth = 0
  private static let maximumDepth = 512

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Parses `data`. A leading byte order mark is skipped.
  static func parse(_ data: Data) throws(JSONSyntaxError) -> JSON {
    if let offset = firstInvalidUTF8(data) {
      throw JSONSyntaxError(problem: "the text is not UTF-8", offset: offset)
    }
    return try data.withUnsafeBytes { bytes in
      Result { () throws(JSONSyntaxError) in
        try document(in: bytes.bindMemory(to: UInt8.self))
      }
    }.get()
  }

  private static func document(
    in bytes: UnsafeBufferPointer<UInt8>
  ) throws(JSONSyntaxError) -> JSON {
    var parser = JSONParser(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    let value = try parser.value()
    parser.skipSpace()
    guard parser.position == bytes.count else { throw parser.error("expected the end of the text") }
    return value
  }

  /// Returns whether `text` is a number in JSON's grammar.
  static func isNumber(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var parser = JSONParser(bytes)
      return parser.scanNumber() && parser.position == bytes.count
    }
  }

  private static func firstInvalidUTF8(_ data: Data) -> Int? {
    guard String(data: data, encoding: .utf8) == nil else { return nil }
    // Only for invalid text: decode scalar by scalar up to the first invalid sequence.
    var decoder = UTF8()
    var iterator = data.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
    return offset
  }

  func error(_ problem: String) -> JSONSyntaxError {
    JSONSyntaxError(
      problem: position >= bytes.count ? "unexpected end of text" : problem, offset: position)
  }

  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let current, UInt32(current) == character.value else { return false }
    position += 1
    return true
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private mutating func value() throws(JSONSyntaxError) -> JSON {
    skipSpace()
    switch current {
    case UInt8(ascii: "{"):
      return try nested { (parser) throws(JSONSyntaxError) in try parser.object() }
    case UInt8(ascii: "["):
      return try nested { (parser) throws(JSONSyntaxError) in try parser.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default:
      let start = position
      guard scanNumber() else {
        position = start
        throw error("expected a JSON value")
      }
      return .number(text(start..<position))
    }
  }

  private mutating func nested(
    _ read: (inout JSONParser) throws(JSONSyntaxError) -> JSON
  ) throws(JSONSyntaxError) -> JSON {
    guard depth < Self.maximumDepth else {
      throw error("the text nests deeper than \(Self.maximumDepth) levels")
    }
    depth += 1
    defer { depth -= 1 }
    position += 1
    return try read(&self)
  }

  private mutating func word(_ text: String, _ value: JSON) throws(JSONSyntaxError) -> JSON {
    guard bytes[position...].starts(with: text.utf8) else { throw error("expected a JSON value") }
    position += text.utf8.count
    return value
  }

  private mutating func array() throws(JSONSyntaxError) -> JSON {
    var elements: [JSON] = []
    skipSpace()
    if take("]") { return .array(elements) }
    while true {
      elements.append(try value())
      skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { throw error("expected ',' or ']'") }
    }
  }

  private mutating func object() throws(JSONSyntaxError) -> JSON {
    var members: [JSONObject.Member] = []
    skipSpace()
    if take("}") { return .object(JSONObject(members: members)) }
    members.reserveCapacity(4)
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw error("expected a member name in quotes") }
      let name = try string()
      skipSpace()
      guard take(":") else { throw error("expected ':'") }
      members.append(JSONObject.Member(key: name, value: try value()))
      skipSpace()
      if take("}") { return .object(JSONObject(members: members)) }
      guard take(",") else { throw error("expected ',' or '}'") }
    }
  }

  /// Skips a number; returns false, with the position inside it, if it is malformed.
  private mutating func scanNumber() -> Bool {
    _ = take("-")
    if !take("0") { guard scanDigits() else { return false } }
    if take(".") { guard scanDigits() else { return false } }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      return scanDigits()
    }
    return true
  }

  private mutating func scanDigits() -> Bool {
    let start = position
    while let byte = current, byte >= 0x30, byte <= 0x39 { position += 1 }
    return position > start
  }
}
