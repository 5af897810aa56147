import English
import APIModel

/// The names of groups: their tags without words that say what every group is.
struct GroupTags {
  /// The segments of paths that name several things, if a tag may mean them.
  private let collections: Set<String>

  init(_ api: API) {
    let areAmbiguous = api.operations.contains { operation in
      operation.tags.first.map { Self.collection(Words.split($0)) != nil } ?? false
    }
    collections =
      areAmbiguous
      ? Set(api.operations.flatMap(\.segments).map { $0.words.joined().lowercased() }) : []
  }

  /// Returns a tag without words that say what every group is: `Users` for `Users Service`.
  ///
  /// Which words these are depends on no other tag, so an additional one renames no group. *File
  /// operations* keeps both words if a path has the segment `file-operations` or `operations`.
  func name(of tag: String) -> String {
    let words = Words.split(tag)
    var rest = words
    while rest.count > 1, let last = rest.last?.lowercased(), Self.kinds.contains(last),
      !Self.inseparable.contains(rest[rest.count - 2].lowercased()),
      // A `resource-controller` controls resources.
      last != "resource" || rest.count == words.count,
      Self.collection(rest).map({ collections.contains($0) || collections.contains(last) }) != true
    {
      rest.removeLast()
    }
    if rest.count == words.count || rest.count == 1 && Keywords.isReserved(rest[0].lowercased()) {
      return tag
    }
    return rest.joined(separator: " ")
  }

  /// Returns the letters of words that end in the plural of such a word, and may be what a group is about.
  private static func collection(_ words: [String]) -> String? {
    guard words.count > 1, let last = words.last?.lowercased(), kinds.contains(last),
      Singular.of(last) != last
    else { return nil }
    return words.joined().lowercased()
  }

  static let kinds: Set<String> = [
    "api", "apis", "controller", "controllers", "endpoint", "endpoints", "handler", "handlers",
    "operations", "resource", "rest", "router", "routers", "routes", "service",
  ]

  /// Words that form one with the next: `Terms of service`, `Bulk operations`, `CDN endpoints`.
  private static let inseparable: Set<String> = [
    "and", "api", "async", "background", "batch", "bulk", "cdn", "human", "inference", "of",
    "open", "private", "running", "self", "vpc", "web", "webhook",
  ]
}
