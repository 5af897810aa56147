import Decisions
import SpecDocument
import APIModel

extension DocumentationComment {
  /// The Markdown of a `///` comment, with an empty line between paragraphs; empty without
  /// documentation.
  package var text: String {
    var documentation = documentation
    var description = description
    if !deprecation.isEmpty { documentation.isDeprecated = false }
    if status.map(isRepeated(by:)) ?? false {
      (documentation.description, description) = (nil, [])
    }
    if let name, DocumentationText.repeats(documentation.summary, name) {
      documentation.summary = nil
    }
    return DocumentationText.text(documentation, description, extra: extra)
  }

  /// The first sentence on one line; empty without documentation.
  var sentence: String { DocumentationText.sentence(of: documentation, description) }

  /// The summary and the paragraph after it, each on one line and empty if missing.
  var leading: (summary: String, paragraph: String) {
    let (summary, described) = DocumentationText.parts(of: documentation, description)
    let paragraph = LeadingText.paragraph(of: LeadingText.withoutNotice(described))
    if summary.isEmpty { return (paragraph, "") }
    return (
      DocumentationText.sentence(summary),
      LeadingText.repeats(paragraph, summary) ? "" : DocumentationText.sentence(paragraph)
    )
  }

  /// Returns whether the description repeats the case of its response ('Not Found' for `404`).
  private func isRepeated(by status: ResponseStatus) -> Bool {
    documentation.description.map {
      DocumentationText.letters($0) == DocumentationText.letters(StatusName.lowerCamel(status))
    } ?? false
  }
}
