import SpecDocument

/// The parts of an operation that passes read.
struct PendingOperation {
  /// The Link Objects of all responses, by their names.
  var links: [Mapping.Entry] = []
  var paging: PendingPaging?
  /// The stream that the operation declares beside its media types.
  var stream: DeclaredStream?
  /// Whether the document leaves open whether the body is required.
  var leavesBodyOpen = false
}

/// An operation whose paging is read once all types are known.
struct PendingPaging {
  let node: Node
  /// Whether it was inferred rather than written, so that a mismatch is not an error.
  var isInferred = false
}

/// The operations that links can lead to.
struct LinkedOperations {
  /// By `operationId`.
  var identifiers: [String: Int] = [:]
  /// By path and method: `/users/{id} get`.
  var places: [String: Int] = [:]
}
