import APIModel
import SpecDocument

extension PagingInference {
  /// A possible source of a cursor, and the parameter that takes it.
  private struct Pair {
    /// How clear the relation is: 0 is the clearest.
    var rank: Int
    var target: PageParameter
    /// `next: meta.next_cursor`, `header: X-Next`, `last: id`.
    var source: (key: String, text: String)
    var depth = 0
    var isCertain = true
  }

  /// Returns the clearest of all pairs; nil if two are equally clear.
  func cursor(of page: InferredPage) -> PagingProposal? {
    let targets = page.parameters.filter { $0.isCursor || PagingWords.mayAdvance($0.word) }
    if targets.isEmpty { return nil }
    let headers = page.operation.responses.filter(\.isSuccess).flatMap(\.headers).map {
      (text: $0.name.text, word: PagingWords.word($0.name.text))
    }
    let pairs = targets.flatMap { target in
      let next = target.wordsOfNext
      return page.contents.members.compactMap { pair(target, next, $0, of: page) }
        + headers.compactMap { pair(target, next, header: $0.text, $0.word) }
        + lastItem(of: page, for: target)
    }
    // Another member may be the cursor rather than an item's identifier.
    let members = pairs.filter { $0.source.key != "last" }
    let certain = (members.isEmpty ? pairs : members).filter(\.isCertain)
    let clearest = (certain.isEmpty ? pairs : certain).sorted {
      ($0.rank, $0.depth) < ($1.rank, $1.depth)
    }
    guard let pair = clearest.first else { return nil }
    if clearest.count > 1, (pair.rank, pair.depth) == (clearest[1].rank, clearest[1].depth) {
      return nil
    }
    return PagingProposal(
      [
        pair.target.key: pair.target.text, pair.source.key: pair.source.text,
        "more": page.more?.text, "done": page.done?.text,
      ],
      items: page.contents.items, flag: flag(of: page, for: pair.target),
      isCertain: pair.isCertain)
  }

  /// Returns the parameter without which the server ignores the cursor: `usemarker` for `marker`.
  private func flag(of page: InferredPage, for target: PageParameter) -> String? {
    page.parameters.first {
      $0.key == "query" && $0.scalar == .bool && $0.word == "use\(target.word)"
    }?.text
  }

  // MARK: - Members

  /// `next` contains the words of the member with the next value.
  private func pair(
    _ target: PageParameter, _ next: Set<String>, _ member: PageMember, of page: InferredPage
  ) -> Pair? {
    // A number of a page may be text; the number of an item rarely is.
    let isNumberAsText =
      target.isNumberOfPage && member.scalar == .string && member.ends(in: next)
    guard member.scalar.isCursor,
      isNumberAsText || target.takes(member.scalar),
      let (rank, isClear) = relation(target, next, member, of: page)
    else { return nil }
    // The last number may be null, 0 or -1; a flag or the documentation has to settle which.
    let ends =
      !member.scalar.isCount || member.isNullable || page.marksEnd
      || member.documentation.mentions(
        "null", "nullable", "absent", "omitted", "not present", "missing")
    return Pair(
      rank: rank, target: target, source: ("next", member.text), depth: member.path.count,
      isCertain: isClear && ends)
  }

  /// Returns how clear it is that a member has the next value of a parameter; nil if it does not.
  private func relation(
    _ target: PageParameter, _ next: Set<String>, _ member: PageMember, of page: InferredPage
  ) -> (rank: Int, isClear: Bool)? {
    if member.isLink { return nil }
    if member.ends(in: next) { return (0, true) }
    if target.mayBeToken { return tokenRelation(target, member, of: page) }
    let continues = continuesList(member, target, of: page)
    guard target.isCursor else { return continues ? (3, true) : nil }
    if member.ends(in: PagingWords.nextCursors) { return (1, true) }
    if ["lastid", "lastcursor"].contains(member.word) {
      return (2, page.marksEnd && target.namesItem)
    }
    if member.word == target.word || member.ends(in: PagingWords.possibleCursors) {
      return (3, continues || isOfNextPage(member, target))
    }
    guard PagingWords.possibleLinks.contains(member.word) else { return nil }
    return (4, member.documentation.mentions("cursor", "token", target.text.lowercased()))
  }

  /// Returns the same for `from` and `since`, which may also take a time or a number.
  ///
  /// A token that every response has belongs to a subscription, which never ends.
  private func tokenRelation(_ target: PageParameter, _ member: PageMember, of page: InferredPage)
    -> (rank: Int, isClear: Bool)?
  {
    guard target.scalar == .string, !target.isTime, member.scalar == .string, page.limitsPages,
      member.mayBeAbsent, !page.waits
    else { return nil }
    if member.word == "nextbatch" { return (1, true) }
    let isToken = target.documentation.mentions("token", "cursor", "pagination")
    if member.ends(in: PagingWords.nextCursors) { return (1, isToken) }
    guard member.word == "end", isToken || member.documentation.mentions("token", "cursor") else {
      return nil
    }
    return (3, true)
  }

  /// Returns whether a cursor belongs to the next page rather than to this one.
  private func isOfNextPage(_ member: PageMember, _ target: PageParameter) -> Bool {
    let isAfter = member.word.contains("after") && target.word.contains("after")
    return PagingWords.opaqueCursors.contains(member.word)
      || isAfter && (member.path.count > 1 || member.word != target.word)
      || member.documentation.mentions("next", "more result", "subsequent", "following")
  }

