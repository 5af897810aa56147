import APIModel
import Diagnostics

/// The authority on the names of types: models, requests, the client.
struct TypeNames {
  /// Each type's path of names from the top level: `["GetUser", "Body"]`.
  private(set) var types: [TypeID: [String]] = [:]
  /// The request struct of each operation, by index.
  private(set) var requests: [Int: String] = [:]
  private(set) var client = ""
  private(set) var failure = ""
  /// The error enums that operations have in common.
  private(set) var sharedFailures: [SharedFailure] = []
  /// The structs of response headers that operations have in common.
  private(set) var sharedHeaders: [SharedHeaders] = []
  /// The enums that types and operations have in common.
  private(set) var sharedEnumerations: [SharedEnumeration] = []
  /// The enum of each webhook and callback, by index.
  private(set) var webhooks: [Int: String] = [:]
  /// The struct of endpoint methods of each tag.
  private(set) var groups: [String: String] = [:]

  /// Types that stand at the top level, and those inside a type or an operation.
  private(set) var topLevel: [TypeID] = []
  private(set) var nestedInType: [TypeID: [TypeID]] = [:]
  private(set) var nestedInOperation: [Int: [TypeID]] = [:]
  private(set) var nestedInWebhook: [Int: [TypeID]] = [:]

  /// The names without a capital, as scripts without capitals have them, that the declaration around a type or in an
  /// operation writes down: a property of that name would hide the type.
  private var withoutCapital: [TypeID: Set<String>] = [:]
  private var withoutCapitalInOperation: [SourceSpan: Set<String>] = [:]

  private let api: API
  private let graph: TypeGraph
  private var wishes: NestedTypeWishes { NestedTypeWishes(api: api) }

  init(api: API, graph: TypeGraph, clientName: String?) {
    self.api = api
    self.graph = graph
    placeTypes()
    nameComponents()
    nameHoistedTypes()
    nameOperations()
    nameWebhooks()
    nameClient(clientName.map(SwiftName.chosenType) ?? SwiftName.upperCamel(api.name.text))
    sharedFailures = SharedFailure.find(
      in: api, typeNames: types, commonName: failure,
      reserved: Self.reserved.union(topLevelNames))
    sharedHeaders = SharedHeaders.find(
      in: api, typeNames: types, reserved: Self.reserved.union(topLevelNames))
    nameNestedTypes()
    nameSharedEnumerations()
    nameOwnTypes()
  }

  /// The name from the top level: `GetUser.Body`.
  func path(_ id: TypeID) -> String { types[id]?.joined(separator: ".") ?? "" }

  /// The last part: `Body`.
  func simpleName(_ id: TypeID) -> String { types[id]?.last ?? "" }

  /// Names of types that no property of a type may have.
  func hidden(byMembersOf id: TypeID) -> Set<String> { withoutCapital[id] ?? [] }

  /// Names of types that no parameter of an operation may have.
  func hidden(byParametersOf operation: Operation) -> Set<String> {
    withoutCapitalInOperation[operation.span] ?? []
  }

  /// Every name that is declared anywhere.
  var declared: Set<String> {
    Set(
      types.values.compactMap(\.last) + requests.values + webhooks.values + groups.values
        + [client, failure] + sharedFailures.map(\.name) + sharedHeaders.map(\.name)
        + sharedEnumerations.map(\.name))
  }

  /// The names of types that generated code has for itself, inside others; a type of the spec has the better right.
  private(set) var storage = ""
  private(set) var server = ""
  private(set) var authentication = ""

  private var topLevelNames: Set<String> {
    var names = Set(topLevel.compactMap { types[$0]?.first })
    names.formUnion(requests.values)
    names.formUnion(webhooks.values)
    names.formUnion(groups.values)
    names.formUnion(sharedFailures.map(\.name))
    names.formUnion(sharedHeaders.map(\.name))
    names.formUnion(sharedEnumerations.map(\.name))
    return names.union([client, failure])
  }
}

// MARK: - Places

extension TypeNames {
  /// Names that generated code gives to something else, so that no type of a spec may have them.
  static let reserved: Set<String> = [
    "Response", "Failure", "Body", "Headers", "Envelope", "Payload", "PageItem", "Swift",
    "Foundation", "APIRuntime", "HTTPTypes", "Self", "Any", "Protocol", "_",
  ]

