import SpecDocument
package import APIModel

extension DocumentationComment {
  /// The arguments of `@available` for a deprecated declaration; empty for any other.
  var deprecation: [String] { isMarked ? DeprecationText.arguments(of: documentation) : [] }

  /// The Markdown of a `///` comment, with an empty line between paragraphs; empty without
  /// documentation.
  package var text: String {
    var documentation = documentation
    if isMarked { documentation.isDeprecated = false }
    if let status { return DocumentationText.text(documentation, of: status) }
    return name.map { DocumentationText.text(documentation, beyond: $0) }
      ?? DocumentationText.text(documentation, extra: extra)
  }
}

/// Documentation from a spec as Markdown.
package enum DocumentationText {
  /// Returns paragraphs with an empty line between them; empty without documentation.
  package static func text(_ documentation: Documentation, extra: [String] = []) -> String {
    var paragraphs: [String] = []
    let documentation = withShortSummary(documentation)
    let summary = documentation.summary.map(line) ?? ""
    if !summary.isEmpty { paragraphs.append(sentence(summary)) }
    let described = reflowed(documentation.description)
    let isRepeated = !summary.isEmpty && described.joined(separator: " ") == summary
    if !described.isEmpty, !isRepeated {
      paragraphs.append(described.joined(separator: "\n"))
    }
    let warning = documentation.isDeprecated ? ["- Warning: Deprecated."] : []
    let remarks = documentation.limits.texts + documentation.remarks.map(\.text) + warning + extra
    paragraphs += remarks.map(line).filter { !$0.isEmpty }
    return paragraphs.count < 2 ? paragraphs.first ?? "" : paragraphs.joined(separator: "\n\n")
  }

  /// Returns the documentation with a summary of several paragraphs moved to the start of the
  /// description.
  private static func withShortSummary(_ documentation: Documentation) -> Documentation {
    guard let summary = documentation.summary, summary.utf8.contains(UInt8(ascii: "\n")),
      reflowed(summary).contains("")
    else { return documentation }
    var documentation = documentation
    documentation.summary = nil
    documentation.description = [summary, documentation.description].compactMap { $0 }
      .joined(separator: "\n\n")
    return documentation
  }

  /// Returns the summary and the paragraph after it, each on one line and empty if missing.
  static func leading(_ documentation: Documentation) -> (summary: String, paragraph: String) {
    let documentation = withShortSummary(documentation)
    let described = reflowed(documentation.description)
    let paragraph = LeadingText.paragraph(of: LeadingText.withoutNotice(described))
    guard let summary = documentation.summary.map(line), !summary.isEmpty else {
      return (paragraph, "")
    }
    return (sentence(summary), LeadingText.repeats(paragraph, summary) ? "" : sentence(paragraph))
  }

  /// Returns the first sentence on one line; empty without documentation.
  package static func sentence(of documentation: Documentation) -> String {
    let described = reflowed(documentation.description)
    let text = LeadingText.sentence(of: LeadingText.paragraph(of: described))
    return sentence(text.isEmpty ? documentation.summary.map(line) ?? "" : text)
  }

  /// Returns the documentation of a type or property without a title that repeats its name
  /// ('Created At' for `created_at`) or is itself an identifier ('CreateCallRequest').
  static func text(_ documentation: Documentation, beyond name: String) -> String {
    var documentation = documentation
    if let title = documentation.summary, letters(title) == letters(name) || isIdentifier(title) {
      documentation.summary = nil
    }
    return text(documentation)
  }

  /// Returns the documentation of a response without a description that repeats its case ('Not
  /// Found' for `404`).
  static func text(_ documentation: Documentation, of status: ResponseStatus) -> String {
    var documentation = documentation
    if let description = documentation.description,
      letters(description) == letters(StatusName.lowerCamel(status))
    {
      documentation.description = nil
    }
    return text(documentation)
  }

  private static func letters(_ text: String) -> String {
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
  private static func reflowed(_ text: String?) -> [String] {
    text.map { ReflowedText.lines(lines(of: $0)) } ?? []
  }

  private static func lines(of text: String) -> [String] {
    let markdown = PlainMarkdown.linked(HTMLText.markdown(text))
    let lines = SwiftText.commentLines(markdown)
    let bar = markdown[...].firstByte { $0 == UInt8(ascii: "|") }
    return bar == nil ? lines : PlainMarkdown.withoutTables(lines)
  }

  private static func line(_ text: String) -> String {
    var markdown = PlainMarkdown.linked(HTMLText.markdown(text))
    if markdown.utf8.contains(UInt8(ascii: "\\")) {
      // A hard line break becomes a space.
      markdown.replace("\\\n", with: "\n")
    }
    return SwiftText.commentLine(markdown)
  }

  private static func sentence(_ text: String) -> String {
    guard let byte = text.utf8.last else { return text }
    let isOpen =
      byte < 0x80
      ? byte.isLetterOrDigit || ")`".utf8.contains(byte)
      : text.last.map { $0.isLetter || $0.isNumber } ?? false
    return isOpen ? text + "." : text
  }
}
