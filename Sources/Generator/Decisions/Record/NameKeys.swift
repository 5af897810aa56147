import APIModel
import SpecDocument

/// The keys by which the configuration refers to things with a name in Swift.
///
/// A key joins words of the document with dots, so that it does not depend on any name in Swift:
///
/// - an operation: its `operationId`, or method and path, `GET /users/{id}`
/// - a schema: its key under `components`, `User`; with `Input` for a different type that is sent
/// - an inline schema: its owner and its role there, `User.address`, `Pet.variant 2`,
///   `createUser.body`, `createUser.404`
/// - properties, cases and parameters: by their owner, `User.nm`, `createUser.dry_run`
struct NameKeys: Sendable, Equatable {
  /// The key of each type; nil for a type without a unique key, such as one shared by several
  /// places.
  private var types: [String?] = []
  /// The keys that may precede a member's: the key of its type, of the type received in its place,
  /// and of all places that share the type.
  private var owners: [[String]] = []
  private var topLevel: Set<String> = []
  private var operations: [String] = []
  private var routes: [String] = []
  /// The keys of the operations of a record, by method and path. A configuration may name an operation
  /// by its method and path, although it has another key.
  private var recorded: [String: String] = [:]
  private var isRecord = false
  private(set) var webhooks: [String] = []
  /// The keys of types by other keys that may be recorded for them: `Pet.card` for `Pet.variant 2`.
  private var former: [String: String] = [:]
  private var places = PlaceKeys()
  private var parameters = PlaceKeys()

  /// Creates the keys of an empty API.
  init() {}

  /// Creates the keys of an API, whose operations keep the keys recorded in a file of names.
  init(_ api: API, in chosen: ChosenNames = ChosenNames()) {
    let identities = OperationKeys(api, chosen)
    (operations, routes) = (identities.keys, identities.routes)
    isRecord = chosen.isRecord
    if isRecord {
      recorded = Dictionary(
        zip(api.operations.map(\.identity), operations), uniquingKeysWith: { first, _ in first })
    }
    webhooks = api.webhooks.map { webhook in
      let name =
        webhook.isOneOfSeveral ? "\(webhook.method) \(webhook.name.text)" : webhook.name.text
      return webhook.operation.map { "\(operations[$0]).\(name)" } ?? name
    }
    places = PlaceKeys(typesOf: api, operations: operations, webhooks: webhooks)
    parameters = PlaceKeys(parametersOf: api, operations: operations)
    let all = TypeKeys(api, operations: operations, webhooks: webhooks, places)
    types = all.keys
    owners = api.types.indices.map(all.owners)
    findFormerKeys(of: api)
    former.merge(places.former) { known, _ in known }
    for (type, key) in zip(api.types, types) {
      guard let key else { continue }
      switch type.origin {
      case .component, .clientParameter: topLevel.insert(key)
      // Types in an alias are declared beside it.
      case .nested(let owner, _) where api.types[owner.index].shape.isTypealias:
        topLevel.insert(key)
      case .nested, .operation, .webhook, .places: break
      }
    }
  }

  private mutating func findFormerKeys(of api: API) {
    let known = Set(types.compactMap(\.self))
    for (index, type) in api.types.enumerated() {
      if case .operation(let operation, let role) = type.origin, let key = types[index],
        let part = role.formerKey, case let other = "\(operations[operation]).\(part)",
        !known.contains(other)
      {
        former[other] = key
      }
      guard case .union(let shape) = type.shape else { continue }
      let variants = shape.variants.compactMap { InlineVariant($0.type, in: api) }
      let keys = Set(shape.variants.map { Self.part(of: $0.type, in: api) })
      let uses = variants.flatMap(\.formerKeys).reduce(into: [String: Int]()) {
        $0[$1, default: 0] += 1
      }
      for variant in variants {
        for other in variant.formerKeys where uses[other] == 1 && !keys.contains(other) {
          for owner in owners[index] { former["\(owner).\(other)"] = "\(owner).\(variant.key)" }
        }
      }
    }
  }

  private static func part(of use: TypeUse, in api: API) -> String? {
    guard let id = use.named else { return nil }
    return switch api.types[id.index].origin {
    case .nested(_, let part): part.name
    case .component(let key): key
    case .operation, .webhook, .clientParameter, .places: nil
    }
  }

