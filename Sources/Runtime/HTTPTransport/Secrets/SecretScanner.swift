import Foundation

/// Finds secret values by the names before them: members of JSON (including JSON inside strings),
/// form fields, header lines and XML elements. If the end of a value is ambiguous, it masks too
/// much rather than too little.
package struct SecretScanner {
  /// What a text is.
  package enum Notation: Sendable {
    /// Anything.
    case any
    /// A single value, in which a colon alone makes no name: `session:write`,
    /// `/v1/sessions:search`.
    case value
  }

  /// Whether a name in some location announces a secret.
  package typealias Names = (String, SecretName.Location) -> Bool

  private let bytes: [UInt8]
  private let notation: Notation
  /// Whether the text is part of a request for a token, or a response to one (RFC 6749).
  private let isOAuth: Bool
  private var position = 0
  package private(set) var ranges: [Range<Int>] = []

  /// Scans the whole text.
  package init(_ text: some Sequence<UInt8>, notation: Notation = .any, isSecret: Names) {
    let bytes = Array(text)
    self.bytes = bytes
    self.notation = notation
    isOAuth = ["grant_type", "redirect_uri"].contains { bytes.contains($0.utf8) }
    while position < bytes.count {
      let start = position
      let name = readName()
      if name.isEmpty {
        position += 1
        continue
      }
      scanEncoded(name, isSecret)
      // Every name in a text is looked at, but the values of few.
      let run = Self.decoded(name)
      let text = run.lastIndex { Self.marks.contains($0) }.map { String(run[$0...].dropFirst()) }
      guard isSecret(text ?? run, .parameter), let value = valueAfterName() else { continue }
      let isParameter =
        isOAuth || text != nil || (start > 0 && "?&#".utf8.contains(bytes[start - 1]))
        || byte(at: value.upperBound) == UInt8(ascii: "&")
      guard isParameter || isSecret(run, .member), !isCount(value, of: text ?? run) else {
        continue
      }
      if !value.isEmpty { ranges.append(value) }
      position = max(position, value.upperBound)
    }
  }

  /// What precedes a parameter; JSON may contain `&` as `\u0026`.
  private static let marks: Set<Character> = ["?", "&", "#"]

  /// Whether a value counts tokens of a language model.
  private func isCount(_ value: Range<Int>, of name: String) -> Bool {
    !value.isEmpty && bytes[value].allSatisfy { (0x30...0x39).contains($0) }
      && SecretName(name).countsTokens
  }

  /// Finds the pairs of a query within a percent-encoded text: `next=%2Fx%3Ftoken%3D1`.
  private mutating func scanEncoded(_ text: ArraySlice<UInt8>, _ isSecret: Names) {
    var rest = text
    while let separator = rest.firstRange(ofEncoded: "3d") {
      let before = rest[..<separator.lowerBound]
      let name = before[(before.lastEnd(ofEncoded: ["26", "3f", "23"]) ?? before.startIndex)...]
      rest = rest[separator.upperBound...]
      guard isSecret(Self.decoded(name), .parameter) else { continue }
      if let next = rest.firstRange(ofEncoded: "26") {
        ranges.append(rest.startIndex..<next.lowerBound)
        rest = rest[next.lowerBound...]
      } else {
        position = endOfWord(from: rest.startIndex)
        return ranges.append(rest.startIndex..<position)
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
    guard name.contains(.backslash) else { return text.removingPercentEncoding ?? text }
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
      guard let separator = byte(at: index), ":=".utf8.contains(separator) else { return nil }
      if notation == .value, separator == UInt8(ascii: ":"), index == position,
        byte(at: index + 1)?.isSpace == false
      {
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
      if isLine { return index..<endOfLine(from: index) }
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

  /// A header line ends with its line, or with the string that it is in. Its parameters may be
  /// strings themselves: `Digest username="ada", response="…"` (RFC 9110 §11.4).
  private func endOfLine(from start: Int) -> Int {
    var index = start
    while let byte = byte(at: index), !byte.isLineBreak {
      guard byte.isQuote else {
        index += 1
        continue
      }
      let escapes = bytes[start..<index].reversed().prefix { $0 == .backslash }.count
      guard index - escapes > start, bytes[index - escapes - 1] == UInt8(ascii: "=") else {
        return index - escapes
      }
      let end = endOfString(from: index + 1, mark: byte, escapes: escapes)
      index = min(end + escapes + 1, bytes.count)
    }
    return index
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

extension ArraySlice<UInt8> {
  /// Returns the first percent-encoded character with these digits, which are in lowercase.
  fileprivate func firstRange(ofEncoded digits: String) -> Range<Int>? {
    indices.first { isEncoded(digits, at: $0) }.map { $0..<($0 + 3) }
  }

  /// Returns the end of the last percent-encoded character with some of these digits.
  fileprivate func lastEnd(ofEncoded digits: [String]) -> Int? {
    indices.last { index in digits.contains { isEncoded($0, at: index) } }.map { $0 + 3 }
  }

  private func isEncoded(_ digits: String, at index: Int) -> Bool {
    self[index] == UInt8(ascii: "%") && index + 2 < endIndex
      && self[(index + 1)...(index + 2)].elementsEqual(digits.utf8) { $0 | 0x20 == $1 | 0x20 }
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
