import SpecDocument

/// The first pass over a schema: its keywords, merged with those that it includes.
///
///     expander.expand(cat).properties.map(\.name)  // ["name", "lives"], the first one from Pet
struct Expander: DocumentReading {
  var document: Document
  let components: Components
  /// The variants of the `oneOf` and `anyOf` of a reference's target, by its pointer.
  var listedVariants: [String: Set<NodeID>] = [:]
  /// The schemas that two others make.
  var intersections = Intersections()
  /// Whether a chain of inclusions was too long. It is reported once, since every schema at its end
  /// has the same error.
  var isTooLong = false

  init(document: Document, components: Components) {
    (self.document, self.components) = (document, components)
  }
}