  private mutating func placeTypes() {
    for index in api.types.indices {
      let id = TypeID(index: index)
      switch api[id].origin {
      case .component, .clientParameter: topLevel.append(id)
      case .operation(let operation, _): nestedInOperation[operation, default: []].append(id)
      case .webhook(let webhook, _): nestedInWebhook[webhook, default: []].append(id)
      case .nested(let parent, _):
        // A typealias cannot hold a type: what is written inside one stands beside it.
        if case .alias = api[parent].shape {
          topLevel.append(id)
        } else {
          nestedInType[parent, default: []].append(id)
        }
      }
    }
  }

  private mutating func nameComponents() {
    var wishes = [NameScope.Wish<TypeID>]()
    for id in topLevel {
      switch api[id].origin {
      case .component(let key), .clientParameter(let key):
        let name = api[id].nameOverride.map(SwiftName.chosenType) ?? SwiftName.upperCamel(key)
        wishes.append(
          NameScope.Wish(
            id, wire: key,
            candidates: [name, name + "Model", SwiftName.upperCamelNamingSymbols(key)]))
      default: break
      }
    }
    for (id, name) in NameScope.assign(wishes, reserved: Self.reserved) { types[id] = [name] }
  }

  /// Types in an alias are named after it, outer ones first.
  private mutating func nameHoistedTypes() {
    for _ in 0..<8 {
      var wishes = [NameScope.Wish<TypeID>]()
      for id in topLevel where types[id] == nil {
        guard case .nested(let parent, let key) = api[id].origin, let name = types[parent]?.first
        else { continue }
        let singular = Singular.of(name)
        wishes.append(
          NameScope.Wish(
            id, wire: name + "." + key,
            candidates: (singular == name ? [] : [singular]) + [name + "Item", name + "Value"]))
      }
      if wishes.isEmpty { return }
      for (id, name) in NameScope.assign(wishes, reserved: Self.reserved.union(topLevelNames)) {
        types[id] = [name]
      }
    }
  }

  private mutating func nameOperations() {
    let functions = api.operations.map { OperationName.function($0) }
    let count = Dictionary(functions.compactMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
    let wishes = api.operations.enumerated().map { index, operation in
      let wire = operation.name?.text ?? operation.method + " " + operation.path
      let name =
        operation.name.map { SwiftName.upperCamel($0.text) } ?? OperationName.upperCamel(operation)
      let others = [name + "Request", name + "Operation", SwiftName.upperCamelNamingSymbols(wire)]
      // In scripts without capitals the request would be called like the method that sends it.
      let function = functions[index].flatMap { count[$0] == 1 ? SwiftName.upperCamel($0) : nil }
      let names = [function, name].compactMap { $0 }.filter { $0 != SwiftName.lowerCamel($0) }
      return NameScope.Wish(index, wire: wire, candidates: names + others)
    }
    requests = NameScope.assign(wishes, reserved: Self.reserved.union(topLevelNames))
  }

  /// The suffix keeps them apart from the types of what they are about: `NewPetWebhook` brings a `NewPet`.
  private mutating func nameWebhooks() {
    let wishes = api.webhooks.enumerated().map { index, webhook in
      let suffix = webhook.operation == nil ? "Webhook" : "Callback"
      let owner = webhook.operation.flatMap { requests[$0] } ?? ""
      let stem = owner + SwiftName.upperCamel(webhook.name.text)
      let name = stem.hasSuffix(suffix) ? stem : stem + suffix
      let method = SwiftName.upperCamel(webhook.method.lowercased())
      let wire = [owner, webhook.name.text, webhook.expression ?? "", webhook.method]
      return NameScope.Wish(
        index, wire: wire.joined(separator: " "),
        candidates: webhook.isOneOfSeveral ? [method + name] : [name, method + name])
    }
    webhooks = NameScope.assign(wishes, reserved: Self.reserved.union(topLevelNames))
  }

  private mutating func nameClient(_ name: String) {
    var wishes = [
      NameScope.Wish(
        "client", wire: "",
        candidates: [name + "Client", name + "APIClient", name + "ServiceClient"]),
      NameScope.Wish("failure", wire: "", candidates: [name + "Failure", name + "APIFailure"]),
    ]
    let tags = Set(api.operations.compactMap(\.tags.first))
    for tag in tags {
      let group = SwiftName.upperCamel(tag)
      wishes.append(
        NameScope.Wish(
          "tag " + tag, wire: tag,
          candidates: [
            group + "API", group + "Endpoints", SwiftName.upperCamelNamingSymbols(tag) + "API",
          ]))
    }
    let names = NameScope.assign(wishes, reserved: Self.reserved.union(topLevelNames))
    client = names["client"] ?? ""
    failure = names["failure"] ?? ""
    for tag in tags { groups[tag] = names["tag " + tag] }
  }
}

// MARK: - Nested types

extension TypeNames {
  /// Enums inside other types that are alike. Their common name is written there, where no other type may hide it.
  private mutating func nameSharedEnumerations() {
    let nested = api.types.indices.map(TypeID.init(index:)).filter { types[$0]?.count ?? 0 > 1 }
    sharedEnumerations = SharedEnumeration.find(
      in: api, among: nested, reserved: Self.reserved.union(declared))
  }

