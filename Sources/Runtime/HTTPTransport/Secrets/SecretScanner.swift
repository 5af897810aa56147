import JSONCoding

/// Finds secret values by the names before them, in a single pass.
///
/// A value ends where its notation certainly ends it: a quoted string with its quote, an element
/// with the next tag, a parameter with `&`, a word with a comma or a closing bracket. Any other
/// value extends to the end, so that too much is masked rather than too little. ``SecretFinder``
/// removes escapes before it scans.
struct SecretScanner {
  /// The beginnings of a name and of its value, and the mark between them: `:`, `=` or `>`.
  private typealias Member = (name: Int, value: Int, mark: Character)

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
  /// The end of the last part of a form that is a secret.
  private var parts = 0
  /// The next closing tag, by the name of the element.
  private var closings: [ArraySlice<UInt8>: Int] = [:]

  /// Scans the whole string.
  init(_ bytes: [UInt8], isValue: Bool = false, finder: SecretFinder) {
    self.bytes = bytes
    self.isValue = isValue
    self.finder = finder
    isOAuth = ["grant_type", "redirect_uri", "&state="].contains { bytes.contains($0.utf8) }
    var limit = bytes.count
    while position < limit {
      let start = position
      position = skip(start) { $0.isInWord || $0.isOne(of: "$@+") }
      if position == start {
        position += 1
      } else if let content = content(ofPartDescribedAt: start) {
        ranges.append(content)
        parts = content.upperBound
      } else if let member = member(named: start), isSecret(member) {
        ranges.append(range(of: member))
        let secret = ranges[ranges.count - 1]
        if secret.upperBound == bytes.count { limit = secret.lowerBound }
        // The attributes of an element precede its content.
        if member.mark != ">" { position = max(position, secret.upperBound) }
      }
    }
  }

  private mutating func isSecret(_ member: Member) -> Bool {
    // Only the end of a long run may be a name.
    let name = String(decoding: bytes[member.name..<position].suffix(256), as: UTF8.self)
    if name.lowercased() == "value" { return isAnnounced }
    if member.mark == ">", announces(bytes[position..<member.value]) { return true }
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
    if has(">", at: position) { return (name, position + 1, ">") }
    let prefix = has(":", at: name - 1) ? bytes[..<(name - 1)].lastIndex { !$0.isInWord } : nil
    if has("<", at: prefix ?? name - 1), has(Self.spaces, at: position) {
      let end = skip(position) { !$0.isOne(of: "<>") }
      return has(">", at: end) && !has("/", at: end - 1) ? (name, end + 1, ">") : nil
    }
    let close = skip(position) { $0.isOne(of: "\"']") }
    let mark = skip(close) { $0.isOne(of: Self.spaces) }
    if has(":", at: mark) {
      let isWord = isValue && mark == position && !has(Self.spaces, at: mark + 1)
      return isWord ? nil : (name, mark + 1, ":")
    }
    let isArrow = has("=-", at: mark) && has(">", at: mark + 1)
    let isPair = has(",", at: mark) && close > position && isFirstOfPair(name)
    return isArrow || isPair || has("=", at: mark) ? (name, mark + (isArrow ? 2 : 1), "=") : nil
  }

  /// Whether the name is the first of two strings in an inner list: `[["authorization", "…"]]`.
  private func isFirstOfPair(_ name: Int) -> Bool {
    let before = bytes[..<max(0, name - 1)].suffix(8).filter { !$0.isOne(of: Self.spaces) }
    return ["[[", "[(", ",[", ",(", "(("].contains { before.suffix(2).elementsEqual($0.utf8) }
  }

  private func isParameter(_ member: Member) -> Bool { has("?&#", at: member.name - 1) }

