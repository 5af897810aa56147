import APIModel

/// Marks what the user wants to keep: undescribed members, and null where it would otherwise mean
/// absent.
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
    let nulls = draft.names(in: draft.options.nulls, "schema or property that can be null") {
      $0.api.objects + $0.api.nullableProperties($0.graph)
    }
    if nulls?.isEmpty == true { return }
    draft.api.types.changeEach { type in
      let name = type.component
      type.changeProperties { property in
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

  fileprivate func nullableProperties(_ graph: TypeGraph) -> [String] {
    types.flatMap { type -> [String] in
      guard case .object(let shape) = type.shape, let name = type.component else { return [] }
      return shape.properties.filter { !$0.isRequired && graph.resolved($0.type).isNullable }.map {
        "\(name).\($0.name.text)"
      }
    }
  }
}
