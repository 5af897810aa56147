import SpecDocument

/// The schemas that a schema selects among those that extend it, by listing them as variants or by
/// its discriminator.
struct SelectedSchemas {
  var schemas: Set<NodeID> = []
  /// Whether a discriminator without a mapping selects each of several components that extend the
  /// schema. A single one may be another name for it.
  var isEveryExtension = false

  fileprivate var isEmpty: Bool { schemas.isEmpty && !isEveryExtension }

  /// The nesting of unions up to which the variants of variants count.
  fileprivate static let deepestNesting = 4
  /// The number of schemas that a schema extends, at any distance, up to which their unions count.
  fileprivate static let mostAncestors = 100
}

extension DocumentReading {
  /// Returns the reference of a schema that is only another name for its target.
  ///
  /// A schema that its target selects is a separate type, even if it adds nothing. As another name
  /// for `Test`, `No` would be a variant of itself:
  ///
  ///     Test: {oneOf: [{$ref: Yes}, {$ref: No}], properties: {kind: {type: string}}}
  ///     No: {allOf: [{$ref: Test}]}
  mutating func soleReference(of schema: Node) -> Node? {
    guard let mapping = schema.mapping, let reference = mapping.soleReference else { return nil }
    guard let target = try? document.references.target(of: reference) else { return reference }
    let isComponent = mapping.reference == nil && document.namedSchemas.contains(NodeID(schema))
    let isSelected = selectingSchemas(from: target).contains { selecting in
      let selected = selectedSchemas(of: selecting)
      return selected.schemas.contains(NodeID(schema)) || selected.isEveryExtension && isComponent
    }
    return isSelected || isTagged(schema, extending: target.node) ? nil : reference
  }

  /// Returns whether a union selects a component by a property that the object it extends leaves
  /// open. As another name for the object, it would lack the value.
  private mutating func isTagged(_ schema: Node, extending object: Node) -> Bool {
    guard document.namedSchemas.contains(NodeID(schema)), schema["allOf"] != nil else {
      return false
    }
    let parts = unaliased(object, by: \.soleReference).inlineParts
    if parts.contains(where: \.isUnion) { return false }
    let properties = parts.compactMap { $0["properties"]?.mapping }
    return !properties.isEmpty
      && tags(of: schema).contains { tag in
        !properties.contains { properties in
          let property = properties[tag].map { unaliased($0, by: \.soleReference) }
          return SchemaAnnotations(own: property?.mapping, target: nil).constant != nil
        }
      }
  }

  /// Returns the properties by which unions with a discriminator select a schema.
  private mutating func tags(of schema: Node) -> Set<String> {
    if document.tags == nil {
      document.tags = [:]
      var open = [document.references.root] + document.references.spec.parts.map(\.node)
      while let node = open.popLast() {
        open += node.mapping?.entries.map(\.value) ?? node.sequence ?? []
        guard let mapping = node.mapping, mapping.isUnion,
          let property = mapping["discriminator"]?["propertyName"]?.string
        else { continue }
        for variant in variants(of: mapping, in: [NodeID(node)]) {
          document.tags?[NodeID(variant), default: []].insert(property)
        }
      }
    }
    return document.tags?[NodeID(schema)] ?? []
  }

  /// Returns the schemas that select others, among a schema and those that it extends.
  private mutating func selectingSchemas(from target: References.Target) -> [References.Target] {
    if let known = document.selecting[target.pointer] { return known }
    var found: [References.Target] = []
    var open = [target]
    var passed: Set<String> = []
    while let target = open.popLast(), passed.count < SelectedSchemas.mostAncestors {
      guard passed.insert(target.pointer).inserted else { continue }
      if !selectedSchemas(of: target).isEmpty { found.append(target) }
      for part in target.node.inlineParts {
        guard let reference = part.reference else { continue }
        if let next = try? document.references.target(of: reference) { open.append(next) }
      }
    }
    document.selecting[target.pointer] = found
    return found
  }

