package import APIModel

/// A recipe for sample values of a type: each number gives one value, always the same.
///
/// Values with different numbers differ where that makes sense. Values with equal numbers belong
/// together: post 2 is by user 2.
package indirect enum Sample: Sendable, Hashable {
  case null
  case scalar(Scalar, ScalarSample)
  /// One of these cases of an enum, by their indices.
  case enumeration(TypeID, [Int])
  /// The sample of a declared type other than an enum.
  case declared(TypeID)
  /// A list with the next `count` objects, so that list 2 of two objects each has the objects 3 and
  /// 4; a list of other values has the numbers 1 to `count`.
  case list(of: Sample, count: Int)
  /// A value for each key, numbered in their order.
  case map([Entry])
  /// The elements of an example in the document.
  case values([Sample])
  /// A value of one variant of a union.
  case variant(TypeID, TypeSample.Variant)

  /// A key of a map, with its value.
  package struct Entry: Sendable, Hashable {
    package let key: String
    package let value: Sample
  }
}

/// The sample of a declared type.
package enum TypeSample: Sendable, Hashable {
  /// The values of the properties, by their indices in the object; nil for an absent property.
  case object([Sample?], additional: Sample?)
  /// Variants in turn, by their indices.
  case union([Variant])
  case alias(Sample)
  /// A user's type, by its value on the wire.
  case mapped(Sample)

  package struct Variant: Sendable, Hashable {
    package var index: Int
    package var sample: Sample
  }
}
