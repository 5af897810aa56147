import APIModel

/// Marks what the user wants to keep: undescribed members, and null where it would otherwise mean
/// absent. In forms, URLs and header fields, nothing stands for null.
enum KeptValues: Pass {
  static func apply(to draft: inout Draft) {
    let objects = draft.names(in: draft.options.unknown, "schema of an object") { $0.api.objects }
    draft.api.types.changeEach { type in
      guard objects?.contains(type.component ?? "") ?? (type.direction != .sent) else { return }
      type.changeObject { shape in
        guard shape.additional == nil, !shape.isTuple else { return }
        shape.additional = .scalar(.json)
        shape.isAdditionalKept = true
      }
    }
    keepNulls(in: &draft)
  }

  private static func keepNulls(in draft: inout Draft) {
    guard draft.options.nulls != .named([]) else { return }
    let fields = draft.graph.typesWithoutNull(in: draft.api)
    let nulls = draft.names(in: draft.options.nulls, "schema or property that can be null") {
      $0.api.objects + $0.api.nullableProperties($0.graph, outside: fields)
    }
    if nulls?.isEmpty == true { return }
    for id in draft.graph.ids where !fields.contains(id) {
      let name = draft.api[id].component
      draft.api[id].changeProperties { property in
        if nulls?.selects(property.name.text, of: name) ?? true {
          property.distinguishesNull = true
        }
      }
    }
  }
}

extension API {
  fileprivate var objects: [String] {
    types.compactMap { type in
      if case .object = type.shape { type.component } else { nil }
    }
  }

  fileprivate func nullableProperties(
    _ graph: TypeGraph, outside fields: Set<TypeID>
  ) -> [String] {
    graph.ids.filter { !fields.contains($0) }.flatMap { id -> [String] in
      let type = graph[id]
      guard case .object(let shape) = type.shape, let name = type.component else { return [] }
      return shape.properties.filter { !$0.isRequired && graph.resolved($0.type).isNullable }.map {
        "\(name).\($0.name.text)"
      }
    }
  }
}
