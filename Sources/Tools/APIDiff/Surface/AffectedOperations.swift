import SwiftClient

/// The operations that send or receive each type, directly or within other types.
struct AffectedOperations {
  /// The types and requests that have a member of a type, by type.
  private var holders: [String: Set<String>] = [:]
  /// The position and place of each request.
  private var places: [String: (position: Int, place: String)] = [:]
  private var known: [String: [String]] = [:]

  init(_ surface: Surface) {
    for (position, operation) in surface.operations.enumerated() {
      places[operation.request] = (position, operation.place)
      for parameter in operation.declaration.parameters {
        add(surface.canonical(parameter.type), in: operation.request)
      }
    }
    for (name, line) in surface.declarations {
      for type in line.lines.compactMap(\.type) + [line.type].compactMap(\.self) {
        add(surface.canonical(type), in: name)
      }
    }
  }

  private mutating func add(_ type: TypeReference, in holder: String) {
    _ = type.mapDeclared { declared in
      if declared.name != holder { holders[declared.name, default: []].insert(holder) }
      return .declared(declared)
    }
  }

  /// Returns the operations by method and path, in the order of the spec.
  mutating func operations(using name: String) -> [String] {
    if let operations = known[name] { return operations }
    var found: [Int: String] = [:]
    var seen: Set<String> = [name]
    var open = [name]
    while let next = open.popLast() {
      // A type within a request is used only by that request.
      if let request = places[String(next.prefix { $0 != "." })] {
        found[request.position] = request.place
      }
      open += (holders[next] ?? []).filter { seen.insert($0).inserted }
    }
    // The streamed variant of an operation has the same method and path.
    seen = []
    let operations = found.sorted { $0.key < $1.key }.map(\.value).filter {
      seen.insert($0).inserted
    }
    known[name] = operations
    return operations
  }
}
