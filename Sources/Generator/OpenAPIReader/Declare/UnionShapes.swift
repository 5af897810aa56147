import APIModel
import SpecDocument

/// The variants of unions as declarations.
extension SchemaReader {
  mutating func unionShape(_ union: UnionSchema, id: TypeID) -> UnionShape {
    let targets = union.members.compactMap { document.variantTarget($0.node) }
    let discriminator = Discriminator(
      union.discriminator, among: targets, components: components, &document)
    var shape = UnionShape(variants: [], discriminator: discriminator?.property)
    let names = names(ofVariants: union.members.map(\.node))
    var positions: [TypeUse: Int] = [:]
    for (index, member) in union.members.enumerated() {
      let shared = member.shared.map { Schema.SharedProperties(node: $0, owner: id) }
      // A variant with added properties is not the component that lists it.
      let owner = shared == nil ? union.owner ?? id : id
      let use = use(
        of: member.node, at: .nested(in: owner, .variant(names[index], index)), shared: shared
      ).withoutNull
      let values = discriminator?.values(of: member.node, shared: shared, &expander) ?? []
      if let position = positions[use] {
        shape.variants[position].discriminatorValues += values
        // The value may match either of the two schemas.
        shape.variants[position].constraints = Constraints()
      } else {
        positions[use] = shape.variants.count
        var variant = UnionShape.Variant(type: use, discriminatorValues: values)
        if union.limitsVariants { variant.constraints = Constraints(of: member.node, &document) }
        shape.variants.append(variant)
      }
      if discriminator?.isFallback(document.variantTarget(member.node)) == true {
        shape.fallback = positions[use]
      }
    }
    // Only objects can match several variants.
    shape.admitsSeveral =
      union.admitsSeveral && shape.variants.count { $0.type.mayBeObject } > 1
    if let discriminator {
      shape.checkValues(at: union.span, &findings)
      for variant in shape.variants {
        guard case .named(let id) = variant.type else { continue }
        noteKinds(variant.discriminatorValues, of: id, discriminator.property)
      }
    }
    return shape
  }

  /// Records the values that select a variant, each once, since one is always sent with it.
  mutating func noteKinds(_ values: [Literal], of type: TypeID, _ property: String) {
    var seen: Set<ExactText?> = []
    let values = values.filter { seen.insert($0.discriminatorText.map { ExactText($0) }).inserted }
    guard !values.isEmpty else { return }
    pending.discriminatorValues.append(
      PendingDiscriminatorValues(type: type, property: property, values: values))
  }

  /// Returns the names of a union's inline variants; nil for a name that two of them want, such as
  /// the component that both extend.
  private mutating func names(ofVariants members: [Node]) -> [String?] {
    let names = members.map { variantName($0) }
    let counts = names.compactMap(\.self).reduce(into: [:]) { $0[ExactText($1), default: 0] += 1 }
    return names.map { name in name.flatMap { counts[ExactText($0)] == 1 ? $0 : nil } }
  }

  /// Returns the name of an inline variant: its title, the component that it extends, or its only
  /// value or kind.
  private mutating func variantName(_ member: Node) -> String? {
    let title = member["title"]?.scalarText.flatMap { $0.isEmpty ? nil : $0 }
    if let title, let arguments = title.firstIndex(of: "[") {
      // Pydantic titles a generic type with its arguments: `Page[Item]`.
      let generic = String(title[..<arguments])
      return kind(of: member)?.string ?? (generic.isEmpty ? title : generic)
    }
    if let title { return title }
    for part in member["allOf"]?.sequence ?? [] {
      guard let reference = part.mapping?.reference, reference.string != nil else { continue }
      return target(of: reference).map { $0.name ?? $0.key }
    }
    // A number cannot be used as a name.
    let constant = constant(of: member).flatMap { $0.isInteger ? nil : $0 } ?? kind(of: member)
    return constant?.scalarText.map { $0.isEmpty ? "empty" : $0 }
  }

  /// Returns a string constant that identifies the object, because it is always present:
  /// `type: {const: card}`.
  private mutating func kind(of member: Node) -> Node? {
    for property in member["properties"]?.mapping?.entries ?? [] {
      if let constant = constant(of: property.value), constant.string != nil { return constant }
    }
    return nil
  }
}

extension TypeUse {
  fileprivate var mayBeObject: Bool {
    switch self {
    case .named, .map, .scalar(.json): true
    case .scalar, .array, .nullable: false
    }
  }
}
