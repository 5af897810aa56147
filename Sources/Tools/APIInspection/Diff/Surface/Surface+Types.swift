import SwiftClient

extension Surface {
  /// Returns the type with aliases resolved.
  func canonical(_ type: TypeReference) -> TypeReference {
    // Generated aliases never form a cycle, so that a chain ends.
    canonical(type, depth: 0)
  }

  private func canonical(_ type: TypeReference, depth: Int) -> TypeReference {
    guard depth < 32 else { return type }
    return type.mapDeclared { declared in
      guard declarations[declared.name] == nil, let alias = aliases[declared.name] else {
        return .declared(declared.path)
      }
      return canonical(alias.target, depth: depth + 1)
    }
  }

  /// Returns the declaration that a name refers to, directly or through aliases.
  func declaration(_ name: String) -> Declaration? {
    guard case .declared(let type) = canonical(.declared(name.path)) else {
      return nil
    }
    return declarations[type.name]
  }
}
