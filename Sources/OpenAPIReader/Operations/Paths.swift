import APIModel
import SpecDocument

/// A path of the document, with its operations and their common parts.
struct Path {
  /// As in the document, since links refer to it.
  let key: String
  /// Without a query string: `/users/{id}`.
  let template: String
  /// Constant parameters from a query string in the path.
  let constants: [Parameter]
  let item: PathItem

  /// The paths of a document that can be read.
  static func read(_ root: Mapping, _ document: inout Document) -> [Path] {
    let entries = document.mapping(root["paths"])?.entries ?? []
    return entries.compactMap { entry in
      entry.key.hasPrefix("x-") ? nil : Path(entry, &document)
    }
  }

  private init?(_ entry: Mapping.Entry, _ document: inout Document) {
    guard let item = PathItem(entry.value, &document),
      let (template, constants) = Self.template(entry, &document.findings)
    else { return nil }
    key = entry.key
    self.template = template
    self.constants = constants
    self.item = item
  }

  /// The path without the query string and fragment by which some documents distinguish operations. Nil if its braces
  /// do not match.
  private static func template(
    _ entry: Mapping.Entry, _ findings: inout Findings
  ) -> (path: String, constants: [Parameter])? {
    var path = entry.key
    var constants: [Parameter] = []
    if let index = path.utf8.firstIndex(of: UInt8(ascii: "#")) {
      findings.report(
        .pathWithQuery, "what follows '#' in a path is not sent to the server", at: entry.keySpan)
      path = String(path[..<index])
    }
    if let index = path.utf8.firstIndex(of: UInt8(ascii: "?")) {
      findings.report(
        .pathWithQuery,
        "a path has no query string; its parts are read as parameters with a default",
        at: entry.keySpan
      )
      constants = queryConstants(path[path.index(after: index)...], at: entry.keySpan)
      path = String(path[..<index])
    }
    if hasUnmatchedBrace(path) {
      findings.report(
        .pathTemplate, "path '\(path)' has a brace that is not closed or not opened",
        at: entry.keySpan)
      return nil
    }
    return (path, constants)
  }

  /// Whether braces are left open, closed twice, or nested.
  private static func hasUnmatchedBrace(_ path: String) -> Bool {
    var isOpen = false
    for byte in path.utf8 where byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
      guard isOpen == (byte == UInt8(ascii: "}")) else { return true }
      isOpen.toggle()
    }
    return isOpen
  }

  private static func queryConstants(_ query: Substring, at span: SourceSpan) -> [Parameter] {
    query.split(separator: "&").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      guard let name = parts.first, !name.isEmpty, !name.contains("{") else { return nil }
      let value = parts.count > 1 ? parts[1] : ""
      guard !value.contains("{") else { return nil }
      return Parameter(
        name: API.Name(name, at: span),
        location: .query,
        style: .form,
        explode: true,
        isRequired: true,
        type: .scalar(.string),
        defaultValue: .string(value),
        documentation: Documentation()
      )
    }
  }
}
