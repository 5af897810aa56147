import APIModel
import Diagnostics
import OpenAPIGrammar
import SpecReferences
import SpecSyntax

extension SpecReader {
  mutating func unionShape(_ union: UnionSchema, id: TypeID) -> UnionShape {
    let discriminator = mapping(union.discriminator)
    if let discriminator { check(discriminator, as: .discriminator) }
    let property = text(discriminator?["propertyName"])
    let mapped = property == nil ? [:] : mappedValues(discriminator, union: union)
    var shape = UnionShape(variants: [], discriminator: property)
    var keys: Set<String> = []
    var positions: [TypeUse: Int] = [:]
    let outer = sharedProperties
    sharedProperties = (union.span, id)
    defer { sharedProperties = outer }
    for (index, member) in union.members.enumerated() {
      var key = variantKey(member) ?? "variant \(index + 1)"
      if !keys.insert(key).inserted { key = "variant \(index + 1)" }
      // A variant that was given properties is no longer that of the component that lists it.
      let isMade = member.mapping?.entries.first?.keySpan == union.span
      let origin = TypeDeclaration.Origin.nested(in: isMade ? id : union.owner ?? id, key: key)
      let use = use(of: member, at: origin).withoutNull
      let values = property.map { discriminatorValues($0, of: member, mapped: mapped) } ?? []
      if let position = positions[use] {
        shape.variants[position].discriminatorValues += values
      } else {
        positions[use] = shape.variants.count
        shape.variants.append(UnionShape.Variant(type: use, discriminatorValues: values))
      }
    }
    if property != nil { checkValues(shape, at: union.span) }
    return shape
  }

  /// What a variant in place is called: its title, the component that it extends, or its only value or kind.
  private mutating func variantKey(_ member: Node) -> String? {
    if let title = member["title"]?.scalarText, !title.isEmpty { return title }
    for part in member["allOf"]?.sequence ?? [] {
      guard let reference = part.mapping?.reference, reference.string != nil else { continue }
      return references.target(of: reference, findings: &findings).map { $0.name ?? $0.key }
    }
    let constant = constant(of: member) ?? kind(of: member)
    return constant?.scalarText.map { $0.isEmpty ? "empty" : $0 }
  }

  /// The text that a member of an object always has, and that so tells what it is: `type: {const: card}`.
  private mutating func kind(of member: Node) -> Node? {
    for property in member["properties"]?.mapping?.entries ?? [] {
      if let constant = constant(of: property.value), constant.string != nil { return constant }
    }
    return nil
  }

  /// Values of the discriminator by the pointer of what they mean.
  private mutating func mappedValues(_ discriminator: Mapping?, union: UnionSchema) -> [String:
    [String]]
  {
    let targets = union.members.compactMap { variantTarget($0) }
    let variants = Set(targets.map(\.pointer))
    var values: [String: [String]] = [:]
    for entry in mapping(discriminator?["mapping"])?.entries ?? [] {
      guard let text = text(entry.value) else { continue }
      guard let target = mappedTarget(text, of: entry.value, among: targets) else { continue }
      if !variants.contains(target.pointer) {
        findings.warning(
          "'\(entry.key)' leads to '\(text)', which is not among the variants",
          at: entry.keySpan
        )
      }
      values[target.pointer, default: []].append(entry.key)
    }
    return values
  }

  /// A bare name means a schema, of this file or among the variants; all else is a reference.
  mutating func mappedTarget(
    _ text: String, of node: Node, among variants: [References.Target]
  ) -> References.Target? {
    let isName = !text.contains("#") && !text.contains("/")
    guard isName, !references.spec.isFollowed(node) else {
      return references.target(of: node, findings: &findings)
    }
    if let variant = variants.first(where: { $0.key == text }) { return variant }
    let name = JSONPointer(["components", "schemas", text]).fragment
    return references.target(of: Node(.string(name), at: node.span), findings: &findings)
  }

  /// What a variant is or, with properties added, extends.
  private mutating func variantTarget(_ member: Node) -> References.Target? {
    guard let mapping = member.mapping else { return nil }
    let reference =
      soleReference(mapping)
      ?? mapping["allOf"]?.sequence?.lazy.compactMap { $0.mapping?.reference }.first
    return reference.flatMap { references.target(of: $0, findings: &findings) }
  }

  /// By the mapping; else by the constants of the property itself; else by the name of the schema.
  private mutating func discriminatorValues(
    _ property: String,
    of member: Node,
    mapped: [String: [String]],
    depth: Int = 0
  ) -> [String] {
    let target = variantTarget(member)
    if let target, let values = mapped[target.pointer] { return values }
    let schema = expand(member)
    if let found = schema.properties.first(where: { $0.name == property }) {
      let owner = target.flatMap { component($0) }
      let values = constants(
        of: found, isInherited: found.owner != owner && found.owner != nil, name: target?.key)
      if !values.isEmpty { return values }
    }
    if let nested = (schema["oneOf"] ?? schema["anyOf"])?.sequence, depth < 4 {
      return nested.flatMap {
        discriminatorValues(property, of: $0, mapped: mapped, depth: depth + 1)
      }
    }
    return target.map { [$0.key] } ?? []
  }

  /// The values that a property can have; of those that it shares with others, the one that is the variant's name.
  mutating func constants(
    of property: Schema.Property, isInherited: Bool, name: String?
  ) -> [String] {
    guard let keywords = resolveSchema(property.node)?.mapping else { return [] }
    let values = keywords["const"].map { [$0] } ?? keywords["enum"]?.sequence ?? []
    let texts = values.compactMap(\.scalarText)
    guard isInherited, texts.count > 1, let name = name.map(foldedName),
      let own = texts.first(where: { foldedName($0) == name })
    else { return texts }
    return [own]
  }

  mutating func checkValues(_ shape: UnionShape, at span: SourceSpan) {
    var seen: Set<String> = []
    for value in shape.variants.flatMap(\.discriminatorValues) where !seen.insert(value).inserted {
      findings.warning(
        "discriminator value '\(value)' means several variants; the first one counts", at: span)
    }
  }

  /// All properties that some discriminator of the document names.
  func discriminatorNames(in parts: [(node: Node, place: Place)]) -> Set<String> {
    var names: Set<String> = []
    for part in parts {
      walk(part.node, as: part.place) { node, place, _ in
        if place == .object(.discriminator), let name = node["propertyName"]?.string {
          names.insert(name)
        }
        return true
      }
    }
    return names
  }
}
