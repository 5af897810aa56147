import Foundation

/// A syntax error in JSON, with its byte offset.
package struct JSONSyntaxError: Error, Equatable {
  let problem: String
  package let offset: Int

  package var description: String { "\(problem) at byte \(offset)" }
}

/// A strict parser for JSON (RFC 8259) in UTF-8, up to a nesting depth of 512. It writes an index
/// of the values in a single pass. If a name repeats in an object, the last member counts.
///
/// It reads the bytes in place, so it must not outlive the buffer.
struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  private(set) var index: JSONIndex
  private var names = RepeatedNames()
  private static let maximumDepth = 512

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    index = JSONIndex(forBytes: bytes.count)
  }

  /// Returns the index of `bytes`, which the caller frees. It skips a leading byte order mark.
  static func index(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) -> JSONIndex {
    var parser = JSONParser(bytes)
    do throws(JSONSyntaxError) {
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
      try parser.value()
      parser.skipSpace()
      guard parser.position == bytes.count else {
        throw parser.error("expected the end of the text")
      }
      return parser.index
    } catch {
      parser.index.free()
      // Invalid UTF-8 is rejected before other errors.
      if let offset = UTF8Text.firstInvalid(in: bytes) {
        throw JSONSyntaxError(problem: "the text is not UTF-8", offset: offset)
      }
      throw error
    }
  }

  /// Returns whether `bytes` are valid JSON.
  static func isText(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let index = try? index(bytes) else { return false }
    index.free()
    return true
  }

  /// Returns the names of an object's members; none for any other text.
  static func names(in bytes: UnsafeBufferPointer<UInt8>) -> Set<ExactText> {
    guard let index = try? index(bytes) else { return [] }
    defer { index.free() }
    guard index.tokens[0].kind == .object else { return [] }
    var names: Set<ExactText> = []
    var name = 1
    while name <= index.tokens[0].count {
      let start = index.tokens[name].offset
      let text = UnsafeBufferPointer(rebasing: bytes[start..<start + index.length(of: name)])
      names.insert(ExactText(UTF8Text.unescaped(text)))
      name += 1 + index.tokens[name + 1].extent
    }
    return names
  }

  /// Returns whether `text` is a number in JSON's grammar.
  static func isNumber(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var parser = JSONParser(bytes)
      defer { parser.index.free() }
      return parser.scanNumber() && parser.position == bytes.count
    }
  }

  func error(_ problem: String) -> JSONSyntaxError {
    JSONSyntaxError(
      problem: position >= bytes.count ? "unexpected end of text" : problem, offset: position)
  }

  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  @inline(__always)
  private mutating func skipSpace() {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D else {
        return
      }
      position &+= 1
    }
  }

  @inline(__always)
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let current, UInt32(current) == character.value else { return false }
    position &+= 1
    return true
  }

  /// Parses a value without recursion, since the document determines the depth, but the thread
  /// determines the stack size.
  @inline(__always)
  private mutating func value() throws(JSONSyntaxError) {
    /// The token of the innermost open container. An open container's token holds the token of the
    /// enclosing one, plus one.
    var open: Int?
    var isInObject = false
    var depth = 0
    while true {
      skipSpace()
      if isInObject { try name() }
      if let byte = current, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        guard depth < Self.maximumDepth else {
          throw error("the text nests deeper than \(Self.maximumDepth) levels")
        }
        position &+= 1
        skipSpace()
        let isObject = byte == UInt8(ascii: "{")
        let container = index.count
        index.append(JSONToken(isObject ? .object : .array, holding: open.map { $0 + 1 } ?? 0))
        // In ASCII, a closing bracket comes two characters after the opening one.
        if current != byte + 2 {
          open = container
          isInObject = isObject
          depth += 1
          continue
        }
        position &+= 1
        index.close(container)
      } else {
        try scalar()
      }
      while let container = open {
        skipSpace()
        if take(",") { break }
        guard current == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw error(isInObject ? "expected ',' or '}'" : "expected ',' or ']'")
        }
        position &+= 1
        let outer = index.tokens[container].count
        index.close(container)
        if isInObject { names.supersede(in: container, of: &index, bytes) }
        open = outer > 0 ? outer - 1 : nil
        isInObject = outer > 0 && index.tokens[outer - 1].kind == .object
        depth -= 1
      }
      if open == nil { return }
    }
  }

  @inline(__always)
  private mutating func name() throws(JSONSyntaxError) {
    guard current == UInt8(ascii: "\"") else { throw error("expected a member name in quotes") }
    try string()
    skipSpace()
    guard take(":") else { throw error("expected ':'") }
    skipSpace()
  }

  @inline(__always)
  private mutating func scalar() throws(JSONSyntaxError) {
    switch current {
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try word("true", .true)
    case UInt8(ascii: "f"): try word("false", .false)
    case UInt8(ascii: "n"): try word("null", .null)
    default:
      let start = position
      guard scanNumber() else {
        position = start
        throw error("expected a JSON value")
      }
      index.append(.number, offset: start, length: position - start)
    }
  }

  @inline(__always)
  private mutating func string() throws(JSONSyntaxError) {
    position &+= 1
    let start = position
    let kind: JSONToken.Kind = try scanString() ? .escaped : .string
    index.append(kind, offset: start, length: position - start)
    position &+= 1
  }

  @inline(__always)
  private mutating func word(
    _ text: StaticString, _ kind: JSONToken.Kind
  ) throws(JSONSyntaxError) {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count, let start = bytes.baseAddress,
      memcmp(start + position, text.utf8Start, count) == 0
    else { throw error("expected a JSON value") }
    index.append(JSONToken(kind, offset: position))
    position += count
  }

  /// Skips a number; returns false if it is malformed, with the position inside it.
  @inline(__always)
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

  @inline(__always)
  private mutating func scanDigits() -> Bool {
    let start = position
    while let byte = current, byte >= 0x30, byte <= 0x39 { position &+= 1 }
    return position > start
  }
}
