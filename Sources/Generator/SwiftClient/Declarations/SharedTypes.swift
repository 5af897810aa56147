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
    while case .alias(let alias) = result.kind, let (name, type) = type(alias.type, at: alias.path),
      outer.insert(name).inserted
    {
      result = type
      result.describe(like: alias)
    }
    result.nested = result.nested.map { expanded($0, in: outer) }
    return result
  }

  /// Returns the declaration of a shared type at a place; nil for another type.
  package mutating func declaration(of type: TypeReference, at place: [String]) -> Declaration? {
    self.type(type, at: place).map { expanded($0.declaration, in: [$0.name]) }
  }

  private mutating func type(_ type: TypeReference, at place: [String])
    -> (name: String, declaration: Declaration)?
  {
    guard case .declared(let target) = type, let shared = all[target.name] else { return nil }
    let moved = shared.moved(from: target.path, to: place)
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

  /// Returns a type and everything nested in it, with `place` instead of `path` at the start of
  /// each name.
  fileprivate func moved(from path: [String], to place: [String]) -> Declaration {
    func moved(_ name: [String]) -> [String] {
      name.starts(with: path) ? place + name.dropFirst(path.count) : name
    }
    func moved(_ type: TypeReference) -> TypeReference {
      type.mapDeclared { declared in
        var declared = declared
        declared.path = moved(declared.path)
        return .declared(declared)
      }
    }
    func move<Element>(
      _ elements: inout [Element], _ type: WritableKeyPath<Element, TypeReference>
    ) {
      for index in elements.indices {
        elements[index][keyPath: type] = moved(elements[index][keyPath: type])
      }
    }
    var result = self
    switch kind {
    case .model(var model):
      model.path = moved(model.path)
      move(&model.properties, \.type)
      move(&model.parameters, \.type)
      if let type = model.additional?.type { model.additional?.type = moved(type) }
      result.kind = .model(model)
    case .union(var union):
      union.path = moved(union.path)
      move(&union.properties, \.type)
      move(&union.cases, \.type)
      for index in union.cases.indices {
        guard var parameters = union.cases[index].parameters else { continue }
        move(&parameters, \.type)
        union.cases[index].parameters = parameters
      }
      result.kind = .union(union)
    case .enumeration(var enumeration):
      enumeration.path = moved(enumeration.path)
      result.kind = .enumeration(enumeration)
    case .alias(var alias):
      (alias.path, alias.type) = (moved(alias.path), moved(alias.type))
      result.kind = .alias(alias)
    case .failure(var failure):
      failure.path = moved(failure.path)
      result.kind = .failure(failure)
    case .headers(var headers):
      headers.path = moved(headers.path)
      result.kind = .headers(headers)
    case .namespace, .client, .group, .request, .webhook, .sample: break
    }
    result.nested = nested.map { $0.moved(from: path, to: place) }
    return result
  }

  /// Gives the declaration the documentation of an alias, and its place in the API.
  fileprivate mutating func describe(like alias: AliasDeclaration) {
    switch kind {
    case .model(var model):
      model.documentation = alias.documentation
      model.model.move(to: alias.model)
      kind = .model(model)
    case .union(var union):
      union.documentation = alias.documentation
      union.model.move(to: alias.model)
      kind = .union(union)
    case .enumeration(var enumeration):
      enumeration.documentation = alias.documentation
      enumeration.model.move(to: alias.model)
      kind = .enumeration(enumeration)
    case .namespace, .client, .group, .request, .failure, .headers, .webhook, .alias, .sample: break
    }
  }
}

extension TypeDeclaration {
  fileprivate mutating func move(to place: TypeDeclaration) {
    (span, equals) = (place.span, place.equals)
    (direction, inputOf) = (place.direction, place.inputOf)
  }
}
