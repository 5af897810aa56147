import APIModel
import Diagnostics
import OpenAPIGrammar
import SpecReferences
import SpecSyntax

/// What a schema describes, before anything is declared for it.
enum SchemaForm {
  case scalar(Scalar)
  /// nil where the items can be anything.
  case array(Node?)
  case map(Node?)
  case object(Schema)
  /// A list whose elements have types of their own, by position.
  case tuple(TupleSchema)
  case enumeration(EnumerationShape)
  case union(UnionSchema)
  /// Nothing but another schema.
  case same(Node)
}

/// A schema that has a declaration where it stands.
struct DeclaredSchema {
  let node: Node
  let id: TypeID
}

/// A declaration whose shape is still to be read.
struct PendingSchema {
  let id: TypeID
  let node: Node
  /// What is known of it; nil of a component.
  let form: SchemaForm?
  /// What a component is referred to by.
  var pointer: String?
}

extension SpecReader {
  /// All components first, so that they are numbered in the order of the document.
  mutating func declareComponents(_ root: Mapping) {
    guard let components = mapping(root["components"]) else { return }
    check(components, as: .components)
    for entry in mapping(components["schemas"])?.entries ?? [] {
      let id = declare(entry.value, at: .component(entry.key), span: entry.keySpan, isNamed: true)
      let pointer = References.pointer(["components", "schemas", entry.key])
      self.components[pointer] = id
      schemaNames.insert(foldedName(entry.key))
      pending.append(PendingSchema(id: id, node: entry.value, form: nil, pointer: pointer))
    }
  }

  mutating func readPendingSchemas() {
    while nextPending < pending.count {
      let next = pending[nextPending]
      nextPending += 1
      if let form = next.form {
        api[next.id].shape = shape(form, of: next.node, id: next.id)
      } else {
        api[next.id].shape = componentShape(next.node, id: next.id, pointer: next.pointer)
      }
    }
  }

  /// The type of values that a schema describes, with declarations for what needs a name.
  mutating func use(
    of schema: Node,
    at origin: TypeDeclaration.Origin,
    isNamed: Bool = true,
    isGuess: Bool = false
  ) -> TypeUse {
    guard let mapping = schemaMapping(schema) else { return .scalar(.json) }
    let plain: TypeUse
    if let reference = soleReference(mapping) {
      check(mapping, as: .schema)
      plain = use(ofReference: reference)
    } else {
      switch form(of: expand(schema)) {
      case .same(let other): plain = use(of: other, at: origin)
      case .scalar(let scalar): plain = .scalar(scalar)
      case .array(let items):
        plain = .array(items.map { use(of: $0, at: origin) } ?? .scalar(.json))
      case .map(let values): plain = .map(values.map { use(of: $0, at: origin) } ?? .scalar(.json))
      case let form:
        plain = .named(declaration(of: form, node: schema, at: origin, isNamed, isGuess))
      }
    }
    return admitsNull(schema) ? plain.orNull : plain
  }

  private mutating func componentShape(_ schema: Node, id: TypeID, pointer: String?) -> TypeShape {
    guard let mapping = schemaMapping(schema) else { return .alias(.scalar(.json)) }
    if let reference = soleReference(mapping) {
      check(mapping, as: .schema)
      return .alias(use(ofReference: reference).withoutNull)
    }
    let expanded = expand(schema, pointer: pointer)
    return familyShape(of: expanded, node: schema, id: id)
      ?? shape(form(of: expanded), of: schema, id: id)
  }

  private mutating func shape(_ form: SchemaForm, of schema: Node, id: TypeID) -> TypeShape {
    func inside(_ key: String) -> TypeDeclaration.Origin { .nested(in: id, key: key) }
    switch form {
    case .object(let schema): return .object(objectShape(schema, id: id))
    case .tuple(let tuple): return .object(tupleShape(tuple, id: id))
    case .enumeration(let shape): return .enumeration(shape)
    case .union(let union):
      let shape = unionShape(union, id: id)
      // Variants that turn out to be one type are that type.
      return shape.variants.count == 1 ? .alias(shape.variants[0].type) : .union(shape)
    case .scalar(let scalar): return .alias(.scalar(scalar))
    case .array(let items):
      return .alias(.array(items.map { use(of: $0, at: inside("item")) } ?? .scalar(.json)))
    case .map(let values):
      return .alias(.map(values.map { use(of: $0, at: inside("value")) } ?? .scalar(.json)))
    case .same(let other): return componentShape(other, id: id, pointer: nil)
    }
  }

  /// The declaration of a schema that stands in place. A schema that is reached in several ways has one for each place
  /// that names it, so that no name depends on which way is taken first.
  private mutating func declaration(
    of form: SchemaForm,
    node: Node,
    at origin: TypeDeclaration.Origin,
    _ isNamed: Bool,
    _ isGuess: Bool
  ) -> TypeID {
    let known = declared[node.span]?.filter { $0.node == node }.map(\.id) ?? []
    if let first = known.first {
      if isGuess { return first }
      if provisional.remove(first) != nil {
        api[first].origin = origin
        return first
      }
      if let same = known.first(where: { api[$0].origin == origin }) { return same }
      // What holds itself is declared where it is met first on the way inwards.
      if let outer = self.outer(of: origin).first(where: known.contains) { return outer }
    }
    let id = declare(node, at: origin, span: node.span, isNamed: isNamed)
    declared[node.span, default: []].append(DeclaredSchema(node: node, id: id))
    if isGuess { provisional.insert(id) }
    pending.append(PendingSchema(id: id, node: node, form: form))
    return id
  }

  /// The declarations around a place, the nearest one first.
  private func outer(of origin: TypeDeclaration.Origin) -> [TypeID] {
    var found: [TypeID] = []
    var origin = origin
    while case .nested(let owner, _) = origin, !found.contains(owner) {
      found.append(owner)
      origin = api[owner].origin
    }
    return found
  }

  mutating func declare(
    _ node: Node,
    at origin: TypeDeclaration.Origin,
    span: SourceSpan,
    isNamed: Bool
  ) -> TypeID {
    let mapping = node.mapping ?? Mapping([])
    let id = TypeID(index: api.types.count)
    api.types.append(
      TypeDeclaration(
        origin: origin,
        nameOverride: isNamed ? text(mapping["x-apigen-name"]) : nil,
        shape: .alias(.scalar(.json)),
        documentation: schemaDocumentation(mapping),
        span: span
      )
    )
    return id
  }

  /// `true` and `{}` allow anything; `false` allows nothing, of which anything is the only safe reading.
  private mutating func schemaMapping(_ schema: Node) -> Mapping? {
    if schema.bool != nil || schema.isNull { return nil }
    return mapping(schema)
  }
}

extension TypeUse {
  /// The same, or null. Any JSON includes null already.
  var orNull: TypeUse {
    switch self {
    case .nullable, .scalar(.json): self
    case .scalar, .array, .map, .named: .nullable(self)
    }
  }

  var withoutNull: TypeUse {
    if case .nullable(let use) = self { use } else { self }
  }
}
