package import APIModel

/// How sample values of a type are made: with a number it is one value, and the same each time. Values
/// of different numbers differ where that makes sense, and those of equal numbers belong together:
/// the post number 2 is by the user number 2.
package indirect enum Sample: Sendable, Hashable {
  case null
  case scalar(Scalar, ScalarSample)
  /// One of these cases of an enum, by their indices.
  case enumeration(TypeID, [Int])
  /// The sample of a declared type that is no enum.
  case declared(TypeID)
  /// Of objects, those that belong to the number: of 2, the numbers 3 and 4 belong to 2. Of scalars,
  /// the numbers 1 to `count`.
  case list(of: Sample, count: Int)
  /// A value for each key, numbered in their order.
  case map(keys: [String], of: Sample)
  /// What the document shows, in a list of scalars.
  case values([Sample])
}

/// A scalar by its number, as on the wire.
package enum ScalarSample: Sendable, Hashable {
  /// One of these in turn.
  case choice([Literal])
  /// An integer that begins with this number.
  case counted(from: Int)
  /// A text with a number in it, which begins with `from`.
  case text(String, from: Int, String)
  /// A date and time, or a day: one day later for each number.
  case moment
  /// A UUID that ends in the number.
  case uuid
  /// Bytes: the text of the number.
  case bytes
}

/// The sample of a declared type.
package enum TypeSample: Sendable, Hashable {
  /// The values of properties, by their indices in the object; nil for one that is absent.
  case object([Sample?], additional: Sample?)
  /// Variants in turn, by their indices.
  case union([Variant])
  case alias(Sample)
  /// A type of the user's, by its value on the wire.
  case mapped(Sample)

  package struct Variant: Sendable, Hashable {
    package var index: Int
    package var sample: Sample
  }
}
