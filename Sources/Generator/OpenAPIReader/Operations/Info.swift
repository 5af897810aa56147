import APIModel
import SpecDocument

/// The API's name, version and documentation.
extension API {
  /// Reads the root of the document, and reports missing parts at its beginning, `span`.
  init(_ root: Mapping, at span: SourceSpan, _ findings: inout Findings) {
    self.init(name: API.Name("API", at: span), version: "", documentation: Documentation())
    readInfo(root, &findings)
    tags = findings.tags(of: root)
    servers = findings.servers(of: root, areChosen: true)
    timeout = findings.timeout(of: root)
  }

  private mutating func readInfo(_ root: Mapping, _ findings: inout Findings) {
    guard let node = root["info"], let info = findings.mapping(node) else {
      findings.lacksTitle("the document lacks 'info'", at: name.span)
      return
    }
    documentation = findings.documentation(info)
    version = findings.text(info["version"]) ?? ""
    if let title = findings.name(info["title"]), !title.text.isEmpty {
      name = title
    } else if info["title"]?.scalarText?.isEmpty ?? (info["title"] == nil) {
      findings.lacksTitle("'info' lacks a 'title'", at: node.span)
    }
  }
}

extension Findings {
  /// Reports a missing title. Fragments and examples often lack one, and only the client needs it.
  fileprivate mutating func lacksTitle(_ problem: String, at span: SourceSpan) {
    report(
      .missingKey, "\(problem), which names the client", at: span,
      help: "add 'info: {title: …, version: …}', or name it with '--name'")
  }

  /// Returns the timeout of requests in seconds (`x-apigen-timeout`).
  fileprivate mutating func timeout(of root: Mapping) -> Double? {
    guard let node = root["x-apigen-timeout"], !node.isNull else { return nil }
    switch node.content {
    case .integer(let text), .number(let text):
      // Decades: a longer time may not fit a duration.
      if let seconds = Double(text), seconds > 0, seconds <= 1e9 { return seconds }
      report(
        .unreadableValue, "'x-apigen-timeout' must be a number of seconds above 0, at most 1e9",
        at: node.span)
    default: expected("a number of seconds", found: node)
    }
    return nil
  }
}
