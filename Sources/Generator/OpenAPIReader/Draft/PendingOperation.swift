import SpecDocument

/// The parts of an operation that passes read.
struct PendingOperation {
  /// The Link Objects of all responses, by their names.
  var links: [Mapping.Entry] = []
  /// The value of `x-apigen-page`.
  var paging: Node?
  /// The stream that the operation declares beside its media types.
  var stream: DeclaredStream?
  /// The parameters that the operation's security schemes send.
  var credentials: Set<String> = []
  /// Whether the document leaves open whether the body is required.
  var leavesBodyOpen = false
}

/// The operations that links can lead to.
struct LinkedOperations {
  /// By `operationId`.
  var identifiers: [String: Int] = [:]
  /// By path and method: `/users/{id} get`.
  var places: [String: Int] = [:]
}
