import Decisions
import APIModel

extension MethodDocumentation {
  /// The Markdown of the comment: the summary, the first paragraph of the description, and a list of
  /// the documented parameters, errors and result.
  var text: String {
    let (summary, paragraph) = operation.leading
    // A remark may be the only documentation.
    guard !summary.isEmpty else { return operation.text.prefix { $0 != "\n" }.description }
    let fields = items + [errors, returned].compactMap { $0 }
    return [summary, paragraph, fields.joined(separator: "\n")].filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }

  private var items: [String] {
    let items = parameters.compactMap { parameter in
      let text = parameter.documentation.sentence
      return text.isEmpty ? nil : "\(parameter.markdown): \(text)"
    }
    return items.count < 2
      ? items.map { "- Parameter \($0)" } : ["- Parameters:"] + items.map { "  - \($0)" }
  }

  private var errors: String? {
    guard let last = failures.last else { return nil }
    let names = failures.map { "`\($0)`" }
    let listed = names.dropLast().joined(separator: ", ")
    return "- Throws: `APIError`, such as \(listed)\(names.count > 1 ? " or " : "")`\(last)`."
  }

  /// The result, unless its description is one word, such as `OK`.
  private var returned: String? {
    guard let result else { return nil }
    let text = LeadingText.sentence(of: result.text.prefix { $0 != "\n" }.description)
    return text.contains(" ") ? "- Returns: \(text)" : nil
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
