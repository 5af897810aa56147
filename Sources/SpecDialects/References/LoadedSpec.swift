package import Diagnostics
package import OpenAPIGrammar
package import SpecReferences
package import SpecSyntax

/// A spec with all the files that it refers to, each as it was written.
package struct LoadedSpec: Sendable {
  package struct File: Sendable {
    /// From the folder of the spec: `models/user.yaml`.
    package let path: String
    package let node: Node
    package let dialect: Dialect
    /// What `consumes` and the like are read from: the document whose dialect it is.
    package let document: Node

    package init(path: String, node: Node, dialect: Dialect, document: Node) {
      self.path = path
      self.node = node
      self.dialect = dialect
      self.document = document
    }
  }

  package struct Part: Sendable, Hashable {
    package let location: Location
    package let place: Place

    package init(location: Location, place: Place) {
      self.location = location
      self.place = place
    }
  }

  package let root: Node
  package var files: [SourceFile.ID: File] = [:]
  /// Where each reference leads, by its place.
  package var targets: [SourceSpan: Location] = [:]
  /// What is referred to, without what the root holds itself, in the order in which it is met.
  package var parts: [Part] = []
  /// References that lead nowhere, which has been said.
  package var broken: Set<SourceSpan> = []
  /// Whether something is referred to in a place where the standard has no reference.
  package var hasInclusions = false

  package init(root: Node) { self.root = root }

  /// What stands at a place of a file, as it was written, references followed on the way.
  package func node(at location: Location) -> Node? { node(at: location, depth: 0) }

  private func node(at location: Location, depth: Int) -> Node? {
    guard var node = files[location.file]?.node, depth < 32 else { return nil }
    for (index, token) in location.pointer.tokens.enumerated() {
      if let child = node.child(token) {
        node = child
        continue
      }
      guard let reference = node["$ref"], let target = targets[reference.span] else { return nil }
      let rest = Array(location.pointer.tokens[index...])
      let pointer = JSONPointer(target.pointer.tokens + rest)
      return self.node(at: Location(file: target.file, pointer: pointer), depth: depth + 1)
    }
    return node
  }
}
