import APIModel
import SpecDocument

/// The keys by which the configuration refers to things with a name in Swift.
///
/// A key joins words of the document with dots, so that it does not depend on any name in Swift:
///
/// - an operation: its `operationId`, or method and path, `GET /users/{id}`
/// - a schema: its key under `components`, `User`; with `Input` for a different type that is sent
/// - an inline schema: its owner and its role there, `User.address`, `createUser.body`,
///   `createUser.404`; a variant what ``VariantKeys`` say, `Pet.{number, owner?}`
/// - properties, cases and parameters: by their owner, `User.nm`, `createUser.dry_run`
struct NameKeys: Sendable, Equatable {
  /// The key of each type; nil for a type without a unique key, such as one shared by several
  /// places.
  private(set) var types: [String?] = []
  /// The keys that may precede a member's: the key of its type, of the type received in its place,
  /// and of all places that share the type.
  private var owners: [[String]] = []
  private var topLevel: Set<String> = []
  private(set) var operations: [String] = []
  private var routes: [String] = []
  /// The keys of the operations of a record, by method and path. A configuration may name an operation
  /// by its method and path, although it has another key.
  private var recorded: [Route: String] = [:]
  private(set) var isRecord = false
  private(set) var webhooks: [String] = []
  private var former = FormerKeys()
  /// The present keys of lines that have another one.
  private var present: [ChosenNames.Kind: [String: String]] = [:]
  /// The keys of inline variants within their unions, and those that a file has for them.
  private var variants: [TypeID: String] = [:]
  private var recordedVariants: [TypeID: String] = [:]
  /// New variants, with the keys of the file that they may have had.
  private(set) var unclearVariants: [String: [String]] = [:]
  /// The keys that the file has for variants that are schemas now, or that were.
  private(set) var formerVariants: [String: String] = [:]
  /// The keys of the latter.
  private(set) var formerSchemas: Set<String> = []
  /// The types that are received in place of types that are nested in other ones.
  private var nestedInputs: [TypeID: TypeID] = [:]
  /// The types that are nested in one that several places share.
  private var sharedParts: Set<TypeID> = []

  private struct Route: Hashable {
    let method, target: String
    let isStreamed: Bool

    init(_ operation: APIModel.Operation) {
      (method, target) = (operation.method, operation.target)
      isStreamed = operation.isStreamedVariant
    }
  }

  /// The end of the key of an inline type in a place such as `user.address`, if a schema has this key.
  static let inlineSuffix = " inline"

  /// The end of the key of an inline type that a file keeps while its place refers to a schema.
  static let schemaSuffix = " schema"

  /// The end of the key of a type that is sent in place of a schema's.
  static let inputSuffix = "Input"

  /// The end of a sent type's key if a schema has the usual one, `UserInput`.
  static let sentSuffix = " sent"

  /// The keys of things in operations and webhooks of which several have one name.
  private(set) var places = PlaceKeys()
  private(set) var parameters = PlaceKeys()

  /// Creates the keys of an empty API.
  init() {}

  /// Creates the keys of an API, whose operations keep the keys recorded in a file of names.
  init(_ api: API, in chosen: ChosenNames = ChosenNames()) {
    let identities = chosen.operationKeys ?? OperationKeys(api, chosen)
    (operations, routes) = (identities.keys, identities.routes)
    isRecord = chosen.isRecord
    if isRecord {
      recorded = Dictionary(firstOf: zip(api.operations.map(Route.init), operations))
    }
    webhooks = api.webhooks.map { webhook in
      let name =
        webhook.isOneOfSeveral ? "\(webhook.method) \(webhook.name.text)" : webhook.name.text
      return webhook.operation.map { "\(operations[$0]).\(name)" } ?? name
    }
    let lines = RecordedKeys(chosen)
    places = PlaceKeys(typesOf: api, operations: operations, webhooks: webhooks, isRecord: isRecord)
    parameters = PlaceKeys(
      parametersOf: api, operations: operations, isRecord: isRecord,
      isListed: chosen.ownersOfMembers.contains)
    var all = TypeKeys(
      api, operations: operations, webhooks: webhooks, places, lines, isRecord: isRecord)
    types = all.keys
    owners = api.types.indices.map { all.owners(of: $0, all.keys) }
    former = FormerKeys(of: api, all, owners: owners, lines, chosen)
    findPresentKeys(of: chosen)
    all.matchVariants(present.isEmpty ? lines : RecordedKeys(chosen, current))
    variants = all.variants
    recordedVariants = all.recordedVariants
    unclearVariants = all.unclearVariants
    let known = former
    findFormerVariants(of: api, all.movedCases)
    if isRecord { findFormerNumbers(of: api, chosen) }
    if former != known { findPresentKeys(of: chosen) }
    for (index, type) in api.types.enumerated() {
      guard let received = type.inputOf, case .nested = type.origin,
        api.types[received.index].origin != type.origin
      else { continue }
      let id = TypeID(index: index)
      nestedInputs[id] = received
      recordedVariants[id] = recordedVariants[received]
    }
    for (index, type) in api.types.enumerated() {
      guard let key = types[index] else {
        if case .nested = type.origin, !owners[index].isEmpty {
          sharedParts.insert(TypeID(index: index))
        }
        continue
      }
      switch type.origin {
      case .component, .clientParameter: topLevel.insert(key)
      case .nested:
        func declaration(_ id: TypeID) -> TypeDeclaration { api.types[id.index] }
        if type.origin.declared(declaration).isHoisted(declaration) { topLevel.insert(key) }
      case .operation, .webhook, .places: break
      }
    }
  }

