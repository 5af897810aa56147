/// The operations and types as the document describes each, before equal types become one and types
/// that travel one way lose properties.
///
/// A guess about an operation reads them here, so that no other operation affects it.
package struct Evidence: Sendable {
  package let operations: [Operation]
  package let graph: TypeGraph

  package init(operations: [Operation], graph: TypeGraph) {
    self.operations = operations
    self.graph = graph
  }
}

extension Evidence: Equatable {
  /// Evidence is not part of what an API offers.
  package static func == (first: Evidence, second: Evidence) -> Bool { true }
}
