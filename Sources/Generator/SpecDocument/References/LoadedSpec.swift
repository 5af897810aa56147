/// A spec with all the files that it refers to, each as written, and the target of each reference.
package struct LoadedSpec: Sendable {
  package struct File: Sendable {
    /// Relative to the folder of the spec: `models/user.yaml`.
    package let path: String
    package let node: Node
    package let dialect: Dialect
    /// The document whose dialect applies, which has `consumes` and the like.
    package let document: Node
  }

  /// The target of a reference, and the kind of object expected there.
  struct Part: Hashable {
    let location: Location
    let place: Place
  }

  package let root: Node
  package let rootFile: SourceFile.ID
  package internal(set) var files: [SourceFile.ID: File] = [:]
  /// The targets of references, by the identity of the `$ref` value. The many references from the
  /// root to its own components are left out: their spelling is sufficient.
  var targets: [NodeID: Location] = [:]
  /// The references that keys of security requirements are, by their places.
  var requirements: [SourceSpan: Node] = [:]
  /// References without a target.
  var broken: Set<NodeID> = []
  /// The errors of broken references that matter only if something uses these references.
  var unreported: [NodeID: Diagnostic] = [:]
  /// Targets outside the root, in the order of discovery.
  var parts: [Part] = []
  /// Whether there is a reference where the standard allows none.
  var hasInclusions = false
  /// Whether there is an `$anchor` or `$dynamicAnchor`.
  var hasAnchors = false
  /// Whether there is a `$dynamicRef`.
  var hasDynamicReferences = false

  init(root: Node) {
    self.root = root
    rootFile = root.span.file
  }

  /// Returns the node at a location, as written.
  func node(at location: Location) -> Node? { found(at: location)?.node }

  /// Returns the node at a location and its actual location, after following references on the way.
  func found(at location: Location) -> (node: Node, location: Location)? {
    var location = location
    // The chain may be a cycle.
    for _ in 0..<32 {
      guard var node = files[location.file]?.node else { return nil }
      let tokens = location.pointer.tokens
      var next = 0
      while next < tokens.count, let child = node.child(tokens[next]) {
        node = child
        next += 1
      }
      guard next < tokens.count else { return (node, location) }
      guard let reference = node["$ref"], let target = targets[NodeID(reference)] else {
        return nil
      }
      location = Location(
        file: target.file, pointer: JSONPointer(target.pointer.tokens + tokens[next...]))
    }
    return nil
  }
}