  /// Returns the present key for one that was recorded before the document changed a variant: `Pet.card.owner` for `Pet.variant 2.owner`.
  func current(_ key: String, _ kind: ChosenNames.Kind) -> String {
    if let first = meanings(of: key, kind).first { return first }
    if kind == .parameters { return parameters.former[key] ?? key }
    guard !former.isEmpty, key.contains(".") else { return key }
    var known = ""
    for part in key.split(separator: ".", omittingEmptySubsequences: false) {
      known = known.isEmpty ? String(part) : "\(known).\(part)"
      known = former[known] ?? known
    }
    return known
  }

  /// Returns the name that a variant had, whose key was recorded and is another now; nil if it had
  /// none, or for any other key.
  func name(ofFormer key: String) -> String? {
    guard former[key] != nil, let dot = key.lastIndex(of: ".") else { return nil }
    let name = String(key[key.index(after: dot)...])
    return name.hasPrefix("variant ") ? nil : name
  }

  subscript(id: TypeID) -> String? { types.indices.contains(id.index) ? types[id.index] : nil }

  func operation(_ index: Int) -> String? {
    operations.indices.contains(index) ? operations[index] : nil
  }

  /// The method and path of an operation.
  func route(_ index: Int) -> String { routes[index] }

  /// Returns the key of a parameter of an operation, or of the client.
  func parameter(_ parameter: Parameter, ofOperation index: Int? = nil) -> String {
    parameters.key(parameter, in: index.map { operations[$0] })
  }

  /// Returns the things that a key in a file could mean, the one that it stands for first; empty if it
  /// can only mean one.
  func rivals(for key: String, _ kind: ChosenNames.Kind) -> [String] {
    (kind == .parameters ? parameters.longer[key] : kind == .types ? places.longer[key] : nil) ?? []
  }

  /// Returns the keys that a key in a file stands for, because it does not say which of several things
  /// it means.
  func meanings(of key: String, _ kind: ChosenNames.Kind) -> [String] {
    switch kind {
    case .parameters: parameters.meanings(of: key)
    case .types, .properties, .cases: places.meanings(of: key)
    default: []
    }
  }

  /// Returns all keys of an operation.
  func wires(of operation: APIModel.Operation) -> [String] {
    isRecord ? [recorded[operation.identity]].compactMap(\.self) : operation.wires
  }

  /// Returns whether a key refers to a type at the top level.
  func isTopLevel(_ key: String) -> Bool { topLevel.contains(key) }

  /// The keys of everything that contains other named things.
  var allOwners: Set<String> { Set(owners.joined() + operations + webhooks) }

  /// Returns the keys that may precede the keys of what a declaration contains.
  func owners(of root: NameOwner) -> [String] {
    switch root {
    case .type(let id): owners(of: id)
    case .operation(let index): operation(index).map { [$0] } ?? []
    case .webhook(let index): webhooks.indices.contains(index) ? [webhooks[index]] : []
    }
  }

  /// Returns the keys that may precede the keys of a type's members.
  func owners(of id: TypeID) -> [String] {
    owners.indices.contains(id.index) ? owners[id.index] : []
  }

  /// Returns the keys of a type's members within the type, in spec order.
  func members(of id: TypeID, in graph: TypeGraph) -> (kind: ChosenNames.Kind, keys: [String]) {
    switch graph[id].shape {
    case .object(let shape): (.properties, shape.properties.map(\.name.text))
    case .enumeration(let shape): (.cases, shape.cases.map(\.value))
    case .union(let shape): (.cases, shape.variants.map { variant($0.type, in: graph) })
    case .alias, .mapped: (.cases, [])
    }
  }

  /// Returns the key of a variant within its union: `Cat`, `variant 2`, `[Cat]`, `string`.
  func variant(_ use: TypeUse, in graph: TypeGraph) -> String {
    switch use {
    case .scalar(let scalar): scalar.name
    case .array(let element): "[\(variant(element, in: graph))]"
    case .map(let value): "[:\(variant(value, in: graph))]"
    case .nullable(let type): variant(type, in: graph)
    case .named(let id):
      // A type and the type sent in its place are the same variant.
      switch graph[graph[id].inputOf ?? id].origin {
      case .nested(_, let part): part.name
      case .component, .operation, .webhook, .clientParameter, .places:
        self[graph[id].inputOf ?? id] ?? ""
      }
    }
  }
}

/// An inline variant of a union, whose key is its title, the constant that selects it, or its
/// position.
private struct InlineVariant {
  let key: String
  /// Other keys that it had if its title or constant is new, or if its constant was one of the values
  /// that it has now.
  let formerKeys: Set<String>

