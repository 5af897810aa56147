import Decisions
import APIModel
import SpecDocument

extension MethodDocumentation {
  /// The Markdown of the comment, which begins with the summary.
  ///
  /// If a parameter outside the path is documented, the first paragraph of the description and a
  /// list of the parameters, errors and result follow. They also follow if there is a description
  /// and every parameter, at most one, is documented.
  var text: String {
    let (summary, paragraph) = operation.leading
    let texts = parameters.map(\.documentation.sentence)
    let isListed = zip(parameters, texts).contains { $0.location != .path && !$1.isEmpty }
    let isShort = texts.count < 2 && !texts.contains("")
    // A remark may be the only documentation.
    guard !summary.isEmpty else { return operation.text.prefix { $0 != "\n" }.description }
    guard isListed || isShort && !paragraph.isEmpty else { return summary }
    let fields = items(texts) + [errors] + (result.map { ["- Returns: \(text(of: $0))"] } ?? [])
    return [summary, paragraph, fields.joined(separator: "\n")].filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }

  private func items(_ texts: [String]) -> [String] {
    let items = zip(parameters, texts).map { parameter, text in
      "\(parameter.markdown): \(text.isEmpty ? parameter.fallback : text)"
    }
    return items.count < 2
      ? items.map { "- Parameter \($0)" } : ["- Parameters:"] + items.map { "  - \($0)" }
  }

  private var errors: String {
    guard let last = failures.last else { return "- Throws: `APIError`." }
    let names = failures.map { "`\($0)`" }
    let listed = names.dropLast().joined(separator: ", ")
    return "- Throws: `APIError`, such as \(listed)\(names.count > 1 ? " or " : "")`\(last)`."
  }

  private func text(of result: DocumentationComment) -> String {
    let text = LeadingText.sentence(of: result.text.prefix { $0 != "\n" }.description)
    return text.contains(" ") ? text : "The response."
  }
}

extension MethodDocumentation.Parameter {
  /// The name as declared, escaped for Markdown.
  fileprivate var markdown: String {
    var name = Keywords.escapedParameter(name)
    if name.utf8.contains(UInt8(ascii: "`")) { name.replace("`", with: "\\`") }
    return name.hasPrefix("_") ? "\\" + name : name
  }
}
