import APIModel

/// Puts the properties that callers look for first, or sorts them by name, as the user wants.
///
/// Only names change the order on the wire: some servers read the member first that selects a
/// variant, and a multipart body has an order.
enum PropertyOrder: Pass {
  static func apply(to draft: inout Draft) {
    let order = draft.options.order ?? .importance
    if order == .document { return }
    let graph = draft.graph
    draft.api.types.changeEach { type in
      type.changeObject { shape in
        if shape.isTuple { return }
        if order == .alphabetical { return shape.properties.sort { key(of: $0) < key(of: $1) } }
        shape.properties.changeEach { $0.rank = rank(of: $0, graph) }
      }
    }
  }

  private static func key(of property: ObjectShape.Property) -> (String, String) {
    (property.name.text.lowercased(), property.name.text)
  }

  private static func rank(of property: ObjectShape.Property, _ graph: TypeGraph) -> Int {
    let isAlwaysThere = property.isRequired && !graph.resolved(property.type).isNullable
    let isIdentifier = ["id", "_id"].contains(property.name.text.lowercased())
    return (isAlwaysThere ? 0 : 3) + (isIdentifier ? 0 : property.isInherited ? 2 : 1)
  }
}
