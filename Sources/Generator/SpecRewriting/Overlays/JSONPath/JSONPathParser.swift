import SpecDocument

/// Parses queries according to RFC 9535, with one addition: unquoted names may contain hyphens, as
/// OpenAPI's extensions do.
struct JSONPathParser {
  let bytes: [UInt8]
  var position = 0
  /// The current nesting of filters.
  var depth = 0

  static func parse(_ text: String) throws(JSONPathError) -> JSONPath {
    var parser = JSONPathParser(bytes: Array(text.utf8))
    guard parser.take("$") else {
      throw parser.error("a target begins with '$', the root of the document")
    }
    let segments = try parser.segments()
    guard parser.position == parser.bytes.count else { throw parser.unexpected() }
    return JSONPath(segments: segments)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }
}

// MARK: - Segments and selectors

extension JSONPathParser {
  mutating func segments() throws(JSONPathError) -> [JSONPath.Segment] {
    var segments: [JSONPath.Segment] = []
    while true {
      let before = position
      skipSpace()
      let start = position
      let isDescendant = take("..")
      let isDotted = !isDescendant && take(".")
      if peek() == UInt8(ascii: "["), !isDotted {
        segments.append(
          JSONPath.Segment(
            isDescendant: isDescendant, selectors: try bracketed(), range: start..<position))
        continue
      }
      guard isDescendant || isDotted else {
        position = before
        return segments
      }
      let selector: JSONPath.Selector = take("*") ? .wildcard : .name(try shorthand())
      segments.append(
        JSONPath.Segment(
          isDescendant: isDescendant, selectors: [selector], range: start..<position))
    }
  }

  mutating func bracketed() throws(JSONPathError) -> [JSONPath.Selector] {
    _ = take("[")
    var selectors: [JSONPath.Selector] = []
    repeat {
      skipSpace()
      selectors.append(try selector())
      skipSpace()
    } while take(",")
    guard take("]") else { throw expected("']'") }
    return selectors
  }

  mutating func selector() throws(JSONPathError) -> JSONPath.Selector {
    switch peek() {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .name(try quoted())
    case UInt8(ascii: "*"):
      position += 1
      return .wildcard
    case UInt8(ascii: "?"):
      position += 1
      skipSpace()
      return .filter(try or())
    default: return try indexOrSlice()
    }
  }

  mutating func indexOrSlice() throws(JSONPathError) -> JSONPath.Selector {
    let start = try integer()
    let before = position
    skipSpace()
    guard take(":") else {
      position = before
      guard let start else { throw expected("a name in quotes, an index, '*' or '?'") }
      return .index(start)
    }
    skipSpace()
    let end = try integer()
    skipSpace()
    var step = 1
    if take(":") {
      skipSpace()
      step = try integer() ?? 1
    }
    return .slice(start: start, end: end, step: step)
  }

  /// Reads `0`, `12` or `-3`; returns nil without a number.
  mutating func integer() throws(JSONPathError) -> Int? {
    let start = position
    let isNegative = take("-")
    let digits = position
    guard takeDigits() else {
      if isNegative { throw expected("a digit") }
      return nil
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let isZero = bytes[digits] == UInt8(ascii: "0")
    let exact = -9_007_199_254_740_991...9_007_199_254_740_991
    guard let value = Int(text), exact.contains(value),
      !isZero || position == digits + 1 && !isNegative
    else { throw JSONPathError(message: "'\(text)' is not an index", offset: start) }
    return value
  }
}

// MARK: - Words

extension JSONPathParser {
  mutating func shorthand() throws(JSONPathError) -> String {
    let start = position
    while let byte = peek() {
      let isFirst = position == start
      guard Self.isLetter(byte) || !isFirst && (byte.isDigit || byte == UInt8(ascii: "-"))
      else { break }
      position += 1
    }
    guard position > start else { throw expected("a name or '*'") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  mutating func number() throws(JSONPathError) -> JSONValue {
    let start = position
    _ = take("-")
    let digits = position
    takeDigits()
    let isWhole =
      position > digits && (bytes[digits] != UInt8(ascii: "0") || position == digits + 1)
    var isRight = isWhole
    if take(".") { isRight = takeDigits() && isRight }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      isRight = takeDigits() && isRight
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard isRight, let value = Double(text) else {
      throw JSONPathError(message: "'\(text)' is not a number", offset: start)
    }
    return .number(value)
  }

  @discardableResult
  mutating func takeDigits() -> Bool {
    let start = position
    while peek()?.isDigit == true { position += 1 }
    return position > start
  }

  mutating func quoted() throws(JSONPathError) -> String {
    let start = position
    let quote = bytes[position]
    position += 1
    var text: [UInt8] = []
    while let byte = peek() {
      position += 1
      switch byte {
      case quote: return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += Array(String(try escaped(quote)).utf8)
      case 0..<0x20: throw JSONPathError(message: "a control character", offset: position - 1)
      default: text.append(byte)
      }
    }
    throw JSONPathError(message: "the quote is not closed", offset: start)
  }

  mutating func escaped(_ quote: UInt8) throws(JSONPathError) -> Unicode.Scalar {
    let start = position - 1
    defer { position += 1 }
    switch peek() {
    case quote: return Unicode.Scalar(quote)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "u"):
      guard let unit = SurrogatePair.escape(in: bytes, at: start) else { break }
      position += 4
      if let scalar = Unicode.Scalar(unit) { return scalar }
      guard let scalar = SurrogatePair.scalar(in: bytes, at: start) else { break }
      position += 6
      return scalar
    default: break
    }
    throw JSONPathError(message: "unknown escape", offset: start)
  }

  func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func take(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  mutating func skipSpace() {
    while let byte = peek(), [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  func error(_ message: String) -> JSONPathError {
    JSONPathError(message: message, offset: position)
  }

  func expected(_ what: String) -> JSONPathError {
    error("expected \(what)" + (position < bytes.count ? "" : ", found the end"))
  }

  func unexpected() -> JSONPathError {
    let rest = String(decoding: bytes[position...], as: UTF8.self)
    return error("expected '.', '[' or the end, found '\(rest.prefix(1))'")
  }

  static func isLowercase(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    isLowercase(byte | 0x20) && byte < 0x80 || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
