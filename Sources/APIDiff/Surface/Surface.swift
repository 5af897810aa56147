package import APIModel
package import Diagnostics
package import SwiftPlan

/// The interface of a generated client: what callers can write, and what it means on the wire.
///
/// The Swift is read from the views that the templates print. What no view shows, such as a server's defaults, is read
/// from the operations and types behind them.
package struct Surface {
  /// The access level: `public`; empty for `internal`.
  let access: String
  /// The enum around all declarations, if there is one.
  let namespace: String?
  let client: ClientSurface?
  /// In the order of the spec.
  let operations: [OperationSurface]
  /// All declarations except requests, the client and its groups, by their full names: `GetUser.Body`.
  let declarations: [String: Declaration]
  /// In the order of the files.
  let names: [String]
  /// The targets of typealiases, as written.
  let aliases: [String: Alias]
  /// All places of a type that is declared once for several, by each of them and by its own name.
  let sharedPlaces: [String: Set<String>]
  /// Where the spec describes declarations and members, by name; operations also by method and path, and the API itself
  /// under "".
  let places: [String: SourceSpan]

  struct Alias {
    let target: String
    /// The enclosing declaration.
    let scope: String
    /// Whether it is only an alias in a request for a type that is declared elsewhere.
    let isOfRequest: Bool
  }

  package init(
    views: [FileView], calls: [PlannedCall], types: [String: TypeDeclaration], at span: SourceSpan
  ) {
    var reader = SurfaceReader(calls: calls, types: types)
    for view in views {
      for declaration in view.content.declarations { reader.read(declaration, in: "") }
    }
    access =
      views.first?.content.access.trimmingSuffix { $0 == " " } ?? ""
    namespace = reader.namespace
    client = reader.client
    operations = reader.operations
    let shared = SharedDeclarations(
      reader.declarations, reader.names, reader.aliases, types: types)
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

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
    var text = self[...]
    while let last = text.last, predicate(last) { text.removeLast() }
    return String(text)
  }
}

/// The client itself.
struct ClientSurface {
  struct Server {
    let name: String
    let url: String
    let arguments: [Argument]
  }

  let name: String
  let arguments: [Argument]
  /// By the names of their static members.
  let servers: [Server]
  /// What each authentication method sends, by its name, with the functions that create it.
  let schemes: [Member]
  /// Settings that apply to every request: `client.setHeader("X-Tenant", tenant)`.
  let settings: [String]
}

/// A request and the method that sends it.
struct OperationSurface {
  let call: PlannedCall
  let request: String
  /// The call on the client: `users.get`.
  let method: String
  let arguments: [Argument]
  let conformances: Set<String>
  /// For a request with pages: the type of an item, and how the next page is requested.
  let paging: Paging?
  let links: [Link]

  struct Paging: Equatable {
    let item: String
    let way: String
  }

  struct Link {
    let name: String
    let arguments: [Argument]
    let request: String
  }

  var operation: APIModel.Operation { call.operation }

  /// `GET /users/{id}`
  var place: String { "\(operation.method) \(operation.path)" }

  /// The same with anonymous path parameters, whose names callers do not see.
  var route: String {
    var depth = 0
    return place.filter { character in
      if character == "}" { depth -= 1 }
      defer { if character == "{" { depth += 1 } }
      return depth == 0
    }
  }
}
