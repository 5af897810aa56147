/// Characters that look like a space, which YAML and JSON do not read as one.
enum InvisibleSpace {
  /// Returns the name of such a character at an offset, for a message.
  static func name<Bytes: RandomAccessCollection>(at offset: Int, in bytes: Bytes) -> String?
  where Bytes.Element == UInt8, Bytes.Index == Int {
    guard bytes.indices.contains(offset) else { return nil }
    let rest = bytes[offset...]
    return names.first { rest.starts(with: $0.character.utf8) }?.name
  }

  private static let names: [(character: String, name: String)] = [
    ("\u{A0}", "the non-breaking space U+00A0"), ("\u{202F}", "the narrow space U+202F"),
    ("\u{2007}", "the figure space U+2007"), ("\u{3000}", "the ideographic space U+3000"),
    ("\u{200B}", "the zero-width space U+200B"), ("\u{FEFF}", "the byte order mark U+FEFF"),
  ]
}
