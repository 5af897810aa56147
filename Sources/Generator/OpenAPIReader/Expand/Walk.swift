import APIModel
import SpecDocument

/// The members of one `allOf`, to any depth, as they are merged.
struct Walk {
  /// The members left to merge, the next one last.
  enum Step {
    /// - Parameter pointer: the location of the mapping, if a reference leads to it.
    case enter(Mapping, owner: TypeID?, pointer: String?)
    case follow(Node, owner: TypeID?)
    case addOwn(Mapping, owner: TypeID?, pointer: String?)
    case leave
  }

  var schema: Schema
  /// References on the way to the member, to detect cycles.
  var path: [String]
  /// The schema, and the targets of these references.
  var extended: [NodeID] = []
  var open: [Step] = []
  /// References already merged, and references that conditions have merged: once is enough.
  var merged: Set<String> = []
  var mergedByConditions: Set<String> = []
  /// The number of references from the schema to the member.
  var distance = 0
  /// The number of conditions on the way to the member.
  var conditions = 0
  var shared: Schema.SharedProperties?

  /// Returns whether a reference has not been merged yet.
  mutating func insert(_ pointer: String) -> Bool {
    conditions == 0
      ? merged.insert(pointer).inserted : mergedByConditions.insert(pointer).inserted
  }
}
