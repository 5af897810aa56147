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
  private var types: [String?] = []
  /// The keys that may precede a member's: the key of its type, of the type received in its place,
  /// and of all places that share the type.
  private var owners: [[String]] = []
  private var topLevel: Set<String> = []
  private var operations: [String] = []
  /// The keys of recorded operations, by method and path; only of those whose `operationId` has
  /// changed, if a configuration may also name an operation by its method and path.
  private var recorded: [String: String] = [:]
  private var isRecord = false
  private(set) var webhooks: [String] = []
  /// The present keys by others that may be recorded: of types `Pet.card` by `Pet.variant 2`, of cases
  /// `Pet.[card]` by `Pet.[variant 2]`, and of servers the name by the URL.
  private var former: [ChosenNames.Kind: [String: String]] = [:]
  /// The keys of inline variants within their unions, and those that a file has for them.
  private var variants: [TypeID: String] = [:]
  private var recordedVariants: [TypeID: String] = [:]
  /// Recorded keys that may belong to new variants, with the keys of these.
  private(set) var unclearVariants: [String: [String]] = [:]
  /// The types that are received in place of types that are nested in other ones.
  private var nestedInputs: [TypeID: TypeID] = [:]

  /// The end of the key of an inline type in a place such as `user.address`, if a schema has this key.
  static let inlineSuffix = " inline"

  /// Creates the keys of an empty API.
  init() {}

  /// Creates the keys of an API, whose operations keep the keys recorded in a file of names.
  init(_ api: API, in chosen: ChosenNames = ChosenNames()) {
    let uses = api.operations.flatMap(\.wires).reduce(into: [String: Int]()) { uses, wire in
      uses[wire, default: 0] += 1
    }
    let recorded = Set(chosen.areFromFile ? chosen[.requests].map(\.wire) : [])
    // An `operationId` that several have now means the one that had it first.
    let moved = chosen.routes.filter { uses[$0.wire] != 1 }
    let keys = Dictionary(moved.map { ($0.name, $0.wire) }, uniquingKeysWith: { first, _ in first })
    operations = api.operations.map { operation in
      let unique = operation.wires.filter { uses[$0] == 1 }
      return unique.first(where: recorded.contains) ?? keys[operation.route] ?? unique.first
        ?? operation.wires.last ?? ""
    }
    isRecord = chosen.isRecord
    self.recorded =
      isRecord
      ? Dictionary(
        zip(api.operations.map(\.route), operations), uniquingKeysWith: { first, _ in first })
      : keys
    webhooks = api.webhooks.map { webhook in
      let name =
        webhook.isOneOfSeveral ? "\(webhook.method) \(webhook.name.text)" : webhook.name.text
      return webhook.operation.map { "\(operations[$0]).\(name)" } ?? name
    }
    let lines = RecordedKeys(chosen)
    var all = TypeKeys(api, operations: operations, webhooks: webhooks, lines, isRecord: isRecord)
    types = all.keys
    owners = api.types.indices.map { all.owners(of: $0, all.keys) }
    findFormerKeys(of: api, lines)
    all.matchVariants(RecordedKeys(chosen, current))
    variants = all.variants
    recordedVariants = all.recordedVariants
    unclearVariants = all.unclearVariants
    findFormerVariants(of: api)
    for (index, type) in api.types.enumerated() {
      guard let received = type.inputOf, case .nested = type.origin,
        api.types[received.index].origin != type.origin
      else { continue }
      let id = TypeID(index: index)
      nestedInputs[id] = received
      recordedVariants[id] = recordedVariants[received]
    }
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

  private mutating func findFormerKeys(of api: API, _ lines: RecordedKeys) {
    let known = Set(types.compactMap(\.self)).union(owners.joined())
    func add(_ other: String, _ key: String) {
      if !known.contains(other) { former[.types, default: [:]][other] = key }
    }
    for (index, type) in api.types.enumerated() {
      for case .operation(let operation, let role) in type.origin.places {
        let owner = operations[operation]
        for part in role.formerKeys(in: api.operations[operation]) {
          add("\(owner).\(part)", "\(owner).\(role.key)")
        }
      }
      guard let key = types[index] else { continue }
      if key.hasSuffix(Self.inlineSuffix),
        case let other = String(key.dropLast(Self.inlineSuffix.count)),
        lines.isOfInlineType(other, not: key)
      {
        former[.types, default: [:]][other] = key
      }
      // The reader moves a type that is only sent into the sent type around it.
      if case .nested(let owner, let part) = type.origin, type.inputOf == nil,
        let received = api.types[owner.index].inputOf, let other = types[received.index]
      {
        add("\(other).\(part.name)", key)
      }
    }
    for (url, servers) in Dictionary(grouping: api.servers, by: \.url)
    where servers.count == 1 && servers[0].key != url {
      former[.servers, default: [:]][url] = servers[0].key
    }
  }

  private mutating func findFormerVariants(of api: API) {
    for (index, type) in api.types.enumerated() {
      func move(_ use: TypeUse, in owner: Int, _ kinds: [ChosenNames.Kind]) {
        guard let id = use.named, recordedVariants[api.types[id.index].inputOf ?? id] != nil
        else { return }
        let keys = [recordedVariants, variants].map {
          self.variant(use, $0) { api.types[$0.index] }
        }
        for owner in owners[owner] where keys[0] != keys[1] {
          for kind in kinds {
            former[kind, default: [:]]["\(owner).\(keys[0])"] = "\(owner).\(keys[1])"
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
  }

  /// Returns the present key for one that was recorded before the document changed: `Pet.card.owner` for
  /// `Pet.variant 2.owner`.
  func current(_ key: String, _ kind: ChosenNames.Kind) -> String {
    if kind == .servers { return former[kind]?[key] ?? key }
    guard !former.isEmpty, key.contains(".") else { return key }
    var known = ""
    var rest = key[...]
    while let end = rest.firstIndex(of: ".") ?? (rest.isEmpty ? nil : rest.endIndex) {
      known += rest[..<end]
      rest = rest[end...]
      // A type precedes each dot. The key of a body begins the keys of its contents.
      if let next = former[rest.isEmpty ? kind : .types]?[known],
        !next.hasPrefix("\(known).") || !"\(known)\(rest).".hasPrefix("\(next).")
      {
        known = next
      }
      if rest.isEmpty { break }
      known += "."
      rest.removeFirst()
    }
    return known
  }

  subscript(id: TypeID) -> String? { types.indices.contains(id.index) ? types[id.index] : nil }

  func operation(_ index: Int) -> String? {
    operations.indices.contains(index) ? operations[index] : nil
  }

  /// Returns all keys of an operation.
  func wires(of operation: APIModel.Operation) -> [String] {
    let own = [recorded[operation.route]].compactMap(\.self)
    return isRecord ? own : operation.wires + own
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
  /// the one received in its place.
  func all(of id: TypeID) -> [String?] {
    [self[id]] + (nestedInputs[id].map { [self[$0]] } ?? [])
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
      return switch type(id).origin {
      case .nested(_, let part): inline[id] ?? part.name
      case .component, .operation, .webhook, .clientParameter, .places: self[id] ?? ""
      }
    }
  }

  /// Returns whether an inline type has a longer key, because a schema has the key of its place.
  func isBesideSchema(_ id: TypeID) -> Bool { self[id]?.hasSuffix(Self.inlineSuffix) == true }

  /// Returns the key of an inline variant within its union if it is a name, such as the constant that
  /// selects it; nil for any other type.
  func name(ofVariant id: TypeID) -> String? {
    variants[nestedInputs[id] ?? id].flatMap { VariantKeys.isDescription($0) ? nil : $0 }
  }

  /// Returns the same for the key in the file.
  func recordedName(ofVariant id: TypeID) -> String? {
    recordedVariants[id].flatMap { VariantKeys.isDescription($0) ? nil : $0 }
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
    var parameters = Set(api.clientParameters.map(\.name.text))
    for (index, operation) in api.operations.enumerated() {
      for parameter in operation.parameters {
        parameters.insert(parameter.name.text)
        parameters.insert("\(operations[index]).\(parameter.name.text)")
      }
    }
    known[.parameters] = parameters
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
  private(set) var variants: [TypeID: String] = [:]
  private(set) var recordedVariants: [TypeID: String] = [:]
  private(set) var unclearVariants: [String: [String]] = [:]
  /// The keys that a file has.
  private var recorded: [String?]
  private var unions: [TypeID: VariantKeys]
  private var order: [TypeID] = []
  /// Schemas that are not received any more, and whose sent type has a name in the file.
  private var onlySent: Set<String> = []
  private let components: Set<String>
  private let api: API
  private let operations: [String]
  private let webhooks: [String]

  init(_ api: API, operations: [String], webhooks: [String], _ lines: RecordedKeys, isRecord: Bool)
  {
    self.api = api
    self.operations = operations
    self.webhooks = webhooks
    keys = Array(repeating: nil, count: api.types.count)
    recorded = keys
    unions = VariantKeys.all(of: api)
    for union in unions.values { variants.merge(union.keys) { $1 } }
    var isDone = Array(repeating: false, count: api.types.count)
    components = Set(api.types.filter { $0.inputOf == nil }.compactMap(\.component))
    let split = Set(api.types.compactMap(\.inputOf))
    for (index, type) in api.types.enumerated() where isRecord && type.direction == .sent {
      guard let key = type.component, type.inputOf == nil, !split.contains(TypeID(index: index)),
        !components.contains(key + "Input"), lines.hasName(ofType: key + "Input")
      else { continue }
      onlySent.insert(key)
    }
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
        order.append(TypeID(index: index))
        keys[index] = key(of: TypeID(index: index), keys) { variants[$0] }
        isDone[index] = true
      }
    }
  }

  /// Finds the keys that a file has for variants.
  mutating func matchVariants(_ lines: RecordedKeys) {
    for id in order {
      if case .nested(let owner, .variant) = api.types[id.index].origin {
        match(variantsOf: owner, lines)
      }
      recorded[id.index] = key(of: id, recorded) { recordedVariants[$0] ?? variants[$0] }
    }
  }

  private mutating func match(variantsOf union: TypeID, _ lines: RecordedKeys) {
    guard var found = unions.removeValue(forKey: union) else { return }
    let owners = owners(of: union.index, recorded)
    found.match(
      { part in owners.contains { lines.contains("\($0).\(part)") } },
      described: owners.flatMap(lines.descriptions))
    recordedVariants.merge(found.recorded) { $1 }
    guard let owner = owners.first else { return }
    for (key, rivals) in found.unclear {
      unclearVariants["\(owner).\(key)"] = rivals.compactMap { id in
        found.keys[id].flatMap { key in keys[union.index].map { "\($0).\(key)" } }
      }
    }
  }

  func owners(of index: Int, _ keys: [String?]) -> [String] {
    let type = api.types[index]
    if case .places(let places) = type.origin {
      var seen: Set<String> = []
      return places.compactMap { key($0, keys) }.filter { seen.insert($0).inserted }
    }
    let received = type.component.flatMap { onlySent.contains($0) ? $0 : nil }
    return [keys[index], type.inputOf.flatMap { keys[$0.index] }, received].compactMap { $0 }
  }

  private func key(
    of id: TypeID, _ keys: [String?], variant: (TypeID) -> String?
  ) -> String? {
    let type = api.types[id.index]
    let variant = variant(type.inputOf ?? id)
    guard !type.isInlineMap, var key = self.key(type.origin, keys, variant) else { return nil }
    // The key of a schema may have dots.
    if type.component == nil, components.contains(key) { key += NameKeys.inlineSuffix }
    guard let received = type.inputOf, api.types[received.index].origin == type.origin else {
      return key
    }
    let input = key + "Input"
    // A schema with that very key takes precedence.
    return components.contains(input) ? "\(input) sent" : input
  }

  private func key(
    _ origin: TypeDeclaration.Origin, _ keys: [String?], _ variant: String? = nil
  ) -> String? {
    switch origin {
    case .component(let key): onlySent.contains(key) ? key + "Input" : key
    case .clientParameter(let key): key
    case .nested(let owner, let part): keys[owner.index].map { "\($0).\(variant ?? part.name)" }
    case .operation(let index, let role): "\(operations[index]).\(role.key)"
    case .webhook(let index, let role): "\(webhooks[index]).\(role.key)"
    case .places: nil
    }
  }
}

extension TypeDeclaration.Role {
  fileprivate var key: String {
    switch self {
    case .parameter(let name): Self.isKeyOfContents(name) ? "parameter \(name)" : name
    case .header(let name): Self.isKeyOfContents(name) ? "header \(name)" : name
    case .body: "body"
    case .bodyAs(let mediaType): "body.\(mediaType)"
    case .response(let status): status.key
    case .responseAs(let status, let mediaType): "\(status.key).\(mediaType)"
    }
  }

  /// Other keys that a file may have: of a parameter or a header that had the key of the contents of a body
  /// or response, `body`, and of contents that had no other media type, or had others beside them.
  fileprivate func formerKeys(in operation: APIModel.Operation) -> [String] {
    switch self {
    case .parameter(let name), .header(let name): return Self.isKeyOfContents(name) ? [name] : []
    case .body:
      return operation.body?.contents.map { Self.bodyAs($0.mediaType.text).key } ?? []
    case .bodyAs(let mediaType):
      return operation.body?.contents.main?.mediaType.text == mediaType ? [Self.body.key] : []
    case .response(let status):
      return operation.contents(of: status).map { Self.responseAs(status, $0.mediaType.text).key }
    case .responseAs(let status, let mediaType):
      let main = operation.contents(of: status).main?.mediaType.text
      return main == mediaType ? [Self.response(status).key] : []
    }
  }

  private static func isKeyOfContents(_ name: String) -> Bool {
    let first = name.prefix { $0 != "." }
    return first == "body" || first == "default"
      || first.count == 3 && first.first?.isNumber == true
  }
}

extension APIModel.Operation {
  func contents(of status: ResponseStatus) -> [Content] {
    responses.filter { $0.status == status }.flatMap(\.contents)
  }

  /// The keys by which the configuration can refer to the operation.
  var wires: [String] { [name?.text, route].compactMap { $0 } }

  /// A unique key: method and path, with a mark for the streamed variant of an operation.
  var route: String { "\(method) \(path)" + (isStreamedVariant ? " stream" : "") }
}

extension [Content] {
  /// The contents that were probably there before others.
  var main: Content? { first { $0.kind == .json } ?? first }
}

extension TypeDeclaration.Origin {
  fileprivate var places: [Self] { if case .places(let places) = self { places } else { [self] } }
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
