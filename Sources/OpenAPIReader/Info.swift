import APIModel
import Diagnostics
import OpenAPIGrammar
import SpecSyntax

/// What the document says of the API as a whole.
extension SpecReader {
  mutating func readInfo(_ root: Mapping) {
    guard let node = root["info"], let info = mapping(node) else {
      if root["info"] == nil { lacksTitle("the document lacks 'info'", at: api.name.span) }
      return
    }
    check(info, as: .info)
    api.documentation = documentation(info)
    api.version = text(info["version"]) ?? ""
    if let title = name(info["title"]) {
      api.name = title
    } else if info["title"] == nil {
      lacksTitle("'info' lacks a 'title'", at: node.span)
    }
  }

  /// Fragments of documents and examples often have none, and nothing but the client's name needs it.
  private mutating func lacksTitle(_ problem: String, at span: SourceSpan) {
    findings.warning(
      "\(problem), after which the client would be named", at: span,
      help: "add 'info: {title: …, version: …}'")
  }

  mutating func readTags(_ root: Mapping) -> [Tag] {
    var tags: [Tag] = []
    var seen: Set<String> = []
    for node in list(root["tags"]) ?? [] {
      guard let mapping = mapping(node) else { continue }
      check(mapping, as: .tag)
      guard let name = text(mapping["name"]) else {
        findings.error("a tag lacks a 'name'", at: node.span)
        continue
      }
      if seen.insert(name).inserted {
        var tag = Tag(name: name, documentation: documentation(mapping))
        tag.isGroup = text(mapping["kind"]).map { $0 == "nav" } ?? true
        tags.append(tag)
      } else {
        findings.warning("tag '\(name)' is described twice; the first one counts", at: node.span)
      }
    }
    return tags
  }

  mutating func readTimeout(_ root: Mapping) -> Double? {
    guard let node = root["x-apigen-timeout"], !node.isNull else { return nil }
    switch node.content {
    case .integer(let text), .number(let text):
      if let seconds = Double(text), seconds > 0, seconds.isFinite { return seconds }
      findings.error("'x-apigen-timeout' must be a number of seconds above 0", at: node.span)
    default: expected("a number of seconds", found: node)
    }
    return nil
  }
}
