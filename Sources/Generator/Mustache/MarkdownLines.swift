/// Wraps Markdown at a width. Code and tables keep their lines.
enum MarkdownLines {
  /// Bytes in their original memory, which are read several times faster than an array.
  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Calls the function for each line, in UTF-8.
  static func wrap(_ text: String, width: Int, line give: (UnsafeBufferPointer<UInt8>) -> Void) {
    var text = text
    text.withUTF8 { bytes in
      var isCode = false
      for line in bytes.split(separator: Ascii.newline, omittingEmptySubsequences: false) {
        let text = line.drop { $0 == Ascii.space }
        if text.starts(with: "```".utf8) { isCode.toggle() }
        let isTable = line.first == UInt8(ascii: "|")
        let indentation = line.count - text.count
        if isCode || isTable || indentation >= 4 || line.count <= width {
          give(UnsafeBufferPointer(rebasing: line))
        } else {
          wrap(text, indentation: indentation, width: width, give)
        }
      }
    }
  }

  /// Breaks at spaces; a word longer than the width stays whole.
  private static func wrap(
    _ text: Bytes, indentation: Int, width: Int, _ give: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var line = [UInt8](repeating: Ascii.space, count: indentation)
    var column = indentation
    var isFresh = true
    for word in text.split(separator: Ascii.space) {
      let columns = word.columns
      if !isFresh, column + 1 + columns > width {
        line.withUnsafeBufferPointer(give)
        // A list item continues below its first word.
        column = indentation + markerWidth(text)
        line.removeAll(keepingCapacity: true)
        line += repeatElement(Ascii.space, count: column)
        isFresh = true
      }
      if !isFresh {
        line.append(Ascii.space)
        column += 1
      }
      line += word
      column += columns
      isFresh = false
    }
    line.withUnsafeBufferPointer(give)
  }

  /// Returns the width of a list marker, `- ` or `1. `, or else 0.
  private static func markerWidth(_ text: Bytes) -> Int {
    let digits = text.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
    let marks = digits == 0 ? "-*+".utf8 : ".)".utf8
    let rest = text.dropFirst(digits)
    guard digits < 4, let mark = rest.first, marks.contains(mark),
      rest.dropFirst().first == Ascii.space
    else { return 0 }
    return digits + 2
  }
}

extension Collection<UInt8> {
  /// The number of columns, which is the number of characters; in ASCII, each is a byte.
  var columns: Int {
    allSatisfy { $0 < 0x80 } ? count : String(decoding: self, as: UTF8.self).count
  }
}
