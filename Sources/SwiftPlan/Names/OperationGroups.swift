import APIModel
import Naming

/// The operations by their first tag, in the order in which the tags are first used.
struct OperationGroups {
  struct Group {
    let tag: String
    /// The tag without parts that carry no meaning: `Message` for `ConversationsV1Message`, `Log` for `LogRestApi`.
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

  /// The subject of a tag's group in the singular: `Pet` for `pets` and for `Pets API`.
  func noun(_ tag: String, _ style: WordStyle) -> String {
    Singular.of(style.upperCamel(positions[tag].map { groups[$0].name } ?? tag))
  }

  /// The subject of the group that more than half of some operations belong to; nil if there is none.
  func noun(ofMost operations: [APIModel.Operation], _ style: WordStyle) -> String? {
    let counts = operations.reduce(into: [:]) { $0[$1.tags.first, default: 0] += 1 }
    guard let most = counts.first(where: { $0.value * 2 > operations.count })?.key else {
      return nil
    }
    return noun(most, style)
  }

  /// The subject of the group that all of some operations belong to; nil if they belong to several, or to none.
  func noun(ofAll operations: [APIModel.Operation], _ style: WordStyle) -> String? {
    let tags = Set(operations.map(\.tags.first))
    guard tags.count == 1, let tag = tags.first ?? nil else { return nil }
    return noun(tag, style)
  }
}

extension OperationGroups {
  private static func names(of tags: [String]) -> [String] {
    let words = tags.map(Words.split)
    let prefix = ProductPrefix(of: words)
    let others = Set(words.map { $0.joined().lowercased() })
    return zip(tags, words).map { tag, words in
      let rest = prefix.rest(of: words)
      // Another tag may be called what is left.
      let isTaken = rest.count < words.count && others.contains(rest.joined().lowercased())
      let telling = withoutAPI(isTaken ? words[...] : rest)
      return telling.count == words.count ? tag : telling.joined(separator: " ")
    }
  }

  /// `Log` of `LogRestApi`.
  static func withoutAPI(_ text: String) -> String {
    let words = Words.split(text)
    let telling = withoutAPI(words[...])
    return telling.count == words.count ? text : telling.joined(separator: " ")
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