  /// Finds the lines that have another key now.
  private mutating func findPresentKeys(of chosen: ChosenNames) {
    present = [:]
    for kind in ChosenNames.kindsOfMovedKeys {
      for line in chosen[kind] {
        let key = presentKey(of: line.wire, kind)
        if key != line.wire { present[kind, default: [:]][line.wire] = key }
      }
    }
  }

  private mutating func findFormerVariants(of api: API, _ movedCases: [TypeID: [TypeID: String]]) {
    for (index, type) in api.types.enumerated() {
      func move(_ use: TypeUse, in owner: Int, _ kinds: [ChosenNames.Kind]) {
        guard let id = use.named, recordedVariants[api.types[id.index].inputOf ?? id] != nil
        else { return }
        let keys = [recordedVariants, variants].map {
          self.variant(use, $0) { api.types[$0.index] }
        }
        for owner in owners[owner] where keys[0] != keys[1] {
          for kind in kinds {
            former.move("\(owner).\(keys[0])", to: "\(owner).\(keys[1])", kind)
          }
        }
      }
      if case .nested(let owner, .variant) = type.origin {
        move(.named(TypeID(index: index)), in: owner.index, [.types, .cases])
      }
      if case .union(let shape) = type.shape {
        for variant in shape.variants { move(variant.type, in: index, [.cases]) }
      }
    }
    for (union, moved) in movedCases {
      guard case .union(let shape) = api.types[union.index].shape else { continue }
      for variant in shape.variants {
        let keys = [moved, variants].map { self.variant(variant.type, $0) { api.types[$0.index] } }
        for owner in owners[union.index] where keys[0] != keys[1] {
          former.move("\(owner).\(keys[0])", to: "\(owner).\(keys[1])", .cases)
          formerVariants["\(owner).\(keys[1])"] = "\(owner).\(keys[0])"
          let isInline = variant.type.named.map { api.types[$0.index].component == nil } ?? false
          if isInline { formerSchemas.insert("\(owner).\(keys[1])") }
        }
      }
    }
  }

  /// Finds the lines of variants that are numbers and had another type, as `float` had: `V.float`.
  private mutating func findFormerNumbers(of api: API, _ chosen: ChosenNames) {
    let lines = Set(chosen[.cases].map(\.wire))
    for (index, type) in api.types.enumerated() {
      guard case .union(let shape) = type.shape else { continue }
      let keys = shape.variants.filter { $0.type.named == nil }.map {
        variant($0.type, variants) { api.types[$0.index] }
      }
      let moves = keys.flatMap { key in FormerNumbers.keys(of: key).map { (key, $0) } }
      for (key, other) in moves where !keys.contains(other) {
        for owner in owners[index] where lines.contains("\(owner).\(other)") {
          former.move("\(owner).\(other)", to: "\(owner).\(key)", .cases)
        }
      }
    }
  }

  /// The inline types of a file whose places refer to schemas now, and those that are inline again.
  var references: [FormerKeys.Reference] { former.references }

