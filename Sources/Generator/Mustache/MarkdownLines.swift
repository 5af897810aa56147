import SpecDocument

/// Wraps Markdown at a width. Code and tables keep their lines.
enum MarkdownLines {
  /// Bytes in their original memory, which are read several times faster than an array.
  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Calls the function for each line, in UTF-8.
  static func wrap(_ text: String, width: Int, line give: (UnsafeBufferPointer<UInt8>) -> Void) {
    var text = text
    text.withUTF8 { bytes in
      var code = MarkdownCode()
      bytes.forEachPart(separatedBy: Ascii.newline) { line in
        let text = line.drop { $0 == Ascii.space }
        let mayBeFence = text.first == UInt8(ascii: "`") || text.first == UInt8(ascii: "~")
        let isCode = mayBeFence ? code.contains(markdown(line)) : code.isOpen
        let isTable = line.first == UInt8(ascii: "|")
        let indentation = line.count - text.count
        if isCode || isTable || indentation >= 4 {
          give(UnsafeBufferPointer(rebasing: line))
        } else if beginsDirective(text) {
          // DocC leaves out what it reads as a directive.
          let escaped = Array(line[..<text.startIndex]) + "\\".utf8 + text
          escaped.withUnsafeBufferPointer {
            wrap($0[...], indentation, indentation, width: width, give)
          }
        } else if line.count <= width {
          give(UnsafeBufferPointer(rebasing: line))
        } else {
          // A list item continues below its first word.
          let item = markdown(line).item
          wrap(text, indentation, item?.width ?? indentation, width: width, give)
        }
      }
    }
  }

  private static func markdown(_ line: Bytes) -> MarkdownLine {
    MarkdownLine(String(decoding: line, as: UTF8.self))
  }

  /// Breaks at spaces, and before the address of a link that is longer than the width; any other
  /// word stays whole. No line begins with a word that would begin a block, such as `-`. `next` is the indentation of all lines after the first.
  private static func wrap(
    _ text: Bytes, _ indentation: Int, _ next: Int, width: Int,
    _ give: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var line = [UInt8](repeating: Ascii.space, count: indentation)
    var column = indentation
    var isFirst = true
    let isASCII = text.allSatisfy { $0 < 0x80 }
    func add(_ word: Bytes, mustBreak: Bool = false) {
      let columns = isASCII ? word.count : word.columns
      if !isFirst, mustBreak || column + 1 + columns > width {
        line.withUnsafeBufferPointer(give)
        line.removeAll(keepingCapacity: true)
        line += repeatElement(Ascii.space, count: next)
        column = next
      } else if !isFirst {
        line.append(Ascii.space)
        column += 1
      }
      isFirst = false
      line += word
      column += columns
    }
    func addLinked(_ word: Bytes) {
      if next + word.count > width, let address = address(in: word),
        next + word.distance(from: address, to: word.endIndex) <= width
      {
        add(word[..<address])
        add(word[address...], mustBreak: true)
      } else {
        add(word)
      }
    }
    var words: Bytes?
    let text = UnsafeBufferPointer(rebasing: text)
    text.forEachPart(separatedBy: Ascii.space) { word in
      if word.isEmpty { return }
      if let before = words, beginsBlock(word) {
        words = text[before.startIndex..<word.endIndex]
      } else {
        if let words { addLinked(words) }
        words = word
      }
    }
    if let words { addLinked(words) }
    line.withUnsafeBufferPointer(give)
  }

  /// Returns whether Markdown that begins with a word is a list, a heading, a quotation, a rule or code, or one of
  /// DocC's directives.
  private static func beginsBlock(_ word: Bytes) -> Bool {
    guard let first = word.first, let last = word.last else { return false }
    switch first {
    case _ where "-+*_=#".utf8.contains(first): return word.allSatisfy { $0 == first }
    case UInt8(ascii: "`"), UInt8(ascii: "~"): return word.starts(with: [first, first, first])
    case UInt8(ascii: ">"): return true
    case UInt8(ascii: "1"): return word.count == 2 && ".)".utf8.contains(last)
    default: return beginsDirective(word)
    }
  }

  private static func beginsDirective(_ text: Bytes) -> Bool {
    text.first == UInt8(ascii: "@") && text.dropFirst().first.map { $0 != Ascii.space } == true
  }

  /// Returns the start of the address in a Markdown link: `https` in `[text](https://…)`.
  private static func address(in word: Bytes) -> Bytes.Index? {
    var index = word.startIndex
    while let start = word[index...].firstIndex(of: UInt8(ascii: "]")) {
      index = word.index(after: start)
      if word[index...].starts(with: "(http".utf8) { return word.index(after: index) }
    }
    return nil
  }
}

extension Collection<UInt8> {
  /// The number of columns, which is the number of characters; in ASCII, each is a byte.
  var columns: Int {
    allSatisfy { $0 < 0x80 } ? count : String(decoding: self, as: UTF8.self).count
  }
}
