package import APIModel
package import SpecDocument

/// The shape of one variant of a union, as far as it distinguishes this variant from the others: the
/// runtime's `VariantShape`.
package indirect enum VariantShape: Sendable, Hashable {
  case anything
  case string, boolean, integer, number, date, day, uuid, url, base64
  /// A string or a number, preferably one of these.
  case known([Literal])
  /// An array; nil if its elements distinguish nothing.
  case array(of: VariantShape?)
  case object(Members)
  /// An object with any members, all of which the variant keeps.
  case map
  case any(of: [VariantShape])

  /// The members of an object that distinguish it.
  package struct Members: Sendable, Hashable {
    package var required: [ExactText] = []
    package var constants: [Entry<[Literal]>] = []
    package var kinds: [Entry<VariantShape>] = []
    /// Optional members. The variant that knows the most members of a value fits best.
    package var known: [ExactText] = []
    /// Whether the variant keeps undeclared members, where that matters.
    package var keepsOthers = false
  }

  /// A member, with the feature that distinguishes it.
  package struct Entry<Value: Sendable & Hashable>: Sendable, Hashable {
    package let name: ExactText
    package let value: Value
  }

  /// Returns the shape of values with one of several shapes.
  static func either(_ shapes: [VariantShape]) -> VariantShape {
    shapes.count == 1 ? shapes[0] : .any(of: shapes)
  }
}

extension VariantShape {
  /// Returns whether a value may fit both shapes equally well, so that their order determines which
  /// variant is read.
  package func canTie(with other: VariantShape) -> Bool {
    switch (self, other) {
    case (.object(let first), .object(let second)):
      Set(first.required) == Set(second.required)
        && !second.constants.contains { entry in
          first.constants.contains {
            $0.name == entry.name && Set($0.value).isDisjoint(with: entry.value)
          }
        }
    case (.known, .known), (.array, .array), (.any, .any): true
    default: self == other
    }
  }
}
