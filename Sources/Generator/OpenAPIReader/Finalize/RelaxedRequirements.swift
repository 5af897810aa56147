import APIModel

/// Makes properties that the document requires optional where they are received, for servers that
/// send null or nothing in their place.
struct RelaxedRequirements {
  /// Selects every read-only property.
  private static let readOnly = "readOnly"
  /// Selects a property of any schema: `*.avatar`.
  private static let anySchema = "*."

  static func finalize(_ options: ReadOptions, in api: inout API, _ findings: inout Findings) {
    switch options.relaxed {
    case .all: relax(in: &api) { _, _ in true }
    case .named(let choices):
      guard !choices.isEmpty else { return }
      choices.check("received schema or property", among: api.selectorsOfReceived, &findings)
      let names = Set(choices.map(\.text))
      relax(in: &api) { schema, property in
        let name = property.name.text
        if names.contains(anySchema + name) || property.isReadOnly && names.contains(readOnly) {
          return true
        }
        guard let schema else { return false }
        return names.contains(schema) || names.contains("\(schema).\(name)")
      }
    }
  }

  /// Makes the chosen properties optional. Values that distinguish variants of unions stay
  /// required.
  private static func relax(
    in api: inout API, where isChosen: (String?, ObjectShape.Property) -> Bool
  ) {
    for index in api.types.indices where api.types[index].direction.contains(.received) {
      let type = api.types[index]
      guard case .object(var shape) = type.shape, !shape.isTuple else { continue }
      for position in shape.properties.indices {
        let property = shape.properties[position]
        guard property.isRequired, !property.identifiesVariant, property.constant == nil,
          isChosen(type.componentName, property)
        else { continue }
        shape.properties[position].isRequired = false
        shape.properties[position].isRequiredToSend = type.direction.contains(.sent)
      }
      api.types[index].shape = .object(shape)
    }
  }
}

extension API {
  /// The names that can be chosen: schemas, their properties, and properties of any schema.
  fileprivate var selectorsOfReceived: [String] {
    var selectors: Set<String> = ["readOnly"]
    for type in types where type.direction.contains(.received) {
      guard case .object(let shape) = type.shape else { continue }
      for property in shape.properties { selectors.insert("*.\(property.name.text)") }
      guard let name = type.componentName else { continue }
      selectors.insert(name)
      for property in shape.properties { selectors.insert("\(name).\(property.name.text)") }
    }
    return selectors.sorted()
  }
}
