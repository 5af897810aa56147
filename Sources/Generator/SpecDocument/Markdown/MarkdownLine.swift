/// A line of Markdown, by the block that it begins or continues (CommonMark §4 and §5).
package struct MarkdownLine {
  /// The number of leading spaces.
  package let indentation: Int
  package let text: Substring

  package init(_ line: Substring) {
    text = Substring(line.utf8.drop { $0 == UInt8(ascii: " ") })
    indentation = line.utf8.count - text.utf8.count
  }

  package init(_ line: String) { self.init(line[...]) }

  package var isBlank: Bool { text.utf8.isEmpty }

  /// The marks that begin a block of code, which ends at the same marks; nil for any other line.
  package var fence: Substring? {
    guard let mark = text.utf8.first, "`~".utf8.contains(mark) else { return nil }
    let marks = text.utf8.prefix { $0 == mark }
    let isSpan = text.utf8[marks.endIndex...].contains(UInt8(ascii: "`"))
    return marks.count < 3 || isSpan ? nil : Substring(marks)
  }

  /// Returns whether the line ends a block of code that began with these marks.
  package func closes(_ fence: Substring) -> Bool {
    let mark = fence.utf8.first
    return text.utf8.starts(with: fence.utf8)
      && text.utf8.allSatisfy { $0 == mark || $0 == UInt8(ascii: " ") }
  }

  /// The title of a heading such as `## Title ##`.
  package var heading: Substring? {
    let marks = text.prefix { $0 == "#" }
    guard (1...6).contains(marks.count), text[marks.endIndex...].first == " " else { return nil }
    var title = text[marks.endIndex...].drop { $0 == " " }
    while title.last == "#" || title.last == " " { title.removeLast() }
    return title
  }

  /// Whether the line is a rule between paragraphs: `---`, `* * *`.
  package var isRule: Bool {
    guard let mark = text.utf8.first, "-*_".utf8.contains(mark) else { return false }
    return text.utf8.allSatisfy { $0 == mark || $0 == UInt8(ascii: " ") }
      && text.utf8.count(where: { $0 == mark }) > 2
  }

  /// Whether the line makes a heading of the paragraph before it: `===`, `--`.
  package var isUnderline: Bool {
    guard let mark = text.utf8.first, indentation == 0, "=-".utf8.contains(mark) else {
      return false
    }
    return text.utf8.drop { $0 == mark }.allSatisfy { $0 == UInt8(ascii: " ") }
      && (text.utf8.count > 1 || mark == UInt8(ascii: "="))
  }

  package var isQuotation: Bool { text.utf8.first == UInt8(ascii: ">") }

  /// Whether the line separates the header of a table from its rows: `| --- | :-: |`.
  package var isTableDelimiter: Bool {
    text.utf8.allSatisfy("|-: ".utf8.contains) && text.contains("|") && text.contains("--")
  }

  /// The mark of a list item; nil for any other line.
  package var item: ListMark? { ListMark(self) }

  /// Whether the line is part of a paragraph, whether or not it begins one.
  ///
  /// A line that resembles a heading, a table or a rule does not count.
  package var isText: Bool {
    guard let first = text.utf8.first, item == nil else { return false }
    if "#|>".utf8.contains(first) || text.utf8.allSatisfy("=-*_: ".utf8.contains) { return false }
    let isDefinition = first == UInt8(ascii: "[") && text.contains("]:")
    return !isDefinition && fence == nil
  }
}

/// The fenced code among the lines of a string, which are read in order.
package struct MarkdownCode {
  /// The marks that end the open block.
  package private(set) var fence: Substring?
  package var isOpen: Bool { fence != nil }

  package init() {}

  /// Returns whether the next line is part of a block, including the lines that begin and end it.
  package mutating func contains(_ line: MarkdownLine) -> Bool {
    guard let open = fence else {
      fence = line.fence
      return isOpen
    }
    if line.closes(open) { fence = nil }
    return true
  }
}

/// The mark at the beginning of a list item: `- `, `* ` or `1. `.
package struct ListMark {
  package let indentation: Int
  /// The width, including the indentation and the space.
  package let width: Int
  /// The number; nil for a bullet.
  package let number: Int?
  private let sign: UInt8

  fileprivate init?(_ line: MarkdownLine) {
    let bytes = line.text.utf8
    let digits = bytes.prefix(while: \.isDigit)
    let rest = bytes[digits.endIndex...]
    // A year at the beginning of a line is not the number of an item.
    guard digits.count < 4, let sign = rest.first,
      (digits.isEmpty ? "-*+" : ".)").utf8.contains(sign),
      rest.dropFirst().first == UInt8(ascii: " ") || digits.isEmpty && rest.count == 1
    else { return nil }
    self.sign = sign
    number = Int(Substring(digits))
    indentation = line.indentation
    width = indentation + digits.count + min(2, rest.count)
  }

  /// Whether the mark may interrupt a paragraph (CommonMark §5.3).
  package var interrupts: Bool { number == nil || number == 1 }

  /// Returns whether both begin items of the same list.
  package func isLike(_ other: ListMark) -> Bool {
    sign == other.sign && (number == nil) == (other.number == nil)
      && indentation >= other.indentation && indentation < other.width
  }
}
