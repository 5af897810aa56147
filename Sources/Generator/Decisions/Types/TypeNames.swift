package import APIModel

/// The name of a type, and the declarations that it is nested in: `Body` in `GetUser`.
package struct TypeName {
  /// Outermost first: `["GetUser", "Body"]`.
  package let path: [String]

  package var name: String { path.last ?? "" }
  package var isNested: Bool { path.count > 1 }
}

/// The names of all declared types: models, requests, webhooks, groups, the client, and shared
/// types.
///
/// A class, so that everything that spells types shares one instance.
package final class TypeNames: Sendable {
  /// Names that generated code itself uses, so that no type of a spec may have them.
  package static let reserved = Vocabulary.reserved

  /// The associated types of the standard library's protocols for literals: a nested type of this name
  /// would become the type of its owner's literals.
  static let associated: Set<String> = [
    "ArrayLiteralElement", "BooleanLiteralType", "ExtendedGraphemeClusterLiteralType",
    "FloatLiteralType", "IntegerLiteralType", "StringLiteralType", "UnicodeScalarLiteralType",
  ]

  /// The names of types that a member would hide from the code beside it, in models and elsewhere.
  private static let usedByModels: Set<String> = ["FieldReader", "FieldWriter"]
  private static let used = reserved.union(usedByModels).union(["Endpoint"])

  package let placement: TypePlacement
  /// The request struct of each operation, by index.
  package let requests: [String]
  /// The enum of each webhook and callback, by index.
  package let webhooks: [String]
  /// The struct of methods of each group, by its place in ``OperationGroups/groups``.
  package let groups: [String]
  package let client: String
  /// The error enums that operations share.
  package let sharedFailures: [SharedDeclaration]
  /// The structs of response headers that operations share.
  package let sharedHeaders: [SharedDeclaration]
  /// The names of nested types that the generator adds; types of the spec take precedence, unless
  /// these are recorded.
  package let server: String
  package let authentication: String
  /// All declared names and reserved names.
  package let declared: Set<String>

  private let names: [TypeName]
  private let hidden: [NameOwner: Set<String>]
  private let written: [NameOwner: Set<String>]

  init(
    api: API, graph: TypeGraph, groups: OperationGroups, operations: [OperationNaming],
    chosen: ChosenNames
  ) {
    let placement = TypePlacement(api, graph, chosen: chosen)
    let topLevel = TopLevelNames(
      api: api, graph: graph, placement: placement, groups: groups, operations: operations,
      chosen: chosen)
    var taken = topLevel.taken
    sharedFailures = SharedDeclaration.failures(
      in: api, graph, topLevel, reserved: taken.union(StandardNames.all))
    taken.formUnion(sharedFailures.map(\.name))
    sharedHeaders = SharedDeclaration.headers(
      in: api, graph, topLevel, reserved: taken.union(StandardNames.all), chosen.style)
    taken.formUnion(sharedHeaders.map(\.name))
    let nested = NestedTypeNames(
      api: api, graph: graph, placement: placement, topLevel: topLevel, chosen: chosen)
    self.placement = placement
    // Nested types are spelled with their owners, so only top-level names can clash with these.
    func name(
      _ choice: ChosenNames.Choice?, else names: [String], beside other: String = ""
    ) -> String {
      // A nested type would hide a type with this name from the code of the client.
      let chosen = [choice?.name].compactMap(\.self).filter {
        names.contains($0) || !StandardNames.ofNestedTypes.contains($0)
      }
      return NameScope.name(chosen + names, reserved: taken.union([other]))
    }
    server = name(chosen.server, else: ["Server", "ServerAddress"])
    authentication = name(
      chosen.authentication, else: ["Authentication", "ClientAuthentication"], beside: server)
    requests = topLevel.requests
    webhooks = topLevel.webhooks
    self.groups = topLevel.groups
    client = topLevel.client
    declared = taken.union(placement.declared.compactMap { nested.names[$0.index]?.name })
    // Nothing refers to a type that is never declared.
    names = nested.names.map { $0 ?? TypeName(path: ["Undeclared"]) }
    hidden = nested.hidden
    written = nested.written
  }

  package subscript(id: TypeID) -> TypeName { names[id.index] }

  /// Outermost first: `["GetUser", "Body"]`.
  package func path(_ id: TypeID) -> [String] { self[id].path }

  /// Returns the last part: `Body`.
  package func simpleName(_ id: TypeID) -> String { self[id].name }

  /// Returns a chosen name of a member, unless a type has it that the code beside the member uses.
  func member(_ name: String?, in root: NameOwner) -> String? {
    name.flatMap {
      let used = if case .type = root { Self.usedByModels } else { Self.used }
      let isUsed = used.contains($0) || written[root]?.contains($0) == true
      return isUsed && !SwiftName.isKeyword($0) ? nil : $0
    }
  }

  /// Returns the names of types that no property of a type may have.
  package func hidden(byMembersOf id: TypeID) -> Set<String> {
    hidden[placement.roots[id.index]] ?? []
  }

  /// Returns the names of types that no parameter of an operation may have.
  package func hidden(byParametersOf operation: Int) -> Set<String> {
    hidden[.operation(operation)] ?? []
  }
}
