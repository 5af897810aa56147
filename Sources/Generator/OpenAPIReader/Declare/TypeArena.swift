import APIModel
import SpecDocument

/// A declaration whose shape has yet to be read.
struct PendingSchema {
  let id: TypeID
  let node: Node
  /// The form, if it is already known; nil for a component.
  let form: SchemaForm?
  /// The pointer to a component.
  var pointer: String?
}

/// All declarations, and the queue of those whose shape has yet to be read.
///
/// Schemas are read from a queue, not by recursion, so that neither cycles nor long chains of
/// references matter.
struct TypeArena {
  private struct Place: Hashable {
    let node: NodeID
    let origin: TypeDeclaration.Origin
  }

  private(set) var types: [TypeDeclaration] = []
  /// In the order of declaration.
  private(set) var pending: [PendingSchema] = []
  private var nextPending = 0
  /// Declarations of inline schemas: the first for each schema, those at each place, and their
  /// owners.
  private var first: [NodeID: TypeID] = [:]
  private var places: [Place: TypeID] = [:]
  private var nodes: [TypeID: NodeID] = [:]
  /// Declarations that a deep reference reached first, so their origin is provisional.
  private var provisional: Set<TypeID> = []

  subscript(id: TypeID) -> TypeDeclaration {
    get { types[id.index] }
    _modify { yield &types[id.index] }
  }

  mutating func add(_ declaration: TypeDeclaration) -> TypeID {
    types.append(declaration)
    return TypeID(index: types.count - 1)
  }

  mutating func enqueue(_ schema: PendingSchema) { pending.append(schema) }

  /// Queues another schema for the declaration at a position of the queue.
  mutating func replace(_ index: Int, by schema: PendingSchema) { pending[index] = schema }

  mutating func next() -> PendingSchema? {
    guard nextPending < pending.count else { return nil }
    defer { nextPending += 1 }
    return pending[nextPending]
  }

  /// The components, each as a subtype of those that it extends.
  var components: [Subtype] {
    pending.compactMap { component in
      guard let pointer = component.pointer, let key = self[component.id].component else {
        return nil
      }
      return Subtype(
        id: component.id, node: component.node, pointer: pointer,
        name: component.node.declaredDiscriminatorValue ?? key)
    }
  }

  // MARK: - Inline schemas

  /// Returns the declaration that a schema already has at a place. A schema that is reached in
  /// several ways gets one declaration for each place that names it, so no name depends on the
  /// order of reading.
  mutating func declaration(
    of node: Node, at origin: TypeDeclaration.Origin, isGuess: Bool
  ) -> TypeID? {
    let node = NodeID(node)
    guard let first = first[node] else { return nil }
    if isGuess { return first }
    if provisional.remove(first) != nil {
      places[Place(node: node, origin: types[first.index].origin)] = nil
      types[first.index].origin = origin
      places[Place(node: node, origin: origin)] = first
      return first
    }
    if let same = places[Place(node: node, origin: origin)] { return same }
    // A recursive type is declared at its outermost use.
    return outer(of: origin).first { nodes[$0] == node }
  }

  /// Records the declaration of a schema, and whether its place is provisional.
  mutating func note(_ id: TypeID, for node: Node, isGuess: Bool) {
    let node = NodeID(node)
    nodes[id] = node
    places[Place(node: node, origin: types[id.index].origin)] = id
    if first[node] == nil { first[node] = id }
    if isGuess { provisional.insert(id) }
  }

  /// Returns whether a place is within the declaration of one of the schemas.
  func isNested(_ origin: TypeDeclaration.Origin, inOneOf schemas: Set<NodeID>) -> Bool {
    outer(of: origin).contains { id in nodes[id].map(schemas.contains) ?? false }
  }

  /// Returns the declarations around a place, the nearest one first.
  private func outer(of origin: TypeDeclaration.Origin) -> [TypeID] {
    var found: [TypeID] = []
    var passed: Set<TypeID> = []
    var origin = origin
    while case .nested(let owner, _) = origin, passed.insert(owner).inserted {
      found.append(owner)
      origin = types[owner.index].origin
    }
    return found
  }
}
