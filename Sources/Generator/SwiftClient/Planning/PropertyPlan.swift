import Decisions
import APIModel

/// The properties of models: their types, and how they are read and written.
struct PropertyPlan {
  let design: ModuleDesign

  /// Returns the properties of an object in the order of the spec.
  func properties(of id: TypeID) -> [PropertyDeclaration] {
    design.properties(of: id).map { declaration(of: $0, in: id) }
  }

  func declaration(of property: NamedProperty, in id: TypeID) -> PropertyDeclaration {
    let model = property.model
    let use = model.type.base
    let resolved = design.graph.resolved(model.type)
    let direction = direction(of: id)
    let isRequired = model.isRequired
    let value =
      isRequired || model.sendsDefault || !direction.contains(.sent)
      ? design.literals.initialValue(model.defaultValue, of: model.type) : nil
    // A required value is never invented.
    let fallback = isRequired ? nil : value
    let isOptional = resolved.isNullable || (!isRequired && value == nil)
    let isOptionalAlias = design.graph.isOptionalAlias(use)
    // In a tuple, null at the end differs from a shorter list.
    let distinguishesNull =
      model.distinguishesNull || design.mergePatches.contains(id) || design.graph.isTuple(id)
    let keepsNull =
      distinguishesNull && resolved.isNullable && !isRequired && !isOptionalAlias
    // A date that is a number on the wire stays a number in Swift if it is read without its format.
    var type = design.spelling.spell(keepsNull ? use.numberOfDate : use)
    if keepsNull { type = .library("Nullable", of: [type]) }
    let required = model.isRequiredToSend && isOptional && !resolved.isNullable ? type : nil
    if isOptional, !isOptionalAlias { type = .optional(type) }
    // A received object may lack this value, and then stays without it; a new object has it.
    let kind =
      model.identifiesVariant && !keepsNull
      ? design.literals.value(model.defaultValue, of: model.type) : nil
    let isVariable = design.layout.isSettable(id)
    let initialValue =
      value ?? kind ?? (keepsNull ? nil : nullableDefault(of: model, in: direction))
      ?? (isOptional && required == nil ? .null : nil)
    // A required read-only property belongs to a type that is only received, such as the value of a
    // read-only property in a type that is also sent. It stays in the initializer.
    let isReadOnly =
      design.graph[id].direction == .both && !model.isSent && initialValue != nil
    return PropertyDeclaration(
      index: property.index,
      documentation: documentation(of: property, isReadOnly: isReadOnly),
      name: property.name, storage: property.storage, type: type, isOptional: isOptional,
      keepsNull: keepsNull,
      isVariable: isVariable, isBoxed: design.layout.isBoxed(model.type),
      isReadOnly: isReadOnly,
      isConstant: model.constant != nil && model.constant == model.defaultValue
        && !resolved.isNullable && !isReadOnly && (value ?? kind) != nil,
      initialValue: initialValue,
      field: PropertyDeclaration.Field(
        name: model.name.text, format: format(resolved.base, keepsNull: keepsNull),
        isOptional: (isOptional || fallback != nil) && !keepsNull, fallback: fallback,
        writing: writing(keepsNull ? resolved.numberOfDate : resolved, isRequired: isRequired),
        notation: design.graph.notation(resolved)),
      parameterType: required)
  }

  /// Returns the default that a new value sends, if it could also be null.
  private func nullableDefault(
    of model: ObjectShape.Property, in direction: TypeDeclaration.Direction
  ) -> ValueExpression? {
    guard model.isRequired || model.sendsDefault, direction.contains(.sent),
      design.graph.resolved(model.type).isNullable
    else { return nil }
    return design.literals.value(model.defaultValue, of: model.type)
      ?? LiteralPlan(design: design).value(model.defaultValue, of: model.type)
  }

  private func documentation(of property: NamedProperty, isReadOnly: Bool) -> DocumentationComment {
    var documentation = property.model.documentation
    if documentation.isWithoutText, case .named(let id) = property.model.type.base,
      design.names.types.placement.primitives.contains(id)
    {
      documentation.summary = design.graph[id].documentation.summary
      documentation.description = design.graph[id].documentation.description
    }
    if isReadOnly { documentation.remarks.insert(.isReadOnly, at: 0) }
    let comment = DocumentationComment(documentation, beyond: property.name)
    return property.storage == nil ? comment : comment.marked
  }

  /// Returns the direction of a type; both directions if no operation reaches it.
  private func direction(of id: TypeID) -> TypeDeclaration.Direction {
    let direction = design.graph[id].direction
    return direction.isEmpty ? .both : direction
  }

  private func writing(_ type: TypeUse, isRequired: Bool) -> String {
    let method = isRequired && type.isNullable ? "setNullable" : "set"
    if design.graph.writesNumbersAsText(type) { return method + "String" }
    guard case .scalar(let scalar) = type.base else { return method }
    return method + scalar.swift.writer
  }

  private func format(_ type: TypeUse, keepsNull: Bool) -> String {
    let readsNumbersInText = design.graph.readsNumbersInText(type)
    if keepsNull { return readsNumbersInText ? "nullableNumbers" : "nullable" }
    if readsNumbersInText { return "numbers" }
    return if case .scalar(let scalar) = type { scalar.swift.reader } else { "value" }
  }
}

extension Documentation {
  fileprivate var isWithoutText: Bool { summary == nil && description == nil }
}

extension TypeGraph {
  fileprivate func isTuple(_ id: TypeID) -> Bool {
    if case .object(let shape) = self[id].shape { shape.isTuple } else { false }
  }

  /// Returns whether a type is a typealias for an optional.
  func isOptionalAlias(_ use: TypeUse) -> Bool {
    if case .named = use { resolved(use).isNullable } else { false }
  }
}
