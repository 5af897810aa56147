import APIModel
import SpecDocument

/// Resolves the names that `x-apigen-page` gives for parts of a response.
extension PagingReader {
  struct FoundWay {
    var way: Paging.PropertyPath
    var type: Scalar
  }

  /// A path that an annotation may leave out.
  struct OptionalWay {
    var way: Paging.PropertyPath?
  }

  /// Returns a path that an annotation may leave out; nil if it is invalid.
  mutating func optionalWay(
    _ node: Node?, in payload: TypeUse, to kind: String, where isRight: (Scalar) -> Bool
  ) -> OptionalWay? {
    guard let node, !node.isNull else { return OptionalWay() }
    return way(node, in: payload, to: kind, where: isRight).map { OptionalWay(way: $0.way) }
  }

  /// Returns the path to a property with a value of some kind.
  mutating func way(
    _ node: Node?, in payload: TypeUse, of whole: String = "the response", to kind: String,
    where isRight: (Scalar) -> Bool
  ) -> FoundWay? {
    guard let node, let text = text(node),
      let (way, type) = find(text, in: payload, of: whole, at: node.span)
    else { return nil }
    if case .scalar(let scalar) = graph.raw(type), isRight(scalar) {
      return FoundWay(way: way, type: scalar)
    }
    findings.report(.paging, "'\(text)' is not \(kind)", at: node.span)
    return nil
  }

  /// Returns the path to the list; without a name, the whole response is the list.
  mutating func pagedItems(_ node: Node?, in payload: TypeUse, at span: SourceSpan) -> Paging
    .PropertyPath?
  {
    guard let node, !node.isNull else {
      if case .array = graph.bare(payload) { return [] }
      let lists = (graph.object(payload)?.shape.properties ?? []).filter {
        if case .array = graph.bare($0.type) { true } else { false }
      }
      findings.report(
        .paging, "the response is not a list", at: span,
        help: lists.count == 1
          ? "did you mean 'items: \(lists[0].name.text)'?"
          : "name the property that holds the list under 'items'")
      return nil
    }
    guard let text = text(node),
      let (way, type) = find(text, in: payload, of: "the response", at: node.span)
    else { return nil }
    if case .array = graph.bare(type) { return way }
    findings.report(.paging, "'\(text)' is not a list", at: node.span)
    return nil
  }

  /// Follows `meta.next_cursor`; a property name may contain dots: `@odata.nextLink`. In a list of links, a
  /// name is the relation of one: `links.next`.
  private mutating func find(
    _ text: String, in payload: TypeUse, of whole: String, at span: SourceSpan
  ) -> (Paging.PropertyPath, TypeUse)? {
    var way: Paging.PropertyPath = []
    var use = payload
    var rest = text[...]
    while !rest.isEmpty {
      if let links = graph.links(in: use) { return (way + [String(rest)], links.target.type) }
      guard let properties = graph.object(use)?.shape.properties else {
        findings.report(
          .paging,
          way.isEmpty
            ? "\(whole) \(whole.hasSuffix("s") ? "have" : "has") no properties, so no '\(text)'"
            : "'\(way.joined(separator: "."))' has no properties, so no '\(rest)'", at: span)
        return nil
      }
      let names = properties.map(\.name.text).filter { name in
        rest == name || rest.hasPrefix(name + ".")
      }
      guard let name = names.max(by: { $0.count < $1.count }),
        let property = properties.first(where: { $0.name.text == name })
      else {
        let wanted = String(rest.prefix { $0 != "." })
        findings.report(
          .paging,
          "'\(wanted)' is not a property of "
            + (way.isEmpty ? whole : "'\(way.joined(separator: "."))'"), at: span,
          help: findings.suggestions.help(for: wanted, among: properties.map(\.name.text)))
        return nil
      }
      way.append(name)
      use = property.type
      rest = rest.dropFirst(name.count).drop { $0 == "." }
    }
    return (way, use)
  }
}
