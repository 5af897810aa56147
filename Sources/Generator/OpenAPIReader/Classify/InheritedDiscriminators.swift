import APIModel
import SpecDocument

/// Unions that list components without a discriminator, although all of these extend one component that
/// has one, as springdoc and Swashbuckle write lists of a base class.
extension Classifier {
  /// Returns the discriminator that all variants inherit from the same component; nil if there is none,
  /// or if each variant has its value as a constant and is recognized by it.
  mutating func inheritedDiscriminator(of variants: [Node]) -> Node? {
    guard variants.count > 1 else { return nil }
    var found: Node?
    var owners: Set<TypeID?> = []
    var hasConstants = true
    for variant in variants {
      guard soleReference(of: variant) != nil else { return nil }
      let schema = expand(variant)
      guard let discriminator = schema["discriminator"],
        let property = discriminator["propertyName"]?.string,
        let owner = schema.owners["discriminator"]
      else { return nil }
      owners.insert(owner)
      found = discriminator
      if hasConstants {
        hasConstants = schema.property(property).flatMap { constant(of: $0.node) } != nil
      }
    }
    return owners.count == 1 && !hasConstants ? found : nil
  }
}
