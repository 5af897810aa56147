import English
import APIModel

/// The verb and the nouns of an operation, derived from its method, path and response.
struct PathAction {
  let verb: String
  let nouns: [PathNoun]
  /// Whether the last noun is the object of a verb in the same segment, as in
  /// `validate_parameters`.
  let hasObject: Bool
  /// Whether the path says the verb, whatever the method is: `search` for `GET` and `POST /search`.
  let isVerbOfPath: Bool
  /// The version that the `operationId` or the path ends in: `V2`.
  private let version: String

  /// Infers the action; nil for a path without fixed segments.
  ///
  /// `spelled` is what an `operationId` says of the path, and `said` the verb of a summary or an
  /// `operationId`, which usually replaces the method's verb.
  init?(
    _ operation: Operation, _ graph: TypeGraph, _ spelled: Operation.SpelledPath? = nil,
    said: String? = nil, _ style: WordStyle
  ) {
    version = (spelled?.version ?? operation.versionAtEnd).map { style.upperCamel([$0]) } ?? ""
    var nouns = PathNoun.nouns(of: spelled?.segments ?? operation.segments, style)
    let said = Self.removeVerb(from: &nouns, operation.method) ?? said
    guard let last = nouns.popLast() else { return nil }
    if nouns.last?.areRelationships == true, last.parameters.isEmpty {
      isVerbOfPath = false
      hasObject = false
      verb = Self.verb(forRelationshipOf: last, method: operation.method)
      self.nouns = nouns.dropLast() + [last.relationship(isRead: operation.method == "GET")]
      return
    }
    if operation.name.map({ OperationName.isRole($0.text) }) != true,
      let phrase = VerbPhrase(last, of: operation, said: said, isAlone: nouns.isEmpty, graph)
    {
      let words = Array(phrase.verb)
      verb = style.lowerCamel(operation.isStreamedVariant ? ["stream"] + words : words)
      isVerbOfPath = true
      hasObject = !phrase.object.isEmpty
      // `/license/has-license` says its object twice.
      if hasObject, let noun = nouns.last, noun.parameters.isEmpty,
        noun.words.map(Singular.folded) == phrase.object.map(Singular.folded)
      {
        nouns.removeLast()
      }
      let identifiers = hasObject ? [] : last.parameters
      if !nouns.isEmpty,
        !identifiers.isEmpty || phrase.isFunction
          || !hasObject && PathVerbs.isUsual(verb, of: operation.method)
      {
        if nouns[nouns.count - 1].parameters.isEmpty {
          nouns[nouns.count - 1].number = verb.hasPrefix("list") ? .plural : .singular
        }
        nouns[nouns.count - 1].parameters += identifiers
      }
      let object = PathNoun(Array(phrase.object), parameters: last.parameters, style)
      self.nouns = hasObject ? nouns + [object] : nouns
      return
    }
    hasObject = false
    isVerbOfPath = false
    let isMany = last.parameters.isEmpty && operation.answersMany(last.text, graph)
    let usual = Self.usual(of: operation.method, isMany: isMany, style)
    verb =
      operation.isStreamedVariant
      ? "stream"
      : PathVerbs.verb(usual, of: operation.method, said: said, isPlural: last.isPlural)
    var object = last
    if verb == "list" {
      object.number = .plural
    } else if operation.method == "POST", spelled?.segments == nil || verb == usual {
      object.number = .singular
      object.isCreated = verb == usual
    }
    self.nouns = nouns + [object]
  }

  /// Removes the verb that stands before its object in a path, and returns it: `update` in
  /// `/users/update/email`.
  private static func removeVerb(from nouns: inout [PathNoun], _ method: String) -> String? {
    let place = nouns.indices.dropFirst().dropLast().first { index in
      nouns[index].words.count == 1 && nouns[index].parameters.isEmpty
        && PathVerbs.isUsual(nouns[index].words[0].lowercased(), of: method)
    }
    return place.map { nouns.remove(at: $0).words[0].lowercased() }
  }

  /// The verb with all nouns: `getNews` for `/news` and for `/news/{id}`.
  private var plain: String { verb + nouns.map(\.name).joined() }

  /// The name of the whole path, with its last parameters if the path without them has the same
  /// noun: `listTeamMembers`, `getNewsByID`.
  var whole: String { plain + Self.identifiers(nouns.last?.identifiers ?? []) + version }

  /// The same with all parameters, for a path that has the same nouns as another.
  var longest: String {
    let last = nouns.last.map { verb == "list" ? $0.name : $0.text } ?? ""
    return verb + nouns.dropLast().map(\.text).joined() + last
      + Self.identifiers(nouns.flatMap(\.parameters)) + version
  }

  /// Returns the name of the method without the parts that its group implies.
  ///
  /// Only the segments below the group's subject count: `copy` for `/files/{id}/copy` in `files`.
  /// Parameters identify the subject and its parents, so `/projects/{id}/files` is `list`, like
  /// `/files`.
  func name(in group: GroupWords?) -> String { shortName(in: group) + version }

  private func shortName(in group: GroupWords?) -> String {
    guard let group, let first = nouns.first else { return plain }
    let subjects = nouns.indices.filter { group.isSaid(by: nouns[$0].words) }
    // `/licenses/has-license` says the subject twice, and `/auth/groups` is the group `Auth groups`.
    let subject = subjects.last { index in
      nouns[..<index].allSatisfy { !$0.parameters.isEmpty }
        || group.isSpelled(by: nouns[...index].flatMap(\.words))
    }
    if let subject {
      let own = nouns[(subject + 1)...]
      // `/editMonitor` says the subject only as the object.
      let keepsObject =
        hasObject && (nouns.count > 1 || nouns[0].isPlural || ["can", "has", "is"].contains(verb))
      return verb + (own.isEmpty && keepsObject ? nouns.suffix(1) : own).map(\.name).joined()
    }
    guard subjects.isEmpty else { return plain }
    let said = group.count(atStartOf: first.words[...])
    return verb + first.name(dropping: said) + nouns.dropFirst().map(\.name).joined()
  }

  /// Returns the verb of a method that nothing else describes.
  private static func usual(of method: String, isMany: Bool, _ style: WordStyle) -> String {
    switch method {
    case "GET": isMany ? "list" : "get"
    case "POST": "create"
    case "PUT": "replace"
    case "PATCH": "update"
    default: style.lowerCamel(method.lowercased())
    }
  }

  /// Returns the verb of a request to a relationship, as JSON:API defines its methods (section
  /// *Updating Relationships*).
  private static func verb(forRelationshipOf noun: PathNoun, method: String) -> String {
    switch method {
    case "GET": noun.isPlural ? "list" : "get"
    case "POST": "add"
    case "DELETE": "remove"
    default: noun.isPlural ? "replace" : "set"
    }
  }

  private static func identifiers(_ parameters: [String]) -> String {
    parameters.isEmpty ? "" : "By" + parameters.joined(separator: "And")
  }
}
