import Foundation

/// Finds secret values by the names before them: members of JSON (including JSON inside strings), form fields, header
/// lines and XML elements. If the end of a value is ambiguous, it masks too much rather than too little.
package struct SecretScanner {
  private let bytes: [UInt8]
  private var position = 0
  package private(set) var ranges: [Range<Int>] = []

  /// Scans the whole text.
  ///
  /// - Parameter isSecret: Whether a name announces a secret.
  package init(_ text: some Sequence<UInt8>, isSecret: (String) -> Bool = Redaction.isSecret) {
    bytes = Array(text)
    while position < bytes.count {
      let name = readName()
      if name.isEmpty {
        position += 1
      } else if isSecret(Self.decoded(name)), let value = valueAfterName() {
        if !value.isEmpty { ranges.append(value) }
        position = max(position, value.upperBound)
      }
    }
  }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  // MARK: Names

  /// Reads a run of name characters, including escapes such as `\u0065` and `%65`.
  private mutating func readName() -> ArraySlice<UInt8> {
    let start = position
    while let byte = byte(at: position) {
      if byte == .backslash, self.byte(at: position + 1) == UInt8(ascii: "u") {
        position += 2
      } else if byte.isLetterOrDigit || byte >= 0x80 || "_-.%[]$@+".utf8.contains(byte) {
        position += 1
      } else {
        break
      }
    }
    return bytes[start..<position]
  }

  private static func decoded(_ name: ArraySlice<UInt8>) -> String {
    let text = String(decoding: name, as: UTF8.self)
    let plain = text.replacing(/\\u([0-9A-Fa-f]{4})/) { match in
      UInt32(match.output.1, radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? ""
    }
    return plain.removingPercentEncoding ?? plain
  }

  // MARK: Values

  /// Returns the value after `:`, `=` or, in XML, `>`; nil if none of these follows the name.
  private mutating func valueAfterName() -> Range<Int>? {
    var index = position
    let isElement = byte(at: index) == UInt8(ascii: ">")
    if !isElement {
      index = skip(index) { $0.isSpace || $0 == .backslash || $0.isQuote }
      guard let separator = byte(at: index), ":=".utf8.contains(separator) else {
        // A percent-encoded separator, as in `token%3Dx`, has been read as a part of the name.
        return nil
      }
    }
    let isLine = byte(at: index) == UInt8(ascii: ":") && isHeaderName
    index = skip(index + 1) { $0.isSpace || $0 == UInt8(ascii: ">") }
    if isElement { return index..<end(from: index) { $0 == UInt8(ascii: "<") } }
    let quote = skip(index) { $0 == .backslash }
    if let mark = byte(at: quote), mark.isQuote {
      return (quote + 1)..<endOfString(from: quote + 1, mark: mark, escapes: quote - index)
    }
    switch byte(at: index) {
    case UInt8(ascii: "["), UInt8(ascii: "{"): return index..<endOfBrackets(from: index)
    default:
      if isLine { return index..<end(from: index) { $0.isLineBreak || $0.isQuote } }
      return index..<endOfWord(from: index)
    }
  }

  /// Whether the name is that of a header whose whole line is secret.
  private var isHeaderName: Bool {
    let before = String(decoding: bytes[..<position].suffix(20), as: UTF8.self).lowercased()
    return before.hasSuffix("authorization") || before.hasSuffix("cookie")
  }

  private func skip(_ start: Int, _ isSkipped: (UInt8) -> Bool) -> Int {
    bytes[min(start, bytes.count)...].firstIndex { !isSkipped($0) } ?? bytes.count
  }

  private func end(from start: Int, _ isEnd: (UInt8) -> Bool) -> Int {
    bytes[min(start, bytes.count)...].firstIndex(where: isEnd) ?? bytes.count
  }

  private func endOfWord(from start: Int) -> Int {
    end(from: start) { $0.isSpace || $0.isQuote || "&,;<>}])".utf8.contains($0) }
  }

  /// A string ends at the first quote that is escaped as deeply as its opening quote.
  private func endOfString(from start: Int, mark: UInt8, escapes: Int) -> Int {
    var backslashes = 0
    for index in start..<max(start, bytes.count) {
      let byte = bytes[index]
      if byte == .backslash {
        backslashes += 1
        continue
      }
      let isClosed = escapes == 0 ? backslashes.isMultiple(of: 2) : backslashes <= escapes
      if byte == mark, isClosed { return index - (escapes == 0 ? 0 : backslashes) }
      backslashes = 0
    }
    return bytes.count
  }

  private func endOfBrackets(from start: Int) -> Int {
    var depth = 0
    for index in start..<bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return bytes.count
  }
}

extension UInt8 {
  fileprivate static let backslash = UInt8(ascii: "\\")
  fileprivate var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
  fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || isLineBreak }

  fileprivate var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}
