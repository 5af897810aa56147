import APIModel

/// Types that are declared once for several places, to reduce code. Callers write the places, which
/// are aliases of such types.
package struct SharedTypes {
  private let all: [String: Declaration]
  /// The places of each shared type and of the types nested in it, by their names and each place.
  package private(set) var places: [String: Set<String>] = [:]

  package init(of client: Client) {
    all = Dictionary(
      client.declarations.filter(\.isShared).map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns a declaration with shared types in place of aliases for them.
  ///
  /// - Parameters:
  ///   - declaration: A declaration.
  ///   - outer: The shared types that it is in.
  /// - Returns: The declaration.
  package mutating func expanded(_ declaration: Declaration, in outer: Set<String> = [])
    -> Declaration
  {
    var (result, outer) = (declaration, outer)
    while case .alias(let alias) = result.kind,
      let (name, type) = type(alias.type, at: alias.path, like: alias), outer.insert(name).inserted
    {
      result = type
    }
    result.nested = result.nested.map { expanded($0, in: outer) }
    return result
  }

  /// Returns the declaration of a shared type at a place; nil for another type.
  package mutating func declaration(of type: TypeReference, at place: [String]) -> Declaration? {
    self.type(type, at: place).map { expanded($0.declaration, in: [$0.name]) }
  }

  private mutating func type(
    _ type: TypeReference, at place: [String], like alias: AliasDeclaration? = nil
  ) -> (name: String, declaration: Declaration)? {
    guard case .declared(let target) = type, let shared = all[target.name] else { return nil }
    let moved = shared.moved(Move(path: target.path, place: place), like: alias)
    note(shared, at: moved)
    return (target.name, moved)
  }

  private mutating func note(_ type: Declaration, at place: Declaration) {
    let names = places[type.name, default: []].union([place.name])
    for name in names.union([type.name]) { places[name] = names }
    for (inner, moved) in zip(type.nested, place.nested) { note(inner, at: moved) }
  }
}

extension Declaration {
  /// Whether its name is not for callers, who write the name of an alias.
  package var isShared: Bool {
    switch kind {
    case .failure(let failure): failure.path.count == 1
    case .headers(let headers): headers.path.count == 1
    default: model?.isShared == true && !name.contains(".")
    }
  }

  /// Returns a type and everything nested in it at another place. The type gets the documentation
  /// of an alias, and its place in the API.
  fileprivate func moved(_ move: Move, like alias: AliasDeclaration? = nil) -> Declaration {
    var result = self
    switch kind {
    case .model(var model):
      model.path = move.name(model.path)
      model.documentation = alias?.documentation ?? model.documentation
      model.model.move(to: alias?.model)
      move.types(&model.properties, \.type)
      move.types(&model.parameters, \.type)
      if let type = model.additional?.type { model.additional?.type = move.type(type) }
      result.kind = .model(model)
    case .union(var union):
      union.path = move.name(union.path)
      union.documentation = alias?.documentation ?? union.documentation
      union.model.move(to: alias?.model)
      move.types(&union.properties, \.type)
      move.types(&union.cases, \.type)
      for index in union.cases.indices {
        guard var parameters = union.cases[index].parameters else { continue }
        move.types(&parameters, \.type)
        union.cases[index].parameters = parameters
      }
      result.kind = .union(union)
    case .enumeration(var enumeration):
      enumeration.path = move.name(enumeration.path)
      enumeration.documentation = alias?.documentation ?? enumeration.documentation
      enumeration.model.move(to: alias?.model)
      result.kind = .enumeration(enumeration)
    case .alias(var alias):
      (alias.path, alias.type) = (move.name(alias.path), move.type(alias.type))
      result.kind = .alias(alias)
    case .failure(var failure):
      failure.path = move.name(failure.path)
      result.kind = .failure(failure)
    case .headers(var headers):
      headers.path = move.name(headers.path)
      result.kind = .headers(headers)
    case .namespace, .client, .group, .request, .webhook, .sample: break
    }
    result.nested = nested.map { $0.moved(move) }
    return result
  }
}

/// A move of a type and everything nested in it.
private struct Move {
  let path: [String]
  let place: [String]

  func name(_ name: [String]) -> [String] {
    name.starts(with: path) ? place + name.dropFirst(path.count) : name
  }

  func type(_ type: TypeReference) -> TypeReference {
    type.mapDeclared { declared in
      var declared = declared
      declared.path = name(declared.path)
      return .declared(declared)
    }
  }

  func types<Owner>(_ owners: inout [Owner], _ type: WritableKeyPath<Owner, TypeReference>) {
    for index in owners.indices {
      owners[index][keyPath: type] = self.type(owners[index][keyPath: type])
    }
  }
}

extension TypeDeclaration {
  fileprivate mutating func move(to place: TypeDeclaration?) {
    guard let place else { return }
    (span, equals) = (place.span, place.equals)
    (direction, inputOf) = (place.direction, place.inputOf)
  }
}