  /// Returns whether a string with the parameter's name is its next value. It may also repeat where
  /// this page begins, as a `marker` may. It is the next value if the parameter takes it from a
  /// response, or if nothing else can lead on and only the last page lacks it.
  ///
  /// A response that repeats other parameters, or names the page before, may repeat the cursor too.
  private func continuesList(
    _ member: PageMember, _ target: PageParameter, of page: InferredPage
  ) -> Bool {
    guard member.word == target.word, member.scalar == .string, target.scalar == .string,
      !PagingWords.numbers.contains(target.word), !target.isTime, !member.isOfRequest, !page.waits
    else { return false }
    let others = page.contents.members.filter { $0.path != member.path }.map(\.word)
    let repeated = page.parameters.map(\.word)
    guard !others.contains(where: { $0.hasPrefix("prev") || repeated.contains($0) }) else {
      return false
    }
    if target.isOfResponse { return true }
    let isBesideItems = member.path.dropLast().elementsEqual(page.contents.items.dropLast())
    let mayBeLast = member.isNullable || member.mayBeAbsent && page.contents.areItemsRequired
    return PagingWords.possibleCursors.contains(member.word)
      && (page.marksEnd || isBesideItems && mayBeLast)
      && !others.contains(where: PagingWords.possibleLinks.contains)
  }

  // MARK: - Headers and items

  private func pair(
    _ target: PageParameter, _ next: Set<String>, header text: String, _ word: String
  ) -> Pair? {
    let word = word.hasPrefix("x") ? String(word.dropFirst()) : word
    guard next.contains(word) || target.isCursor && PagingWords.nextCursors.contains(word) else {
      return nil
    }
    return Pair(rank: 5, target: target, source: ("header", text))
  }

  /// Returns the identifier of the last item as a cursor, if a flag marks the end of the list.
  private func lastItem(of page: InferredPage, for target: PageParameter) -> [Pair] {
    guard target.isCursor, target.namesItem, page.marksEnd,
      let id = graph.property("id", of: page.contents.item), !id.type.isNullable,
      case .scalar(let scalar) = graph.raw(id.type), scalar.isCursor, target.takes(scalar)
    else { return [] }
    return [
      Pair(
        rank: 6, target: target, source: ("last", "id"),
        isCertain: target.word != "after" || target.mayTakeItem)
    ]
  }
}

extension PageParameter {
  /// Whether its name is usual for a cursor and its type can hold one.
  var isCursor: Bool { PagingWords.cursors.contains(word) && scalar.isCursor && !isTime }

  /// Whether it counts pages.
  fileprivate var isNumberOfPage: Bool { PagingWords.numbers.contains(word) && scalar.isCount }

  /// Whether it takes a cursor of a type.
  fileprivate func takes(_ cursor: Scalar) -> Bool {
    scalar == cursor || scalar == .string && cursor.isWritten || scalar.isCount && cursor.isCount
  }

  /// Whether nothing documents that it takes something other than an item.
  fileprivate var mayTakeItem: Bool {
    documentation.summary == nil && documentation.description == nil
      || documentation.mentions(
        "id", "identifier", "uuid", "cursor", "object", "item", "element", "entry", "record",
        "result", "page", "paging", "pagination")
  }

  /// Whether it takes the token of a page in some APIs, and a time or a number in others.
  fileprivate var mayBeToken: Bool { word == "from" || word == "since" }

  /// Whether it takes a time: `after=2026-01-01`.
  fileprivate var isTime: Bool {
    documentation.mentions(
      "timestamp", "iso 8601", "iso8601", "rfc3339", "rfc 3339", "unix", "epoch", "date")
      && !documentation.mentions("cursor", "page")
  }

  /// Whether it is documented to take a value of an earlier response.
  fileprivate var isOfResponse: Bool {
    documentation.mentions(
      "from the previous request", "from a previous request", "from the previous response",
      "from a previous response", "from the previous call", "from a prior response",
      "from the last response", "from the response", "provided by a previous",
      "returned by a previous",
      "returned by the previous", "returned from a previous", "returned in a previous")
      && !documentation.mentions("same", "not send", "do not", "not use")
  }

  /// Whether it may take the identifier of an item.
  fileprivate var namesItem: Bool {
    ["after", "afterid", "cursor", "startafter", "startingafter", "pageafter", "marker"].contains(
      word)
  }

  /// The possible names of the member with its next value: `nextcursor`, `nextpagecursor`.
  fileprivate var wordsOfNext: Set<String> {
    let stem = word.hasPrefix("next") ? String(word.dropFirst("next".count)) : word
    return ["next\(stem)", "nextpage\(stem)", "next\(word)"]
  }
}

extension PageMember {
  /// Whether it is documented to repeat what the request sent, or to belong to another page than the
  /// next.
  fileprivate var isOfRequest: Bool {
    documentation.mentions(
      "current", "this page", "this list", "echo", "echoed", "same", "sent", "requested",
      "provided in", "passed in", "given", "used for", "you are on", "first item", "previous page")
      || documentation.mentions("request")
        && !documentation.mentions("next", "subsequent", "following", "more", "further")
  }
}
