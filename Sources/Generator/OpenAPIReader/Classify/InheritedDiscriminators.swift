import APIModel
import SpecDocument

/// Unions that list components without a discriminator, although all of these extend one component that
/// has one, as springdoc and Swashbuckle write lists of a base class.
extension Classifier {
  /// Returns the discriminator that all variants inherit from the same component; nil unless its mapping
  /// selects each of them by a string that is always present. Variants with their value as a constant
  /// are recognized by it.
  mutating func inheritedDiscriminator(of variants: [Node]) -> Node? {
    guard variants.count > 1 else { return nil }
    var found: (node: Node, owner: TypeID)?
    var targets: [References.Target] = []
    var listed: Set<String> = []
    var hasConstants = true
    for variant in variants {
      guard soleReference(of: variant) != nil, let target = variantTarget(variant),
        // The component itself would be the variant for all other values.
        resolveSchema(variant)?.mapping["discriminator"] == nil,
        case let schema = expand(variant), let node = schema["discriminator"],
        let owner = schema.owners["discriminator"], found == nil || found?.owner == owner,
        let name = node["propertyName"]?.string, schema.required.contains(ExactText(name)),
        let property = schema.property(name), let keywords = resolveSchema(property.node)?.mapping,
        typeNames(of: expand(property.node)) == ["string"]
      else { return nil }
      found = (node, owner)
      targets.append(target)
      listed.formUnion(keywords["enum"]?.sequence?.compactMap(\.scalarText) ?? [])
      hasConstants = hasConstants && constant(of: property.node) != nil
    }
    guard let found, !hasConstants else { return nil }
    let named = namedVariants(of: found.node, among: targets)
    let pointers = Set(named.map(\.target.pointer))
    let isComplete =
      targets.allSatisfy { pointers.contains($0.pointer) }
      && listed.isSubset(of: named.compactMap(\.value))
    return isComplete ? found.node : nil
  }
}
