import APIModel

/// Sets the direction in which the values of each type travel.
enum Directions: Pass {
  static func apply(to draft: inout Draft) { draft.api.assignDirections(by: draft.graph) }
}
