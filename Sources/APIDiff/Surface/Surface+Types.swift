extension Surface {
  /// A type with fully qualified names and aliases resolved: `[GetUser.Part]` for `[Part]` inside `GetUser`.
  func canonical(_ type: String, in scope: String) -> String {
    // Generated aliases never form a cycle, so that a chain ends.
    canonical(type, in: scope, depth: 0)
  }

  private func canonical(_ type: String, in scope: String, depth: Int) -> String {
    guard depth < 32 else { return type }
    var result = ""
    var rest = type[...]
    while let first = rest.first {
      let name = rest.prefix { Self.isPartOfName($0) }
      if name.isEmpty {
        result.append(first)
        rest = rest.dropFirst()
      } else {
        result += resolved(String(name), in: scope, depth: depth)
        rest = rest.dropFirst(name.count)
      }
    }
    return result
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
      || character == "`"
  }

  private func resolved(_ name: String, in scope: String, depth: Int) -> String {
    for full in [scope.isEmpty ? name : "\(scope).\(name)", name] {
      if declarations[full] != nil { return full }
      if let alias = aliases[full] {
        return canonical(alias.target, in: alias.scope, depth: depth + 1)
      }
    }
    return name
  }

  /// The declaration that a name refers to, directly or through aliases.
  func declaration(_ name: String) -> Declaration? { declarations[canonical(name, in: "")] }
}
