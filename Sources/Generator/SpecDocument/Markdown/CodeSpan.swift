/// Code in a line of Markdown, between equally many backticks (CommonMark §6.1).
package struct CodeSpan {
  package let content: Substring
  /// The position after the closing backticks, or after the opening ones without such.
  package let end: Substring.Index
  package let isClosed: Bool

  /// Reads the span at the start of a string, which begins with a backtick.
  package init(_ text: Substring) {
    let tick = UInt8(ascii: "`")
    let fence = text.utf8.prefix { $0 == tick }
    var end = fence.endIndex
    while let start = text[end...].utf8.firstIndex(of: tick) {
      let ticks = text[start...].utf8.prefix { $0 == tick }
      end = ticks.endIndex
      guard ticks.count == fence.count else { continue }
      (content, self.end, isClosed) = (text[fence.endIndex..<start], end, true)
      return
    }
    (content, self.end, isClosed) = (Substring(fence), fence.endIndex, false)
  }
}
