import APIModel
import SpecDocument

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
          .repeatedKey, "tag '\(name)' is described twice; the first is used", at: node.span,
          correction: .removing(node.span))
      }
    }
    return tags
  }
}
