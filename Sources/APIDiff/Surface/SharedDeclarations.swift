import APIModel

/// Types that are declared once for several places, to save code. Callers write the places, so that is where they are
/// compared; the shared type's own name, which begins with an underscore, is no part of the surface.
struct SharedDeclarations {
  private(set) var declarations: [String: Declaration]
  private(set) var names: [String]
  private(set) var aliases: [String: Surface.Alias]
  /// The places of each shared type and of the types in it.
  private(set) var places: [String: Set<String>] = [:]

  init(
    _ declarations: [String: Declaration], _ names: [String], _ aliases: [String: Surface.Alias],
    types: [String: TypeDeclaration]
  ) {
    self.declarations = declarations
    self.names = names
    self.aliases = aliases
    var inner: [Substring: [String]] = [:]
    for name in names + aliases.keys.sorted() where Self.isShared(name) {
      inner[name.prefix { $0 != "." }, default: []].append(name)
    }
    var open = aliases.keys.filter { !Self.isShared($0) }.sorted()
    while let place = open.popLast() {
      guard let target = self.aliases[place]?.target, Self.isShared(target) else { continue }
      self.aliases[place] = nil
      for name in inner[target[...]] ?? [] {
        let own = place + name.dropFirst(target.count)
        if var declaration = declarations[name] {
          declaration.name = own
          if let span = types[own]?.span { declaration.model?.span = span }
          self.declarations[own] = declaration
          self.names.append(own)
          places[name, default: []].insert(own)
        } else if let alias = aliases[name] {
          self.aliases[own] = Surface.Alias(
            target: alias.target, scope: place + alias.scope.dropFirst(target.count),
            isOfRequest: alias.isOfRequest)
          open.append(own)
        }
      }
    }
    for name in names where Self.isShared(name) { self.declarations[name] = nil }
    self.names.removeAll(where: Self.isShared)
    for name in aliases.keys where Self.isShared(name) { self.aliases[name] = nil }
  }

  private static func isShared(_ name: String) -> Bool { name.hasPrefix("_") }
}
