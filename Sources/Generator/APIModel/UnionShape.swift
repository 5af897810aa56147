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

// MARK: - Shared values

extension UnionShape {
  /// Variants that some values of the discriminator select together.
  package struct SharedValues: Sendable {
    package var values: [String]
    /// The indices of the variants.
    package let variants: [Int]
  }

  /// Returns the indices of the variants that a value of the discriminator selects.
  package func selected(by value: Literal) -> [Int] {
    variants.indices.filter { variants[$0].isSelected(by: value) }
  }

  /// The variants that share values of the discriminator. The members of an object decide between them.
  package var sharedValues: [SharedValues] {
    var selected: [ExactText: [Int]] = [:]
    var texts: [ExactText] = []
    for (index, variant) in variants.enumerated() {
      for text in variant.discriminatorValues.compactMap(\.discriminatorText)
        .map({ ExactText($0) })
      {
        if selected[text] == nil { texts.append(text) }
        if selected[text]?.last != index { selected[text, default: []].append(index) }
      }
    }
    var shared: [SharedValues] = []
    var positions: [[Int]: Int] = [:]
    for text in texts {
      guard let variants = selected[text], variants.count > 1 else { continue }
      if let position = positions[variants] {
        shared[position].values.append(text.text)
      } else {
        positions[variants] = shared.count
        shared.append(SharedValues(values: [text.text], variants: variants))
      }
    }
    return shared
  }

  /// Returns a union of the variants that share values, with these alone.
  package func union(of shared: SharedValues) -> UnionShape {
    let values = Set(texts: shared.values)
    var union = self
    union.variants = shared.variants.map { index in
      var variant = variants[index]
      variant.discriminatorValues.removeAll { !values.contains($0.discriminatorText ?? "") }
      return variant
    }
    union.fallback = nil
    return union
  }
}
