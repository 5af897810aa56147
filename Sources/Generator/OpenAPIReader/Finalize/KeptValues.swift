import APIModel

/// Marks what the user wants to keep: undescribed members, and null where it would otherwise mean
/// absent.
struct KeptValues {
  static func finalize(_ options: ReadOptions, in api: inout API, _ findings: inout Findings) {
    switch options.unknown {
    case .all: keepUnknown(in: &api) { $0.direction != .sent }
    case .named(let choices):
      choices.check("schema of an object", among: api.objects, &findings)
      let names = Set(choices.map(\.text))
      if !names.isEmpty { keepUnknown(in: &api) { names.contains($0.componentName ?? "") } }
    }
    switch options.nulls {
    case .all: keepNulls(in: &api) { _, _ in true }
    case .named(let choices):
      choices.check(
        "schema or property that can be null",
        among: api.objects + api.nullableProperties(TypeGraph(api)), &findings)
      let names = Set(choices.map(\.text))
      guard !names.isEmpty else { break }
      keepNulls(in: &api) { owner, property in
        guard let name = owner.componentName else { return false }
        return names.contains(name) || names.contains("\(name).\(property.name.text)")
      }
    }
  }

  private static func keepUnknown(in api: inout API, where isChosen: (TypeDeclaration) -> Bool) {
    for index in api.types.indices where isChosen(api.types[index]) {
      guard case .object(var shape) = api.types[index].shape, shape.additional == nil,
        !shape.isTuple
      else { continue }
      shape.additional = .scalar(.json)
      shape.isAdditionalKept = true
      api.types[index].shape = .object(shape)
    }
  }

  private static func keepNulls(
    in api: inout API, where isChosen: (TypeDeclaration, ObjectShape.Property) -> Bool
  ) {
    for index in api.types.indices {
      let owner = api.types[index]
      guard case .object(var shape) = owner.shape, !shape.isTuple else { continue }
      for position in shape.properties.indices where isChosen(owner, shape.properties[position]) {
        shape.properties[position].distinguishesNull = true
      }
      api.types[index].shape = .object(shape)
    }
  }
}

extension API {
  fileprivate var objects: [String] {
    types.compactMap { type in
      if case .object = type.shape { type.componentName } else { nil }
    }
  }

  fileprivate func nullableProperties(_ graph: TypeGraph) -> [String] {
    types.flatMap { type -> [String] in
      guard case .object(let shape) = type.shape, let name = type.componentName else { return [] }
      return shape.properties.filter { !$0.isRequired && graph.resolved($0.type).isNullable }.map {
        "\(name).\($0.name.text)"
      }
    }
  }
}

extension TypeDeclaration {
  /// The key under `components`; nil for an inline type.
  var componentName: String? {
    if case .component(let key) = origin { key } else { nil }
  }
}
