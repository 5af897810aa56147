import English
import APIModel

/// Groups operations by their group for SDKs, their first tag, or else the first segment of their
/// path, in order of first use. A recorded operation stays in its group.
package struct OperationGroups {
  package struct Group {
    /// The tag or the path segment, which is the full name of the group.
    package let tag: String
    /// The same without words that say what every group is: `Users` for `Users Service`.
    let name: String
    /// The chosen name of the client's property, if there is one.
    let property: String?
    let words: GroupWords
    /// Indices into ``API/operations``.
    package var operations: [Int] = []

    init(tag: String, property: String?) {
      self.tag = tag
      self.property = property
      name = GroupWords.name(of: tag)
      words = GroupWords(tag)
    }
  }

  package private(set) var groups: [Group] = []
  /// The operations without a group: methods of the client itself.
  package private(set) var ungrouped: [Int] = []
  /// The index of the group of each operation.
  package private(set) var positions: [Int?] = []

  init(_ api: API, _ graph: TypeGraph, _ chosen: ChosenNames = ChosenNames()) {
    let keys = GroupKeys(api, graph, chosen)
    // `/users` joins the tag `Users`, which consists of the same words.
    var known: [String: Int] = [:]
    // Many operations have the same tag.
    var words: [String: String] = [:]
    var tags: [String] = []
    positions = api.operations.map { operation in
      guard let key = keys.key(of: operation) else { return nil }
      let name = words[key] ?? keys.words(of: key)
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
  private let graph: TypeGraph
  private let chosen: ChosenNames
  /// The tags that are the name of the API, so that they group nothing.
  private let titles: Set<String>
  /// The tags of recorded groups, by the property of the client.
  private let tags: [String: String]

  init(_ api: API, _ graph: TypeGraph, _ chosen: ChosenNames) {
    self.graph = graph
    self.chosen = chosen
    // Tags of recorded operations are only compared with recorded groups.
    let guessed = api.operations.filter { chosen.recordedGroup(of: $0) == nil }
    let title = APITitle(api.name.text)
    titles = Set(guessed.compactMap(\.tags.first)).filter {
      title.isNamed($0) || $0.lowercased() == "default"
    }
    tags = Dictionary(
      chosen.areFromFile ? chosen[.groups].map { ($0.name, $0.wire) } : [],
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the key of an operation's group; nil for a method of the client itself.
  func key(of operation: Operation) -> String? {
    let tag = operation.tags.first
    guard let recorded = chosen.recordedGroup(of: operation) else {
      return operation.groupForSDKs ?? tag.flatMap { titles.contains($0) ? nil : $0 }
        ?? operation.collection(graph)
    }
    if recorded.isEmpty { return nil }
    let own = [operation.groupForSDKs, tag].compactMap(\.self).first { names($0, recorded) }
    return own ?? tags[recorded] ?? recorded
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

  /// Returns the words by which keys belong to one group, such as `Users Service` and `users`, unless
  /// the record has them apart.
  func words(of key: String) -> String {
    let name = chosen.areFromFile && property(of: key) != nil ? key : GroupWords.name(of: key)
    return Words.split(name).joined(separator: " ").lowercased()
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
  /// The first fixed segment of the path behind any version: `users` for `/v1/users/{id}`, `movie` for
  /// `/3/movie/{id}`.
  ///
  /// Nil for an action, as in `/login`, `/find/{id}` and `/getUsers`, and for one thing, as in
  /// `GET /status`.
  fileprivate func collection(_ graph: TypeGraph) -> String? {
    let rest = resources
    guard let fixed = rest.first,
      let name = PathSegment.texts(in: String(fixed)).first?.prefix(while: {
        $0 != ":" && $0 != "#"
      })
    else { return nil }
    let words = PathSegment(name).words
    guard let first = words.first?.lowercased(), let last = words.last,
      first.first?.isLetter == true, !Verbs.prepositions.contains(first),
      words.count == 1 || !Verbs.isVerb(first) || Verbs.mayBeNoun(first)
    else { return nil }
    if Singular.of(last) == last {
      let isAction = words.count == 1 && Verbs.mayBeVerb(first)
      let isAlone = rest.dropFirst().allSatisfy { $0.hasPrefix("{") }
      if isAlone, isAction || rest.count == 1 && !holdsMany(last, graph) { return nil }
    }
    // An `operationId` of `queries` for `/queries` names the action, not its object.
    let letters = words.joined().lowercased()
    return self.name.map { Words.split($0.text).joined().lowercased() } == letters
      ? nil : String(name)
  }

  /// Returns whether the path is a collection although its noun is in the singular: the operation
  /// creates something in it, or lists it.
  private func holdsMany(_ noun: String, _ graph: TypeGraph) -> Bool {
    if method == "GET" { return answersMany(noun, graph) }
    guard method == "POST" else { return false }
    let words = name.map { Words.split($0.text).map { $0.lowercased() } } ?? ["create"]
    return [words.first, words.last].contains { Verbs.crud[$0 ?? ""] == "create" }
  }

  /// The segments from the first that is neither a version nor a parameter.
  ///
  /// Kubernetes has `/apis/{group}/{version}` before them, and a namespace that only limits them.
  private var resources: ArraySlice<Substring> {
    var rest = path.split(separator: "/")[...]
    func isResource(_ text: Substring) -> Bool { !text.contains("{") }
    if rest.first == "apis" {
      rest = rest.dropFirst(2).drop { PathSegment($0).isVersion || $0 == "watch" }
      if rest.first == "namespaces", rest.dropFirst(2).contains(where: isResource) {
        rest = rest.dropFirst()
      }
    } else {
      rest = rest.drop { PathSegment($0, isFirst: true).isVersion }
    }
    return rest.drop { !isResource($0) || PathSegment($0).isVersion }
  }
}
