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

  /// Records the values that samples show at a place, which is otherwise the place of the first value:
  /// examples beside a schema, those in it, and its default. Returns the place; nil without values.
  @discardableResult
  mutating func noteShown(
    _ examples: [Node] = [], in schema: Node?, of type: TypeUse, at place: SourceSpan? = nil
  ) -> SourceSpan? {
    var examples = examples
    if let schema { examples += schema.values(by: \.schemaExamples) }
    let defaults = schema?.values { $0["default"].map { [$0] } ?? [] } ?? []
    guard let place = place ?? (examples.first ?? defaults.first)?.span else { return nil }
    func pending(_ node: Node) -> PendingExample {
      PendingExample(node: node, type: type, direction: [], name: place)
    }
    self.pending.shownExamples += examples.map(pending)
    self.pending.shownDefaults += defaults.map(pending)
    return place
  }

  /// Records the format of a string, or `null` if null is the only value.
  mutating func noteFormat(of schema: SchemaAnnotations, at place: SourceSpan) {
    pending.formats[place] =
      schema["type"]?.string == "null" ? "null" : schema["format"]?.string
  }

  /// Returns a type as its examples show it, if it is described as an object without properties, or
  /// its elements are.
  mutating func type(_ type: TypeUse, shownBy examples: [Node]) -> TypeUse {
    if type.isFreeObject, let value = examples.first(where: \.isNoObject) {
      findings.reportAnyElement(value)
      return type.isNullable ? .nullable(.scalar(.json)) : .scalar(.json)
    }
    guard type.hasFreeElements else { return type }
    for example in examples {
      guard let value = type.contradiction(in: example) else { continue }
      findings.reportAnyElement(value)
      return type.acceptingAnyElements
    }
    return type
  }
}

extension Node {
  /// Whether it is a value other than an object, or JSON of one in a string.
  fileprivate var isNoObject: Bool {
    mapping == nil && !isNull && string?.withoutOuterSpace.hasPrefix("{") != true && string != ""
  }

  /// Returns the values that a schema has; without any, a list or map of those that the schema of its
  /// elements has.
  fileprivate func values(by own: (Node) -> [Node], depth: Int = 0) -> [Node] {
    let values = own(self)
    guard values.isEmpty, depth < 4, let mapping else { return values }
    if let elements = mapping["items"]?.values(by: own, depth: depth + 1), !elements.isEmpty {
      return [.list(elements, at: elements[0].span)]
    }
    guard let value = mapping["additionalProperties"]?.values(by: own, depth: depth + 1).first
    else { return [] }
    return [.object(["key1": value], at: value.span)]
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
