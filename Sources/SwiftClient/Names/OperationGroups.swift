import APIModel

/// The operations by their first tag, in the order in which the tags are first used.
struct OperationGroups {
  struct Group {
    let tag: String
    /// The tag without parts that carry no meaning: `Message` for `ConversationsV1Message`, `Log`
    /// for `LogRestApi`.
    let name: String
    /// By index in ``API/operations``.
    var operations: [Int] = []
  }

  private(set) var groups: [Group] = []
  /// The operations without a tag: methods of the client itself.
  private(set) var ungrouped: [Int] = []
  private var positions: [String: Int] = [:]

  init(_ operations: [APIModel.Operation]) {
    var tags: [String] = []
    for tag in operations.compactMap(\.tags.first) where positions[tag] == nil {
      positions[tag] = tags.count
      tags.append(tag)
    }
    groups = zip(tags, Self.names(of: tags)).map { Group(tag: $0, name: $1) }
    for (index, operation) in operations.enumerated() {
      if let position = operation.tags.first.flatMap({ positions[$0] }) {
        groups[position].operations.append(index)
      } else {
        ungrouped.append(index)
      }
    }
  }

  /// Returns the subject of a tag's group in the singular: `Pet` for `pets` and for `Pets API`.
  func noun(_ tag: String, _ style: WordStyle) -> String {
    Singular.of(style.upperCamel(positions[tag].map { groups[$0].name } ?? tag))
  }
}

extension OperationGroups {
  private static func names(of tags: [String]) -> [String] {
    let words = tags.map(Words.split)
    let short = words.map { withoutAPI(ProductPrefix.rest(of: $0)) }
    // Of two tags that are left with the same words, both keep what distinguishes them.
    let uses =
      (words.map { $0[...] } + zip(words, short).compactMap { $0.count > $1.count ? $1 : nil })
      .reduce(into: [:]) { $0[$1.joined().lowercased(), default: 0] += 1 }
    return zip(tags, zip(words, short)).map { tag, each in
      let (words, short) = each
      let isTaken = uses[short.joined().lowercased(), default: 0] > 1
      let specific = isTaken ? withoutAPI(words[...]) : short
      return specific.count == words.count ? tag : specific.joined(separator: " ")
    }
  }

  /// `Log` of `LogRestApi`.
  static func withoutAPI(_ text: String) -> String {
    let words = Words.split(text)
    let specific = withoutAPI(words[...])
    return specific.count == words.count ? text : specific.joined(separator: " ")
  }

  /// `Log` of `Log Rest Api`. `OpenAPI` is one word.
  private static func withoutAPI(_ words: ArraySlice<String>) -> ArraySlice<String> {
    guard words.count > 1, words.last?.lowercased() == "api" else { return words }
    let rest = words.dropLast()
    switch rest.last?.lowercased() {
    case "open": return words
    case "rest" where rest.count > 1: return rest.dropLast()
    default: return rest
    }
  }
}
