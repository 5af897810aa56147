/// The description of a variant without a constant: `Card {number, owner?}`, `enum {a, b}`.
struct VariantDescription {
  /// The title, or the kind of anything but an object.
  var name: String?
  /// The required members, then others with a question mark, each in byte order; or the values of an enumeration.
  var words: [String]
  private static let longest = 60
  /// The characters that separate words in a key, and those that end a line.
  private static let marks = Set("{}[],\n\u{B}\u{C}\r\u{85}\u{2028}\u{2029}".unicodeScalars)

  init(name: String?, words: [String]) {
    func isPlain(_ text: String) -> Bool {
      text.utf8.count <= Self.longest && !text.unicodeScalars.contains(where: Self.marks.contains)
    }
    self.name = name.flatMap { isPlain($0) ? $0 : nil }
    self.words = words.filter { isPlain($0) && $0 != "…" }
  }

  /// Reads a key; nil for one of another form.
  init?(_ key: String) {
    let parts = key.split(separator: "{", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].firstIndex(of: "}") == parts[1].indices.last,
      parts[0].isEmpty || parts[0].hasSuffix(" ")
    else { return nil }
    let name = parts[0].isEmpty ? nil : String(parts[0].dropLast())
    let words = parts[1].dropLast().split(separator: ", ").map(String.init)
    self.init(name: name, words: words)
  }

  /// Returns whether a key describes a variant, or is its position.
  static func isKey(_ key: String) -> Bool { Self(key) != nil || isPosition(key) }

  static func isPosition(_ key: String) -> Bool {
    key.hasPrefix("variant ") && key.dropFirst("variant ".count).allSatisfy(\.isNumber)
  }

  /// Returns the description with only the words that some of the others lack; nil without any.
  func differing(from others: [Self]) -> Self? {
    var description = self
    description.words.removeAll { word in others.allSatisfy { $0.words.contains(word) } }
    return description.words.isEmpty ? nil : description
  }

  var text: String {
    var shown: [String] = []
    for word in words {
      guard shown.isEmpty || shown.joined().utf8.count + word.utf8.count <= Self.longest else {
        shown.append("…")
        break
      }
      shown.append(word)
    }
    return (name.map { "\($0) " } ?? "") + "{" + shown.joined(separator: ", ") + "}"
  }
}
