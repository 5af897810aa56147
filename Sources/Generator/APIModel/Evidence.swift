/// The operations and types as the document describes each, before equal types become one and types
/// that travel one way lose properties.
///
/// A guess about an operation reads them here, so that no other operation affects it.
package struct Evidence: Sendable {
  package let operations: [Operation]
  package let types: [TypeDeclaration]

  package init(operations: [Operation], types: [TypeDeclaration]) {
    self.operations = operations
    self.types = types
  }
}

extension Evidence: Equatable {
  /// Evidence is not part of what an API offers.
  package static func == (first: Evidence, second: Evidence) -> Bool { true }
}
