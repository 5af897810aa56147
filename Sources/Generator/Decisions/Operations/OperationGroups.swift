import English
import APIModel

/// Groups operations by their group for SDKs, their first tag unless it is their path, or else the first segment of their
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

    init(tag: String, name: String, property: String?) {
      self.tag = tag
      self.name = name
      self.property = property
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
    var known: [GroupKeys.Identity: Int] = [:]
    var tags: [(key: String, property: String?)] = []
    positions = api.operations.map { operation in
      guard let (key, identity) = keys.group(of: operation) else { return nil }
      let position = known[identity] ?? tags.count
      known[identity] = position
      if position == tags.count { tags.append((key, keys.property(of: key, identity))) }
      tags[position].key = keys.preferred(tags[position].key, key, identity)
      return position
    }
    groups = tags.map {
      Group(tag: $0.key, name: keys.names.name(of: $0.key), property: $0.property)
    }
    for (index, position) in positions.enumerated() {
      if let position {
        groups[position].operations.append(index)
      } else {
        ungrouped.append(index)
      }
    }
  }

  /// The full names of the groups.
  var tags: Set<String> { Set(groups.map(\.tag)) }

  /// Returns the group of an operation.
  package func group(of operation: Int) -> Group? { positions[operation].map { groups[$0] } }
}

/// The key of the group of each operation: a tag, a segment of the path, or the name of a group that
/// only the record has.
private struct GroupKeys {
  /// The property or the words that the keys of one group share.
  enum Identity: Hashable {
    /// The recorded property of the client.
    case property(String)
    /// The words of new groups, such as `Users Service` and `users`.
    case words(String)
  }

  /// The names of groups without words that say nothing.
  let names: GroupTags
  private let graph: TypeGraph
  private let chosen: ChosenNames
  /// The tags that are the name of the API, so that they group nothing.
  private let titles: Set<String>
  /// The tags of recorded groups, by the property of the client.
  private let tags: [String: String]
  /// The properties of recorded groups, by all words of their tags, and by those that count.
  private let properties: (byWords: [String: String], byName: [String: String])

  init(_ api: API, _ graph: TypeGraph, _ chosen: ChosenNames) {
    let names = GroupTags(api)
    self.names = names
    self.graph = graph
    self.chosen = chosen
    // Tags of recorded operations are only compared with recorded groups.
    let guessed = api.operations.filter { chosen.recordedGroup(of: $0) == nil }
    let title = APITitle(api.name.text)
    titles = Set(guessed.compactMap(\.tags.first)).filter {
      title.isNamed($0) || $0.lowercased() == "default"
    }
    let recorded = chosen.areFromFile ? chosen[.groups] : []
    let tags = Dictionary(
      recorded.map { ($0.name, $0.wire) }, uniquingKeysWith: { first, _ in first })
    self.tags = tags
    let others = chosen.areFromFile ? chosen.recordedGroups.filter { tags[$0] == nil } : []
    // If recorded groups have the same words, new tags join the one with the shortest name.
    let groups = (recorded.map { ($0.wire, $0.name) } + others.map { ($0, $0) }).sorted {
      ($0.1.utf8.count, $0.1) < ($1.1.utf8.count, $1.1)
    }
    func byWords(_ text: (String) -> String) -> [String: String] {
      Dictionary(groups.map { (Self.words(text($0)), $1) }, uniquingKeysWith: { first, _ in first })
    }
    properties = (byWords { $0 }, byWords(names.name))
  }

  /// Returns whether a tag has no letter that people would type in code, and no chosen name: the path names
  /// its group.
  private func isInOtherScript(_ tag: String) -> Bool {
    guard chosen.name(.groups, [tag]) == nil else { return false }
    let letters = tag.unicodeScalars.filter(\.properties.isAlphabetic)
    return letters.first != nil && letters.allSatisfy { $0.value >= 0x250 }
  }

  private static func words(_ text: String) -> String {
    Words.split(text).joined(separator: " ").lowercased()
  }

  /// Returns the key of an operation's group, and what its keys have in common; nil for a method of
  /// the client itself.
  func group(of operation: Operation) -> (key: String, identity: Identity)? {
    let tag = operation.tags.first
    guard let recorded = chosen.recordedGroup(of: operation) else {
      let key =
        operation.groupForSDKs
        ?? tag.flatMap {
          titles.contains($0) || $0 == operation.path || isInOtherScript($0) ? nil : $0
        }
        ?? operation.collection(graph)
      return key.map { ($0, identity(of: $0)) }
    }
    if recorded.isEmpty { return nil }
    let own = [operation.groupForSDKs, tag].compactMap(\.self).first { names($0, recorded) }
    let key = own ?? tags[recorded] ?? recorded
    return (key, .property(chosen.name(.groups, [key]) ?? recorded))
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

  /// Returns what a new operation's key has in common with others: it joins the recorded group of
  /// this key or, without any, of the same words.
  private func identity(of key: String) -> Identity {
    let name = names.name(of: key)
    guard chosen.areFromFile else { return .words(Self.words(name)) }
    let property =
      chosen.name(.groups, [key])
      ?? (tags[key] == nil && chosen.hasRecordedGroup(key) ? key : nil)
      ?? properties.byWords[Self.words(key)] ?? properties.byName[Self.words(name)]
    return property.map(Identity.property) ?? .words(Self.words(name))
  }

  /// Returns the chosen name of a group.
  func property(of key: String, _ identity: Identity) -> String? {
    if case .property(let property) = identity { property } else { chosen.name(.groups, [key]) }
  }

  /// Returns which of two keys of one group names it: one that was chosen or recorded, or else one
  /// from which its name follows.
  func preferred(_ first: String, _ second: String, _ identity: Identity) -> String {
    func rank(_ key: String) -> (Int, String) {
      if chosen.name(.groups, [key]) != nil { return (0, key) }
      return (identity == .property(chosen.derived.group(key)) ? 1 : 2, key)
    }
    return first == second || rank(first) < rank(second) ? first : second
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
      let isAction = words.count == 1 && Verbs.mayBeVerb(first) && !isThing(first, rest)
      let isAlone = rest.dropFirst().allSatisfy { $0.hasPrefix("{") }
      if isAlone, isAction || rest.count == 1 && !holdsMany(last, graph) { return nil }
    }
    // An `operationId` of `queries` for `/queries` names the action, not its object.
    let letters = words.joined().lowercased()
    return self.name.map { Words.split($0.text).joined().lowercased() } == letters
      ? nil : String(name)
  }

  /// Returns whether a word that may be a verb is a thing: `/list/{list_id}` has one, and *list-create*
  /// of `POST /list` makes one.
  private func isThing(_ word: String, _ rest: ArraySlice<Substring>) -> Bool {
    if let next = rest.dropFirst().first {
      return PathSegment(next).parameterWords.first?.lowercased() == word
    }
    let said = name.map { Words.split($0.text).map { $0.lowercased() } }
    return method == "POST" && said == [word, "create"]
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
