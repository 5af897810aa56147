import English
import APIModel

/// Verbs that an `operationId` puts behind their object.
extension ShortName {
  /// Moves a usual verb at the end to the start: `volumesGet` becomes `getVolume` or `getVolumes`, and
  /// `volumesCreateOrUpdate`, `createOrUpdateVolumes`; the name of the HTTP method also from the middle.
  /// `doSearch` and `canDelete` begin with a verb as they are.
  mutating func moveVerb() {
    guard words.count > 1, let first = words.first,
      // `triggerIndexUpdate` triggers, if the summary says so.
      OperationSummary(naming.operation)?.verb != first.lowercased(),
      words.count > 2 || !["can", "do"].contains(first.lowercased()),
      let place = placeOfMovedVerb, place > 0,
      endsInVerbOfPath
        || !isBeforeObject(at: 0, orAction: !Self.movedVerbs.contains(words[place].lowercased())),
      first.first?.isLetter == true,
      !Self.isPrefix(first),
      !words.contains(where: {
        Verbs.prepositions.contains($0.lowercased()) || Verbs.adverbs.contains($0.lowercased())
      })
    else { return }
    let start = startOfVerb(at: place)
    guard start > 0 else { return }
    let verb = words[place].lowercased()
    var object = words[..<start]
    if verb == "list", !Self.isPlural(object) {
      guard endsInVerbOfPath else { return }
      object = object.dropLast() + object.suffix(1).map(Plural.of)
    }
    let isOfOne =
      verb == "create" || words[start].lowercased() == "create" || verb == "post"
      || endsInParameter && Verbs.crud[verb] != nil
    // In `aws-delete-role`, the object follows.
    if isOfOne, place == words.count - 1 {
      object = object.dropLast() + object.suffix(1).map(Singular.of)
    }
    words =
      words[start..<place] + [verb == "post" ? "create" : verb] + object + words[(place + 1)...]
  }

  /// Returns where a verb with the words that belong to it begins: `createOrUpdate`, `tryGet`.
  private func startOfVerb(at place: Int) -> Int {
    var start = place
    while start > 0 {
      let previous = words[start - 1].lowercased()
      if start > 1, previous == "or" || previous == "and" {
        start -= 2
      } else if Self.modifiers.contains(previous) {
        start -= 1
      } else {
        break
      }
    }
    return start
  }

  /// Words that belong to the verb behind them.
  private static let modifiers: Set<String> = ["begin", "do", "not", "try"]

  /// The place of a verb at the end, or of the name of the method behind words of the path.
  private var placeOfMovedVerb: Int? {
    let operation = naming.operation
    if endsInVerbOfPath { return words.count - 1 }
    let path = naming.segments.flatMap { $0.words + $0.parameterWords }
    if words.last.map(isNounOfPath) == true { return nil }
    if let last = words.last?.lowercased(),
      Self.movedVerbs.contains(last)
        || Verbs.isVerb(last) && !Verbs.mayBeNoun(last) && Verbs.crud[last] == nil
          && !words.dropLast().contains(where: { Verbs.isVerb($0.lowercased()) })
          && !words[0].lowercased().hasPrefix(operation.method.lowercased())
    {
      return words.count - 1
    }
    guard let place = words.lastIndex(where: { $0.lowercased() == operation.method.lowercased() })
    else { return nil }
    let isOfAll = place + 1 < words.count && words[place + 1].lowercased() == "all"
    return !isOfAll && OperationName.missing(Array(words[..<place]), in: path).isEmpty
      ? place : nil
  }

  /// Whether the name spells the end of the path, whose last segment is a verb: `paymentReverse` for
  /// `/payment/reverse`. A word that may be a noun is a verb if the summary begins with it.
  private var endsInVerbOfPath: Bool {
    guard let last = naming.segments.last, last.words.count == 1, !endsInParameter else {
      return false
    }
    let path = naming.segments.flatMap(\.words).suffix(words.count)
    guard path.map({ $0.lowercased() }) == words.map({ $0.lowercased() }) else { return false }
    let verb = last.words[0].lowercased()
    if PathVerbs.lonely.contains(verb) { return false }
    return Self.movedVerbs.contains(verb) || Verbs.isVerb(verb) && !Verbs.mayBeNoun(verb)
      || OperationSummary(naming.operation)?.verb == verb
  }

  /// Verbs that are hardly ever nouns at the end of a name.
  private static let movedVerbs: Set<String> = [
    "create", "delete", "get", "list", "patch", "post", "put", "replace", "update",
  ]
}
