/// A block of Swift in a document, without the indentation that all of its lines share.
struct SwiftBlock: CustomStringConvertible {
  let document: String
  let line: Int
  let lines: [String]

  /// The location that a failing test prints.
  var description: String { "\(document):\(line)" }

  /// The line before a block that shows only part of the code, so that it cannot be compiled.
  static let excerptMark = "<!-- an excerpt -->"

  /// The blocks of a document, without those marked as excerpts.
  static func all(in text: String, of document: String) -> [SwiftBlock] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [SwiftBlock] = []
    var start: Int?
    for (index, line) in lines.enumerated() {
      if start == nil, line == "```swift" {
        start = index
      } else if let first = start, line == "```" {
        start = nil
        guard !isExcerpt(lines[..<first]) else { continue }
        let content = withoutIndentation(Array(lines[(first + 1)..<index]))
        blocks.append(SwiftBlock(document: document, line: first + 1, lines: content))
      }
    }
    return blocks
  }

  /// Whether a source file contains the block, with the same additional indentation on each line.
  func isContained(in source: [String]) -> Bool {
    guard let first = lines.first, source.count >= lines.count else { return false }
    return (0...(source.count - lines.count)).contains { start in
      guard source[start].hasSuffix(first) else { return false }
      let indentation = source[start].dropLast(first.count)
      guard indentation.allSatisfy({ $0 == " " }) else { return false }
      return zip(lines, source[start...]).allSatisfy { line, found in
        found == (line.isEmpty ? "" : indentation + line)
      }
    }
  }

  private static func isExcerpt(_ lines: ArraySlice<String>) -> Bool {
    lines.last { !$0.isEmpty } == excerptMark
  }

  private static func withoutIndentation(_ lines: [String]) -> [String] {
    let indentation =
      lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(indentation)) }
  }
}