  init?(_ use: TypeUse, in api: API) {
    guard let id = use.named, case .nested(_, let part) = api.types[id.index].origin,
      case .variant(_, let position) = part
    else { return nil }
    let values: [[String]] =
      if case .object(let shape) = api.types[id.index].shape {
        shape.properties.map { Self.values(of: $0, in: api) }
      } else { [] }
    key = part.name
    formerKeys = Set(values.joined()).union([TypeDeclaration.Part.variant(nil, position).name])
      .subtracting([key])
  }

  /// Returns the strings that a property can be.
  private static func values(of property: ObjectShape.Property, in api: API) -> [String] {
    if case .string(let text)? = property.constant { return [text] }
    guard let id = property.type.named, case .enumeration(let shape) = api.types[id.index].shape
    else { return [] }
    return shape.cases.filter(\.isString).map(\.value)
  }
}

// MARK: - All keys

extension NameKeys {
  /// Returns all keys of an API.
  func all(
    of api: API, _ graph: TypeGraph, _ groups: OperationGroups
  ) -> [ChosenNames.Kind: Set<String>] {
    var known: [ChosenNames.Kind: Set<String>] = [:]
    let wires = Set(api.operations.flatMap(self.wires))
    for kind in [ChosenNames.Kind.operations, .requests, .methods] { known[kind] = wires }
    known[.items] = Set(api.operations.filter { $0.paging != nil }.flatMap(self.wires))
    let tags = Set(groups.groups.map(\.tag))
    known[.groups] = tags
    known[.groupTypes] = tags
    known[.types] = Set(types.compactMap { $0 })
    for id in graph.ids {
      let (kind, members) = members(of: id, in: graph)
      known[kind, default: []].formUnion(members)
      for owner in owners(of: id) {
        known[kind, default: []].formUnion(members.map { "\(owner).\($0)" })
      }
    }
    known[.parameters] = parameters.all(of: api, operations: operations)
    let headers = api.operations.flatMap(\.responseHeaders) + api.webhooks.flatMap(\.headers)
    known[.headers] = Set(headers.map(\.name.text))
    known[.webhooks] = Set(webhooks)
    known[.servers] = Set(api.servers.map(\.key))
    known[.securitySchemes] = Set(api.credentialSchemes.map(\.name.text))
    return known
  }
}

/// The keys of types, each derived from its owner's key.
private struct TypeKeys {
  private(set) var keys: [String?]
  private let api: API
  private let operations: [String]
  private let webhooks: [String]
  private let places: PlaceKeys

  init(_ api: API, operations: [String], webhooks: [String], _ places: PlaceKeys) {
    self.places = places
    self.api = api
    self.operations = operations
    self.webhooks = webhooks
    keys = Array(repeating: nil, count: api.types.count)
    var isDone = Array(repeating: false, count: api.types.count)
    let components = Set(api.types.filter { $0.inputOf == nil }.compactMap(\.component))
    for index in api.types.indices where !isDone[index] {
      // Owners first, without recursion.
      var open = [index]
      var passed: Set<Int> = [index]
      while case .nested(let owner, _) = api.types[open[open.count - 1]].origin,
        !isDone[owner.index], passed.insert(owner.index).inserted
      {
        open.append(owner.index)
      }
      for index in open.reversed() {
        keys[index] = key(of: api.types[index], components)
        isDone[index] = true
      }
    }
  }

  func owners(of index: Int) -> [String] {
    let type = api.types[index]
    if case .places(let places) = type.origin {
      var seen: Set<String> = []
      return places.compactMap(key).filter { seen.insert($0).inserted }
    }
    return [keys[index], type.inputOf.flatMap { keys[$0.index] }].compactMap { $0 }
  }

  private func key(of type: TypeDeclaration, _ components: Set<String>) -> String? {
    guard !type.isInlineMap, let key = self.key(type.origin) else { return nil }
    guard let received = type.inputOf, api.types[received.index].origin == type.origin else {
      return key
    }
    let input = key + "Input"
    // A schema with that very key takes precedence.
    return components.contains(input) ? "\(input) sent" : input
  }

  private func key(_ origin: TypeDeclaration.Origin) -> String? {
    switch origin {
    case .component(let key), .clientParameter(let key): key
    case .nested(let owner, let part): keys[owner.index].map { "\($0).\(part.name)" }
    case .operation(let index, let role): places.key(role, in: operations[index])
    case .webhook(let index, let role): places.key(role, in: webhooks[index])
    case .places: nil
    }
  }
}

extension Server {
  /// The server's name, or else its URL.
  var key: String { name ?? url }
}

extension TypeDeclaration {
  /// The key under `components`; nil for an inline type.
  package var component: String? {
    if case .component(let key) = origin { key } else { nil }
  }
}
