import APIModel

/// The operations by their first tag, in the order in which the tags are first used.
struct OperationGroups {
  struct Group {
    let tag: String
    /// By index in ``API/operations``.
    var operations: [Int]
  }

  private(set) var groups: [Group] = []
  /// The operations without a tag: methods of the client itself.
  private(set) var ungrouped: [Int] = []

  init(_ operations: [APIModel.Operation]) {
    var positions: [String: Int] = [:]
    for (index, operation) in operations.enumerated() {
      guard let tag = operation.tags.first else {
        ungrouped.append(index)
        continue
      }
      if let position = positions[tag] {
        groups[position].operations.append(index)
      } else {
        positions[tag] = groups.count
        groups.append(Group(tag: tag, operations: [index]))
      }
    }
  }
}
