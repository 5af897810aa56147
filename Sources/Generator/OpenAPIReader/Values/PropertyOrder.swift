import APIModel

/// Sorts the properties of objects by name, if the user wants them in alphabetical order.
enum PropertyOrder: Pass {
  static func apply(to draft: inout Draft) {
    guard draft.options.order == .alphabetical else { return }
    draft.api.types.changeEach { type in
      type.changeObject { shape in
        if !shape.isTuple { shape.properties.sort { key(of: $0) < key(of: $1) } }
      }
    }
  }

  private static func key(of property: ObjectShape.Property) -> (String, String) {
    (property.name.text.lowercased(), property.name.text)
  }
}
