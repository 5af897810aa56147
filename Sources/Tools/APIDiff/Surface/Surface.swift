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
    let calls = Dictionary(
      client.calls.map { ($0.request, $0) }, uniquingKeysWith: { first, _ in first })
    let all = client.declarations.compactMap(Line.init)
    var shared = SharedTypes(all.filter(\.isShared))
    accessLevel = client.accessLevel
    namespace = client.namespace
    self.client = client.declaration
    let requests = client.declarations.compactMap { declaration in
      if case .request(let request) = declaration.kind { request } else { nil }
    }
    operations = requests.compactMap { request in
      calls[request.name].map { call in
        OperationSurface(
          call: call, declaration: request, types: request.types.map { shared.replaced($0) })
      }
    }
    types =
      (client.declaration?.variableTypes.map(Line.init) ?? [])
      + all.filter { !$0.isShared }.map { shared.replaced($0) }
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
  func canonical(_ type: TypeReference) -> TypeReference { canonical(type, depth: 0) }

  private func canonical(_ type: TypeReference, depth: Int) -> TypeReference {
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

/// Types that are declared once for several places, to reduce code. Callers write the places, so
/// the types are compared there. The shared type's own name is not part of the surface.
private struct SharedTypes {
  private let all: [String: Line]
  /// The places of each shared type and of the types nested in it, by their names and each place.
  private(set) var places: [String: Set<String>] = [:]

  init(_ lines: [Line]) {
    all = Dictionary(lines.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the line with shared types in place of aliases for them.
  ///
  /// - Parameters:
  ///   - line: A type.
  ///   - outer: The shared types that it is in.
  /// - Returns: The line.
  mutating func replaced(_ line: Line, in outer: Set<String> = []) -> Line {
    var outer = outer
    var line = line
    if line.role.isAlias, case .declared(let target)? = line.type, let type = all[target.name],
      outer.insert(target.name).inserted
    {
      let span = line.span
      var moved = type.moved(from: target.path, to: line.name.path)
      if let span { moved.span = span }
      add(type, at: moved)
      line = moved
    }
    line.types = line.types.map { replaced($0, in: outer) }
    return line
  }

  private mutating func add(_ type: Line, at place: Line) {
    places[type.name, default: []].insert(place.name)
    let all = places[type.name] ?? []
    for name in all { places[name] = all }
    for (inner, moved) in zip(type.types, place.types) { add(inner, at: moved) }
  }
}

extension Line {
  /// Returns the line of a shared type, and those inside it, at one of its places.
  fileprivate func moved(from shared: [String], to place: [String]) -> Line {
    func moved(_ path: [String]) -> [String] {
      path.starts(with: shared) ? place + path.dropFirst(shared.count) : path
    }
    func moved(_ type: TypeReference) -> TypeReference {
      type.mapDeclared { $0.path.starts(with: shared) ? .declared(moved($0.path)) : .declared($0) }
    }
    func moved(_ lines: some Collection<Line>) -> [Line] {
      lines.map { $0.moved(from: shared, to: place) }
    }
    var line = self
    if role.isType { line.name = moved(name.path).joined(separator: ".") }
    line.scope = moved(scope)
    line.type = type.map(moved)
    for index in parameters.indices { line.parameters[index].type = moved(parameters[index].type) }
    (line.lines, line.properties) = (Lines(moved(lines)), Lines(moved(properties)))
    line.types = moved(types)
    return line
  }
}
