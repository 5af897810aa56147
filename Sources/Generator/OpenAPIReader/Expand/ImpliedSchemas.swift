import APIModel
import SpecDocument

/// Whether all values of one schema fit another, so that an `allOf` of both is the first one.
extension Expander {
  /// The maximum number of schemas that are examined for one answer.
  private static let mostExamined = 50

  /// Returns whether a schema is, includes or lists as variants only schemas that the other one
  /// refers to.
  mutating func extends(_ schema: Node, _ other: Node) -> Bool {
    guard let targets = possibleTargets(of: other) else { return false }
    var open = [schema]
    var examined = 0
    while let node = open.popLast() {
      examined += 1
      guard examined <= Self.mostExamined else { return false }
      let ancestors = ancestors(of: node)
      if !ancestors.isDisjoint(with: targets) { continue }
      guard let resolved = resolveSchema(node)?.node, let variants = resolved.variantsOnly,
        !variants.isEmpty
      else { return false }
      open += variants.filter { !isNullOnly($0) }
    }
    return true
  }

  /// Returns the pointers to the schemas that include a value's schema: the target of a reference,
  /// or the variants of a union. Returns nil if a schema has other parts.
  private mutating func possibleTargets(of schema: Node) -> Set<String>? {
    var pointers: Set<String> = []
    var open = [schema]
    while let node = open.popLast() {
      guard pointers.count <= Self.mostExamined, let mapping = node.mapping else { return nil }
      var variants = node.variantsOnly
      if let reference = mapping.soleReference {
        guard mapping.hasNoLimits, let target = target(of: reference) else { return nil }
        guard pointers.insert(target.pointer).inserted else { continue }
        if let resolved = resolveSchema(node), let pointer = resolved.pointer {
          pointers.insert(pointer)
          variants = resolved.node.variantsOnly
        }
      } else if variants == nil {
        return node === schema ? nil : pointers
      }
      // Inline variants are left out: no other schema refers to them.
      open += (variants ?? []).filter { $0.mapping?.soleReference != nil }
    }
    return pointers
  }

  /// Returns the pointers to a schema and all schemas that it includes by `$ref` and `allOf`.
  private mutating func ancestors(of schema: Node) -> Set<String> {
    var pointers: Set<String> = []
    var open = [schema]
    while let node = open.popLast(), pointers.count <= Self.mostExamined {
      guard let mapping = node.mapping else { continue }
      if let reference = mapping.reference, let target = target(of: reference),
        pointers.insert(target.pointer).inserted
      {
        open.append(target.node)
      }
      open += mapping["allOf"]?.sequence ?? []
    }
    return pointers
  }

  /// Returns whether a schema describes at least what another one does, part by part.
  mutating func implies(_ schema: Node, _ other: Node) -> Bool {
    var open = [(schema, other)]
    var passed: Set<SchemaPair> = []
    while let (stronger, weaker) = open.popLast() {
      guard NodeID(stronger) != NodeID(weaker),
        passed.insert(SchemaPair(NodeID(weaker), NodeID(stronger))).inserted
      else { continue }
      intersections.examined += 1
      guard passed.count <= Self.mostExamined, !intersections.areTooMany,
        intersections.examined <= Intersections.mostExamined,
        let parts = parts(of: weaker, impliedBy: stronger)
      else { return false }
      open += parts
    }
    return true
  }

  /// Returns the parts of two schemas that have to imply each other; nil if a keyword of the weaker
  /// schema is not implied.
  private mutating func parts(
    of weaker: Node, impliedBy stronger: Node
  ) -> [(stronger: Node, weaker: Node)]? {
    if weaker.bool == true || weaker.isAnnotationOnly { return [] }
    if extends(stronger, weaker) { return admitsNull(stronger) && !admitsNull(weaker) ? nil : [] }
    guard stronger.mapping != nil, weaker.mapping != nil,
      !admitsNull(stronger) || admitsNull(weaker)
    else { return nil }
    let (own, other) = (expand(stronger), expand(weaker))
    guard !own.isPartial, !other.isPartial, other.required.isSubset(of: own.required),
      other.unions.allSatisfy({ union in own.unions.contains { $0 == union } })
    else { return nil }
    var parts: [(Node, Node)] = []
    for entry in other.keywords.entries {
      switch entry.key {
      case "oneOf", "anyOf", "discriminator": continue
      case "type" where typeNames(of: own) == typeNames(of: other): continue
      case "minProperties", "maxProperties", "unevaluatedProperties": continue
      case "additionalProperties" where entry.value.bool != nil: continue
      case _ where SchemaKeywords.isAnnotation(entry.key): continue
      default: break
      }
      guard let value = own.keywords[entry.key] else { return nil }
      if entry.value.mapping != nil, value.value.mapping != nil, entry.key != "patternProperties" {
        parts.append((value.value, entry.value))
      } else if Literal(entry.value) != Literal(value.value) {
        return nil
      }
    }
    for property in other.properties where !property.isConditional {
      guard let known = own.property(property.name) else { return nil }
      parts.append((known.node, property.node))
    }
    return parts
  }

  /// Returns a union of the variants that two unions of references have in common; nil if they
  /// share no variant, or if either is something else.
  mutating func commonVariants(of earlier: Node, _ later: Node) -> Node? {
    guard let first = resolveSchema(earlier)?.node, let second = resolveSchema(later)?.node,
      let variants = first.variantsOnly, let others = second.variantsOnly
    else { return nil }
    let references = (variants + others).map { $0.mapping?.soleReference }
    guard !references.contains(where: { $0 == nil }) else { return nil }
    let known = Set(variants.compactMap { document.variantTarget($0)?.pointer })
    let common = others.filter { variant in
      document.variantTarget(variant).map { known.contains($0.pointer) } ?? false
    }
    guard !common.isEmpty, let mapping = second.mapping else { return nil }
    let list = document.nodes.sequence(common, at: later.span)
    let entries = mapping.entries.map { entry in
      entry.key == "oneOf" || entry.key == "anyOf" ? entry.with(list) : entry
    }
    return document.nodes.mapping(entries, at: later.span)
  }
}

extension Mapping {
  /// Whether there are only references and annotations.
  fileprivate var hasNoLimits: Bool {
    entries.allSatisfy {
      ["$ref", "$dynamicRef", "allOf", "type"].contains($0.key)
        || SchemaKeywords.isAnnotation($0.key)
    }
  }
}

extension Node {
  /// The variants of a schema that is only a union.
  var variantsOnly: [Node]? {
    guard let mapping, let key = ["oneOf", "anyOf"].first(where: { mapping[$0] != nil }),
      mapping.entries.allSatisfy({
        [key, "type", "discriminator"].contains($0.key) || SchemaKeywords.isAnnotation($0.key)
      })
    else { return nil }
    return mapping[key]?.sequence
  }
}
