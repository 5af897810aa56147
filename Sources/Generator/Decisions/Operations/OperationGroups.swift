import English
import APIModel

/// Groups operations by their first tag, or else by the first segment of their path if it is a
/// collection, in order of first use. A recorded operation stays in its group.
package struct OperationGroups {
  package struct Group {
    /// The tag or the path segment, which is the full name of the group.
    package let tag: String
    /// The chosen name of the client's property, if there is one.
    let property: String?
    let words: GroupWords
    /// Indices into ``API/operations``.
    package var operations: [Int] = []

    init(tag: String, property: String?) {
      self.tag = tag
      self.property = property
      words = GroupWords(tag)
    }
  }

  package private(set) var groups: [Group] = []
  /// The operations without a group: methods of the client itself.
  package private(set) var ungrouped: [Int] = []
  /// The index of the group of each operation.
  package private(set) var positions: [Int?] = []

  init(_ api: API, _ chosen: ChosenNames = ChosenNames()) {
    let keys = GroupKeys(api, chosen)
    // `/users` joins the tag `Users`, which consists of the same words.
    var known: [String: Int] = [:]
    // Many operations have the same tag.
    var words: [String: String] = [:]
    var tags: [String] = []
    positions = api.operations.map { operation in
      guard let key = keys.key(of: operation) else { return nil }
      let name = words[key] ?? Words.split(key).joined(separator: " ").lowercased()
      words[key] = name
      let position = known[name] ?? tags.count
      known[name] = position
      if position == tags.count { tags.append(key) }
      tags[position] = keys.preferred(tags[position], key)
      return position
    }
    groups = tags.map { Group(tag: $0, property: keys.property(of: $0)) }
    for (index, position) in positions.enumerated() {
      if let position {
        groups[position].operations.append(index)
      } else {
        ungrouped.append(index)
      }
    }
  }

  /// Returns the group of an operation.
  package func group(of operation: Int) -> Group? { positions[operation].map { groups[$0] } }
}

/// The key of the group of each operation: a tag, a segment of the path, or the name of a group that
/// only the record has.
private struct GroupKeys {
  private let chosen: ChosenNames
  /// The tags that are the name of the API, so that they group nothing.
  private let titles: Set<String>
  /// The tags of recorded groups, by the property of the client.
  private let tags: [String: String]

  init(_ api: API, _ chosen: ChosenNames) {
    self.chosen = chosen
    // Tags of recorded operations are only compared with recorded groups.
    let guessed = api.operations.filter { chosen.recordedGroup(of: $0) == nil }
    let all = Set(guessed.compactMap(\.tags.first))
    titles = all.isEmpty ? [] : all.filter(APITitle(api.name.text).isNamed)
    tags = Dictionary(
      chosen.areFromFile ? chosen[.groups].map { ($0.name, $0.wire) } : [],
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the key of an operation's group; nil for a method of the client itself.
  func key(of operation: Operation) -> String? {
    let tag = operation.tags.first
    guard let recorded = chosen.recordedGroup(of: operation) else {
      return tag.map(titles.contains) == true ? nil : tag ?? operation.collection
    }
    if recorded.isEmpty { return nil }
    return tag.flatMap { names($0, recorded) ? $0 : nil } ?? tags[recorded] ?? recorded
  }

  /// Returns whether the record means an operation's own tag by the property of a group.
  private func names(_ own: String, _ recorded: String) -> Bool {
    guard let property = chosen.name(.groups, [own]) else {
      // A very long tag is not recorded.
      return tags[recorded] == nil && chosen.derived.group(own) == recorded
    }
    // If methods are in a group that is not recorded, and none in a recorded one, it was renamed.
    return property == recorded || tags[recorded] == nil && !chosen.hasRecordedGroup(property)
  }

  /// Returns the chosen name of a group.
  func property(of key: String) -> String? {
    chosen.name(.groups, [key])
      ?? (tags[key] == nil && chosen.hasRecordedGroup(key) ? key : nil)
  }

  /// Returns which of two keys with the same words names their group.
  func preferred(_ first: String, _ second: String) -> String {
    if (property(of: first) == nil) == (property(of: second) == nil) { return min(first, second) }
    return property(of: first) == nil ? second : first
  }
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
