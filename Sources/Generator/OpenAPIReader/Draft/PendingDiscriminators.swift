import APIModel
import SpecDocument

/// A schema with a discriminator, by its type.
struct PendingDiscriminator: Hashable {
  let type: TypeID
  let property: ExactText
  /// The type of the property where it is not described.
  var scalar = Scalar.string
  /// Whether the type also holds values without the property, which stay so.
  var isFallback = false
}

/// The values that select a variant by its discriminator.
struct PendingDiscriminatorValues {
  let type: TypeID
  let property: String
  let values: [Literal]
}
