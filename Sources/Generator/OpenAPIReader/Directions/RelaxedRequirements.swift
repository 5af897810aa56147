import APIModel

/// Makes properties that the document requires optional in one direction, for servers that send null
/// or nothing in their place, or that accept part of an object.
///
/// Values that distinguish variants of unions stay required.
enum RelaxedRequirements: Pass {
  /// Selects every read-only property.
  fileprivate static let readOnly = "readOnly"
  /// Selects a property of any schema: `*.avatar`.
  fileprivate static let anySchema = "*."

  static func apply(to draft: inout Draft) {
    relax(draft.options.relaxed.received, .received, "received schema or property", in: &draft)
    relax(draft.options.relaxed.sent, .sent, "sent schema or property", in: &draft)
  }

  private static func relax(
    _ selection: ReadOptions.Selection, _ direction: TypeDeclaration.Direction, _ kind: String,
    in draft: inout Draft
  ) {
    let names = draft.names(in: selection, kind) { $0.api.selectors(of: direction) }
    if names?.isEmpty == true { return }
    for index in draft.api.types.indices {
      let type = draft.api.types[index]
      guard type.direction.contains(direction) else { continue }
      let schema = draft.api.selector(of: type)
      draft.api.types[index].changeProperties { property in
        guard property.isRequired || property.isRequiredToSend, !property.identifiesVariant,
          property.constant == nil, names.map({ selects(property, of: schema, $0) }) ?? true
        else { return }
        property.isRequired = false
        property.isRequiredToSend = direction == .received && type.direction.contains(.sent)
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
  /// Returns the name that selects a type: its schema, or the operation whose body it is.
  fileprivate func selector(of type: TypeDeclaration) -> String? {
    if case .operation(let index, .body) = type.origin { return operations[index].name?.text }
    return type.componentName
  }

  /// The names that can be chosen: schemas, their properties, and properties of any schema.
  fileprivate func selectors(of direction: TypeDeclaration.Direction) -> [String] {
    var selectors: Set<String> = [RelaxedRequirements.readOnly]
    for type in types where type.direction.contains(direction) {
      guard case .object(let shape) = type.shape else { continue }
      let properties = shape.properties.map(\.name.text)
      selectors.formUnion(properties.map { RelaxedRequirements.anySchema + $0 })
      guard let name = selector(of: type) else { continue }
      selectors.insert(name)
      selectors.formUnion(properties.map { "\(name).\($0)" })
    }
    return selectors.sorted()
  }
}
