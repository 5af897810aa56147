import APIModel
import SpecDocument

extension DocumentReading {
  /// Returns the examples of a Media Type or Parameter Object: the value of `example`, and the
  /// values in `examples`, a map of Example Objects.
  mutating func examples(of object: Mapping?) -> [Node] {
    [object?["example"]].compactMap { $0 } + namedExamples(of: object).map(\.value)
  }

  /// Returns the values in `examples`, with their names.
  mutating func namedExamples(of object: Mapping?) -> [(name: String, value: Node)] {
    var values: [(name: String, value: Node)] = []
    for entry in object?["examples"]?.mapping?.entries ?? [] where !Grammar.isExtension(entry.key) {
      guard entry.value.mapping != nil,
        let example = resolve(entry.value, as: .example, isHarmless: true)?.mapping,
        let value = example["value"] ?? example["dataValue"]
      else { continue }
      values.append((entry.key, value))
    }
    return values
  }
}

extension Mapping {
  /// The examples of a schema: the value of `example`, and the list of `examples`.
  var schemaExamples: [Node] {
    let examples = self["examples"]?.sequence ?? []
    return self["example"].map { [$0] + examples } ?? examples
  }
}

extension Node {
  /// The examples of a schema.
  var schemaExamples: [Node] { mapping?.schemaExamples ?? [] }
}
