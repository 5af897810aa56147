import APIModel
import SpecDocument

extension SchemaReader {
  /// Records examples of a type.
  mutating func noteExamples(
    _ nodes: [Node], of type: TypeUse, _ direction: TypeDeclaration.Direction = [],
    named name: SourceSpan? = nil
  ) {
    for node in nodes {
      pending.examples.append(
        PendingExample(node: node, type: type, direction: direction, name: name))
    }
  }

  /// Records the format of a string, or `null` if null is the only value.
  mutating func noteFormat(of schema: SchemaAnnotations, at place: SourceSpan) {
    pending.formats[place] =
      schema["type"]?.string == "null" ? "null" : schema["format"]?.string
  }

  /// Returns the type of a list or map as its examples show it, if its elements are described as
  /// objects without properties.
  mutating func type(_ type: TypeUse, shownBy examples: [Node]) -> TypeUse {
    guard type.hasFreeElements else { return type }
    for example in examples {
      guard let value = type.contradiction(in: example) else { continue }
      findings.reportAnyElement(value)
      return type.acceptingAnyElements
    }
    return type
  }
}

extension Findings {
  /// Reports an example with another value where the schema describes objects without properties.
  mutating func reportAnyElement(_ value: Node) {
    report(
      .example,
      "this example has \(value.kindDescription) where the schema describes objects without "
        + "properties; any JSON is accepted", at: value.span)
  }
}
