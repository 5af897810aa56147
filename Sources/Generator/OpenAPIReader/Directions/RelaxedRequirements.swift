import APIModel

/// Makes received properties that the document requires optional, for servers that send null or
/// nothing in their place.
///
/// Values that distinguish variants of unions stay required.
enum RelaxedRequirements: Pass {
  /// Selects every read-only property.
  fileprivate static let readOnly = "readOnly"
  /// Selects a property of any schema: `*.avatar`.
  fileprivate static let anySchema = "*."

  static func apply(to draft: inout Draft) {
    let names = draft.names(in: draft.options.relaxed, "received schema or property") {
      $0.api.relaxedSelectors
    }
    if names?.isEmpty == true { return }
    for index in draft.api.types.indices {
      let type = draft.api.types[index]
      guard type.direction.contains(.received) else { continue }
      draft.api.types[index].changeProperties { property in
        guard property.isRequired, !property.identifiesVariant, property.constant == nil,
          names.map({ selects(property, of: type.component, $0) }) ?? true
        else { return }
        property.isRequired = false
        property.isRequiredToSend = type.direction.contains(.sent)
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
  fileprivate var relaxedSelectors: [String] {
    var selectors: Set<String> = [RelaxedRequirements.readOnly]
    for type in types where type.direction.contains(.received) {
      guard case .object(let shape) = type.shape else { continue }
      let properties = shape.properties.map(\.name.text)
      selectors.formUnion(properties.map { RelaxedRequirements.anySchema + $0 })
      guard let name = type.component else { continue }
      selectors.insert(name)
      selectors.formUnion(properties.map { "\(name).\($0)" })
    }
    return selectors.sorted()
  }
}
