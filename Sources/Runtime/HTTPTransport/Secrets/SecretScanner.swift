import JSONCoding

/// Finds secret values by the names before them, in a single pass.
///
/// A value ends where its notation certainly ends it: a string with its quote, brackets with their
/// partner, an element with the next tag, a parameter with `&`, anything else with its line. If the
/// end is ambiguous, too much is masked rather than too little. ``SecretFinder`` removes escapes
/// before it scans.
struct SecretScanner {
  /// The kind of string to scan.
  enum Notation {
    /// Anything.
    case any
    /// A single value, in which a colon alone does not end a name: `session:write`,
    /// `/v1/sessions:search`.
    case value
    /// The pairs of a query or a form.
    case pairs
  }

  /// Returns whether a name announces a secret in a location.
  typealias Names = (String, SecretName.Location) -> Bool

  /// The beginnings of a name and of its value, and the mark between them: `:`, `=` or `>`.
  private typealias Member = (name: Int, value: Int, mark: UInt8)

  /// The names of members whose value is the name of a sibling.
  static let nameMembers: Set<String> = ["name", "key", "header", "field", "param", "parameter"]

  private let bytes: [UInt8]
  private let notation: Notation
  private let isSecret: Names
  /// Whether the string is part of a token request, its response (RFC 6749) or a callback.
  private let isOAuth: Bool
  private var position = 0
  private(set) var ranges: [Range<Int>] = []
  /// Whether a sibling announces that the `value` of this object is a secret.
  private var isAnnounced = false
  /// The `value` of this object, if no sibling has announced it yet.
  private var sibling: Member?

  /// Scans the whole string.
  init(_ bytes: [UInt8], notation: Notation = .any, isSecret: @escaping Names) {
    self.bytes = bytes
    self.notation = notation
    self.isSecret = isSecret
    isOAuth = ["grant_type", "redirect_uri", "&state="].contains { bytes.contains($0.utf8) }
    while position < bytes.count {
      let start = position
      position = skip(start) { $0.isLetterOrDigit || $0 >= 0x80 || "_-.%$@+".utf8.contains($0) }
      if position > start {
        if let member = member(named: start) { scan(member) }
      } else {
        if "{}<>".utf8.contains(bytes[start]) { leave(bytes[start]) }
        position += 1
      }
    }
  }

  private mutating func scan(_ member: Member) {
    // Only the end of a long run may be a name.
    let name = String(decoding: bytes[member.name..<position].suffix(256), as: UTF8.self)
    if isNamed(by: name.lowercased(), member) { return mask(range(of: member)) }
    // Most names announce nothing, even in a parameter.
    guard isSecret(name, .parameter), isOAuth || isParameter(member) || isSecret(name, .member)
    else { return }
    let range = range(of: member)
    // `"tokens_used": 5` is the price of a prompt, and `"access": "read"` is not a token.
    let isCount = bytes[range].allSatisfy(\.isDigit) && SecretName(name).isCount
    if !isCount, range.count >= 16 || !SecretName(name).isAmbiguous { mask(range) }
  }

  private mutating func mask(_ range: Range<Int>) {
    if !range.isEmpty { ranges.append(range) }
    position = max(position, range.upperBound)
  }

  // MARK: Siblings

  /// Returns whether the value of this name is a secret that a sibling announces:
  /// `{"name":"password","value":"…"}`, `<input value="…" name="pin">`.
  private mutating func isNamed(by name: String, _ member: Member) -> Bool {
    if name == "value" {
      sibling = member
      return isAnnounced
    }
    let quote = skip(member.value, \.isSpace)
    guard Self.nameMembers.contains(name), byte(at: quote)?.isQuote == true else { return false }
    let text = bytes[(quote + 1)...].prefix(64)
    let announced = String(decoding: text.prefix { !$0.isQuote && $0 != .backslash }, as: UTF8.self)
    guard isSecret(announced, .header) || isSecret(announced, .parameter) else { return false }
    isAnnounced = true
    if let sibling { mask(range(of: sibling)) }
    sibling = nil
    return false
  }

  /// Forgets the siblings at the beginning and end of an object or element. The text of an element
  /// may be the value: `<entry key="password">…</entry>`.
  private mutating func leave(_ mark: UInt8) {
    if mark == UInt8(ascii: ">"), isAnnounced, sibling == nil {
      mask(range(of: (position, position + 1, mark)))
    }
    (isAnnounced, sibling) = (false, nil)
  }

  // MARK: Names

  /// Returns the member whose name ends at `position`; nil unless a mark follows.
  private func member(named name: Int) -> Member? {
    if byte(at: position) == UInt8(ascii: ">") { return (name, position + 1, UInt8(ascii: ">")) }
    if byte(at: name - 1) == UInt8(ascii: "<"), byte(at: position)?.isSpace == true {
      let end = skip(position) { !"<>".utf8.contains($0) }
      let isElement = byte(at: end) == UInt8(ascii: ">") && byte(at: end - 1) != UInt8(ascii: "/")
      return isElement ? (name, end + 1, UInt8(ascii: ">")) : nil
    }
    let close = skip(position) { $0.isQuote || $0 == UInt8(ascii: "]") }
    let mark = skip(close, \.isSpace)
    switch byte(at: mark) {
    case UInt8(ascii: ":"):
      let isValue = notation == .value && mark == position && byte(at: mark + 1)?.isSpace == false
      return isValue ? nil : (name, mark + 1, UInt8(ascii: ":"))
    case UInt8(ascii: "="),
      UInt8(ascii: "-") where byte(at: mark + 1) == UInt8(ascii: ">"):
      let isArrow = byte(at: mark + 1) == UInt8(ascii: ">")
      return (name, mark + (isArrow ? 2 : 1), UInt8(ascii: "="))
    case UInt8(ascii: ",") where close > position && isFirstOfPair(name):
      return (name, mark + 1, UInt8(ascii: "="))
    default: return nil
    }
  }

