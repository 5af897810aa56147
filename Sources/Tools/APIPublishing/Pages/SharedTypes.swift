import SwiftClient

extension Client {
  /// The client as callers write it: each type that equal schemas share is described at the places
  /// where it is used, by their names.
  var withoutSharedTypes: Client {
    var shared: [String: Declaration] = [:]
    for declaration in declarations where declaration.isShared {
      shared[declaration.name] = declaration
    }
    if shared.isEmpty { return self }
    var client = self
    client.files = files.compactMap { file in
      var file = file
      file.declarations = file.declarations.filter { !$0.isShared }.map { $0.expanded(by: shared) }
      return file.declarations.isEmpty ? nil : file
    }
    return client
  }
}

extension Declaration {
  /// Whether its name is not for callers, who write the name of an alias.
  fileprivate var isShared: Bool { name.hasPrefix("_") }

  /// The deepest nesting of aliases that is expanded.
  private static let deepest = 16

  /// Returns the declaration with aliases of shared types replaced by their targets.
  fileprivate func expanded(by shared: [String: Declaration], depth: Int = 0) -> Declaration {
    guard depth < Self.deepest else { return self }
    func expanded(_ declarations: [Declaration]) -> [Declaration] {
      declarations.map { $0.expanded(by: shared, depth: depth + 1) }
    }
    var result = self
    switch kind {
    case .alias(let alias):
      guard case .declared(let type) = alias.type, let target = shared[type.name] else { break }
      result = target.moved(from: type.path, to: alias.path)
      result.describe(like: alias)
      return result.expanded(by: shared, depth: depth + 1)
    case .request(var request):
      request.declarations = expanded(request.declarations)
      result.kind = .request(request)
    case .webhook(var webhook):
      webhook.declarations = expanded(webhook.declarations)
      result.kind = .webhook(webhook)
    case .model(var model):
      model.declarations = expanded(model.declarations)
      result.kind = .model(model)
    case .union(var union):
      union.declarations = expanded(union.declarations)
      result.kind = .union(union)
    case .namespace, .client, .group, .failure, .headers, .enumeration, .sample: break
    }
    return result
  }

  /// Returns a type and everything nested in it, with `place` instead of `path` at the start of
  /// each name.
  private func moved(from path: [String], to place: [String]) -> Declaration {
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
    func moved(_ parameters: [ParameterDeclaration]) -> [ParameterDeclaration] {
      parameters.map { parameter in
        var parameter = parameter
        parameter.type = moved(parameter.type)
        return parameter
      }
    }
    var result = self
    switch kind {
    case .model(var model):
      model.path = moved(model.path)
      for index in model.properties.indices {
        model.properties[index].type = moved(model.properties[index].type)
      }
      if let type = model.additional?.type { model.additional?.type = moved(type) }
      model.parameters = moved(model.parameters)
      model.declarations = model.declarations.map { $0.moved(from: path, to: place) }
      result.kind = .model(model)
    case .union(var union):
      union.path = moved(union.path)
      for index in union.cases.indices {
        union.cases[index].type = moved(union.cases[index].type)
        union.cases[index].parameters = union.cases[index].parameters.map(moved)
      }
      union.declarations = union.declarations.map { $0.moved(from: path, to: place) }
      result.kind = .union(union)
    case .enumeration(var enumeration):
      enumeration.path = moved(enumeration.path)
      result.kind = .enumeration(enumeration)
    case .alias(var alias):
      alias.path = moved(alias.path)
      alias.type = moved(alias.type)
      result.kind = .alias(alias)
    case .namespace, .client, .group, .request, .failure, .headers, .webhook, .sample: break
    }
    return result
  }

  /// Gives the declaration the documentation of an alias, and the type of the API at its place.
  private mutating func describe(like alias: AliasDeclaration) {
    switch kind {
    case .model(var model):
      (model.documentation, model.model) = (alias.documentation, alias.model)
      kind = .model(model)
    case .union(var union):
      (union.documentation, union.model) = (alias.documentation, alias.model)
      kind = .union(union)
    case .enumeration(var enumeration):
      (enumeration.documentation, enumeration.model) = (alias.documentation, alias.model)
      kind = .enumeration(enumeration)
    case .namespace, .client, .group, .request, .failure, .headers, .webhook, .alias, .sample: break
    }
  }
}
