package import Diagnostics
package import OpenAPIGrammar
package import SpecSyntax

/// A place in one of the files of a spec.
package struct Location: Sendable, Hashable {
  package let file: SourceFile.ID
  package let pointer: JSONPointer

  package init(file: SourceFile.ID, pointer: JSONPointer) {
    self.file = file
    self.pointer = pointer
  }
}

/// A part of a file that something refers to.
package struct Fragment: Sendable, Equatable {
  package let location: Location
  package let node: Node
  package let place: Place

  package init(location: Location, node: Node, place: Place) {
    self.location = location
    self.node = node
    self.place = place
  }
}

extension Fragment {
  package var isSchema: Bool { place == .object(.schema) }
}

/// A spec of one file or many, in the shape of OpenAPI 3.2: the root, and what it refers to in other files.
package struct DocumentSet: Sendable, Equatable {
  package let root: Node
  /// The file of the root.
  package let rootFile: SourceFile.ID
  /// Where each `$ref` leads, by its place; those are left out that lead from the root to the root.
  package var targets: [SourceSpan: Location] = [:]
  /// References that lead nowhere, which has been said.
  package var broken: Set<SourceSpan> = []
  /// In the order in which they are met.
  package var fragments: [Fragment] = []
  /// The path of each file from the folder of the spec: `models/user.yaml`.
  package var paths: [SourceFile.ID: String] = [:]
  /// Where parts of the root stand that lowering has moved: `definitions` is `components/schemas`.
  package var moved: [String: [String]] = [:]

  package init(root: Node) {
    self.root = root
    self.rootFile = root.span.file
  }
}
