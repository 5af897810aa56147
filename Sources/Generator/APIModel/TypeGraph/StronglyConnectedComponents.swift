/// The strongly connected components of a graph of types: types that can reach each other are
/// in the same one.
///
/// Tarjan's algorithm with an explicit stack, so that the thread's stack does not limit its depth.
package struct StronglyConnectedComponents: Sendable {
  /// All types, each after those that it has an edge to; within a cycle, in the order of the
  /// search.
  package private(set) var ordered: [TypeID] = []
  /// The components in which each type can reach itself, in the order of the search.
  package private(set) var cycles: [[TypeID]] = []

  /// The types that can reach themselves.
  package private(set) var cyclic: Set<TypeID> = []

  package init(_ edges: TypeEdges) {
    var search = Search(edges)
    for index in 0..<edges.count { search.visit(TypeID(index: index)) }
    ordered = search.ordered
    cycles = search.cycles
    cyclic = Set(cycles.joined())
  }

  private struct Search {
    /// A type whose edges are being followed, and the number of edges followed so far.
    struct Visit {
      let id: TypeID
      var followed = 0
    }

    let edges: TypeEdges
    /// The order in which the types were first seen; nil for a type that has not been seen yet.
    var number: [Int?]
    /// The earliest type that each can reach.
    var lowest: [Int]
    var count = 0
    /// The types that have been seen and whose component is still open.
    var open: [TypeID] = []
    var isOpen: [Bool]
    var ordered: [TypeID] = []
    var cycles: [[TypeID]] = []
    /// The types with an edge to themselves.
    var loops: Set<TypeID> = []

    init(_ edges: TypeEdges) {
      self.edges = edges
      number = Array(repeating: nil, count: edges.count)
      lowest = Array(repeating: 0, count: edges.count)
      isOpen = Array(repeating: false, count: edges.count)
    }

    mutating func visit(_ root: TypeID) {
      guard number[root.index] == nil else { return }
      var visits = [enter(root)]
      while let visit = visits.last {
        let (id, next) = (visit.id, edges[visit.id].dropFirst(visit.followed).first)
        guard let next else {
          visits.removeLast()
          if let parent = visits.last { lower(parent.id, to: lowest[id.index]) }
          close(id)
          continue
        }
        visits[visits.count - 1].followed += 1
        if let number = number[next.index] {
          if isOpen[next.index] { lower(id, to: number) }
          if next == id { loops.insert(id) }
        } else {
          visits.append(enter(next))
        }
      }
    }

    private mutating func enter(_ id: TypeID) -> Visit {
      number[id.index] = count
      lowest[id.index] = count
      count += 1
      open.append(id)
      isOpen[id.index] = true
      return Visit(id: id)
    }

    private mutating func lower(_ id: TypeID, to number: Int) {
      lowest[id.index] = min(lowest[id.index], number)
    }

    /// Pops a component when the search leaves its first type.
    private mutating func close(_ root: TypeID) {
      guard lowest[root.index] == number[root.index] else { return }
      var component: [TypeID] = []
      while component.last != root, let id = open.popLast() {
        isOpen[id.index] = false
        component.append(id)
      }
      ordered += component
      if component.count > 1 || loops.contains(root) { cycles.append(component) }
    }
  }
}
