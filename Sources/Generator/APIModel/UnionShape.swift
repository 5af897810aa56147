import SpecDocument

/// One of several types (`oneOf`, `anyOf`).
package struct UnionShape: Sendable, Hashable {
  package struct Variant: Sendable, Hashable {
    package var type: TypeUse
    /// The discriminator values that select this variant; empty without a discriminator.
    package var discriminatorValues: [Literal]
    /// The title of a scalar.
    package var title: String?
    /// Whether it stands for several schemas of one scalar, of which the type is the first.
    package var isSeveral = false
    @BoxedConstraints package var constraints: Constraints

    package init(type: TypeUse, discriminatorValues: [Literal]) {
      self.type = type
      self.discriminatorValues = discriminatorValues
    }

    /// Returns whether a value of the discriminator selects this variant. Its kind does not matter:
    /// a mapping spells every value as a string.
    package func isSelected(by value: Literal) -> Bool {
      guard let text = value.discriminatorText else { return false }
      return discriminatorValues.contains { $0.discriminatorText?.isExactly(text) ?? false }
    }
  }

  package var variants: [Variant]
  /// The property whose value selects the variant; nil if the variants are tried in turn.
  package var discriminator: String?
  /// The index of the variant for absent and unknown discriminator values.
  package var fallback: Int?
  /// Whether a value may match several variants at once (`anyOf`).
  package var admitsSeveral = false

  package init(variants: [Variant], discriminator: String?) {
    self.variants = variants
    self.discriminator = discriminator
  }
}

extension UnionShape {
  /// Whether the discriminator alone decides.
  package var isTagged: Bool {
    discriminator != nil
      && variants.indices.allSatisfy {
        $0 == fallback || !variants[$0].discriminatorValues.isEmpty
      }
  }
}
