import Foundation

/// Finds secret values by the names before them, in a single pass. If the end of a value is
/// ambiguous, it masks too much rather than too little. It recognizes:
///
/// - JSON members, even within strings; pairs in a query or form; header lines, even folded ones;
///   YAML, including blocks: `"password":"…"`, `a=1&token=…`, `Cookie: …`, `password: |`
/// - XML and HTML elements and attributes, including CDATA: `<password type="x">…</password>`
/// - names that are themselves values: `{"name":"password","value":"…"}`,
///   `<input name="pin" value="…">`
///
/// ``SecretFinder`` also scans the decoded form of percent-encoded and escaped strings.
package struct SecretScanner {
  /// The kind of string to scan.
  package enum Notation: Sendable {
    /// Anything.
    case any
    /// A single value, in which a colon alone does not end a name: `session:write`,
    /// `/v1/sessions:search`.
    case value
  }

  /// Returns whether a name announces a secret in a location.
  package typealias Names = (String, SecretName.Location) -> Bool

  let bytes: [UInt8]
  let notation: Notation
  /// Whether the string is part of a token request or its response (RFC 6749).
  private let isOAuth: Bool
  var position = 0
  package private(set) var ranges: [Range<Int>] = []
  /// The last word whose end was searched for, so that no part of it is read twice.
  private var word = 0..<0
  private var pair = NamedPair()

  /// Scans the whole string.
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
      } else if let opening = opening(afterNameAt: start) {
        // Every name is examined, but only few values.
        scan(Self.decoded(name), at: start, opening, isSecret)
      }
    }
    ranges = ranges.sortedRarely { $0.lowerBound < $1.lowerBound }
  }

  private mutating func scan(
    _ run: String, at start: Int, _ opening: Opening, _ isSecret: Names
  ) {
    let parameter =
      run.lastIndex { Self.marks.contains($0) }.map { String(run[$0...].dropFirst()) }
    let name = parameter ?? run
    if scanPair(run, at: start, opening, isSecret) { return }
    guard isSecret(name, .parameter) else { return }
    let isParameter =
      isOAuth || parameter != nil || (start > 0 && "?&#".utf8.contains(bytes[start - 1]))
    let value: Range<Int>
    if isParameter || isSecret(run, .member) {
      value = range(of: opening)
    } else {
      // `code=1&state=2`
      guard case .word(let first) = opening else { return }
      value = first..<endOfWord(from: first)
      guard byte(at: value.upperBound) == UInt8(ascii: "&") else { return }
    }
    guard !isCount(value, of: name), !isWord(value, of: name) else { return }
    if !value.isEmpty { ranges.append(value) }
    position = max(position, value.upperBound)
  }

  /// The characters before a parameter; JSON may contain `&` as `\u0026`.
  private static let marks: Set<Character> = ["?", "&", "#"]

  /// Whether a value counts tokens of a language model.
  private func isCount(_ value: Range<Int>, of name: String) -> Bool {
    !value.isEmpty && bytes[value].allSatisfy { (0x30...0x39).contains($0) }
      && SecretName(name).countsTokens
  }

  /// Whether the name may mean a token, but the value is too short for one: `"access": "read"`.
  private func isWord(_ value: Range<Int>, of name: String) -> Bool {
    value.count < 16 && SecretName(name).isAmbiguous
  }

  // MARK: Names

  func byte(at index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

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
    position = min(position, bytes.count)
    return bytes[start..<position]
  }

  /// The maximum length of a name; of a longer run, only the end may be one.
  private static let maximumNameLength = 256

  private static func decoded(_ name: ArraySlice<UInt8>) -> String {
    let name = name.suffix(maximumNameLength)
    let text = String(decoding: DecodedText(name)?.bytes ?? Array(name), as: UTF8.self)
    return text.removingPercentEncoding ?? text
  }

  // MARK: Pairs

  /// The `name` and `value` members of one object or element.
  private struct NamedPair {
    /// The end of a name that announces a secret.
    var announcement: Int?
    /// The last `value` that no name announced.
    var value: Range<Int>?
  }

  static let nameMembers: Set<String> = [
    "name", "key", "header", "field", "param", "parameter",
  ]

  /// Returns whether the value of this name is a secret that a sibling announces.
  private mutating func scanPair(
    _ name: String, at start: Int, _ opening: Opening, _ isSecret: Names
  ) -> Bool {
    let name = name.lowercased()
    if Self.nameMembers.contains(name), case .string(let first, let mark, _) = opening {
      let text = bytes[first...].prefix(64).prefix { $0 != mark && $0 != .backslash }
      let announced = String(decoding: text, as: UTF8.self)
      guard isSecret(announced, .header) || isSecret(announced, .parameter) else { return false }
      if let value = pair.value, isBeside(value.upperBound, start) {
        ranges.append(value)
      } else {
        pair.announcement = text.endIndex
      }
      pair.value = nil
    } else if name == "value" {
      let value = range(of: opening)
      defer { pair.announcement = nil }
      guard let announcement = pair.announcement, isBeside(announcement, start) else {
        pair.value = value
        return false
      }
      ranges.append(value)
      position = max(position, value.upperBound)
      return true
    }
    return false
  }

  private func isBeside(_ first: Int, _ second: Int) -> Bool {
    first <= second && !bytes[first..<second].contains { "{}<>".utf8.contains($0) }
  }

  // MARK: Ends

  /// Returns the value that begins here.
  private mutating func range(of opening: Opening) -> Range<Int> {
    switch opening {
    case .element(let first): first..<endOfElement(from: first)
    case .string(let first, let mark, let escapes):
      first..<endOfString(from: first, mark: mark, escapes: escapes)
    case .brackets(let first): first..<endOfBrackets(from: first)
    case .line(let first): first..<endOfLine(from: first)
    case .block(let first, let indentation): first..<endOfBlock(from: first, indentation)
    case .word(let first): first..<endOfWord(from: first)
    }
  }

  private mutating func endOfWord(from start: Int) -> Int {
    if !word.contains(start) {
      word =
        start..<end(from: start) { $0.isSpace || $0.isQuote || "&,;<>}])".utf8.contains($0) }
    }
    return word.upperBound
  }
}
