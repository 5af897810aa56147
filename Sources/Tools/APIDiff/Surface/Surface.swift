package import SpecDocument
import APIModel
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
  /// The types that are not inside of a request, in the order of the files.
  let types: [Line]
  /// All types by their full names: `GetUser.Body`.
  let declarations: [String: Line]
  /// All places of a shared type, by each place and by the type's own name.
  let sharedPlaces: [String: Set<String>]
  /// The source location of the API.
  let span: SourceSpan

  package init(_ client: Client, at span: SourceSpan) {
    let calls = Dictionary(firstOf: client.calls.map { ($0.request, $0) })
    var shared = SharedTypes(of: client)
    let all = client.declarations.filter { !$0.isShared }.map { shared.expanded($0) }
    accessLevel = client.accessLevel
    namespace = client.namespace
    self.client = client.declaration
    operations = all.compactMap { declaration in
      guard case .request(let request) = declaration.kind, let call = calls[request.name] else {
        return nil
      }
      return OperationSurface(call: call, declaration: request, types: request.types(&shared))
    }
    types = (client.declaration?.variableTypes.map(Line.init) ?? []) + all.compactMap(Line.init)
    var declarations: [String: Line] = [:]
    var open = types + operations.flatMap(\.types)
    while let type = open.popLast() {
      declarations[type.name] = type
      open += type.types
    }
    self.declarations = declarations
    sharedPlaces = shared.places
    self.span = span
  }

  /// Returns the type with aliases resolved.
  func canonical(_ type: TypeReference, depth: Int = 0) -> TypeReference {
    type.mapDeclared { declared in
      var known: Set<String> = []
      var type = TypeReference.declared(declared.path)
      while case .declared(let next) = type, known.insert(next.name).inserted,
        let line = declarations[next.name], line.role.isAlias, let target = line.type
      {
        type = target
      }
      if case .declared(let last) = type { return .declared(last.path) }
      // Limit the depth for nested lists, which are not read beyond it.
      return depth < 32 ? canonical(type, depth: depth + 1) : type
    }
  }

  /// Returns the declaration that a name refers to, directly or through aliases.
  func declaration(_ name: String) -> Line? {
    guard case .declared(let type) = canonical(.declared(name.path)),
      let line = declarations[type.name], !line.role.isAlias
    else { return nil }
    return line
  }
}
