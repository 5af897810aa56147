import APIModel
import Diagnostics
import OpenAPIGrammar
import SpecReferences
import SpecSyntax

/// A component that extends another one by `allOf`.
struct Heir {
  let id: TypeID
  let node: Node
  let pointer: String
  /// What a discriminator calls it where nothing else is said.
  let name: String
}

/// The value that the discriminator of an heir begins with.
struct PendingKind {
  let heir: TypeID
  let property: String
  let value: String
}

/// A schema with a discriminator and no list of variants, which others extend: whoever refers to it means any of them.
extension SpecReader {
  /// Finds what extends each component, once all of them are declared.
  mutating func findHeirs() {
    guard !discriminators.isEmpty else { return }
    for component in pending {
      guard let pointer = component.pointer, let mapping = component.node.mapping,
        soleReference(mapping) == nil, case .component(let name) = api[component.id].origin
      else { continue }
      let heir = Heir(id: component.id, node: component.node, pointer: pointer, name: name)
      var parents: Set<TypeID> = []
      for parent in self.parents(of: mapping) where parents.insert(parent).inserted {
        heirs[parent, default: []].append(heir)
      }
    }
  }

  private mutating func parents(of mapping: Mapping) -> [TypeID] {
    let members = mapping["allOf"]?.sequence ?? []
    let references = [mapping.reference] + members.map { $0.mapping?.reference }
    return references.compactMap { $0 }.filter { $0.string != nil }.compactMap { parent($0) }
  }

  /// The component that a reference leads to, behind all other names for it.
  private mutating func parent(_ reference: Node) -> TypeID? {
    guard let target = references.target(of: reference, findings: &findings) else { return nil }
    return components[resolveSchema(target.node)?.pointer ?? target.pointer]
  }

  /// One of the heirs by the discriminator, or what they share; nil of a schema that has none.
  mutating func familyShape(of schema: Schema, node: Node, id: TypeID) -> TypeShape? {
    guard let heirs = heirs[id], schema["oneOf"] == nil, schema["anyOf"] == nil,
      let discriminator = mapping(schema["discriminator"]),
      let property = text(discriminator["propertyName"]), typeNames(of: schema) == ["object"]
    else { return nil }
    check(discriminator, as: .discriminator)
    let mapped = mappedValues(discriminator)
    var shape = UnionShape(variants: [], discriminator: property)
    var known: Set<TypeID> = [id]
    for heir in heirs where !known.contains(heir.id) {
      let own = mapped[heir.id] ?? constants(property, of: heir)
      if own.count == 1 {
        kinds.append(PendingKind(heir: heir.id, property: property, value: own[0]))
      }
      let values = discriminatorValues(property, of: heir, mapped: mapped, known: &known)
      shape.variants.append(
        UnionShape.Variant(type: .named(heir.id), discriminatorValues: values))
    }
    // What is inherited lists the heirs of others too.
    if schema.owners["discriminator"] == nil {
      for (other, values) in mapped.sorted(by: { $0.key.index < $1.key.index })
      where known.insert(other).inserted {
        shape.variants.append(
          UnionShape.Variant(type: .named(other), discriminatorValues: values))
      }
    }
    checkValues(shape, at: schema["discriminator"]?.span ?? schema.span)
    let others = UnionShape.Variant(
      type: .named(declareOthers(than: schema, node: node, id: id)), discriminatorValues: [])
    shape.variants.append(others)
    shape.hasFallback = true
    return .union(shape)
  }

  /// What has one kind only need not be told which it is. A default that the spec has counts more.
  mutating func settleKinds() {
    let found = kinds.compactMap { kind -> PendingDefault? in
      guard case .object(let shape) = api[kind.heir].shape,
        let index = shape.properties.firstIndex(where: { $0.name.text == kind.property }),
        shape.properties[index].isRequired, admits(kind.value, shape.properties[index].type)
      else { return nil }
      let value = Node(.string(kind.value), at: api[kind.heir].span)
      return PendingDefault(place: .property(kind.heir, index), node: value)
    }
    defaults = found + defaults
  }

  private func admits(_ text: String, _ use: TypeUse) -> Bool {
    switch use {
    case .scalar(let scalar): return scalar == .string
    case .array, .map, .nullable: return false
    case .named(let id):
      switch api[id].shape {
      case .alias(let use): return admits(text, use)
      case .enumeration(let shape):
        return shape.raw == .string && shape.cases.contains { $0.value == text }
      case .object, .union: return false
      }
    }
  }

  /// Values of the discriminator by what they mean.
  private mutating func mappedValues(_ discriminator: Mapping) -> [TypeID: [String]] {
    var values: [TypeID: [String]] = [:]
    for entry in mapping(discriminator["mapping"])?.entries ?? [] {
      guard let text = text(entry.value),
        let target = mappedTarget(text, of: entry.value, among: []),
        let id = component(target)
      else { continue }
      values[id, default: []].append(entry.key)
    }
    return values
  }

  /// The values that mean an heir or what extends it.
  private mutating func discriminatorValues(
    _ property: String, of heir: Heir, mapped: [TypeID: [String]], known: inout Set<TypeID>
  ) -> [String] {
    guard known.insert(heir.id).inserted else { return [] }
    var values = mapped[heir.id] ?? constants(property, of: heir)
    for next in heirs[heir.id] ?? [] {
      values += discriminatorValues(property, of: next, mapped: mapped, known: &known)
    }
    return values
  }

  /// By the constants of the property itself; of values that it shares with others, the one that is its name.
  private mutating func constants(_ property: String, of heir: Heir) -> [String] {
    let schema = expand(heir.node, pointer: heir.pointer)
    guard let found = schema.properties.first(where: { $0.name == property }) else {
      return [heir.name]
    }
    let isInherited = found.owner != nil
    let values = constants(of: found, isInherited: isInherited, name: heir.name)
    // What all heirs may have tells none of them.
    return values.isEmpty || isInherited && values.count > 1 ? [heir.name] : values
  }

  /// The type of values that are none of the heirs: what all share, and whatever else they have.
  private mutating func declareOthers(than schema: Schema, node: Node, id: TypeID) -> TypeID {
    let other = declare(
      Node(.mapping(Mapping([])), at: schema.span), at: .nested(in: id, key: "other"),
      span: schema.span, isNamed: false)
    api[other].documentation.description =
      "What is none of the kinds known by name: what all have in common, and all else it has."
    var schema = schema
    for index in schema.properties.indices where schema.properties[index].owner == nil {
      schema.properties[index].owner = id
    }
    if additional(schema).isNothing {
      schema.keywords["additionalProperties"] = Mapping.Entry(
        key: "additionalProperties", keySpan: schema.span, value: Node(.bool(true), at: schema.span)
      )
    }
    pending.append(PendingSchema(id: other, node: node, form: .object(schema)))
    return other
  }
}
