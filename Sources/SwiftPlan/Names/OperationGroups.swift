import APIModel
import Naming

/// The operations by their first tag, in the order in which the tags are first used.
struct OperationGroups {
  struct Group {
    let tag: String
    /// By index in ``API/operations``.
    var operations: [Int]
  }

  /// The subject of a group in the singular: `Pet` for `pets` and for `Pets API`.
  static func noun(_ tag: String, _ style: WordStyle) -> String {
    let group = style.upperCamel(tag)
    return Singular.of(group.hasSuffix("API") ? String(group.dropLast(3)) : group)
  }

  /// The subject of the group that all of some operations belong to; nil if they belong to several, or to none.
  static func noun(ofAll operations: [APIModel.Operation], _ style: WordStyle) -> String? {
    let tags = Set(operations.map(\.tags.first))
    guard tags.count == 1, let tag = tags.first ?? nil else { return nil }
    return noun(tag, style)
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
