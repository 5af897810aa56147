import APIModel
import SpecDocument

/// The kind of type that a schema describes, before anything is declared for it.
enum SchemaForm {
  case scalar(Scalar)
  /// nil if the items can be anything.
  case array(Node?)
  /// With the schema of the keys, if there is one.
  case map(Node?, keys: Node?)
  case object(Schema)
  /// A list with a type for each position.
  case tuple(TupleSchema)
  case enumeration(EnumerationShape)
  case union(UnionSchema)
  /// Only another schema.
  case same(Node)
}

/// A list with a schema for each of its first elements (`prefixItems`, or a list under `items`).
struct TupleSchema {
  let elements: [Node]
  /// The schema of all further elements; nil if the list ends there.
  let rest: Node?
  /// The minimum number of elements.
  let minimum: Int
}

/// The variants of `oneOf` or `anyOf`: at least two, or one beside values of any other kind.
struct UnionSchema {
  struct Member {
    let node: Node
    /// The part of the node with the properties beside the `oneOf`, if these were added to it.
    var shared: NodeID?
    /// The variant without these properties; nil for a combination of several.
    var own: Node?
    /// Whether it stands for several schemas of one scalar, which no value distinguishes.
    var isSeveral = false
  }

  let members: [Member]
  let discriminator: Node?
  let span: SourceSpan
  /// The component that lists the variants, if they are inherited.
  var owner: TypeID?
  /// Whether a value can match several variants at once.
  var admitsSeveral = false
  /// Whether each variant comes from exactly one schema, whose limits apply to it.
  var limitsVariants = false
}
