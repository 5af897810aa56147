import SpecDocument

/// A list of links whose members say how each relates to the response (RFC 8288 §3):
/// `[{rel: next, href: …}]`, as OGC, STAC, FHIR and HATEOAS have it.
package struct LinkList: Sendable {
  package let link: TypeID
  /// The property with the relation.
  package let relation: ObjectShape.Property
  /// The property with the address.
  package let target: ObjectShape.Property
}

extension TypeGraph {
  /// Returns a list of links; nil for any other type.
  package func links(in use: TypeUse) -> LinkList? {
    guard case .array(let item) = bare(use), let (id, shape) = object(item),
      let relation = shape.properties.first(where: {
        ["rel", "relation"].contains($0.name.text.lowercased()) && isRelation($0.type)
      }),
      let target = shape.properties.first(where: {
        guard case .scalar(let scalar) = raw($0.type) else { return false }
        return ["href", "uri", "url"].contains($0.name.text.lowercased()) && scalar.isLink
      })
    else { return nil }
    return LinkList(link: id, relation: relation, target: target)
  }

  private func isRelation(_ use: TypeUse) -> Bool {
    if bare(use) == .scalar(.string) { return true }
    return enumeration(use)?.cases.contains { $0.value == "next" } == true
  }
}
