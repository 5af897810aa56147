import APIModel

/// A property as Swift has it, before it is put into a struct or an initialiser.
struct PlannedProperty {
  /// Its place among the properties of the object, or the parameters of the operation; the body stands behind these.
  var index: Int
  var name: String
  var type: SwiftType
  /// Whether the type is an optional, be it behind a name.
  var isOptional: Bool
  /// Whether null is told from absent, by the runtime's `Nullable`.
  var keepsNull = false
  /// What it is in an initialiser where the caller says nothing: `nil`; nil where the caller must.
  var initialValue: String?
  var view: PropertyView

  var isRequired: Bool { initialValue == nil }

  var parameter: PlannedParameter {
    PlannedParameter(
      text: "\(Keywords.escapedParameter(name)): \(type.text)", initialValue: initialValue)
  }
}

/// A parameter of an initialiser or a method, as it is declared.
struct PlannedParameter {
  /// Without a default: `page: Int?`.
  let declaration: String
  let initialValue: String?

  init(text: String, initialValue: String? = nil) {
    declaration = text
    self.initialValue = initialValue
  }

  var text: String { declaration + (initialValue.map { " = \($0)" } ?? "") }
}

extension [PlannedParameter] {
  /// What the caller must give comes first.
  var ordered: [String] {
    filter { $0.initialValue == nil }.map(\.text) + filter { $0.initialValue != nil }.map(\.text)
  }
}

extension Planner {
  /// The properties of an object in the order of the spec.
  func properties(of shape: ObjectShape, id: TypeID) -> [PlannedProperty] {
    visibleProperties(of: shape, id: id).map { plan($0.property, at: $0.index, of: id) }
  }

  /// The properties that travel the way of their type.
  func visibleProperties(of shape: ObjectShape, id: TypeID) -> [(
    index: Int, name: String, property: ObjectShape.Property
  )] {
    let type = api[id]
    return zip(names.members[id], shape.properties).enumerated().compactMap { index, each in
      type.carries(each.1) ? (index, each.0, each.1) : nil
    }
  }

  /// Which way values of a type travel. One that no operation reaches may travel both ways.
  private func direction(of id: TypeID) -> TypeDeclaration.Direction {
    api[id].direction.isEmpty ? [.sent, .received] : api[id].direction
  }

  /// A property by its place in the object.
  func plan(_ property: ObjectShape.Property, at index: Int, of id: TypeID) -> PlannedProperty {
    let name = names.members[id][index]
    let binary: Spelling.Binary = coding.forms.contains(id) ? .file : .data
    let resolved = graph.resolved(property.type)
    // In a type that goes both ways, what only goes one way may be missing on the other.
    let isOneWay =
      (property.isReadOnly || property.isWriteOnly) && direction(of: id) == [.sent, .received]
    let isRequired = property.isRequired && !isOneWay
    let literal =
      isRequired || property.sendsDefault || !direction(of: id).contains(.sent)
      ? initialLiteral(property.defaultValue, for: property.type) : nil
    let isOptional = resolved.isNullable || (!isRequired && literal == nil)
    let base = spelling.inside(names.types.path(id)).spell(property.type.base, binary: binary)
    let keepsNull =
      mergePatches.contains(id) && resolved.isNullable && !isRequired
      && !isOptionalAlias(property.type.base)
    let value = keepsNull ? base.argument(of: vocabulary.type("Nullable")) : base
    let type = isOptional && !isOptionalAlias(property.type.base) ? value.optional : value
    let isSettable = layout.isSettable(id)
    let keyword =
      isSettable
      ? (layout.isBoxed(property.type) ? "@\(vocabulary["Boxed"]) \(access)var" : "\(access)var")
      : "\(access)let"
    let method = keepsNull ? "nullable" : readMethod(resolved.base)
    let view = PropertyView(
      documentation: documentation(
        property.documentation, of: name, extra: deprecation(property.documentation)),
      keyword: keyword,
      name: Keywords.escaped(name),
      label: Keywords.escapedLabel(name),
      parameterName: Keywords.escapedParameter(name),
      type: type.text,
      wire: SwiftText.literal(property.name.text),
      target: ["decoder", "fields"].contains(name) ? "self.\(name)" : Keywords.escaped(name),
      value: ["encoder", "fields"].contains(name) ? "self.\(name)" : Keywords.escaped(name),
      read: (isOptional || literal != nil) && !keepsNull
        ? "optional" + method.prefix(1).uppercased() + method.dropFirst() : method,
      fallback: literal.map { " ?? \($0)" } ?? "",
      write: writeMethod(resolved, isRequired: isRequired)
    )
    return PlannedProperty(
      index: index, name: name, type: type, isOptional: isOptional, keepsNull: keepsNull,
      initialValue: literal ?? (isOptional ? "nil" : nil), view: view)
  }

  /// Whether the name already stands for an optional type.
  func isOptionalAlias(_ use: TypeUse) -> Bool {
    if case .named = use { graph.resolved(use).isNullable } else { false }
  }

  private func writeMethod(_ type: TypeUse, isRequired: Bool) -> String {
    let method = isRequired && type.isNullable ? "setNullable" : "set"
    return switch type.base {
    case .scalar(.decimalString): method + "String"
    case .scalar(.base64URL): method + "Base64URL"
    default: method
    }
  }

  private func readMethod(_ type: TypeUse) -> String {
    guard case .scalar(let scalar) = type else { return "value" }
    return switch scalar {
    case .string: "string"
    case .bool: "bool"
    case .int: "integer"
    case .int32: "int32"
    case .int64: "int64"
    case .uint32: "uint32"
    case .uint64: "uint64"
    case .double: "double"
    case .float: "float"
    case .decimal, .decimalString: "decimal"
    case .date: "date"
    case .day: "day"
    case .uuid: "uuid"
    case .url: "url"
    case .base64, .base64URL, .binary: "data"
    case .json: "value"
    }
  }

  /// A memberwise initialiser: what must be given first, then what has a default.
  func initializer(_ properties: [PlannedProperty], additional: String? = nil)
    -> InitializerView
  {
    var parameters = properties.map(\.parameter).ordered
    var assignments = properties.map { Keywords.escaped($0.name) }
    if let additional {
      parameters.append("additionalProperties: \(additional) = [:]")
      assignments.append("additionalProperties")
    }
    return InitializerView(
      parameters: parameters,
      assignments: assignments
    )
  }
}