  /// Returns the content of a part of a form whose header at `start` names a secret; nil for anything else.
  private func content(ofPartDescribedAt start: Int) -> Range<Int>? {
    guard start >= parts, position - start == Self.disposition.count, has(":", at: position),
      bytes[start..<position].elementsEqual(Self.disposition, by: { $0 | 0x20 == $1 }),
      case let near = bytes[start...].prefix(Self.headLimit),
      let head = ["\r\n\r\n", "\n\n"].compactMap({ near.firstRange(of: $0.utf8) })
        .min(by: { $0.lowerBound < $1.lowerBound }),
      finder.isSecret(part: String(decoding: bytes[start..<head.lowerBound], as: UTF8.self))
    else { return nil }
    // The delimiter before the part also ends it. The content may have other lines that begin like one.
    let lines = bytes[..<start].suffix(Self.headLimit).split(separator: UInt8(ascii: "\n"))
    let delimiter = lines.last { $0.starts(with: "--".utf8) }?.prefix { !$0.isOne(of: "\r") }
    let rest = bytes[head.upperBound...]
    let end = delimiter.flatMap { rest.firstRange(of: "\n".utf8 + $0) }?.lowerBound ?? bytes.count
    return head.upperBound..<max(head.upperBound, has("\r", at: end - 1) ? end - 1 : end)
  }

  private static let disposition = Array("content-disposition".utf8)
  /// How long the header section of a part may be.
  private static let headLimit = 8192

  // MARK: Values

  private mutating func range(of member: Member) -> Range<Int> {
    if member.mark == ">" { return member.value..<end(ofElementWith: member) }
    let start = skip(member.value) { $0.isOne(of: Self.spaces) }
    if has("\"'", at: start) { return start + 1..<end(ofString: start + 1, bytes[start]) }
    if isParameter(member), member.mark == "=" {
      return start..<skip(start) { !$0.isOne(of: " \t\r\n&\"'<>") }
    }
    // "Invalid password: must have 8 characters"
    if isSentence(at: start) { return start..<start }
    let end = skip(start) { $0.isInWord || $0.isOne(of: "+/=~") }
    return start..<(end > start && isEnd(end) ? end : bytes.count)
  }

  /// Returns the end of an element's content, which may contain other elements; after an arrow, the next tag.
  private mutating func end(ofElementWith member: Member) -> Int {
    let content = bytes[member.value...]
    let tag = bytes[..<member.name].suffix(64).lastIndex { !$0.isInWord && !$0.isOne(of: ":") }
    guard let tag, has("<", at: tag) else { return skip(member.value) { !$0.isOne(of: "<") } }
    let name = bytes[(tag + 1)...].prefix { $0.isInWord || $0.isOne(of: ":") }
    // A comment, and character data, may contain tags.
    if content.starts(with: "<!".utf8) { return bytes.count }
    // Nested elements of one name end at the same place.
    if let known = closings[name], known >= member.value { return known }
    let end = content.firstRange(of: "</".utf8 + name)?.lowerBound ?? bytes.count
    closings[name] = end
    return end
  }

  /// Whether a value without quotes certainly ends after a word.
  private func isEnd(_ index: Int) -> Bool {
    let next = index + 1
    if has(",", at: index) { return next == bytes.count || has(" \t\r\n\"'", at: next) }
    if has(" ", at: index) { return isSentence(at: next) }
    // A header goes on in a line that begins with a space.
    if has(Self.spaces, at: index) { return !has(Self.spaces, at: next) }
    return index == bytes.count || has("&<)]}", at: index)
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
    let doubled = [mark, mark]
    var index = start
    while index < bytes.count {
      let isDoubled = index > start && bytes[index...].starts(with: doubled)
      if bytes[index] == mark, !isDoubled { return index }
      index += isDoubled || bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return bytes.count
  }

  // MARK: Bytes

  private static let spaces = " \t\r\n"

  /// Whether one of these characters is at a position.
  private func has(_ characters: String, at index: Int) -> Bool {
    bytes.indices.contains(index) && bytes[index].isOne(of: characters)
  }

  private func skip(_ start: Int, _ isSkipped: (UInt8) -> Bool) -> Int {
    bytes[min(start, bytes.count)...].firstIndex { !isSkipped($0) } ?? bytes.count
  }
}

extension UInt8 {
  fileprivate func isOne(of characters: String) -> Bool { characters.utf8.contains(self) }

  /// Whether it is part of a word, which is a name or a value without quotes.
  fileprivate var isInWord: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
      || self >= 0x80 || isOne(of: "_-.%")
  }
}
