import APIModel
import SpecDocument

/// Offsets and page numbers, with the member that marks the end of the list.
extension PagingInference {
  func offset(of page: InferredPage) -> PagingProposal? {
    let plain = page.onlyCounter(PagingWords.offsets)
    guard let offset = plain ?? page.onlyCounter(PagingWords.indices),
      plain == nil ? offset.indexesItems : offset.countsFromZero,
      !offset.word.hasPrefix("start")
        || !page.parameters.contains(where: { PagingWords.ends.contains($0.word) })
    else { return nil }
    let more = page.more
    let total = more == nil ? page.total : nil
    let done = total == nil ? page.done : nil
    return PagingProposal(
      ["offset": offset.text, "more": more?.text, "done": done?.text, "total": total?.text],
      items: page.contents.items,
      isCertain: page.limitsPages
        && (page.isBare || more != nil || done != nil || page.hasTotal)
        && (plain != nil || offset.firstPage == 0))
  }

  func number(of page: InferredPage) -> PagingProposal? {
    guard let number = page.onlyCounter(PagingWords.numbers) else { return nil }
    let more = page.more
    let pages = more == nil ? page.pages : nil
    let total = more == nil && pages == nil ? page.total : nil
    let done = pages == nil && total == nil ? page.done : nil
    // Beside the number of pages, an example of 0 or 1 is the first of them.
    let first = number.firstPage ?? (pages == nil ? nil : number.exampleOfFirstPage)
    // Otherwise the pages end with an empty one, if a parameter sets their size.
    let ends =
      more != nil || pages != nil || total != nil || done != nil
      || page.limitsPages && (page.isBare || page.hasTotal)
    return PagingProposal(
      [
        "number": number.text, "first": first == 1 ? nil : "\(first ?? number.likelyFirstPage)",
        "more": more?.text, "done": done?.text, "pages": pages?.text, "total": total?.text,
      ], items: page.contents.items, isCertain: ends && first != nil)
  }
}

extension InferredPage {
  /// Returns the parameter, or else the property of the body, that counts, if there is exactly one.
  fileprivate func onlyCounter(_ words: Set<String>) -> PageParameter? {
    let found = parameters.filter { words.contains($0.word) && $0.scalar.isCount }
    return found.count == 1 ? found[0] : nil
  }

  /// The number of items on all pages, unless it counts a single page.
  fileprivate var total: PageMember? {
    // In grids, 'total' counts the pages of 'records'.
    guard !contents.members.contains(where: { $0.word == "records" }) else { return nil }
    return count(PagingWords.totals) { !$0.countsPage && !$0.countsPages }
      ?? count(["count"]) { member in
        !member.countsPage && !member.countsPages
          && member.documentation.mentions("total", "overall", "all pages")
      }
  }

  /// Whether the response has a number that counts items, on all pages or on one.
  fileprivate var hasTotal: Bool {
    contents.members.contains {
      $0.scalar.isNumber && (PagingWords.totals.contains($0.word) || $0.word == "count")
    }
  }

  fileprivate var pages: PageMember? {
    count(PagingWords.pages) ?? count(PagingWords.totals, where: \.countsPages)
  }

  /// Returns the number with the likeliest of several names.
  private func count(_ words: [String], where fits: (PageMember) -> Bool = { _ in true })
    -> PageMember?
  {
    for word in words {
      let found = contents.only {
        $0.word == word && $0.scalar.isCount && !$0.isInPage && fits($0)
      }
      if let found { return found }
    }
    return nil
  }
}

extension PageMember {
  /// Whether it is documented to count the items of one page.
  fileprivate var countsPage: Bool {
    documentation.mentions("this page", "current page", "returned", "in the page", "on the page")
  }

  /// Whether it is documented to count pages.
  fileprivate var countsPages: Bool {
    documentation.mentions("number of pages", "total pages", "count of pages", "page count")
  }

  /// Whether it may count pages, or the items on one page: `page.total`.
  fileprivate var isInPage: Bool {
    guard ["total", "count", "size"].contains(word), let parent = path.dropLast().last else {
      return false
    }
    return ["page", "pages"].contains(PagingWords.word(parent))
  }
}

extension PageParameter {
  /// Whether it counts the items before the page.
  fileprivate var countsFromZero: Bool {
    if documentation.mentions(
      "page number", "page index", "1-based", "one-based", "starting from 1", "starts at 1",
      "timestamp", "date", "seconds")
    {
      return false
    }
    switch defaultValue {
    case .integer(let text), .number(let text): if Double(text) != 0 { return false }
    case .null, .bool, .string, .array, .object, nil: break
    }
    return constraints.minimum.map { $0 == "0" || $0 == "0.0" || $0.hasPrefix("-") } ?? true
  }

  /// Whether it may count items from zero, as `startIndex` does in some APIs, rather than pages.
  fileprivate var indexesItems: Bool {
    guard countsFromZero, firstPage != 1 else { return false }
    return word != "index"
      || documentation.mentions("item", "record", "result", "row", "element", "entry", "entries")
  }

  /// The first page to assume if the document leaves it open.
  fileprivate var likelyFirstPage: Int {
    constraints.minimum.map { Double($0) == 0 } == true ? 0 : 1
  }

  /// The number of the first page, if it is documented.
  fileprivate var firstPage: Int? {
    let documented: Int? =
      documentation.mentions(anyOf: Self.wordsOfZero)
      ? 0 : documentation.mentions(anyOf: Self.wordsOfOne) ? 1 : nil
    if case .number = defaultValue { return nil }
    if case .integer(let text) = defaultValue, !constraints.excludes(text) {
      guard let first = Int(text), first == 0 || first == 1, documented ?? first == first else {
        return nil
      }
      return first
    }
    if let documented { return documented }
    if let minimum = constraints.minimum, Double(minimum) == 1 { return 1 }
    if PagingWords.indices.contains(word), constraints.minimum.map({ Double($0) == 0 }) == true {
      return 0
    }
    if let minimum = constraints.exclusiveMinimum, Double(minimum) == 0 { return 1 }
    return nil
  }

  /// The number of the first page, if it may be the example.
  fileprivate var exampleOfFirstPage: Int? {
    documentation.remarks.lazy.compactMap(\.example).first.flatMap(Int.init).flatMap {
      [0, 1].contains($0) ? $0 : nil
    }
  }

  private static let wordsOfZero = [
    "0-based", "0 based", "zero-based", "zero based", "0-index", "0-indexed", "zero-indexed",
    "starting from 0", "starting at 0", "starting with 0", "starts from 0", "starts at 0",
    "starts with 0", "first page is 0", "0..n",
  ]
  private static let wordsOfOne = [
    "1-based", "1 based", "one-based", "one based", "1-index", "1-indexed", "one-indexed",
    "starting from 1", "starting at 1", "starting with 1", "starts from 1", "starts at 1",
    "starts with 1", "first page is 1", "page=1",
  ]
}

extension Scalar {
  fileprivate var isNumber: Bool { isCount || self == .decimal }
}
