import APIModel
import SwiftClient

/// Types that are declared once for several places, to reduce code. Callers write the places, so
/// the types are compared there. The shared type's own name is not part of the surface.
struct SharedDeclarations {
  private(set) var declarations: [String: TypeSurface]
  private(set) var names: [String]
  private(set) var aliases: [String: Surface.Alias]
  /// The places of each shared type and of the types nested in it.
  private(set) var places: [String: Set<String>] = [:]

  init(
    _ declarations: [String: TypeSurface], _ names: [String], _ aliases: [String: Surface.Alias]
  ) {
    self.declarations = declarations
    self.names = names
    self.aliases = aliases
    // The shared types, with the declarations nested in each.
    var shared = Dictionary(
      declarations.values.filter(\.isShared).map { ($0.name[...], [String]()) },
      uniquingKeysWith: { first, _ in first })
    func root(_ name: String) -> Substring { name.prefix { $0 != "." } }
    for name in names + aliases.keys.sorted() { shared[root(name)]?.append(name) }
    var open = aliases.keys.filter { shared[root($0)] == nil }.sorted()
    while let place = open.popLast() {
      guard case .declared(let target)? = self.aliases[place]?.target,
        let inner = shared[target.name[...]]
      else { continue }
      let span = self.aliases[place]?.span
      self.aliases[place] = nil
      for name in inner {
        let own = place + name.dropFirst(target.name.count)
        if var declaration = declarations[name] {
          declaration.name = own
          declaration.move(target.path, to: place.path)
          if name == target.name, let span { declaration.model?.span = span }
          self.declarations[own] = declaration
          self.names.append(own)
          places[name, default: []].insert(own)
        } else if let alias = aliases[name] {
          self.aliases[own] = alias
          open.append(own)
        }
      }
    }
    for name in shared.values.joined() {
      self.declarations[name] = nil
      self.aliases[name] = nil
    }
    self.names.removeAll { shared[root($0)] != nil }
  }
}

extension TypeSurface {
  /// Replaces a shared type, and the types nested in it, with one of its places.
  fileprivate mutating func move(_ shared: [String], to place: [String]) {
    func moved(_ type: TypeReference) -> TypeReference {
      type.mapDeclared { type in
        type.path.starts(with: shared)
          ? .declared(place + type.path.dropFirst(shared.count)) : .declared(type)
      }
    }
    members = members.map { member in
      var member = member
      member.type = member.type.map(moved)
      return member
    }
    for index in self.shared.indices {
      self.shared[index].type = self.shared[index].type.map(moved)
    }
    for index in parameters.indices { parameters[index].type = moved(parameters[index].type) }
  }

  /// Whether the type is declared once for several places.
  fileprivate var isShared: Bool {
    switch kind {
    case .failure, .headers: !name.contains(".")
    case .object, .enumeration, .union:
      if case .places? = model?.origin { !name.contains(".") } else { false }
    case .choice, .webhook: false
    }
  }
}
