import APIModel

/// Groups operations by their first tag, or else by the first segment of their path if it is a
/// collection, in order of first use.
struct OperationGroups {
  struct Group {
    /// The tag or the path segment, which is the full name of the group.
    let tag: String
    let words: GroupWords
    /// Indices into ``API/operations``.
    var operations: [Int] = []

    init(tag: String) {
      self.tag = tag
      words = GroupWords(tag)
    }
  }

  private(set) var groups: [Group] = []
  /// The operations without a group: methods of the client itself.
  private(set) var ungrouped: [Int] = []
  /// The index of the group of each operation.
  private(set) var positions: [Int?] = []

  init(_ api: API) {
    let title = APITitle(api.name.text)
    let titles = Set(api.operations.compactMap(\.tags.first)).filter(title.isNamed)
    // `/users` joins the tag `Users`, which consists of the same words.
    var known: [String: Int] = [:]
    // Many operations have the same tag.
    var words: [String: String] = [:]
    var tags: [String] = []
    positions = api.operations.map { operation in
      let tag = operation.tags.first
      guard let key = tag ?? operation.collection, tag.map(titles.contains) != true else {
        return nil
      }
      let name = words[key] ?? Words.split(key).joined(separator: " ").lowercased()
      words[key] = name
      let position = known[name] ?? tags.count
      known[name] = position
      if position == tags.count { tags.append(key) }
      tags[position] = min(tags[position], key)
      return position
    }
    groups = tags.map { Group(tag: $0) }
    for (index, position) in positions.enumerated() {
      if let position {
        groups[position].operations.append(index)
      } else {
        ungrouped.append(index)
      }
    }
  }

  /// Returns the group of an operation.
  func group(of operation: Int) -> Group? { positions[operation].map { groups[$0] } }
}

extension Operation {
  /// The first fixed segment of the path if it names a collection: `users` for `/v1/users/{id}`,
  /// but neither `login` nor `getUsers`.
  fileprivate var collection: String? {
    let segments = PathSegment.texts(in: path).map { $0.prefix { $0 != ":" && $0 != "#" } }
    guard let fixed = segments.first(where: { !$0.contains("{") && !PathSegment($0).isVersion })
    else { return nil }
    let words = PathSegment(fixed).words
    guard let first = words.first, let last = words.last, first.first?.isLetter == true,
      Singular.of(last) != last, !Verbs.prepositions.contains(first.lowercased()),
      !Verbs.isVerb(first.lowercased()) || words.count == 1
    else { return nil }
    // An `operationId` of `queries` for `/queries` names the action, not its object.
    let letters = words.joined().lowercased()
    return name.map { Words.split($0.text).joined().lowercased() } == letters ? nil : String(fixed)
  }
}

/// The words of an API's title that name the API.
struct APITitle {
  private let words: [String]
  /// `accounting` in `Xero Accounting API`.
  private let product: String?

  init(_ title: String) {
    let all = Words.split(title).map { $0.lowercased() }
    words = all.filter { !Self.general.contains($0) && !PathSegment($0[...]).isVersion }
    product = words.count == 2 && all.last == "api" && all.count == 3 ? words[1] : nil
  }

  /// Returns whether a tag is the name of the API, so that it groups nothing.
  func isNamed(_ tag: String) -> Bool {
    let tag = Words.split(tag).map { $0.lowercased() }
    let specific = tag.filter { !Self.general.contains($0) }
    // A plural is a collection: in `Items API`, the items are one group among several.
    guard let last = specific.last, Singular.of(last) == last else { return false }
    return specific == words || specific == [product]
  }

  /// Words that describe any API.
  static let general: Set<String> = [
    "api", "apis", "rest", "the", "public", "web", "http", "openapi", "open", "swagger", "spec",
    "specification", "documentation", "docs", "reference",
  ]
}
