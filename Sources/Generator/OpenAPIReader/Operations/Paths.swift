import APIModel
import SpecDocument

/// A path of the document, with its operations and their common parts.
struct Path {
  /// As in the document, since links refer to it.
  let key: String
  /// Without a query string: `/users/{id}`.
  let template: String
  /// The parameters that stand for the rest of the path.
  let rest: Set<ExactText>
  /// The query string in the path.
  let constants: [Operation.Constant]
  let item: PathItem

  /// Returns the paths of a document that can be read.
  static func read(_ root: Mapping, _ document: inout Document) -> [Path] {
    let entries = document.mapping(root["paths"])?.entries ?? []
    return entries.compactMap { entry in
      Grammar.isExtension(entry.key) ? nil : Path(entry, &document)
    }
  }

  private init?(_ entry: Mapping.Entry, _ document: inout Document) {
    guard let item = PathItem(entry.value, &document),
      case let key = PathKey(entry.key),
      let (template, constants) = Self.template(key, entry, &document.findings)
    else { return nil }
    self.key = entry.key
    self.template = template
    rest = key.rest
    self.constants = constants
    self.item = item
  }

  /// Returns the path without the query string and fragment by which some documents distinguish
  /// operations. Nil if its braces do not match.
  private static func template(
    _ key: PathKey, _ entry: Mapping.Entry, _ findings: inout Findings
  ) -> (path: String, constants: [Operation.Constant])? {
    if key.hasOuterSpace {
      findings.report(
        .pathWithSpace,
        "path '\(entry.key)' has white space at its ends or invisible marks; it is read as '\(key.path)'",
        at: entry.keySpan)
    }
    if key.fragment != nil {
      findings.report(
        .pathWithQuery, "what follows '#' in a path is not sent to the server", at: entry.keySpan)
    }
    if key.query != nil {
      findings.report(
        .pathWithQuery,
        "a path cannot contain a query string; each request of its operations sends it",
        at: entry.keySpan)
    }
    if String(key.path).containsBytes(of: "://") {
      findings.report(
        .pathTemplate,
        "path '\(key.path.drop { $0 == "/" })' is a URL of no server of the document",
        at: entry.keySpan,
        help: "write the part after the host, and the host under 'servers' of the path",
        correction: .removing(entry.keySpan))
      return nil
    }
    guard PathTemplate(key.path).isBalanced else {
      let single = key.path.replacing("{{", with: "{").replacing("}}", with: "}")
      findings.report(
        .pathTemplate, "path '\(key.path)' has a brace that is not closed or not opened",
        at: entry.keySpan,
        help: single != key.path && PathTemplate(single).isBalanced
          ? "did you mean '\(single)'?" : nil, correction: .removing(entry.keySpan))
      return nil
    }
    return (String(key.path), constants(in: key.query ?? ""))
  }

  private static func constants(in query: Substring) -> [Operation.Constant] {
    query.split(separator: "&").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        percentDecoded($0.replacing("+", with: " "))
      }
      guard let name = parts.first, !name.isEmpty, !pair.contains("{") else { return nil }
      return Operation.Constant(name: name, value: parts.count > 1 ? parts[1] : "")
    }
  }
}
