import APIModel
import SpecDocument

/// The variants of unions as declarations.
extension SchemaReader {
  mutating func unionShape(_ union: UnionSchema, id: TypeID) -> UnionShape {
    let targets = union.members.compactMap { document.variantTarget($0.node) }
    let discriminator = Discriminator(
      union.discriminator, among: targets, components: components, &document)
    var shape = UnionShape(variants: [], discriminator: discriminator?.property)
    let names = names(ofVariants: union.members)
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
        shape.variants[position].title = nil
      } else {
        positions[use] = shape.variants.count
        var variant = UnionShape.Variant(type: use, discriminatorValues: values)
        if union.limitsVariants { variant.constraints = Constraints(of: member.node, &document) }
        variant.isSeveral = member.isSeveral
        if case .scalar = use, !member.isSeveral {
          variant.title = member.node["title"]?.scalarText
        }
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

  /// Returns the names of a union's inline variants: what the variant alone says, or else the
  /// constant by which it differs; nil for a name that two of them want.
  private mutating func names(ofVariants members: [UnionSchema.Member]) -> [String?] {
    // A component with the properties beside the union extends itself.
    let said = Self.unique(
      members.map { variantName($0.own?.mapping?.reference == nil ? $0.own ?? $0.node : $0.node) })
    let constants = VariantConstants(
      zip(members, said).map { $1 == nil ? self.constants(of: $0.node) : [] })
    return Self.unique(
      zip(said, members.indices).map { name, index in
        name ?? constants.name(of: index, isNameless: true)
      })
  }

  private static func unique(_ names: [String?]) -> [String?] {
    let counts = names.compactMap(\.self).reduce(into: [:]) { $0[ExactText($1), default: 0] += 1 }
    return names.map { name in name.flatMap { counts[ExactText($0)] == 1 ? $0 : nil } }
  }

  /// Returns the name that an inline variant gives itself: its title, the component that it
  /// extends, or its only value.
  private mutating func variantName(_ member: Node) -> String? {
    let title = member["title"]?.scalarText.flatMap { $0.isEmpty ? nil : $0 }
    // Pydantic titles a generic type with its arguments: `Page[Item]`.
    if let title, let arguments = title.firstIndex(of: "["), arguments > title.startIndex {
      return constants(of: member).isEmpty ? String(title[..<arguments]) : nil
    }
    if let title { return title }
    for part in member["allOf"]?.sequence ?? [] {
      guard let reference = part.mapping?.reference, reference.string != nil else { continue }
      return target(of: reference).map { $0.name ?? $0.key }
    }
    // A number cannot be used as a name.
    return constant(of: member).flatMap { constant in
      constant.isInteger
        ? nil : constant.scalarText.map { $0.isEmpty ? "empty" : $0 }
    }
  }

  /// Returns the members of an inline object that are always the same text: `type: {const: card}`.
  private mutating func constants(of member: Node) -> [VariantConstants.Constant] {
    guard member.mapping?.soleReference == nil else { return [] }
    var constants: [VariantConstants.Constant] = []
    for property in expander.expand(member).properties {
      guard let text = constant(of: property.node)?.string,
        constants.isEmpty || VariantConstants.isName(text)
      else { continue }
      constants.append(
        VariantConstants.Constant(member: property.name, text: text.isEmpty ? "empty" : text))
    }
    return constants
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
