/// Strings whose quotes are not what they seem.
extension YAMLReader {
  private static let typographicQuotes: [Character: [Character]] = [
    "“": ["”"], "„": ["“", "”"], "‘": ["’"], "‚": ["‘", "’"], "«": ["»"],
  ]

  /// Warns about a value in the quotes of a word processor, which YAML does not know.
  mutating func checkTypographicQuotes(_ text: String, at range: Range<Int>) {
    // Hardly any value begins with a character that is not in ASCII.
    guard let byte = text.utf8.first, byte >= 0x80, let first = text.first, let last = text.last,
      Self.typographicQuotes[first]?.contains(last) == true, text.count > 1
    else { return }
    builder.add(
      Diagnostic(
        .quotedKeys, "the quotes '\(first)' and '\(last)' are part of this value",
        at: builder.span(range), help: "YAML's own quotes are \" and '"))
  }

  /// A quoted string that is closed too late takes in the keys that follow.
  ///
  /// Warns about a quoted string with lines that look like keys of a document.
  mutating func checkQuotedLines(_ range: Range<Int>) {
    guard let line = bytes[range].firstIndex(of: 0x0A) else { return }
    var keys: [Range<Int>] = []
    var opensObject = false
    var start = line + 1
    while start < range.upperBound {
      let end = bytes[start..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
      let text = bytes[start..<end].drop { $0 == 0x20 }
      let name = text.prefix { $0 != UInt8(ascii: ":") && $0 != 0x20 }
      let rest = bytes[name.endIndex..<end].drop { $0 == 0x0D }
      if rest.first == UInt8(ascii: ":"), name.count < 40,
        Grammar.names.contains(String(decoding: name, as: UTF8.self))
      {
        let value = rest.dropFirst().drop { $0 == 0x20 || $0 == 0x0D }
        if value.isEmpty, end < range.upperBound { opensObject = true }
        if value.isEmpty || rest.dropFirst().first == 0x20 {
          keys.append(name.startIndex..<name.endIndex)
        }
      }
      start = end + 1
    }
    guard let first = keys.first, keys.count > 1 || opensObject else { return }
    builder.add(
      Diagnostic(
        .quotedKeys, "this quoted string goes on over lines that look like keys",
        at: builder.span(range.lowerBound..<line),
        help: "close the quotes where the string ends"
      ).noting("this line is part of the string", at: builder.span(first)))
  }
}
