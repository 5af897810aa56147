import APIModel
package import SpecDocument
package import SwiftClient

/// The interface of a generated client: the code that callers can write, and its effect on the
/// wire.
package struct Surface {
  let accessLevel: PlanOptions.AccessLevel
  /// The enum around all declarations, if any.
  let namespace: String?
  let client: ClientDeclaration?
  /// The operations, in the order of the spec.
  let operations: [OperationSurface]
  /// All declarations except requests, the client and its groups, by their full names:
  /// `GetUser.Body`.
  let declarations: [String: TypeSurface]
  /// The names of all declarations, in the order of the files.
  let names: [String]
  let aliases: [String: Alias]
  /// All places of a shared type, by each place and by the type's own name.
  let sharedPlaces: [String: Set<String>]
  /// The places of declarations and members in the spec, by name; operations also by method and
  /// path, and the API itself under "".
  let places: [String: SourceSpan]

  struct Alias {
    var target: TypeReference
    /// Whether it is only a request's alias for a type that is declared elsewhere.
    var isOfRequest = false
    /// The place of the type in the spec.
    var span: SourceSpan?
  }

  package init(_ client: Client, at span: SourceSpan) {
    var reader = SurfaceReader(calls: client.calls)
    for declaration in client.declarations { reader.read(declaration) }
    accessLevel = client.accessLevel
    namespace = client.namespace
    self.client = reader.client
    operations = reader.operations
    let shared = SharedDeclarations(reader.declarations, reader.names, reader.aliases)
    declarations = shared.declarations
    names = shared.names
    aliases = shared.aliases
    sharedPlaces = Dictionary(
      shared.places.flatMap { type, places in
        ([type] + places).map { ($0, places) }
      }, uniquingKeysWith: { $0.union($1) })
    places = Self.places(declarations, operations).merging(["": span]) { $1 }
  }
}

/// A request and the method that sends it.
struct OperationSurface {
  let call: Call
  let declaration: RequestDeclaration

  var request: String { declaration.name }
  var operation: APIModel.Operation { declaration.operation }

  /// The call on the client: `users.get`.
  var method: String { (call.group.map { $0 + "." } ?? "") + call.method }

  /// The method and path: `GET /users/{id}`.
  var place: String { "\(operation.method) \(operation.target)" }

  /// The same with anonymous path parameters, whose names are invisible to callers.
  var route: String {
    var depth = 0
    return place.filter { character in
      if character == "}" { depth -= 1 }
      defer { if character == "{" { depth += 1 } }
      return depth == 0
    }
  }
}
