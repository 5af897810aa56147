import Diagnostics
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
    for (index, member) in union.members.enumerated() {
      var key = variantKey(member) ?? "variant \(index + 1)"
      if !keys.insert(key).inserted { key = "variant \(index + 1)" }
      let use = use(of: member, at: .nested(in: id, key: key)).withoutNull
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

  /// What a variant in place is called: its title, or the component that it extends.
  private func variantKey(_ member: Node) -> String? {
    if let title = member["title"]?.scalarText, !title.isEmpty { return title }
    for part in member["allOf"]?.sequence ?? [] {
      if let reference = part["$ref"]?.string, let name = reference.split(separator: "/").last {
        return String(name)
      }
    }
    return nil
  }

  /// Values of the discriminator by the pointer of what they mean.
  private mutating func mappedValues(_ discriminator: Mapping?, union: UnionSchema) -> [String:
    [String]]
  {
    let variants = Set(union.members.compactMap { variantPointer($0) })
    var values: [String: [String]] = [:]
    for entry in mapping(discriminator?["mapping"])?.entries ?? [] {
      guard let text = text(entry.value) else { continue }
      // A bare name means a schema; anything with a slash is a reference.
      let isName = !text.hasPrefix("#") && !text.contains("/")
      let reference = isName ? "#/components/schemas/\(text)" : text
      let node = Node(.string(reference), at: entry.value.span)
      guard let target = references.target(of: node, findings: &findings) else { continue }
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

  /// The reference that a variant is or, with properties added, extends.
  private mutating func variantPointer(_ member: Node) -> String? {
    guard let mapping = member.mapping else { return nil }
    let reference =
      soleReference(mapping) ?? mapping["allOf"]?.sequence?.lazy.compactMap { $0["$ref"] }.first
    return reference.flatMap { references.target(of: $0, findings: &findings)?.pointer }
  }

  /// By the mapping; else by the constants of the property itself; else by the name of the schema.
  private mutating func discriminatorValues(
    _ property: String,
    of member: Node,
    mapped: [String: [String]],
    depth: Int = 0
  ) -> [String] {
    let pointer = variantPointer(member)
    if let pointer, let values = mapped[pointer] { return values }
    let schema = expand(member)
    if let node = schema.properties.first(where: { $0.name == property })?.node,
      let constants = resolveSchema(node)?.mapping,
      let values = constants["const"].map({ [$0] }) ?? constants["enum"]?.sequence
    {
      let texts = values.compactMap(\.scalarText)
      if !texts.isEmpty { return texts }
    }
    if let nested = (schema["oneOf"] ?? schema["anyOf"])?.sequence, depth < 4 {
      return nested.flatMap {
        discriminatorValues(property, of: $0, mapped: mapped, depth: depth + 1)
      }
    }
    return pointer.flatMap { $0.split(separator: "\u{0}").last }.map { [String($0)] } ?? []
  }

  private mutating func checkValues(_ shape: UnionShape, at span: SourceSpan) {
    var seen: Set<String> = []
    for value in shape.variants.flatMap(\.discriminatorValues) where !seen.insert(value).inserted {
      findings.warning(
        "discriminator value '\(value)' means several variants; the first one counts", at: span)
    }
  }

  /// All properties that some discriminator of the document names.
  func discriminatorNames(in node: Node?) -> Set<String> {
    var names: Set<String> = []
    var open = node.map { [$0] } ?? []
    while let node = open.popLast() {
      switch node.content {
      case .mapping(let mapping):
        if let name = mapping["discriminator"]?["propertyName"]?.string { names.insert(name) }
        open.append(contentsOf: mapping.entries.lazy.map(\.value))
      case .sequence(let nodes): open.append(contentsOf: nodes)
      case .null, .bool, .integer, .number, .string: break
      }
    }
    return names
  }
}
