import APIModel
import SpecDocument

/// Variants that `oneOf` or `anyOf` forgets, and the mapping of the discriminator names.
extension Classifier {
  /// Returns references to the schemas that the discriminator beside a list of variants names, and
  /// the list lacks.
  mutating func unlistedVariants(
    besides listed: [Node], at key: String, in schema: Schema
  ) -> [Node] {
    guard let discriminator = schema["discriminator"],
      schema.owners["discriminator"] == schema.owners[key]
    else { return [] }
    let targets = listed.compactMap { document.variantTarget($0) }
    let direct = Set(targets.map(\.pointer))
    let others = namedVariants(of: discriminator, among: targets).filter {
      !direct.contains($0.target.pointer)
    }
    guard !others.isEmpty else { return [] }
    var known = direct.union(nestedVariants(of: listed))
    let property = text(discriminator["propertyName"])
    let selected = values(of: property, in: listed.filter { document.variantTarget($0) == nil })
    return others.compactMap { other in
      guard !known.contains(other.target.pointer),
        !extends(other.target, oneOf: direct, by: property)
      else { return nil }
      if let value = other.value, selected.contains(ExactText(value)) { return nil }
      let entry = Mapping.Entry(key: "$ref", keySpan: other.span, value: other.reference)
      let node = document.nodes.mapping([entry], at: other.reference.span)
      let isSame = expand(node)["discriminator"].map(NodeID.init) == NodeID(discriminator)
      findings.report(
        .discriminator,
        "'\(other.value ?? "defaultMapping")' leads to '\(other.reference.scalarText ?? "")', which "
          + "'\(key)' does not list; it is \(isSame ? "ignored" : "a variant too")", at: other.span)
      known.insert(other.target.pointer)
      return isSame ? nil : node
    }
  }

  /// Returns the constants of a property in inline variants.
  private mutating func values(of property: String?, in variants: [Node]) -> Set<ExactText> {
    guard let property else { return [] }
    var values: Set<ExactText> = []
    for variant in variants {
      guard let node = expand(variant).property(property)?.node else { continue }
      let constants = node["const"].map { [$0] } ?? node["enum"]?.sequence ?? []
      values.formUnion(constants.compactMap { Literal($0).discriminatorText.map { ExactText($0) } })
    }
    return values
  }

  /// Returns whether a schema is a subtype of a variant that has the same discriminator, and so is
  /// part of that variant.
  private mutating func extends(
    _ target: References.Target, oneOf variants: Set<String>, by property: String?
  ) -> Bool {
    var open = [target]
    var passed: Set<String> = []
    while let next = open.popLast() {
      guard passed.insert(next.pointer).inserted else { continue }
      if variants.contains(next.pointer),
        let own = next.node["discriminator"]?["propertyName"]?.string, own == property
      {
        return true
      }
      open += (next.node["allOf"]?.sequence ?? []).compactMap { member in
        member.mapping?.reference.flatMap { self.target(of: $0) }
      }
    }
    return false
  }

  /// Returns the pointers to the schemas that are variants of variants.
  private mutating func nestedVariants(of members: [Node]) -> Set<String> {
    var pointers: Set<String> = []
    var open = members
    while let member = open.popLast() {
      if let target = document.variantTarget(member) {
        guard pointers.insert(target.pointer).inserted else { continue }
      }
      let schema = expand(member)
      open += (schema["oneOf"] ?? schema["anyOf"])?.sequence ?? []
    }
    return pointers
  }
}
