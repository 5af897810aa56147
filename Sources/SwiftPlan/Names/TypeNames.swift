import APIModel
import Naming

/// What a type is called, and the declarations that it stands in: `Body` in `GetUser`.
struct TypeName {
  var owners: [String]
  var name: String

  /// From the top level on: `["GetUser", "Body"]`.
  var path: [String] { owners + [name] }
}

/// The names of everything that is declared as a type: models, requests, webhooks, groups, the client, what they share.
///
/// They are shared, not copied, by all that spells types.
final class TypeNames: Sendable {
  /// Names that generated code gives to something else, so that no type of a spec may have them.
  static let reserved: Set<String> = [
    "Response", "Failure", "Body", "Headers", "Envelope", "Payload", "PageItem", "Swift",
    "Foundation", "APIRuntime", "HTTPTypes", "Self", "Any", "Protocol", "_",
  ]

  let placement: TypePlacement
  /// The request struct of each operation, by index.
  let requests: [String]
  /// The enum of each webhook and callback, by index.
  let webhooks: [String]
  /// The struct of methods of each group, by its place in ``OperationGroups/groups``.
  let groups: [String]
  let client: String
  /// The error enums that operations have in common.
  let sharedFailures: [SharedFailure]
  /// The structs of response headers that operations have in common.
  let sharedHeaders: [SharedHeaders]
  /// The enums that types have in common.
  let sharedEnumerations: [SharedEnumeration]
  /// Types that generated code has for itself, inside others; they make way for the types of the spec.
  let server: String
  let authentication: String
  /// Every name that is declared anywhere, and those that nothing may have.
  let declared: Set<String>

  private let names: [TypeName]
  private let sharedNames: [TypeID: String]
  private let hiddenByMembers: [TypeID: Set<String>]
  private let hiddenByParameters: [Int: Set<String>]

  init(
    api: API, graph: TypeGraph, groups: OperationGroups, chosen: ChosenNames, clientName: String?
  ) {
    placement = TypePlacement(graph)
    let topLevel = TopLevelNames(
      api: api, graph: graph, placement: placement, groups: groups, chosen: chosen,
      clientName: clientName)
    var taken = topLevel.taken
    sharedFailures = SharedFailure.find(
      in: api, typeNames: topLevel.types, commonName: topLevel.commonFailure, reserved: taken)
    taken.formUnion(sharedFailures.map(\.name))
    sharedHeaders = SharedHeaders.find(in: api, typeNames: topLevel.types, reserved: taken)
    taken.formUnion(sharedHeaders.map(\.name))
    let nested = NestedTypeNames(
      api: api, graph: graph, placement: placement, topLevel: topLevel, chosen: chosen)
    // The common name of enums is written inside other types, where none of theirs may hide it.
    var declared = taken.union(nested.names.values.map(\.name))
    sharedEnumerations = SharedEnumeration.find(
      in: graph, among: graph.ids.filter { nested.names[$0]?.owners.isEmpty == false },
      reserved: declared)
    sharedNames = sharedEnumerations.reduce(into: [:]) { names, shared in
      for type in shared.types { names[type] = shared.name }
    }
    taken.formUnion(sharedEnumerations.map(\.name))
    declared.formUnion(sharedEnumerations.map(\.name))
    // What is declared inside of other types is written with their names, and hidden by nothing.
    server = NameScope.name(["Server", "ServerAddress"], reserved: taken)
    authentication = NameScope.name(
      ["Authentication", "ClientAuthentication"], reserved: taken)
    requests = topLevel.requests
    webhooks = topLevel.webhooks
    self.groups = topLevel.groups
    client = topLevel.client
    self.declared = declared
    // A type whose owners lead back to itself is declared nowhere, and written nowhere.
    names = graph.ids.map { nested.names[$0] ?? TypeName(owners: [], name: "Undeclared") }
    hiddenByMembers = nested.hiddenByMembers
    hiddenByParameters = nested.hiddenByParameters
  }

  subscript(id: TypeID) -> TypeName { names[id.index] }

  /// From the top level on: `["GetUser", "Body"]`.
  func path(_ id: TypeID) -> [String] { self[id].path }

  /// The last part: `Body`.
  func simpleName(_ id: TypeID) -> String { self[id].name }

  /// The name of the enum that a type has in common with others.
  func sharedName(of id: TypeID) -> String? { sharedNames[id] }

  /// Names of types that no property of a type may have.
  func hidden(byMembersOf id: TypeID) -> Set<String> { hiddenByMembers[id] ?? [] }

  /// Names of types that no parameter of an operation may have.
  func hidden(byParametersOf operation: Int) -> Set<String> { hiddenByParameters[operation] ?? [] }
}
