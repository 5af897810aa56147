import SpecDocument

/// One of several types (`oneOf`, `anyOf`).
package struct UnionShape: Sendable, Hashable {
  package struct Variant: Sendable, Hashable {
    package var type: TypeUse
    /// The discriminator values that select this variant; empty without a discriminator.
    package var discriminatorValues: [String]
    @BoxedConstraints package var constraints = Constraints()

    package init(type: TypeUse, discriminatorValues: [String]) {
      self.type = type
      self.discriminatorValues = discriminatorValues
    }

    package static func == (first: Variant, second: Variant) -> Bool {
      first.type == second.type && first.constraints == second.constraints
        && first.discriminatorValues.elementsEqual(second.discriminatorValues) {
          $0.isExactly($1)
        }
    }
  }

  package var variants: [Variant]
  /// The property whose value selects the variant; nil if the variants are tried in turn.
  package var discriminator: String?
  /// Whether the last variant is the fallback for unknown discriminator values.
  package var hasFallback = false
  /// Whether a value may match several variants at once (`anyOf`).
  package var admitsSeveral = false

  package init(variants: [Variant], discriminator: String?) {
    self.variants = variants
    self.discriminator = discriminator
  }
}
