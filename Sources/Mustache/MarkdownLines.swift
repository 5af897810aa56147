/// Markdown broken into lines of a width. Code and tables keep their lines.
enum MarkdownLines {
  static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var isCode = false
    for line in text.utf8.split(separator: Ascii.newline, omittingEmptySubsequences: false) {
      let text = line.drop { $0 == Ascii.space }
      if text.starts(with: "```".utf8) { isCode.toggle() }
      let isTable = line.first == UInt8(ascii: "|")
      let indentation = line.count - text.count
      if isCode || isTable || indentation >= 4 || line.count <= width {
        lines.append(String(Substring(line)))
      } else {
        wrap(text, indentation: indentation, width: width, into: &lines)
      }
    }
    return lines
  }

  /// Breaks at spaces; a word longer than the width stays whole.
  private static func wrap(
    _ text: Substring.UTF8View, indentation: Int, width: Int, into lines: inout [String]
  ) {
    var line = String(repeating: " ", count: indentation)
    var column = indentation
    var isFresh = true
    for bytes in text.split(separator: Ascii.space) {
      let word = Substring(bytes)
      let columns = word.columns
      if !isFresh, column + 1 + columns > width {
        lines.append(line)
        // A list item goes on under its text.
        column = indentation + markerWidth(text)
        line = String(repeating: " ", count: column)
        isFresh = true
      }
      line += isFresh ? "" : " "
      line += word
      column += (isFresh ? 0 : 1) + columns
      isFresh = false
    }
    lines.append(line)
  }

  /// The width of what begins an item of a list, `- ` or `1. `; else 0.
  private static func markerWidth(_ text: Substring.UTF8View) -> Int {
    let digits = text.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
    let marks = digits == 0 ? "-*+".utf8 : ".)".utf8
    let rest = text.dropFirst(digits)
    guard digits < 4, let mark = rest.first, marks.contains(mark),
      rest.dropFirst().first == Ascii.space
    else { return 0 }
    return digits + 2
  }
}

extension StringProtocol {
  /// How many columns a text takes: its characters, which are its bytes where it is ASCII.
  var columns: Int { utf8.allSatisfy { $0 < 0x80 } ? utf8.count : count }
}
