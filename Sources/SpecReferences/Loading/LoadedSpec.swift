package import Diagnostics
package import OpenAPIGrammar
package import SpecSyntax

/// A spec with all the files that it refers to, each as it was written, and where each reference leads.
package struct LoadedSpec: Sendable {
  package struct File: Sendable {
    /// From the folder of the spec: `models/user.yaml`.
    package let path: String
    package let node: Node
    package let dialect: Dialect
    /// What `consumes` and the like are read from: the document whose dialect it is.
    package let document: Node
  }

  /// What a reference leads to, and what must stand there.
  struct Part: Hashable {
    let location: Location
    let place: Place
  }

  package let root: Node
  package let rootFile: SourceFile.ID
  package internal(set) var files: [SourceFile.ID: File] = [:]
  /// Where references lead, by their texts' identity. Those from the root to its own components are left out: there
  /// are many, and the text of each says it all.
  var targets: [NodeID: Location] = [:]
  /// References that lead nowhere, which has been reported.
  var broken: Set<NodeID> = []
  /// What references lead to outside the root, in the order of discovery.
  var parts: [Part] = []
  /// Whether something is referred to in a place where the standard has no reference.
  var hasInclusions = false
  /// Whether there is an `$anchor` or `$dynamicAnchor`.
  var hasAnchors = false
  /// Whether there is a `$dynamicRef`.
  var hasDynamicReferences = false

  init(root: Node) {
    self.root = root
    rootFile = root.span.file
  }

  /// The node at a location, as it was written.
  func node(at location: Location) -> Node? { found(at: location)?.node }

  /// The same with its actual location: references on the way are followed.
  func found(at location: Location) -> (node: Node, location: Location)? {
    var location = location
    // A cycle of references would never end.
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
