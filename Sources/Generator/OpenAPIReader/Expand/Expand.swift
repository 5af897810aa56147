import APIModel
import SpecDocument

/// The first pass over a schema: `allOf`, `$ref`, `then`, `else` and `dependentSchemas` become one
/// ``Schema`` with the keywords and properties of all.
///
///     expander.expand(cat).properties.map(\.name)  // ["name", "lives"], the first one from Pet
extension Expander {
  /// The maximum depth of inclusions by reference.
  private static let mostReferences = 100

  /// Expands a schema. `pointer` is the location of a component, which must not include itself.
  /// `shared` is the member of the `allOf` whose properties belong to another type.
  mutating func expand(
    _ schema: Node, pointer: String? = nil, shared: Schema.SharedProperties? = nil
  ) -> Schema {
    var walk = Walk(schema: Schema(span: schema.span), path: pointer.map { [$0] } ?? [])
    // A variant with added properties still is the variant that a union lists.
    walk.extended = (schema["allOf"]?.sequence ?? []).map(NodeID.init) + [NodeID(schema)]
    walk.shared = shared
    if let pointer { walk.merged.insert(pointer) }
    if let mapping = schema.mapping { enter(mapping, owner: nil, pointer: pointer, &walk) }
    run(&walk)
    return walk.schema
  }

  mutating func run(_ walk: inout Walk) {
    while let step = walk.open.popLast() {
      switch step {
      case .enter(let mapping, let owner, let pointer):
        enter(mapping, owner: owner, pointer: pointer, &walk)
      case .follow(let reference, let owner): follow(reference, owner: owner, &walk)
      case .addOwn(let mapping, let owner, let pointer):
        addOwn(mapping, owner: owner, pointer: pointer, &walk)
      case .leave:
        walk.distance -= 1
        walk.path.removeLast()
        walk.extended.removeLast()
      }
    }
  }

  /// Queues the included schemas before the schema's own keywords, which override theirs.
  private mutating func enter(
    _ mapping: Mapping, owner: TypeID?, pointer: String?, _ walk: inout Walk
  ) {
    let (members, reference) = (list(mapping["allOf"]) ?? [], mapping.reference)
    if members.isEmpty, reference == nil {
      return addOwn(mapping, owner: owner, pointer: pointer, &walk)
    }
    walk.open.append(.addOwn(mapping, owner: owner, pointer: pointer))
    for node in members.reversed() {
      guard node.bool == nil, let member = self.mapping(node) else { continue }
      let isShared = walk.shared?.node == NodeID(node)
      walk.open.append(.enter(member, owner: isShared ? walk.shared?.owner : owner, pointer: nil))
    }
    if let reference { walk.open.append(.follow(reference, owner: owner)) }
  }

  private mutating func follow(_ reference: Node, owner: TypeID?, _ walk: inout Walk) {
    guard let target = target(of: reference) else { return }
    let isOpen = walk.path.contains(target.pointer)
    guard walk.insert(target.pointer), !(isOpen && walk.conditions > 0) else {
      // Under a condition, a cycle adds nothing.
      if walk.conditions > 0 { walk.schema.isPartial = true }
      if isOpen, walk.conditions == 0 {
        findings.report(
          .unreadableSchema, "'\(reference.scalarText ?? "")' includes itself", at: reference.span,
          correction: .removing(reference: reference, to: .object(.schema)))
      }
      return
    }
    guard walk.path.count <= Self.mostReferences else {
      if !isTooLong {
        findings.report(
          .unreadableSchema,
          "'\(reference.scalarText ?? "")' includes too many schemas, each in the next",
          at: reference.span)
      }
      isTooLong = true
      return
    }
    guard target.node.bool == nil, let mapping = mapping(target.node) else { return }
    walk.path.append(target.pointer)
    walk.extended.append(NodeID(target.node))
    walk.distance += 1
    walk.open.append(.leave)
    walk.open.append(
      .enter(mapping, owner: components.id(of: target) ?? owner, pointer: target.pointer))
  }

