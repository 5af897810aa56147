/// The edges of a directed graph of types: one array with a range for each type.
package struct TypeEdges: Sendable, Equatable {
  /// `targets[starts[i]..<starts[i + 1]]` belong to the type at `i`.
  private var starts: [Int] = [0]
  private var targets: [TypeID] = []

  /// Collects the targets of each of the first `count` types.
  package init(count: Int, targets: (TypeID) -> [TypeID]) {
    starts.reserveCapacity(count + 1)
    for index in 0..<count {
      self.targets.append(contentsOf: targets(TypeID(index: index)))
      starts.append(self.targets.count)
    }
  }

  package var count: Int { starts.count - 1 }

  package subscript(id: TypeID) -> ArraySlice<TypeID> {
    targets[starts[id.index]..<starts[id.index + 1]]
  }

  /// The same edges, reversed.
  package var reversed: TypeEdges {
    var result = self
    var next = [Int](repeating: 0, count: count + 1)
    for target in targets { next[target.index + 1] += 1 }
    for index in 0..<count { next[index + 1] += next[index] }
    result.starts = next
    for index in 0..<count {
      for target in self[TypeID(index: index)] {
        result.targets[next[target.index]] = TypeID(index: index)
        next[target.index] += 1
      }
    }
    return result
  }

  /// Returns the types that can be reached from `seeds`, including the seeds. It visits only types
  /// for which `includes` holds.
  package func reachable(
    from seeds: some Sequence<TypeID>, where includes: (TypeID) -> Bool = { _ in true }
  ) -> Set<TypeID> {
    var isFound = [Bool](repeating: false, count: count)
    var found: [TypeID] = []
    func add(_ id: TypeID) {
      if isFound[id.index] { return }
      isFound[id.index] = true
      found.append(id)
    }
    for seed in seeds { add(seed) }
    var position = 0
    while position < found.count {
      for next in self[found[position]] where includes(next) { add(next) }
      position += 1
    }
    return Set(found)
  }
}
