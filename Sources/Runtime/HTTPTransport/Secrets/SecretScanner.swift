import JSONCoding

/// Finds secret values by the names before them, in a single pass.
///
/// A value ends where its notation certainly ends it: a quoted string with its quote, an element
/// with the next tag, a parameter with `&`, a word with a comma or a closing bracket. Any other
/// value extends to the end, so that too much is masked rather than too little. ``SecretFinder``
/// removes escapes before it scans.
struct SecretScanner {
  /// The beginnings of a name and of its value, and the mark between them: `:`, `=` or `>`.
  private typealias Member = (name: Int, value: Int, mark: UInt8)

  private let bytes: [UInt8]
  /// Whether the string is a single value, in which a colon alone does not end a name:
  /// `session:write`, `/v1/sessions:search`.
  private let isValue: Bool
  private let finder: SecretFinder
  /// Whether the string is part of a token request, its response (RFC 6749) or a callback.
  private let isOAuth: Bool
  /// Whether a member announces that the `value` beside it is a secret.
  private lazy var isAnnounced = announces(bytes[...])
  private var position = 0
  private(set) var ranges: [Range<Int>] = []

  /// Scans the whole string.
  init(_ bytes: [UInt8], isValue: Bool = false, finder: SecretFinder) {
    self.bytes = bytes
    self.isValue = isValue
    self.finder = finder
    isOAuth = ["grant_type", "redirect_uri", "&state="].contains { bytes.contains($0.utf8) }
    while position < bytes.count {
      let start = position
      position = skip(start) { $0.isInWord || "$@+".utf8.contains($0) }
      if position == start {
        position += 1
      } else if let member = member(named: start), isSecret(member) {
        let range = range(of: member)
        ranges.append(range)
        // The attributes of an element precede its content.
        if member.mark != UInt8(ascii: ">") { position = max(position, range.upperBound) }
      }
    }
  }

  private mutating func isSecret(_ member: Member) -> Bool {
    // Only the end of a long run may be a name.
    let name = String(decoding: bytes[member.name..<position].suffix(256), as: UTF8.self)
    if name.lowercased() == "value" { return isAnnounced }
    if member.mark == UInt8(ascii: ">"), announces(bytes[position..<member.value]) { return true }
    // Most names announce nothing, even in a parameter.
    return finder.isSecret(name, in: .parameter)
      && (isOAuth || isParameter(member) || finder.isSecret(name, in: .member))
      && SecretName(name).hides(bytes[range(of: member)])
  }

  /// Returns whether members announce that the value beside them is a secret:
  /// `{"name":"password","value":"…"}`, `<entry key="password">…</entry>`.
  private func announces(_ part: ArraySlice<UInt8>) -> Bool {
    String(decoding: part, as: UTF8.self)
      .matches(of: /\b(\w{1,9})["']?\s*[:=]\s*["'](?=([^"'\\]{1,64}))/)
      .contains { finder.isSecret(besideMember: String($0.1), String($0.2)) }
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
    let isArrow = byte(at: mark + 1) == UInt8(ascii: ">")
    switch byte(at: mark) {
    case UInt8(ascii: ":"):
      let isWord = isValue && mark == position && byte(at: mark + 1)?.isSpace == false
      return isWord ? nil : (name, mark + 1, UInt8(ascii: ":"))
    case UInt8(ascii: "="),
      UInt8(ascii: "-") where isArrow:
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
    member.name > 0 && "?&#".utf8.contains(bytes[member.name - 1])
  }

  // MARK: Values

  private func range(of member: Member) -> Range<Int> {
    if member.mark == UInt8(ascii: ">") {
      // Character data may contain tags.
      if bytes[member.value...].starts(with: "<![CDATA[".utf8) { return member.value..<bytes.count }
      return member.value..<skip(member.value) { $0 != UInt8(ascii: "<") }
    }
    let start = skip(member.value, \.isSpace)
    if let mark = byte(at: start), mark.isQuote {
      return start + 1..<end(ofString: start + 1, mark)
    }
    if isParameter(member), member.mark == UInt8(ascii: "=") {
      return start..<skip(start) { !$0.isSpace && !"&\"'<>".utf8.contains($0) }
    }
    // "Invalid password: must have 8 characters"
    if isSentence(at: start) { return start..<start }
    let end = skip(start) { $0.isInWord || "+/=~".utf8.contains($0) }
    return start..<(end > start && isEnd(end) ? end : bytes.count)
  }

  /// Whether a value without quotes certainly ends after a word.
  private func isEnd(_ index: Int) -> Bool {
    let next = byte(at: index + 1)
    return switch byte(at: index) {
    case nil: true
    case UInt8(ascii: ",")?: next.map { $0.isSpace || $0.isQuote } ?? true
    case UInt8(ascii: " ")?: isSentence(at: index + 1)
    // A header goes on in a line that begins with a space.
    case let byte? where byte.isSpace: next.map { !$0.isSpace } ?? true
    case let byte?: "&<)]}".utf8.contains(byte)
    }
  }

  /// Whether the word at a position continues a sentence: "The token=abc has expired".
  private func isSentence(at index: Int) -> Bool {
    let word = bytes[min(index, bytes.count)...].prefix(16).prefix { $0.isInWord }
    return Self.ordinary.contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  static let ordinary: Set<String> = [
    "and", "are", "but", "can", "cannot", "does", "for", "has", "have", "in", "is", "may", "must",
    "needs", "not", "of", "or", "should", "to", "was", "were", "will",
  ]

  /// Returns the position of the closing quote, which is neither escaped nor doubled.
  private func end(ofString start: Int, _ mark: UInt8) -> Int {
    var index = start
    while let byte = byte(at: index) {
      let isDoubled = byte == mark && index > start && self.byte(at: index + 1) == mark
      if byte == mark, !isDoubled { return index }
      index += byte == UInt8(ascii: "\\") || isDoubled ? 2 : 1
    }
    return bytes.count
  }

  // MARK: Bytes

  private func byte(at index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  private func skip(_ start: Int, _ isSkipped: (UInt8) -> Bool) -> Int {
    bytes[min(start, bytes.count)...].firstIndex { !isSkipped($0) } ?? bytes.count
  }
}

extension UInt8 {
  fileprivate var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
  /// Whether it is part of a word, which is a name or a value without quotes.
  fileprivate var isInWord: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
      || self >= 0x80 || "_-.%".utf8.contains(self)
  }
}