  private mutating func addOwn(
    _ mapping: Mapping, owner: TypeID?, pointer: String?, _ walk: inout Walk
  ) {
    let dropsUnion = leadsBack(mapping, at: pointer, from: walk.extended)
    let dropsNames = dropsNamesOfValues(mapping, &walk.schema)
    for entry in mapping.entries {
      switch entry.key {
      case "$ref", "$dynamicRef", "allOf": break
      case "properties": addProperties(entry.value, owner: owner, &walk)
      case "required":
        if entry.value.bool == nil { walk.schema.required.formUnion(texts: texts(entry.value)) }
      case "oneOf", "anyOf":
        // Members that only set conditions describe no type.
        let members = (entry.value.sequence ?? []).filter { !$0.isCondition }
        if members.isEmpty { walk.schema.limits += entry.value.sequence ?? [] }
        if dropsUnion || members.isEmpty { break }
        walk.schema.unions.append(entry)
        walk.schema.set(entry, owner: owner)
      // An outer schema does not exclude what an inner one evaluates.
      case "unevaluatedProperties", "unevaluatedItems":
        if entry.value.bool == false, walk.schema[entry.key] != nil { break }
        walk.schema.set(entry, owner: owner)
      case "discriminator": if !dropsUnion { walk.schema.set(entry, owner: owner) }
      case _ where walk.distance > 0 && SchemaKeywords.isOfDeclaration(entry.key): break
      case _ where dropsNames && entry.isNamesOfValues: break
      default:
        if entry.key == "type" { warnOfConflict(entry, with: walk.schema["type"]) }
        add(entry, owner: owner, to: &walk.schema)
      }
    }
    addConditions(mapping, owner: owner, &walk)
  }

  /// Adds a keyword. A value must fit an earlier one too.
  private mutating func add(_ entry: Mapping.Entry, owner: TypeID?, to schema: inout Schema) {
    guard let earlier = schema.keywords[entry.key], let value = combined(earlier, entry) else {
      return schema.set(entry, owner: owner)
    }
    if NodeID(value) == NodeID(earlier.value) { return }
    let isOwn = NodeID(value) == NodeID(entry.value) || schema.owners[entry.key] == owner
    schema.set(entry.with(value), owner: isOwn ? owner : nil)
  }

  private mutating func addProperties(_ node: Node, owner: TypeID?, _ walk: inout Walk) {
    for entry in mapping(node)?.entries ?? [] {
      let property = Schema.Property(
        name: entry.key, nameSpan: entry.keySpan, node: entry.value, owner: owner)
      add(property, to: &walk.schema)
    }
  }

  /// Adds a property. A value must fit an earlier description of it too.
  mutating func add(_ property: Schema.Property, to schema: inout Schema) {
    guard var result = schema.property(property.name), !result.isConditional,
      // At one place, it is a template's property with the bindings of a schema that refers to it.
      result.nameSpan != property.nameSpan || result.node.span != property.node.span
    else { return schema.set(property) }
    let node = both(result.node, property.node, of: API.Name(property.name, at: property.nameSpan))
    if NodeID(node) == NodeID(property.node) { return schema.set(property) }
    if NodeID(node) == NodeID(result.node) { return }
    result.change(to: node, by: property)
    schema.set(result)
  }

  /// Returns whether values that a schema lists by position with their names are only some of the
  /// resulting ones, so that its names are left out. Leaves out earlier names for the same reason.
  private mutating func dropsNamesOfValues(_ mapping: Mapping, _ schema: inout Schema) -> Bool {
    guard let earlier = schema.keywords["enum"], let own = mapping.entry("enum"),
      let values = combined(earlier, own)
    else { return false }
    if NodeID(values) != NodeID(earlier.value) {
      for entry in schema.keywords.entries where entry.isNamesOfValues {
        schema.keywords[entry.key] = nil
      }
    }
    return NodeID(values) != NodeID(own.value)
  }

  /// Warns of types that exclude each other: `allOf` of a string and an integer allows nothing.
  private mutating func warnOfConflict(_ entry: Mapping.Entry, with other: Node?) {
    guard let other else { return }
    let names = [other, entry.value].map { Set(($0.sequence ?? [$0]).compactMap(\.string)) }
    guard let types = Self.contradiction(of: names[0], names[1]) else { return }
    findings.report(
      .ambiguousSchema, "no value is both \(types); the latter is used", at: entry.value.span)
  }

  /// Returns whether a schema lists, as a variant, a schema that extends it. That schema is the
  /// variant, so the union is dropped. `extending` are the schemas that lead to it, and the schema
  /// itself as the last one.
  private mutating func leadsBack(
    _ mapping: Mapping, at pointer: String?, from extending: [NodeID]
  ) -> Bool {
    guard extending.count > 1, let own = extending.last,
      mapping["oneOf"] != nil || mapping["anyOf"] != nil
    else { return false }
    let variants: Set<NodeID>
    if let pointer, let known = listedVariants[pointer] {
      variants = known
    } else {
      variants = selectedSchemas(of: mapping, in: own)
      if let pointer { listedVariants[pointer] = variants }
    }
    return extending.contains { variants.contains($0) }
  }
}

extension Mapping.Entry {
  /// Whether it names or describes the values of `enum` by their positions.
  var isNamesOfValues: Bool { key.hasPrefix("x-enum") && value.sequence != nil }
}
