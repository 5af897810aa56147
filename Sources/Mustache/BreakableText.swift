/// The text that a template gives. A line with a list in it is held back until its end, when it is known whether it fits.
struct BreakableText {
  private let width: Int
  private var text = ""
  private var line = BreakableLine()
  /// The lists that are open in the line that is held back.
  private var openLists = 0

  init(width: Int) { self.width = width }

  /// Adds text that ends no line.
  mutating func write(_ string: String) {
    if string.isEmpty { return }
    if line.isEmpty { text += string } else { line.pieces.append(.text(string)) }
  }

  mutating func write(_ lines: TemplateLines, indentation: String) {
    if indentation.isEmpty, line.isEmpty { return text += lines.whole }
    for piece in lines.lines {
      if piece.takesIndentation { write(indentation) }
      if line.isEmpty {
        text += piece.text
      } else if piece.text.utf8.last == Ascii.newline, openLists == 0 {
        write(String(piece.text.dropLast()))
        endLine()
      } else {
        write(piece.text)
      }
    }
  }

  mutating func endLine() {
    breakLine()
    text += "\n"
  }

  mutating func openList(isElement: Bool) {
    line.pieces.append(.open(isElement: isElement))
    openLists += 1
  }

  mutating func separate() { line.pieces.append(.separator) }

  mutating func closeList(hasTrailingComma: Bool = false) {
    line.pieces.append(.close(hasTrailingComma: hasTrailingComma))
    openLists -= 1
  }

  mutating func finished() -> String {
    breakLine()
    return text
  }

  /// Writes the line that is held back, with line breaks where it is too long.
  private mutating func breakLine() {
    guard !line.isEmpty else { return }
    let start = text.utf8.lastIndex(of: Ascii.newline).map(text.utf8.index(after:))
    let begun = String(text[(start ?? text.startIndex)...])
    text.removeSubrange((start ?? text.startIndex)...)
    text += line.text(after: begun, width: width)
    line.pieces.removeAll(keepingCapacity: true)
  }
}