  /// Returns the present key of a line, which may have been recorded before the document changed:
  /// `Pet.card.owner` for `Pet.variant 2.owner`.
  func current(_ key: String, _ kind: ChosenNames.Kind) -> String { present[kind]?[key] ?? key }

  private func presentKey(of key: String, _ kind: ChosenNames.Kind) -> String {
    if let first = meanings(of: key, kind).first { return first }
    if kind == .parameters { return parameters.former[key] ?? key }
    return former.current(key, kind)
  }

  subscript(id: TypeID) -> String? { types.indices.contains(id.index) ? types[id.index] : nil }

  func operation(_ index: Int) -> String? {
    operations.indices.contains(index) ? operations[index] : nil
  }

  /// Returns the key of something in a role of an operation.
  func key(_ role: TypeDeclaration.Role, ofOperation index: Int) -> String? {
    operation(index).map { places.key(role, in: $0) }
  }

  /// The method and path of an operation.
  func route(_ index: Int) -> String { routes[index] }

  /// Returns the key of a parameter of an operation, or of the client.
  func parameter(_ parameter: Parameter, ofOperation index: Int? = nil) -> String {
    parameters.key(parameter, in: index.flatMap(operation))
  }

  /// Returns the things that a key in a file could mean, the one that it stands for first.
  func rivals(for key: String, _ kind: ChosenNames.Kind) -> [String] {
    (kind == .parameters ? parameters.rivals[key] : kind == .types ? places.rivals[key] : nil) ?? []
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
    isRecord ? recorded[Route(operation)].map { [$0] } ?? [] : operation.wires
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

  /// Returns the keys of a type from the most specific: a type nested in one that is sent may have the name of
  /// the one received in its place, and one in a shared type that of any place.
  func all(of id: TypeID) -> [String?] {
    if sharedParts.contains(id) { return owners(of: id) }
    return [self[id]] + (nestedInputs[id].map { [self[$0]] } ?? [])
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

  /// Returns the kind of the members of each object, enumeration and union, by the keys that may precede them.
  func kindsOfMembers(in graph: TypeGraph) -> [String: ChosenNames.Kind] {
    var kinds: [String: ChosenNames.Kind] = [:]
    for id in graph.ids {
      let kind: ChosenNames.Kind? =
        switch graph[id].shape {
        case .object: .properties
        case .enumeration, .union: .cases
        case .alias, .mapped: nil
        }
      for owner in owners(of: id) { kinds[owner] = kind }
    }
    return kinds
  }

  /// Returns the key of a variant within its union: `Cat`, `card`, `[Cat]`, `string`.
  func variant(_ use: TypeUse, in graph: TypeGraph) -> String {
    variant(use, variants) { graph[$0] }
  }

  private func variant(
    _ use: TypeUse, _ inline: [TypeID: String], _ type: (TypeID) -> TypeDeclaration
  ) -> String {
    switch use {
    case .scalar(let scalar): return scalar.name
    case .array(let element): return "[\(variant(element, inline, type))]"
    case .map(let value): return "[:\(variant(value, inline, type))]"
    case .nullable(let inner): return variant(inner, inline, type)
    case .named(let id):
      // A type and the type sent in its place are the same variant.
      let id = type(id).inputOf ?? id
      if let key = inline[id] { return key }
      return switch type(id).origin {
      case .nested(_, let part): variants[id] ?? part.name
      case .component, .operation, .webhook, .clientParameter, .places: self[id] ?? ""
      }
    }
  }

  /// Returns whether an inline type has a longer key, because a schema has the key of its place.
  func isBesideSchema(_ id: TypeID) -> Bool { self[id]?.hasSuffix(Self.inlineSuffix) == true }

  /// Returns the key of an inline variant within its union if it is a name, such as the constant that
  /// selects it; nil for any other type.
  func name(ofVariant id: TypeID) -> String? {
    variants[nestedInputs[id] ?? id].flatMap { VariantDescription.isKey($0) ? nil : $0 }
  }

  /// Returns the same for the key in the file.
  func recordedName(ofVariant id: TypeID) -> String? {
    recordedVariants[id].flatMap { VariantDescription.isKey($0) ? nil : $0 }
  }
}

extension [Content] {
  /// The contents that were probably there before others.
  var main: Content? { first { $0.kind == .json } ?? first }
}

extension Server {
  /// The server's name, or else its URL.
  var key: String { name ?? url }
}
