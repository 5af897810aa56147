import English

/// Words of the group that an `operationId` puts in front: `mailTemplatesList`.
extension ShortName {
  /// Drops words before the verb that only name the group.
  ///
  /// `mailTemplatesList` becomes `list`, and `functionsKeyList` in `functions` becomes `keyList`.
  mutating func dropLeadingGroup() {
    let start = words.prefix(while: Self.isPrefix).count
    guard start < words.count,
      !Verbs.isVerb(words[start].lowercased()) || group.contains(words[start]),
      !isJoined(behind: start + group.count(atStartOf: words[start...])),
      case let whole = lengthOfGroup(at: start),
      case let verbs = words.indices.dropFirst(start + max(whole, 1)).filter({
        Verbs.isVerb(words[$0].lowercased())
      })
    else { return }
    guard let first = verbs.first else { return dropGroupBeforeNoun(at: start) }
    let hasAdverb = first - 1 > start && Verbs.adverbs.contains(words[first - 1].lowercased())
    let verb = hasAdverb ? first - 1 : first
    let count = group.count(atStartOf: words[start..<verb])
    let isInObject =
      group.count(atStartOf: words[(first + 1)...]) > 0
      && words[start..<verb].allSatisfy(group.contains)
    if start + count == verb || isInObject {
      words.removeFirst(verb)
    } else if count > 0, first == words.count - 1 {
      words.removeFirst(start + count)
    }
  }

  /// Returns whether a word is joined to the one before it: `searchAndReplace` in `search` is both.
  private func isJoined(behind index: Int) -> Bool {
    index > 0 && index < words.count && ["and", "or"].contains(words[index].lowercased())
  }

  /// Returns how many words spell the group, whose verbs say nothing: `send` in `bulkSendJobGet`. A verb at
  /// its end may have an object: `hotReloadGroup`.
  private func lengthOfGroup(at start: Int) -> Int {
    let end = start + group.lengthOfWhole(atStartOf: words[start...])
    let endsInVerb = end > start && Verbs.isVerb(words[end - 1].lowercased())
    let isBeforeNoun = end < words.count && !Verbs.isVerb(words[end].lowercased())
    return endsInVerb && isBeforeNoun ? 0 : end - start
  }

  /// Drops the group before a noun: `containerLogs` in `containers` becomes `logs`.
  ///
  /// `paymentMethods` stays if a segment of the path has that name, since it names the resource.
  private mutating func dropGroupBeforeNoun(at start: Int) {
    var count = group.count(atStartOf: words[start...])
    guard count > 0 else { return }
    // `orphansCleanupCleanup` in `orphansCleanup` repeats what the group is about.
    if start + count == words.count, count > 2, words.last == words[words.count - 2] { count -= 1 }
    while start + count < words.count - 1, words[start + count] == words[start + count - 1] {
      count += 1
    }
    guard start + count < words.count,
      case let next = words[start + count].lowercased(), next.first?.isLetter == true,
      !Verbs.prepositions.contains(next), next != "many"
    else { return }
    let compound = words[start...(start + count)].joined().lowercased()
    let isResource = naming.segments.contains {
      $0.words.joined().lowercased().hasPrefix(compound)
    }
    if !isResource { words.removeFirst(start + count) }
  }
}
