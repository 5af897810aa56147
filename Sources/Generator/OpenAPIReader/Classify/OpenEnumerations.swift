import APIModel
import SpecDocument

/// `anyOf` and `oneOf` whose variants are all known values, or any value of the same type.
extension Classifier {
  /// Returns one enumeration for known values beside any value of their type, or for several
  /// enumerations: every enumeration is open.
  mutating func openEnumeration(_ members: [Node]) -> SchemaForm? {
    var shapes: [EnumerationShape] = []
    var open: EnumerationShape.Raw?
    var listing: [Node] = []
    for member in members {
      let isScalar = plainScalar(member) != nil
      if !isScalar { listing.append(member) }
      for part in isScalar ? [member] : parts(of: member) {
        if let shape = listedValues(part) {
          shapes.append(shape)
        } else if let scalar = plainScalar(part), scalar == .string || scalar == .int {
          let raw: EnumerationShape.Raw = scalar == .string ? .string : .integer
          guard open == nil || open == raw else { return nil }
          open = raw
        } else {
          return nil
        }
      }
    }
    guard let raw = shapes.first?.raw, shapes.allSatisfy({ $0.raw == raw }),
      open == nil || open == raw
    else { return nil }
    if listing.count == 1 { return .same(listing[0]) }
    var merged = EnumerationShape(raw: raw, cases: [])
    var seen: Set<ExactText> = []
    for value in shapes.flatMap(\.cases) where seen.insert(ExactText(value.value)).inserted {
      merged.cases.append(value)
    }
    merged.nameNumbersByDescriptions()
    return .enumeration(merged)
  }

  /// Returns the enumeration of an only number that has a title: `oneOf: [{title: LINK, const: 5}]`.
  mutating func namedNumber(_ member: Node) -> EnumerationShape? {
    guard soleReference(of: member) == nil, let shape = listedValues(member),
      shape.isOfNumbers, shape.cases.count == 1, shape.cases[0].nameOverride != nil
    else { return nil }
    return shape
  }

  /// Returns the titles of the numbers that a schema lists one by one, by their digits.
  mutating func titles(ofNumbersIn members: [Node]) -> [String: EnumerationShape.Case] {
    var cases: [String: EnumerationShape.Case] = [:]
    for member in members {
      guard let shape = listedValues(member), shape.isOfNumbers, shape.cases.count == 1,
        shape.cases[0].nameOverride != nil
      else { continue }
      cases[shape.cases[0].value] = shape.cases[0]
    }
    return cases
  }

  /// Returns whether a schema lists values beside a variant that allows any.
  mutating func allowsUnlistedValues(_ schema: Node) -> Bool {
    guard let union = resolveSchema(schema)?.mapping, let members = variants(of: union) else {
      return false
    }
    let present = members.filter { !isNullOnly($0) }.flatMap { parts(of: $0) }
    return present.contains { plainScalar($0) != nil }
      && present.contains { listedValues($0) != nil }
  }

  /// Returns the values that a schema lists; nil for any other schema.
  private mutating func listedValues(_ member: Node) -> EnumerationShape? {
    guard let resolved = resolveSchema(member) else { return nil }
    let mapping = resolved.mapping
    guard mapping["enum"] != nil || mapping["const"] != nil, mapping["allOf"] == nil,
      mapping.reference == nil, case .enumeration(var shape) = form(of: expand(resolved.node))
    else { return nil }
    if mapping["const"] != nil, shape.cases.count == 1 {
      shape.cases[0].documentation = documentation(mapping, summary: "title")
    }
    if shape.cases.count == 1, let title = mapping["title"]?.string {
      shape.nameNumber(title)
    }
    return shape
  }

  /// Returns the variants of a union in order, with nested unions flattened. Returns the schema
  /// itself if it is not a union, or a union with null.
  private mutating func parts(of member: Node) -> [Node] {
    var parts: [Node] = []
    var open = [member]
    var passed: Set<String> = []
    while let node = open.popLast() {
      guard let resolved = resolveSchema(node), let members = variants(of: resolved.mapping),
        !members.contains(where: { isNullOnly($0) }),
        resolved.pointer.map({ passed.insert($0).inserted }) ?? true
      else {
        parts.append(node)
        continue
      }
      open += members.reversed()
    }
    return parts
  }

  /// Returns the variants of a schema that is only a union.
  private func variants(of mapping: Mapping) -> [Node]? {
    let keys = mapping.entries.map(\.key).filter { !SchemaKeywords.isAnnotation($0) }
    guard keys == ["anyOf"] || keys == ["oneOf"] else { return nil }
    return mapping[keys[0]]?.sequence
  }
}
