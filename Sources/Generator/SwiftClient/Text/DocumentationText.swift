import Decisions
import SpecDocument
package import APIModel

/// Documentation from a spec as Markdown.
package enum DocumentationText {
  /// Returns paragraphs with an empty line between them; empty without documentation.
  package static func text(_ documentation: Documentation, extra: [String] = []) -> String {
    text(documentation, reflowed(documentation.description), extra: extra)
  }

  static func text(
    _ documentation: Documentation, _ description: [String], extra: [String]
  ) -> String {
    var paragraphs: [String] = []
    let (summary, described) = parts(of: documentation, description)
    if !summary.isEmpty { paragraphs.append(sentence(summary)) }
    let isRepeated = !summary.isEmpty && described.joined(separator: " ") == summary
    if !described.isEmpty, !isRepeated {
      paragraphs.append(described.joined(separator: "\n"))
    }
    func add(_ remark: String) {
      let line = line(remark)
      if !line.isEmpty { paragraphs.append(line) }
    }
    for limit in documentation.limits.texts { add(limit) }
    for remark in documentation.remarks { add(remark.text) }
    if documentation.isDeprecated { add("- Warning: Deprecated.") }
    for remark in extra { add(remark) }
    return paragraphs.count < 2 ? paragraphs.first ?? "" : paragraphs.joined(separator: "\n\n")
  }

  /// Returns the summary on one line, and the lines of the description, which begins with a summary
  /// of several paragraphs.
  static func parts(
    of documentation: Documentation, _ description: [String]
  ) -> (summary: String, description: [String]) {
    guard let summary = documentation.summary else { return ("", description) }
    guard summary.containsBytes(of: "\n"), reflowed(summary).contains("") else {
      return (line(summary), description)
    }
    let whole = [summary, documentation.description].compactMap { $0 }.joined(separator: "\n\n")
    return ("", reflowed(whole))
  }

  /// Returns the first sentence on one line; empty without documentation.
  package static func sentence(of documentation: Documentation) -> String {
    sentence(of: documentation, reflowed(documentation.description))
  }

  static func sentence(of documentation: Documentation, _ description: [String]) -> String {
    let text = LeadingText.sentence(of: LeadingText.paragraph(of: description))
    return sentence(text.isEmpty ? documentation.summary.map(line) ?? "" : text)
  }

  /// Returns whether a title repeats the name of its type or property ('Created At' for
  /// `created_at`), or is itself an identifier ('CreateCallRequest').
  static func repeats(_ title: String?, _ name: String) -> Bool {
    guard let title else { return false }
    return letters(title) == letters(name) || isIdentifier(title)
  }

  static func letters(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return String(decoding: text.utf8.filter(\.isLetterOrDigit), as: UTF8.self).lowercased()
    }
    return text.filter { $0.isLetter || $0.isNumber }.lowercased()
  }

  /// Returns whether a title is an identifier: joined words, unlike natural language.
  private static func isIdentifier(_ title: String) -> Bool {
    let isOneWord = title.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isOneWord && (title.contains("_") || title.dropFirst().contains(where: \.isUppercase))
  }

  /// Returns the lines of a description, with each paragraph on one line.
  static func reflowed(_ text: String?) -> [String] {
    text.map { ReflowedText.lines(lines(of: $0)) } ?? []
  }

  private static func lines(of text: String) -> [String] {
    let markdown = markdown(text)
    let lines = SwiftText.commentLines(markdown)
    let bar = markdown[...].firstByte { $0 == UInt8(ascii: "|") }
    return bar == nil ? lines : PlainMarkdown.withoutTables(lines)
  }

  private static func line(_ text: String) -> String {
    var markdown = markdown(text)
    if markdown.containsBytes(of: "\\") {
      // A hard line break becomes a space.
      markdown.replace("\\\n", with: "\n")
    }
    return SwiftText.commentLine(markdown)
  }

  /// Returns Markdown without HTML and unsafe links, which few texts have.
  private static func markdown(_ text: String) -> String {
    let mark = text[...].firstByte {
      switch $0 {
      case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "["), UInt8(ascii: "]"): true
      default: false
      }
    }
    return mark == nil ? text : PlainMarkdown.linked(HTMLText.markdown(text))
  }

  static func sentence(_ text: String) -> String {
    guard let byte = text.utf8.last else { return text }
    let isOpen =
      byte < 0x80
      ? byte.isLetterOrDigit || ")`".utf8.contains(byte)
      : text.last.map { $0.isLetter || $0.isNumber } ?? false
    return isOpen ? text + "." : text
  }
}
