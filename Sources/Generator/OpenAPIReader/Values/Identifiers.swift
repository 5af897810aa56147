import APIModel

/// Gives the property `id` of each component its own type. References such as `userId` and
/// `user_id` in other types and operations get it too, if they have the same kind of value.
enum Identifiers: Pass {
  static func apply(to draft: inout Draft) {
    if draft.options.mapped.identifiers { draft.api.giveIdentifiers() }
  }
}

extension API {
  fileprivate mutating func giveIdentifiers() {
    var identifiers: [String: (id: TypeID, wire: TypeUse)] = [:]
    for index in types.indices {
      guard case .component(let name) = types[index].origin,
        case .object(var shape) = types[index].shape, !shape.isTuple,
        let position = shape.properties.firstIndex(where: { $0.name.text == "id" }),
        shape.properties[position].type.base.canIdentify
      else { continue }
      let owner = TypeID(index: index)
      let wire = shape.properties[position].type.base
      types.append(
        TypeDeclaration(
          origin: .nested(in: owner, .identifier),
          shape: .mapped(MappedShape(.identifier(of: owner), wire: wire)),
          documentation: Documentation(), span: types[index].span))
      let identifier = TypeID(index: types.count - 1)
      shape.properties[position].assign(identifier)
      types[index].shape = .object(shape)
      identifiers[Self.folded(name) + "id"] = (identifier, wire)
    }
    func known(_ name: API.Name, _ type: TypeUse) -> TypeID? {
      identifiers[Self.folded(name.text)].flatMap { $0.wire == type.base ? $0.id : nil }
    }
    types.changeEach { type in
      type.changeObject { shape in
        shape.properties.changeEach { property in
          if let id = known(property.name, property.type) { property.assign(id) }
        }
      }
    }
    operations.changeEach { operation in
      operation.parameters.changeEach { parameter in
        guard let id = known(parameter.name, parameter.type) else { return }
        parameter.type = parameter.type.replacingBase(.named(id))
      }
    }
  }

  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" }
  }
}

extension ObjectShape.Property {
  /// Sets a typed identifier. It drops the limits, and the default, which no literal could express.
  fileprivate mutating func assign(_ identifier: TypeID) {
    type = type.replacingBase(.named(identifier))
    constraints = Constraints()
    defaultValue = nil
  }
}

extension TypeUse {
  fileprivate var canIdentify: Bool {
    switch self {
    case .scalar(let scalar):
      [.string, .int, .int32, .int64, .uint32, .uint64, .uuid].contains(scalar)
    case .array, .map, .nullable, .named: false
    }
  }

  fileprivate func replacingBase(_ base: TypeUse) -> TypeUse {
    if case .nullable = self { .nullable(base) } else { base }
  }
}