  /// Returns the schemas that a schema selects itself.
  private mutating func selectedSchemas(of target: References.Target) -> SelectedSchemas {
    if let known = document.selected[target.pointer] { return known }
    var selected = SelectedSchemas()
    for part in target.node.inlineParts {
      selected.schemas.formUnion(self.selectedSchemas(of: part, in: NodeID(target.node)))
      guard !part.isUnion, let discriminator = part["discriminator"]?.mapping else { continue }
      if discriminator["mapping"]?.mapping?.entries.isEmpty ?? true {
        selected.isEveryExtension = document.extensionCounts[target.pointer, default: 0] > 1
      }
    }
    document.selected[target.pointer] = selected
    return selected
  }

  /// Returns the variants that a schema lists, those that its discriminator names, and the variants
  /// of these variants. `own` is the schema that the mapping is a part of, which is not a variant of
  /// itself.
  mutating func selectedSchemas(of mapping: Mapping, in own: NodeID) -> Set<NodeID> {
    var found: Set<NodeID> = []
    var open = [(mapping: mapping, own: own, depth: 0)]
    while let (mapping, inner, depth) = open.popLast() {
      for variant in variants(of: mapping, in: [own, inner]) {
        guard found.insert(NodeID(variant)).inserted, depth < SelectedSchemas.deepestNesting
        else { continue }
        open += unions(in: variant).map { ($0, NodeID(variant), depth + 1) }
      }
    }
    found.remove(own)
    return found
  }

  /// Returns the parts of a schema that list variants, or of the schema that it is another name for.
  private mutating func unions(in schema: Node) -> [Mapping] {
    let own = schema.inlineParts.filter(\.isUnion)
    guard own.isEmpty, let reference = schema.mapping?.soleReference,
      let target = try? document.references.target(of: reference)
    else { return own }
    let listing = target.node.inlineParts.filter(\.isUnion)
    // A variant of its target is not the union.
    let isVariant = listing.contains { part in
      variants(of: part, in: [NodeID(target.node)]).contains { $0 === schema }
    }
    return isVariant ? [] : listing
  }

  /// Returns the schemas that a part of a schema lists or names. `owners` are this schema, and the
  /// one whose variants are wanted.
  private mutating func variants(of mapping: Mapping, in owners: Set<NodeID>) -> [Node] {
    guard mapping.isUnion || mapping["discriminator"] != nil else { return [] }
    var variants: [Node] = []
    var listed: [References.Target] = []
    for member in (mapping["oneOf"]?.sequence ?? []) + (mapping["anyOf"]?.sequence ?? []) {
      guard let reference = member.mapping?.soleReference,
        let target = try? document.references.target(of: reference)
      else {
        variants.append(member)
        continue
      }
      listed.append(target)
      // An inline variant that adds nothing to the union is a separate type.
      let isInline = owners.contains(NodeID(target.node)) && member.mapping?.reference == nil
      variants.append(
        isInline ? member : unaliased(target.node, before: owners, by: \.bareReference))
    }
    return variants
      + namedVariants(of: mapping["discriminator"], among: listed).map {
        unaliased($0.target.node, before: owners, by: \.bareReference)
      }
  }

  /// Follows references up to the schema whose reference leads to one of `owners`.
  private func unaliased(
    _ schema: Node, before owners: Set<NodeID> = [], by reference: (Mapping) -> Node?
  ) -> Node {
    var schema = schema
    for _ in 0..<SelectedSchemas.mostAncestors {
      guard let reference = schema.mapping.flatMap(reference),
        let target = try? document.references.target(of: reference),
        !owners.contains(NodeID(target.node))
      else { break }
      schema = target.node
    }
    return schema
  }
}

extension Mapping {
  /// The reference of a schema without anything beside it.
  fileprivate var bareReference: Node? { soleReference == nil ? nil : reference }

  /// Whether the schema lists variants.
  fileprivate var isUnion: Bool { self["oneOf"] != nil || self["anyOf"] != nil }
}

extension Node {
  /// The schema and the inline schemas of its `allOf`, at any depth.
  var inlineParts: [Mapping] {
    var parts: [Mapping] = []
    var open = [self]
    while let mapping = open.popLast()?.mapping {
      parts.append(mapping)
      open += mapping["allOf"]?.sequence?.reversed() ?? []
    }
    return parts
  }
}
