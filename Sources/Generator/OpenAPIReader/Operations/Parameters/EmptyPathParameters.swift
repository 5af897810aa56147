import APIModel

/// Refuses an empty value in a path if the path without the segment is another operation's.
enum EmptyPathParameters: Pass {
  static func apply(to draft: inout Draft) { draft.api.refuseAmbiguousEmptyParameters() }
}
