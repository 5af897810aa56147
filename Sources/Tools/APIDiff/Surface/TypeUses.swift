import SwiftClient

/// The operations that send or receive each type, directly or within other types.
struct TypeUses {
  /// The declarations and requests that have a member of a type, by type.
  private var holders: [String: Set<String>] = [:]
  /// The position and place of each request.
  private var places: [String: (position: Int, place: String)] = [:]

  init(_ surface: Surface) {
    for (position, operation) in surface.operations.enumerated() {
      places[operation.request] = (position, operation.place)
      for parameter in operation.declaration.parameters {
        add(surface.canonical(parameter.type), in: operation.request)
      }
    }
    for (name, declaration) in surface.declarations {
      for type in declaration.members.compactMap(\.type) { add(surface.canonical(type), in: name) }
    }
    for (name, alias) in surface.aliases { add(surface.canonical(alias.target), in: name) }
  }

  private mutating func add(_ type: TypeReference, in holder: String) {
    var names: [String] = []
    _ = type.mapDeclared { declared in
      names.append(declared.name)
      return .declared(declared)
    }
    for name in names where name != holder { holders[name, default: []].insert(holder) }
  }

  /// Returns the operations by method and path, in the order of the spec.
  func operations(using name: String) -> [String] {
    var found: [Int: String] = [:]
    var known: Set<String> = [name]
    var open = [name]
    while let next = open.popLast() {
      // A declaration within a request is used only by that request.
      if let request = places[String(next.prefix { $0 != "." })] {
        found[request.position] = request.place
      }
      open += (holders[next] ?? []).filter { known.insert($0).inserted }
    }
    // The streamed variant of an operation has the same method and path.
    var seen: Set<String> = []
    return found.sorted { $0.key < $1.key }.map(\.value).filter { seen.insert($0).inserted }
  }
}
