import APIModel
import SpecDocument

extension Findings {
  mutating func tags(of root: Mapping) -> [Tag] {
    var tags: [Tag] = []
    var seen: Set<String> = []
    for node in list(root["tags"]) ?? [] {
      guard let mapping = mapping(node) else { continue }
      guard let name = text(mapping["name"]) else {
        report(
          .missingValue, "a tag lacks a 'name'", at: node.span, correction: .removing(node.span))
        continue
      }
      if seen.insert(name).inserted {
        var tag = Tag(name: name, documentation: documentation(mapping))
        tag.isGroup = text(mapping["kind"]).map { $0 == "nav" } ?? true
        tags.append(tag)
      } else {
        report(
          .repeatedKey, "tag '\(name)' is described twice; the first is used", at: node.span,
          correction: .removing(node.span))
      }
    }
    return tags
  }
}
