import APIModel

/// Makes properties that the document requires optional where they are received, for servers that
/// send null or nothing in their place.
///
/// Values that distinguish variants of unions stay required.
enum RelaxedRequirements: Pass {
  /// Selects every read-only property.
  private static let readOnly = "readOnly"
  /// Selects a property of any schema: `*.avatar`.
  private static let anySchema = "*."

  static func apply(to draft: inout Draft) {
    let names = draft.names(in: draft.options.relaxed, "received schema or property") {
      $0.api.selectorsOfReceived
    }
    if names?.isEmpty == true { return }
    for index in draft.api.types.indices {
      let type = draft.api.types[index]
      guard type.direction.contains(.received) else { continue }
      draft.api.types[index].changeObject { shape in
        for position in shape.isTuple ? 0..<0 : shape.properties.indices {
          let property = shape.properties[position]
          guard property.isRequired, !property.identifiesVariant, property.constant == nil,
            names.map({ selects(property, of: type.componentName, $0) }) ?? true
          else { continue }
          shape.properties[position].isRequired = false
          shape.properties[position].isRequiredToSend = type.direction.contains(.sent)
        }
      }
    }
  }

  private static func selects(
    _ property: ObjectShape.Property, of schema: String?, _ names: Set<String>
  ) -> Bool {
    let name = property.name.text
    return names.contains(anySchema + name) || property.isReadOnly && names.contains(readOnly)
      || names.selects(name, of: schema)
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
