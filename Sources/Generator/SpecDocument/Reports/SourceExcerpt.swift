/// The source line shown under a message, and the marker for a span in it.
struct SourceExcerpt {
  /// The line as it can be printed: tabs as spaces, control characters escaped, long lines cut
  /// around the span with `…`.
  let line: String
  /// Spaces up to the span, followed by `^~~~` below it.
  let marker: String

  private static let widest = 100
  private static let tab = "    "

  /// A character of the line, its width, and its bytes.
  private struct Cell {
    let text: String
    let width: Int
    let range: Range<Int>
  }

  init(of span: SourceSpan, in file: SourceFile, lines: LineMap) {
    let line = lines.lineRange(around: Int(span.start))
    let start = min(max(Int(span.start), line.lowerBound), line.upperBound)
    let end = min(max(Int(span.end), start), line.upperBound)
    // More bytes than are shown, so that multi-byte characters and combining marks fit.
    let window = Self.window(around: start, of: line, in: file.bytes)
    let cells = Self.cells(of: file.bytes[window])
    let caret = cells.firstIndex { $0.range.upperBound > start } ?? cells.count
    let shown = Self.visible(of: cells, around: caret, isWholeLine: window == line)

    let isCutBefore = shown.lowerBound > 0 || window.lowerBound > line.lowerBound
    let isCutAfter = shown.upperBound < cells.count || window.upperBound < line.upperBound
    self.line =
      (isCutBefore ? "…" : "") + cells[shown].map(\.text).joined() + (isCutAfter ? "…" : "")

    let before = cells[shown.lowerBound..<caret].reduce(isCutBefore ? 1 : 0) { $0 + $1.width }
    let marked = cells[caret..<shown.upperBound].prefix { $0.range.lowerBound < end }
    let width = marked.reduce(0) { $0 + $1.width }
    marker =
      String(repeating: " ", count: before) + "^" + String(repeating: "~", count: max(width, 1) - 1)
  }

  private static func window(around start: Int, of line: Range<Int>, in bytes: [UInt8]) -> Range<
    Int
  > {
    let isContinuation = { (index: Int) in bytes[index] & 0xC0 == 0x80 }
    var lower = max(line.lowerBound, start - 6 * widest)
    var upper = min(line.upperBound, start + 6 * widest)
    while lower < start, isContinuation(lower) { lower += 1 }
    while upper < line.upperBound, isContinuation(upper) { upper += 1 }
    return lower..<upper
  }

  private static func cells(of bytes: ArraySlice<UInt8>) -> [Cell] {
    var position = bytes.startIndex
    return String(decoding: bytes, as: UTF8.self).map { character in
      let start = position
      position += character.utf8.count
      let text =
        character == "\t"
        ? tab : character.unicodeScalars.reduce(into: "") { $0 += TerminalText.display($1) }
      let width = character == "\t" ? tab.count : TerminalText.width(of: character)
      return Cell(text: text, width: width, range: start..<position)
    }
  }

  /// Returns the cells that fit.
  private static func visible(of cells: [Cell], around caret: Int, isWholeLine: Bool) -> Range<Int>
  {
    if isWholeLine, cells.reduce(0, { $0 + $1.width }) <= widest { return 0..<cells.count }
    var lower = caret
    var before = 0
    let roomBefore =
      cells[..<caret].reduce(0) { $0 + $1.width } <= widest / 2 ? widest / 2 : widest / 3
    while lower > 0, before + cells[lower - 1].width <= roomBefore {
      lower -= 1
      before += cells[lower].width
    }
    var upper = caret
    var width = before
    while upper < cells.count, upper == caret || width + cells[upper].width <= widest {
      width += cells[upper].width
      upper += 1
    }
    return lower..<upper
  }
}
