import English
import APIModel

/// The names of groups: their tags without words that say what every group is.
struct GroupTags {
  /// The segments of the paths of each tag that may mean several things.
  private let segments: [String: Set<String>]
  /// The tags of Spring Data REST: `bank-entity-controller`.
  private let repositories: Set<String>

  init(_ api: API) {
    repositories = Set(
      api.operations.compactMap { operation in
        operation.name.map { OperationName.isOfRepository($0.text) } == true
          ? operation.tags.first : nil
      })
    var segments: [String: Set<String>] = [:]
    for operation in api.operations {
      guard let tag = operation.tags.first, Self.collection(Words.split(tag)) != nil else {
        continue
      }
      segments[tag, default: []].formUnion(
        operation.segments.map { $0.words.joined().lowercased() })
    }
    self.segments = segments
  }

  /// Returns a tag without words that say what every group is, and without its number in a list:
  /// `Users` for `Users Service` and for `2. Users`.
  ///
  /// Which words these are depends on no other tag, so an additional one renames no group. *File
  /// operations* keeps both words if its paths have the segment `file-operations` or `operations`.
  func name(of written: String) -> String {
    let (tag, version) = Self.withoutPackage(Self.withoutNumber(written))
    let words = Words.split(tag)
    let collections = segments[written] ?? []
    var rest = words
    if repositories.contains(written),
      let end = Self.repositoryKinds.first(where: {
        words.count > $0.count && words.map { $0.lowercased() }.suffix($0.count) == $0[...]
      })
    {
      rest.removeLast(end.count)
    }
    while rest.count > 1, let last = rest.last?.lowercased(), Self.kinds.contains(last),
      !Self.inseparable.contains(rest[rest.count - 2].lowercased()),
      // A `resource-controller` controls resources.
      last != "resource" || rest.count == words.count,
      Self.collection(rest).map({ collections.contains($0) || collections.contains(last) }) != true
    {
      rest.removeLast()
    }
    rest += version
    if rest == words || rest.count == 1 && Keywords.isReserved(rest[0].lowercased()) {
      return tag
    }
    return rest.joined(separator: " ")
  }

  /// Returns a tag without its package in Protocol Buffers, and the version if it is not the first: `UserService`
  /// for `acme.users.v1.UserService`; without the type of a set of OData, `Users` for `Users.User`.
  private static func withoutPackage(_ tag: String) -> (tag: String, version: [String]) {
    let parts = tag.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 2, Singular.folded(String(parts[0])) == Singular.folded(String(parts[1])) {
      return (String(parts[0]), [])
    }
    guard parts.count > 1, let service = parts.last, service.first?.isUppercase == true,
      service.allSatisfy({ $0.isLetter || $0.isNumber }),
      parts.dropLast().allSatisfy({
        $0.first?.isLowercase == true && !$0.contains(where: \.isUppercase)
      })
    else { return (tag, []) }
    let version = parts.dropLast().last {
      $0 != "v1" && $0.first == "v" && $0.dropFirst().first?.isNumber == true
    }
    return (String(service), version.map { [$0.prefix(1).uppercased() + $0.dropFirst()] } ?? [])
  }

  /// Returns a tag without the number that keeps tags in their order: `Account` for `2. Account` and
  /// `02 - Account`.
  private static func withoutNumber(_ tag: String) -> String {
    let rest = tag.drop { $0.isNumber }
    let name = rest.drop { " .):-–—".contains($0) }
    let mark = rest.prefix(rest.count - name.count)
    let isNumber = (1...2).contains(tag.count - rest.count) && mark.last == " " && mark.count > 1
    return isNumber && name.first?.isLetter == true ? String(name) : tag
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

  private static let repositoryKinds = [
    ["entity", "controller"], ["search", "controller"], ["property", "reference", "controller"],
  ]

  /// Words that form one with the next: `Terms of service`, `Bulk operations`, `CDN endpoints`.
  private static let inseparable: Set<String> = [
    "and", "api", "async", "background", "batch", "bulk", "cdn", "human", "inference", "of",
    "open", "private", "running", "self", "vpc", "web", "webhook",
  ]
}
