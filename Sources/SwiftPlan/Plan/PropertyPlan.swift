import APIModel

/// The properties of models: their types, and how they are read and written.
struct PropertyPlan {
  let design: ModuleDesign

  /// The properties of an object in the order of the spec.
  func properties(of id: TypeID) -> [PlannedProperty] {
    design.properties(of: id).map { plan($0, of: id) }
  }

  func plan(_ property: NamedProperty, of id: TypeID) -> PlannedProperty {
    let (name, model) = (property.name, property.model)
    let use = model.type.base
    let resolved = design.graph.resolved(model.type)
    let direction = direction(of: id)
    let isRequired = model.isRequired
    let literal =
      isRequired || model.sendsDefault || !direction.contains(.sent)
      ? design.literals.initialValue(model.defaultValue, of: model.type) : nil
    let isOptional = resolved.isNullable || (!isRequired && literal == nil)
    let isOptionalAlias = design.graph.isOptionalAlias(use)
    // In a tuple, null at the end differs from a shorter list.
    let distinguishesNull =
      model.distinguishesNull || design.mergePatches.contains(id) || design.graph.isTuple(id)
    let keepsNull =
      distinguishesNull && resolved.isNullable && !isRequired && !isOptionalAlias
    var type = design.spelling(inside: id).spell(
      use, binary: design.coding.forms.contains(id) ? .file : .data)
    if keepsNull { type = "\(design.vocabulary.type("Nullable"))<\(type)>" }
    if isOptional, !isOptionalAlias { type = type.optional }
    // A received value may lack it and keeps lacking it; a new value has it.
    let kind =
      model.identifiesVariant && !keepsNull
      ? design.literals.value(model.defaultValue, of: model.type) : nil
    let isSettable = design.layout.isSettable(id)
    let method = keepsNull ? "nullable" : Self.readMethod(resolved.base)
    let view = PropertyView(
      documentation: DocumentationText.text(model.documentation, beyond: name),
      isBoxed: isSettable && design.layout.isBoxed(model.type),
      keyword: isSettable ? "var" : "let", name: Keywords.escaped(name), type: type,
      wire: property.wire, isHiddenInDecoding: ["decoder", "fields"].contains(name),
      isHiddenInEncoding: ["encoder", "fields"].contains(name),
      read: (isOptional || literal != nil) && !keepsNull
        ? "optional" + method.prefix(1).uppercased() + method.dropFirst() : method,
      fallback: literal,
      // A received null need not be sent.
      write: Self.writeMethod(resolved, isRequired: isRequired && !model.isReadOnly))
    return PlannedProperty(
      index: property.index, name: name, type: type, isOptional: isOptional, keepsNull: keepsNull,
      initialValue: literal ?? kind ?? (isOptional ? "nil" : nil), view: view)
  }

  /// The direction of a type. One that no operation reaches may be sent and received.
  private func direction(of id: TypeID) -> TypeDeclaration.Direction {
    let direction = design.graph[id].direction
    return direction.isEmpty ? [.sent, .received] : direction
  }

  private static func writeMethod(_ type: TypeUse, isRequired: Bool) -> String {
    let method = isRequired && type.isNullable ? "setNullable" : "set"
    return switch type.base {
    case .scalar(.decimalString): method + "String"
    case .scalar(.base64URL): method + "Base64URL"
    default: method
    }
  }

  private static func readMethod(_ type: TypeUse) -> String {
    guard case .scalar(let scalar) = type else { return "value" }
    return switch scalar {
    case .int: "integer"
    case .decimalString: "decimal"
    case .base64, .base64URL, .binary: "data"
    case .json: "value"
    case .string, .bool, .int32, .int64, .uint32, .uint64, .double, .float, .decimal, .date, .day,
      .uuid, .url:
      scalar.rawValue
    }
  }
}

extension TypeGraph {
  fileprivate func isTuple(_ id: TypeID) -> Bool {
    if case .object(let shape) = self[id].shape { shape.isTuple } else { false }
  }

  /// Whether a type is a typealias for an optional.
  func isOptionalAlias(_ use: TypeUse) -> Bool {
    if case .named = use { resolved(use).isNullable } else { false }
  }
}
