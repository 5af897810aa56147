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
    for index in types.indices {
      types[index].changeObject { shape in
        for position in shape.properties.indices {
          let property = shape.properties[position]
          guard let known = identifiers[Self.folded(property.name.text)],
            known.wire == property.type.base
          else { continue }
          shape.properties[position].assign(known.id)
        }
      }
    }
    for index in operations.indices {
      for position in operations[index].parameters.indices {
        let parameter = operations[index].parameters[position]
        guard let known = identifiers[Self.folded(parameter.name.text)],
          known.wire == parameter.type.base
        else { continue }
        operations[index].parameters[position].type = parameter.type.replacingBase(.named(known.id))
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
