import APIModel
import SpecDocument

extension DocumentReading {
  /// Returns the examples of a Media Type or Parameter Object: the value of `example`, and the
  /// values in `examples`, a map of Example Objects.
  mutating func examples(of object: Mapping?) -> [Node] {
    guard let object else { return [] }
    var values = [object["example"]].compactMap { $0 }
    for entry in object["examples"]?.mapping?.entries ?? [] where !Grammar.isExtension(entry.key) {
      guard entry.value.mapping != nil,
        let example = resolve(entry.value, isHarmless: true)?.mapping
      else { continue }
      values += [example["value"] ?? example["dataValue"]].compactMap { $0 }
    }
    return values
  }
}

extension Node {
  /// The examples of a schema: the value of `example`, and the list of `examples`.
  var schemaExamples: [Node] {
    guard let mapping else { return [] }
    return [mapping["example"]].compactMap { $0 } + (mapping["examples"]?.sequence ?? [])
  }
}
