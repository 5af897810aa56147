/// A spec of one file or many, in which every reference has a target or has been reported.
///
/// A reference is identified by its node, the value of `$ref`. Lowering rewrites the objects around
/// that node and keeps the node itself, so the reference leads to the same target as before. A
/// reference that lowering or a reader creates is a new node, and means a place in the root.
///
/// A target is a ``Location``. Lowering does not change these either: it rewrites each part in
/// place, and reports what it has ``moved``.
package struct ResolvedSpec: Sendable {
  /// A part of a file that a reference leads to.
  package struct Part: Sendable {
    package let location: Location
    package let place: Place
    package var node: Node
  }

  /// The spec as it was written.
  package let loaded: LoadedSpec
  package var root: Node
  /// The targets in other files, in the order of discovery.
  package var parts: [Part]
  /// The parts of the root that lowering has moved: `definitions` is `components/schemas`.
  package var moved: [String: [String]] = [:]

  /// The file of the root.
  package var rootFile: SourceFile.ID { loaded.rootFile }
  package var files: [SourceFile.ID: LoadedSpec.File] { loaded.files }

  /// Returns whether a reference has been resolved, so that it must not be looked up in the root.
  package func isFollowed(_ reference: Node) -> Bool { target(of: reference) != nil }

  /// Returns whether a reference leads into another file.
  package func leadsElsewhere(_ reference: Node) -> Bool {
    target(of: reference).map { $0.file != rootFile } ?? false
  }

  /// Returns the target of a resolved reference, as written.
  package func written(_ reference: Node) -> Node? {
    target(of: reference).flatMap { loaded.node(at: $0) }
  }

  func target(of reference: Node) -> Location? {
    loaded.targets.isEmpty ? nil : loaded.targets[NodeID(reference)]
  }

  /// Returns whether a reference lacks a target and has been reported.
  func isBroken(_ reference: Node) -> Bool {
    !loaded.broken.isEmpty && loaded.broken.contains(NodeID(reference))
  }
}

extension ResolvedSpec {
  /// Keeps only these parts, and turns places of the root that are about to be removed into parts.
  package mutating func keepParts(_ kept: [Location: (node: Node, place: Place)]) {
    let known = Set(parts.map(\.location))
    parts.removeAll { kept[$0.location] == nil }
    let made = kept.filter { !known.contains($0.key) }
    for (location, part) in made.sorted(by: { $0.key.pointer.fragment < $1.key.pointer.fragment }) {
      parts.append(Part(location: location, place: part.place, node: part.node))
    }
  }
}

extension ResolvedSpec.Part {
  package var isSchema: Bool { place == .object(.schema) }

  /// Whether it is a value under a key that names it, or a whole file.
  package var isNamed: Bool { !location.pointer.roles(from: .unknown).contains(.key) }
}
