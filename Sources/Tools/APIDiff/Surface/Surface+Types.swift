import SwiftClient

extension Surface {
  /// Returns the type with aliases resolved.
  func canonical(_ type: TypeReference) -> TypeReference {
    canonical(type, depth: 0)
  }

  private func canonical(_ type: TypeReference, depth: Int) -> TypeReference {
    type.mapDeclared { declared in
      let target = target(of: declared)
      if case .declared(let declared) = target { return .declared(declared.path) }
      // Limit the depth for nested lists, which are not read beyond it.
      return depth < 32 ? canonical(target, depth: depth + 1) : target
    }
  }

  /// Follows aliases, each at most once.
  private func target(of declared: DeclaredType) -> TypeReference {
    var declared = declared
    for _ in aliases {
      guard declarations[declared.name] == nil, let alias = aliases[declared.name] else { break }
      guard case .declared(let next) = alias.target else { return alias.target }
      declared = next
    }
    return .declared(declared)
  }

  /// Returns the declaration that a name refers to, directly or through aliases.
  func declaration(_ name: String) -> TypeSurface? {
    guard case .declared(let type) = canonical(.declared(name.path)) else {
      return nil
    }
    return declarations[type.name]
  }
}
