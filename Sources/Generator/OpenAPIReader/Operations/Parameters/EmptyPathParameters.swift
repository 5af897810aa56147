import APIModel

/// Allows an empty value at the end of a segment, and refuses one in a path if the path without the segment is
/// another operation's.
enum EmptyPathParameters: Pass {
  static func apply(to draft: inout Draft) {
    draft.api.allowEmptySuffixes()
    draft.api.refuseAmbiguousEmptyParameters()
  }
}
