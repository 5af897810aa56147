import Decisions
import APIModel

/// The properties of models: their types, and how they are read and written.
struct PropertyPlan {
  let design: ModuleDesign

  /// Returns the properties of an object in the order of their ranks.
  func properties(of id: TypeID) -> [PropertyDeclaration] {
    design.properties(of: id)
      .sorted { ($0.model.rank, $0.index) < ($1.model.rank, $1.index) }
      .map { declaration(of: $0, in: id) }
  }

  func declaration(of property: NamedProperty, in id: TypeID) -> PropertyDeclaration {
    let model = property.model
    let resolved = design.graph.resolved(model.type)
    let presence = presence(of: model, in: id)
    let initialization = initialization(of: model, presence, in: id)
    // A date that is a number on the wire stays a number in Swift if it is read without its format.
    let kept = presence == .nullable ? resolved.numberOfDate : resolved
    return PropertyDeclaration(
      index: property.index,
      documentation: documentation(of: property, initialization),
      name: property.name, storage: property.storage, type: type(of: model, presence),
      presence: presence, initialization: initialization,
      isVariable: design.layout.isSettable(id), isBoxed: design.layout.isBoxed(model.type),
      field: PropertyDeclaration.Field(
        name: model.name.text, format: format(resolved.base, presence),
        writing: writing(kept, isRequired: model.isRequired),
        notation: resolved.base == .scalar(.decimalString) ? nil : design.graph.notation(resolved)))
  }

  /// Returns whether a property may be missing.
  private func presence(of model: ObjectShape.Property, in id: TypeID) -> Presence {
    let isNullable = design.graph.resolved(model.type).isNullable
    return switch (model.isRequired, isNullable) {
    case (true, true): .optional
    // A required value is never invented.
    case (true, false): .required
    case (false, true): distinguishesNull(model, in: id) ? .nullable : .optional
    case (false, false):
      ownDefault(of: model, in: id).map(Presence.defaulted)
        ?? (model.isRequiredToSend ? .requiredToSend : .optional)
    }
  }

  private func distinguishesNull(_ model: ObjectShape.Property, in id: TypeID) -> Bool {
    // In a tuple, null at the end differs from a shorter list.
    (model.distinguishesNull || design.mergePatches.contains(id) || design.graph[id].isTuple)
      && !design.graph.isOptionalAlias(model.type.base)
  }

  /// Returns the default that the client applies, if the type is not nullable.
  private func ownDefault(of model: ObjectShape.Property, in id: TypeID) -> ValueExpression? {
    model.isRequired || model.sendsDefault || !direction(of: id).contains(.sent)
      ? design.literals.initialValue(model.defaultValue, of: model.type) : nil
  }

  private func type(of model: ObjectShape.Property, _ presence: Presence) -> TypeReference {
    let use = model.type.base
    return switch presence {
    case .required, .defaulted: design.spelling.spell(use)
    case .optional, .requiredToSend:
      design.graph.isOptionalAlias(use)
        ? design.spelling.spell(use) : .optional(design.spelling.spell(use))
    case .nullable:
      .optional(.library("Nullable", of: [design.spelling.spell(use.numberOfDate)]))
    }
  }

  private func initialization(
    of model: ObjectShape.Property, _ presence: Presence, in id: TypeID
  ) -> PropertyDeclaration.Initialization {
    // A received object may lack the value that identifies a variant, and then stays without it; a
    // new object has it.
    let kind =
      model.identifiesVariant && presence != .nullable
      ? design.literals.value(model.defaultValue, of: model.type) : nil
    let own = ownDefault(of: model, in: id) ?? kind
    let absent: ValueExpression? =
      switch presence {
      case .required, .defaulted, .requiredToSend: nil
      case .optional: nullableDefault(of: model, in: id)
      case .nullable: .null
      }
    guard let value = own ?? absent else { return .parameter(default: nil) }
    // A required read-only property belongs to a type that is only received, such as the value of a
    // read-only property in a type that is also sent. It stays in the initializer.
    if design.graph[id].direction == .both, !model.isSent { return .receiving(value) }
    let isConstant =
      own != nil && model.constant != nil && model.constant == model.defaultValue
      && !design.graph.resolved(model.type).isNullable
    return isConstant ? .constant(value) : .parameter(default: value)
  }

  /// Returns the value of an optional property of a new value; nil if the caller must choose between
  /// null and a default that Swift cannot spell.
  private func nullableDefault(of model: ObjectShape.Property, in id: TypeID) -> ValueExpression? {
    guard model.isRequired || model.sendsDefault, direction(of: id).contains(.sent),
      design.graph.resolved(model.type).isNullable, let value = model.defaultValue, value != .null
    else { return .null }
    return design.literals.value(value, of: model.type)
      ?? LiteralPlan(design: design).value(value, of: model.type)
      ?? (model.isRequired ? nil : .null)
  }

  private func documentation(
    of property: NamedProperty, _ initialization: PropertyDeclaration.Initialization
  ) -> DocumentationComment {
    var documentation = property.model.documentation
    if documentation.isWithoutText, case .named(let id) = property.model.type.base,
      design.names.types.placement.primitives.contains(id)
    {
      documentation.summary = design.graph[id].documentation.summary
      documentation.description = design.graph[id].documentation.description
    }
    if case .receiving = initialization { documentation.remarks.insert(.isReadOnly, at: 0) }
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

  private func format(_ type: TypeUse, _ presence: Presence) -> String {
    let readsNumbersInText = design.graph.readsNumbersInText(type)
    if presence == .nullable { return readsNumbersInText ? "nullableNumbers" : "nullable" }
    if readsNumbersInText { return "numbers" }
    return if case .scalar(let scalar) = type { scalar.swift.reader } else { "value" }
  }
}

extension Documentation {
  fileprivate var isWithoutText: Bool { summary == nil && description == nil }
}

extension TypeGraph {
  /// Returns whether a type is a typealias for an optional.
  func isOptionalAlias(_ use: TypeUse) -> Bool {
    if case .named = use { resolved(use).isNullable } else { false }
  }
}
