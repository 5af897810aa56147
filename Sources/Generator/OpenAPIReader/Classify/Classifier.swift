import APIModel
import SpecDocument

/// The second pass over a schema: the kind of type that its keywords describe.
///
///     classifier.form(of: classifier.expand(pet))  // .object(…)
struct Classifier: DocumentReading {
  var expander: Expander
  var integers = ReadOptions.Integers.plain
  /// The schema of most values, by the schema `true` that admits others too.
  var mostValues: [NodeID: Node] = [:]

  var document: Document {
    get { expander.document }
    _modify { yield &expander.document }
  }

  mutating func expand(_ schema: Node) -> Schema { expander.expand(schema) }

  mutating func typeNames(of schema: Schema) -> [String] { expander.typeNames(of: schema) }
}