  private mutating func nameOwnTypes() {
    storage = ownName(["Storage", "PropertyStorage"], beside: declared)
    // What is declared inside of other types is written with their names, and hidden by nothing.
    server = ownName(["Server", "ServerAddress"], beside: topLevelNames)
    authentication = ownName(["Authentication", "ClientAuthentication"], beside: topLevelNames)
  }

  private func ownName(_ candidates: [String], beside names: Set<String>) -> String {
    let wish = NameScope.Wish(0, wire: candidates[0], candidates: candidates)
    return NameScope.assign([wish], reserved: names)[0] ?? ""
  }
}

extension TypeNames {
  private mutating func nameNestedTypes() {
    let outer = OuterNames(api: api, graph: graph, topLevel: topLevel)
    let outside = Self.reserved.union(Keywords.impossibleTypes).union(["Storage", client, failure])
    // `Response` and `Body` are free in operations: there are the declarations that have them.
    let free = outside.subtracting(["Response", "Body", "Envelope", "Payload"])
    for operation in api.operations.indices {
      guard let request = requests[operation] else { continue }
      let ids = nestedInOperation[operation] ?? []
      let wishes = ids.map { self.wishes.wish(for: $0, inOperation: api.operations[operation]) }
      let written = names(of: outer.roots(writtenIn: .operation(operation)))
      let hidden = nameTypes(
        wishes, in: request, free: free, outside: outside, writtenNames: written, ids)
      withoutCapitalInOperation[api.operations[operation].span, default: []].formUnion(hidden)
    }
    for id in topLevel {
      let written = names(of: outer.roots(writtenIn: .type(id)))
      nameTypes(declaredIn: [id], reserved: outside.union(written), writtenNames: written)
    }
    for (webhook, ids) in nestedInWebhook {
      guard let name = webhooks[webhook] else { continue }
      let wishes = ids.map { self.wishes.wish(for: $0, inWebhook: api.webhooks[webhook]) }
      let written = names(of: outer.roots(writtenIn: .webhook(webhook)))
      nameTypes(wishes, in: name, free: free, outside: outside, writtenNames: written, ids)
    }
  }

  /// Names the types that are declared in a request or a webhook, and what is declared in them.
  @discardableResult
  private mutating func nameTypes(
    _ wishes: [NameScope.Wish<TypeID>], in owner: String, free: Set<String>, outside: Set<String>,
    writtenNames: [String], _ ids: [TypeID]
  ) -> Set<String> {
    let names = NameScope.assign(wishes, reserved: free.union(writtenNames), enclosing: [owner])
    for (id, name) in names { types[id] = [owner, name] }
    return nameTypes(
      declaredIn: ids, reserved: outside.union(writtenNames), writtenNames: writtenNames)
  }

  /// Names what is declared in types; answers what no member of any of them may be called.
  @discardableResult
  private mutating func nameTypes(
    declaredIn ids: [TypeID], reserved: Set<String>, writtenNames: [String]
  ) -> Set<String> {
    let declared = nameTypes(in: ids, reserved: reserved)
    let hidden = Self.withoutCapital(in: writtenNames + declared.compactMap { types[$0]?.last })
    if !hidden.isEmpty { for id in declared { withoutCapital[id] = hidden } }
    return hidden
  }

  private static func withoutCapital(in names: [String]) -> Set<String> {
    Set(names.filter { $0.unicodeScalars.first?.properties.isUppercase == false })
  }

  /// Names what is declared in types, to any depth; answers all of them with the types themselves.
  private mutating func nameTypes(in parents: [TypeID], reserved: Set<String>) -> [TypeID] {
    var pending = parents
    var all = parents
    while let parent = pending.popLast() {
      guard let ids = nestedInType[parent], let path = types[parent] else { continue }
      let wishes = ids.map { self.wishes.wish(for: $0, in: parent) }
      for (id, name) in NameScope.assign(wishes, reserved: reserved, enclosing: path) {
        types[id] = path + [name]
      }
      pending += ids
      all += ids
    }
    return all
  }

  private func names(of roots: Set<OuterNames.Root>) -> [String] {
    roots.compactMap { root in
      switch root {
      case .type(let id): types[id]?.first
      case .operation(let index): requests[index]
      case .webhook(let index): webhooks[index]
      }
    }
  }
}
