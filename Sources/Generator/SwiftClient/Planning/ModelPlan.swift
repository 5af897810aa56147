import Decisions
import APIModel

/// The declarations of types, with everything nested in them.
struct ModelPlan {
  let design: ModuleDesign

  func declaration(of id: TypeID) -> Declaration {
    switch design.graph[id].shape {
    case .object(let shape): Declaration(.model(object(id, shape)))
    case .enumeration(let shape):
      Declaration(.enumeration(EnumerationPlan(design: design).declaration(of: id, shape)))
    case .union(let shape): Declaration(.union(union(id, shape)))
    case .alias(let use):
      Declaration(.alias(alias(id, design.spelling.targets[id] ?? design.spelling.spell(use))))
    case .mapped(let shape): Declaration(.alias(mapped(id, shape)))
    }
  }

  private func alias(_ id: TypeID, _ target: TypeReference) -> AliasDeclaration {
    let type = design.graph[id]
    let path = design.names.types.path(id)
    return AliasDeclaration(
      documentation: design.documentation(of: id),
      path: path.dropLast() + [type.shape.declaredName(design.names.types.simpleName(id))],
      type: target, model: type)
  }

  private func mapped(_ id: TypeID, _ shape: MappedShape) -> AliasDeclaration {
    switch shape.target {
    case .named(let name):
      // Only through this alias does the compiler check that the type meets the requirements of
      // generated code.
      var declaration = alias(id, .mapped(name))
      let parts = name.split(separator: ".")
      if parts.count > 1 { declaration.module = String(parts[0]) }
      return declaration
    case .identifier(let owner):
      let owner = TypeReference.declared(design.names.types.path(owner))
      return alias(id, .library("TypedIdentifier", of: [owner, design.spelling.spell(shape.wire)]))
    }
  }

  func nestedDeclarations(in id: TypeID) -> [Declaration] {
    design.names.types.placement.types(in: id).map(declaration)
  }

  func coding(of id: TypeID) -> CodingFunctions {
    var functions: CodingFunctions = design.coding.forms.contains(id) ? .form : []
    if design.coding.decodable.contains(id) { functions.insert(.decoding) }
    if design.coding.encodable.contains(id) { functions.insert(.encoding) }
    return functions
  }

  /// Returns the conformances: `APIModel`, `Decodable` or `Encodable`, and the user's choices.
  func conformances(_ id: TypeID, isPrintable: Bool = false, _ further: [String])
    -> [String]
  {
    let coding =
      switch self.coding(of: id).subtracting(.form) {
      case [.decoding, .encoding]: ["Codable"]
      case .decoding: ["Decodable"]
      case .encoding: ["Encodable"]
      default: [] as [String]
      }
    let validation = design.validations.contains(id) ? ["Validatable"] : []
    return [isPrintable ? "PrintableModel" : "APIModel"] + coding + further + validation
  }
}

// MARK: - Objects

extension ModelPlan {
  private func object(_ id: TypeID, _ shape: ObjectShape) -> ModelDeclaration {
    let properties = PropertyPlan(design: design).properties(of: id)
    let additional = additional(id, shape)
    let hasContent = !properties.isEmpty || additional != nil
    let chosen = design.conformances.of(id, identity: identity(of: id, properties, shape))
    let isError = design.messages.hasMessage(.named(id))
    return ModelDeclaration(
      documentation: design.documentation(of: id), path: design.names.types.path(id),
      conformances: conformances(
        id, isPrintable: properties.contains(where: \.isBoxed) || holdsSecret(shape),
        chosen.map(\.rawValue) + (isError ? ["APIErrorBody"] : [])),
      properties: properties, discriminators: design.variants[id] ?? [], additional: additional,
      parameters: parameters(properties, additional),
      constant: constant(of: id, shape, properties),
      coding: hasContent ? coding(of: id) : coding(of: id).subtracting(.encoding),
      validation: ValidationPlan(design: design).checks(of: id, shape),
      userMessage: design.messages.path(in: id, shape).flatMap { message($0, in: id) },
      developerMessage: shape.detailKey.flatMap {
        design.graph.isText($0, in: shape) ? message(MessagePath(key: $0), in: id) : nil
      },
      declarations: nestedDeclarations(in: id), model: design.graph[id])
  }