  /// Whether the name is the first of two strings in an inner list: `[["authorization", "…"]]`.
  private func isFirstOfPair(_ name: Int) -> Bool {
    let before = bytes[..<max(0, name - 1)].suffix(8).filter { !$0.isSpace }.suffix(2)
    return ["[[", "[(", ",[", ",(", "(("].contains { before.elementsEqual($0.utf8) }
  }

  private func isParameter(_ member: Member) -> Bool {
    notation == .pairs || member.name > 0 && "?&#".utf8.contains(bytes[member.name - 1])
  }

  // MARK: Values

  private func range(of member: Member) -> Range<Int> {
    var start = member.value
    if member.mark == UInt8(ascii: ">") {
      let isData = bytes[start...].starts(with: "<![CDATA[".utf8)
      let end = isData ? bytes[start...].firstRange(of: Array("]]>".utf8))?.lowerBound : nil
      return start..<(end ?? skip(start) { isData || $0 != UInt8(ascii: "<") })
    }
    if notation == .pairs { return start..<skip(start) { $0 != UInt8(ascii: "&") } }
    start = skip(start, \.isSpace)
    switch byte(at: start) {
    case let mark? where mark.isQuote: return start + 1..<endOfString(from: start + 1, mark)
    case UInt8(ascii: "["), UInt8(ascii: "{"): return start..<endOfBrackets(from: start)
    case _ where isParameter(member) && member.mark == UInt8(ascii: "="):
      return start..<skip(start) { !$0.isSpace && !"&\"'<>".utf8.contains($0) }
    default: return unquoted(member, from: start)
    }
  }

  /// Returns a value without quotes: the rest of its line, or of the string if it may go on in other
  /// lines, as a header does (RFC 9112 §5.2) and a value that begins below its name. A string after
  /// `=` is a part of a header: `Digest username="ada", response="…"` (RFC 9110 §11.4).
  private func unquoted(_ member: Member, from start: Int) -> Range<Int> {
    let name = String(decoding: bytes[member.name..<position].suffix(16), as: UTF8.self)
      .lowercased()
    if name.hasSuffix("authorization") || name.hasSuffix("cookie")
      || bytes[member.value..<start].contains(where: \.isLineBreak)
      || byte(at: start).map({ "|>".utf8.contains($0) }) ?? false
    {
      return start..<bytes.count
    }
    var end = start
    while let byte = byte(at: end), !byte.isLineBreak, !"<&)]}".utf8.contains(byte) {
      let next = self.byte(at: end + 1)
      if ",;".utf8.contains(byte), next.map({ $0.isSpace || $0.isQuote }) ?? true { break }
      if isSentence(at: end, in: start) { break }
      if byte.isQuote {
        guard end > start, bytes[end - 1] == UInt8(ascii: "=") else { break }
        end = endOfString(from: end + 1, byte)
      }
      end += 1
    }
    return start..<min(end, bytes.count)
  }

  /// Whether a sentence goes on here: "The token=abc has expired".
  private func isSentence(at index: Int, in start: Int) -> Bool {
    guard index == start || bytes[index] == 0x20 else { return false }
    let word = bytes[(bytes[index] == 0x20 ? index + 1 : index)...].prefix(12)
    return Self.ordinary.contains(
      String(decoding: word.prefix(while: \.isLetterOrDigit), as: UTF8.self))
  }

  /// The words with which a sentence goes on after the name of a secret, or after its value.
  static let ordinary: Set<String> = [
    "and", "are", "but", "can", "cannot", "does", "for", "has", "have", "in", "is", "may", "must",
    "needs", "not", "of", "or", "should", "to", "was", "were", "will",
  ]

  /// Returns the position of the closing quote, which is neither escaped nor doubled.
  private func endOfString(from start: Int, _ mark: UInt8) -> Int {
    var index = start
    while let byte = byte(at: index) {
      let isDoubled = byte == mark && index > start && self.byte(at: index + 1) == mark
      if byte == mark, !isDoubled { return index }
      index += byte == .backslash || isDoubled ? 2 : 1
    }
    return bytes.count
  }

  private func endOfBrackets(from start: Int) -> Int {
    var (index, depth) = (start, 0)
    repeat {
      switch byte(at: index) {
      case UInt8(ascii: "\"")?: index = endOfString(from: index + 1, UInt8(ascii: "\""))
      case UInt8(ascii: "[")?, UInt8(ascii: "{")?: depth += 1
      case UInt8(ascii: "]")?, UInt8(ascii: "}")?: depth -= 1
      default: break
      }
      index += 1
    } while depth > 0 && index < bytes.count
    return min(index, bytes.count)
  }

  // MARK: Bytes

  private func byte(at index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  private func skip(_ start: Int, _ isSkipped: (UInt8) -> Bool) -> Int {
    bytes[min(start, bytes.count)...].firstIndex { !isSkipped($0) } ?? bytes.count
  }
}

extension UInt8 {
  fileprivate static let backslash = UInt8(ascii: "\\")
  fileprivate var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
  fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || isLineBreak }
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
  fileprivate var isLetterOrDigit: Bool {
    isDigit || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}
