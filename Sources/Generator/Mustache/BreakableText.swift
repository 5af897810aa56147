/// The output of a template, in UTF-8. A line that contains a list is held back until it ends and
/// its length is known.
struct BreakableText {
  private let width: Int
  private var text: [UInt8] = []
  private var line = BreakableLine()
  /// The open lists in the line that is held back.
  private var openLists = 0

  init(width: Int) { self.width = width }

  /// Adds text without a line end.
  mutating func write(_ string: String) { write(string.utf8) }

  mutating func write(_ bytes: some Collection<UInt8>) {
    if line.isEmpty { text += bytes } else { line.add(bytes) }
  }

  mutating func write(_ lines: TemplateLines, indentation: String) {
    if indentation.isEmpty, line.isEmpty { return write(lines.whole) }
    lines.whole.withUnsafeBufferPointer { whole in
      for line in lines.lines {
        if line.takesIndentation { write(indentation) }
        let endsLine =
          !self.line.isEmpty && openLists == 0 && whole[line.range].last == Ascii.newline
        write(UnsafeBufferPointer(rebasing: whole[endsLine ? line.range.dropLast() : line.range]))
        if endsLine { endLine() }
      }
    }
  }

  mutating func endLine() {
    breakLine()
    text.append(Ascii.newline)
  }

  mutating func openList(isElement: Bool) {
    line.openList(isElement: isElement)
    openLists += 1
  }

  mutating func separate() { line.separate() }

  mutating func closeList(hasTrailingComma: Bool = false) {
    line.closeList(hasTrailingComma: hasTrailingComma)
    openLists -= 1
  }

  /// Returns the output and starts over.
  mutating func finished() -> String {
    breakLine()
    defer { text.removeAll(keepingCapacity: true) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Writes the line that is held back, broken if it is too long.
  private mutating func breakLine() {
    guard !line.isEmpty else { return }
    let start = text.lastIndex(of: Ascii.newline).map { $0 + 1 } ?? 0
    guard text.count - start + line.unbrokenCount > width else {
      line.write(to: &text)
      return line.removeAll()
    }
    let begun = Array(text[start...])
    text.removeSubrange(start...)
    text += line.text(after: begun, width: width)
    line.removeAll()
  }
}
