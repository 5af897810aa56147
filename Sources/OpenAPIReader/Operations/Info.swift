import APIModel
import Diagnostics
import OpenAPIGrammar
import SpecSyntax

/// What the document says of the API as a whole.
extension API {
  /// - Parameter document: where the document begins, for what it lacks.
  init(info root: Mapping, of document: Node, _ findings: inout Findings) {
    self.init(
      name: API.Name("API", at: document.span), version: "", documentation: Documentation())
    guard let node = root["info"], let info = findings.mapping(node) else {
      Self.lacksTitle("the document lacks 'info'", at: name.span, &findings)
      return
    }
    documentation = findings.documentation(info)
    version = findings.text(info["version"]) ?? ""
    if let title = findings.name(info["title"]), !title.text.isEmpty {
      name = title
    } else if info["title"]?.scalarText?.isEmpty ?? (info["title"] == nil) {
      Self.lacksTitle("'info' lacks a 'title'", at: node.span, &findings)
    }
  }

  /// Fragments of documents and examples often have none, and nothing but the client's name needs it.
  private static func lacksTitle(
    _ problem: String, at span: SourceSpan, _ findings: inout Findings
  ) {
    findings.report(
      .missingKey, "\(problem), after which the client would be named", at: span,
      help: "add 'info: {title: …, version: …}'")
  }

  /// Seconds after which a request is given up (`x-apigen-timeout`).
  static func timeout(_ root: Mapping, _ findings: inout Findings) -> Double? {
    guard let node = root["x-apigen-timeout"], !node.isNull else { return nil }
    switch node.content {
    case .integer(let text), .number(let text):
      if let seconds = Double(text), seconds > 0, seconds.isFinite { return seconds }
      findings.report(
        .unreadableValue, "'x-apigen-timeout' must be a number of seconds above 0", at: node.span)
    default: findings.expected("a number of seconds", found: node)
    }
    return nil
  }
}

extension Tag {
  static func read(_ root: Mapping, _ findings: inout Findings) -> [Tag] {
    var tags: [Tag] = []
    var seen: Set<String> = []
    for node in findings.list(root["tags"]) ?? [] {
      guard let mapping = findings.mapping(node) else { continue }
      guard let name = findings.text(mapping["name"]) else {
        findings.report(.missingValue, "a tag lacks a 'name'", at: node.span)
        continue
      }
      if seen.insert(name).inserted {
        var tag = Tag(name: name, documentation: findings.documentation(mapping))
        tag.isGroup = findings.text(mapping["kind"]).map { $0 == "nav" } ?? true
        tags.append(tag)
      } else {
        findings.report(
          .repeatedKey, "tag '\(name)' is described twice; the first one counts", at: node.span)
      }
    }
    return tags
  }
}