  /// Returns the constant that is all that a new object says; nil if callers have to pass a value, or
  /// the constant only repeats what the type is.
  func constant(
    of id: TypeID, _ shape: ObjectShape, _ properties: [PropertyDeclaration]
  ) -> ModelDeclaration.Constant? {
    guard design.isBuilt(id), design.variants[id] == nil,
      !coding(of: id).isDisjoint(with: [.encoding, .form]),
      !shape.isTuple, properties.allSatisfy({ $0.initialValue != nil })
    else { return nil }
    let constants = properties.filter {
      if case .constant = $0.initialization { true } else { false }
    }
    guard constants.count == 1, let property = constants.first,
      case .string(let value)? = shape.properties[property.index].constant,
      VariantConstants.isName(value),
      properties.count == 1 || !Self.kinds.contains(shape.properties[property.index].name.text)
    else { return nil }
    let name = design.names.style.member(value)
    let nested = design.names.types.placement.types(in: id).map(design.names.types.simpleName)
    let taken = Set(properties.map(\.name) + nested)
    guard name.first?.isLetter == true, !Keywords.impossibleCases.contains(name),
      !taken.contains(name)
    else { return nil }
    return ModelDeclaration.Constant(name: name, property: property.name, value: value)
  }

  /// Members that say what an object is, as its type does.
  private static let kinds: Set<String> = ["type", "kind", "object", "@type", "$type", "_type"]

  /// Returns whether a description of the object has to hide the value of a property.
  private func holdsSecret(_ shape: ObjectShape) -> Bool {
    // By index: a property is large to copy.
    shape.properties.indices.contains {
      design.secretNames.contains(shape.properties[$0].name.text)
        && canBeSecret(shape.properties[$0].type)
    }
  }

  private func canBeSecret(_ use: TypeUse) -> Bool {
    switch design.graph.raw(use) {
    case .scalar(let scalar): [.string, .json, .base64, .base64URL, .int].contains(scalar)
    case .array(let element), .map(let element), .nullable(let element): canBeSecret(element)
    // A model hides its own secrets.
    case .named: false
    }
  }

  func additional(_ id: TypeID, _ shape: ObjectShape) -> AdditionalProperties? {
    shape.additional.map {
      AdditionalProperties(
        type: design.spelling.spell(.map($0)), isVariable: design.layout.isSettable(id),
        reader: design.graph.readsNumbersInText($0) ? "additionalNumbers" : "additional",
        writer: design.graph.writesNumbersAsText($0)
          ? "setAdditionalStrings" : "setAdditional",
        notation: design.graph.notation($0.inside),
        known: shape.properties.map(\.name.text))
    }
  }

  /// Returns the parameters of the memberwise initializer.
  func parameters(_ properties: [PropertyDeclaration], _ additional: AdditionalProperties?)
    -> [ParameterDeclaration]
  {
    let further = additional.map {
      ParameterDeclaration("additionalProperties", $0.type, default: .dictionary([]))
    }
    return (properties.compactMap(\.initializer) + [further].compactMap { $0 }).ordered
  }

  /// Returns the kind of identity that the property `id` provides; nil if it cannot be an identity.
  private func identity(
    of owner: TypeID, _ properties: [PropertyDeclaration], _ shape: ObjectShape
  ) -> Conformances.Identity? {
    guard let id = properties.first(where: { $0.name == "id" }), id.presence != .nullable else {
      return nil
    }
    let type = design.graph.bare(shape.properties[id.index].type)
    // The compiler would take any other nested type `ID` for the type of `id`.
    let nested = design.names.types.placement.types(in: owner).first {
      design.names.types.simpleName($0) == "ID"
    }
    if let nested,
      id.presence.isOptional
        || type != .named(nested) && id.type != .declared(design.names.types.path(nested))
    {
      return nil
    }
    let identity = identity(of: type)
    return identity == .value && id.presence.isOptional ? .assumed : identity
  }

  private func identity(of type: TypeUse) -> Conformances.Identity? {
    switch type {
    case .scalar(.binary), .scalar(.file), .scalar(.json), .array, .map, .nullable: return nil
    case .scalar: return .value
    case .named(let id):
      guard case .mapped(let shape) = design.graph[id].shape else {
        return design.graph.enumeration(type) == nil ? nil : .value
      }
      if case .identifier = shape.target { return .value }
      return .assumed
    }
  }

  private func message(_ path: MessagePath, in id: TypeID) -> MemberPath? {
    guard let property = design.property(path.key, of: id) else { return nil }
    let first = PropertyPlan(design: design).declaration(of: property, in: id)
    var found = MemberPath(first)
    guard let member = path.member else { return found }
    var use = design.graph.bare(property.model.type)
    if path.isList, case .array(let element) = use {
      found.steps.append(MemberPath.Step("first", .optional))
      use = element
    }
    guard let (inner, _) = design.graph.object(use),
      let property = design.property(member, of: inner)
    else { return nil }
    let last = PropertyPlan(design: design).declaration(of: property, in: inner)
    found.steps.append(MemberPath.Step(last))
    return found
  }
}

extension MemberPath {
  /// Creates the path to a property of the value itself.
  fileprivate init(_ property: PropertyDeclaration) {
    let name = Keywords.escaped(property.stored)
    self.init(
      root: property.presence == .nullable ? name + "?.value" : name,
      rootPresence: property.presence.isOptional ? .optional : .required)
  }
}
