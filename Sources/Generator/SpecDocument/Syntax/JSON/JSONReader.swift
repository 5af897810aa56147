/// Reads strict JSON (RFC 8259) in one pass over the bytes, which must be valid UTF-8.
struct JSONReader {
  let bytes: [UInt8]
  var position = 0
  private(set) var builder: TreeBuilder
  /// The offset of the innermost collection, until its first value has been read.
  private var opening: Int?

  init(_ bytes: [UInt8], builder: TreeBuilder) {
    self.bytes = bytes
    self.builder = builder
  }

  mutating func read() throws(SyntaxFailure) -> Node {
    try readValue()
    while builder.isOpen {
      if builder.isInMapping {
        try readMember()
      } else if try readSeparator(closing: UInt8(ascii: "]")) {
        try readValue()
      }
    }
    skipSpace()
    guard position == bytes.count, let root = builder.root else {
      throw failure("there is text after the end of the JSON value", help: nil)
    }
    return root
  }

  /// The next byte; 0, which no JSON contains, at the end.
  var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20 where hasIndentation: position += 8
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }
}

extension JSONReader {
  /// Whether eight spaces follow, as at the beginning of most lines.
  private var hasIndentation: Bool {
    guard position + 8 <= bytes.count else { return false }
    return bytes.withUnsafeBytes {
      $0.loadUnaligned(fromByteOffset: position, as: UInt64.self) == 0x2020_2020_2020_2020
    }
  }

  private mutating func readMember() throws(SyntaxFailure) {
    guard try readSeparator(closing: UInt8(ascii: "}")) else { return }
    guard next == UInt8(ascii: "\"") else { throw keyFailure() }
    let start = position
    let text = try readString()
    builder.setKey(TreeBuilder.Key(text: text, range: start..<position))
    skipSpace()
    guard next == UInt8(ascii: ":") else { throw failure("expected ':' after the key '\(text)'") }
    position += 1
    try readValue()
  }

  /// Reads the separator before a member or an element; false at the end of the collection.
  private mutating func readSeparator(closing: UInt8) throws(SyntaxFailure) -> Bool {
    skipSpace()
    let isFirst = opening != nil
    opening = nil
    if next == closing {
      position += 1
      builder.closeCollection(end: position)
      return false
    }
    if isFirst { return true }
    guard next == UInt8(ascii: ",") else { throw separatorFailure(closing: closing) }
    position += 1
    skipSpace()
    guard next != closing else {
      let missing = builder.isInMapping ? "key" : "value"
      throw failure("expected a \(missing) after ','", help: "remove the ',' after the last value")
    }
    return true
  }

  private mutating func readValue() throws(SyntaxFailure) {
    skipSpace()
    let start = position
    switch next {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      position += 1
      opening = start
      try builder.openCollection(isMapping: bytes[start] == UInt8(ascii: "{"), at: start..<position)
    case UInt8(ascii: "\""):
      let text = try readString()
      try builder.addScalar(.string(text), at: start..<position)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let content = try readNumber()
      try builder.addScalar(content, at: start..<position)
    default:
      let content = try readWord()
      try builder.addScalar(content, at: start..<position)
    }
  }

  private mutating func readWord() throws(SyntaxFailure) -> Node.Content {
    if skip("null") { return .null }
    if skip("true") { return .bool(true) }
    if skip("false") { return .bool(false) }
    throw valueFailure()
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    let matches = word.withUTF8Buffer { $0.elementsEqual(bytes[position..<end]) }
    if matches { position = end }
    return matches
  }
}

extension JSONReader {
  private mutating func readNumber() throws(SyntaxFailure) -> Node.Content {
    let start = position
    var isInteger = true
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "0") {
      position += 1
      if next.isDigit {
        throw failure("a number may not begin with '0'", help: "write it without the zero")
      }
    } else {
      try readDigits()
    }
    if next == UInt8(ascii: ".") {
      position += 1
      isInteger = false
      try readDigits()
    }
    if next | 0x20 == UInt8(ascii: "e") {
      position += 1
      isInteger = false
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try readDigits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return isInteger ? .integer(text) : .number(text)
  }

  private mutating func readDigits() throws(SyntaxFailure) {
    guard next.isDigit else { throw failure("expected a digit in this number") }
    while next.isDigit { position += 1 }
  }
}
