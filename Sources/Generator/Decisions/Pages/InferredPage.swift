import APIModel

/// The parts of an operation's request and response that may concern pages.
struct InferredPage {
  let operation: Operation
  let contents: PageContents
  let parameters: [PageParameter]

  /// Whether the response is nothing but the list.
  var isBare: Bool { contents.items.isEmpty }
  /// Whether a parameter sets the number of items of a page.
  var limitsPages: Bool { parameters.contains { PagingWords.limits.contains($0.word) } }
  /// Whether a parameter suggests that the response is a page.
  var hasPageParameter: Bool {
    limitsPages || parameters.contains { PagingWords.selectsPage($0.word) }
  }
  /// Whether the parameters are the getters of Spring's `Pageable`, which springfox describes although
  /// the server reads none of them.
  var describesPageable: Bool {
    let names = Set(parameters.map { $0.text.lowercased() })
    return names.isSuperset(of: ["offset", "paged", "unpaged"])
  }
  /// Whether the server may hold its response back until there is something new.
  var waits: Bool { parameters.contains { PagingWords.waits.contains($0.word) } }
  /// The member that is false on the last page.
  var more: PageMember? {
    contents.only { $0.scalar == .bool && PagingWords.more.contains($0.word) }
  }
  /// The member that is true on the last page, if none is false there.
  var done: PageMember? {
    guard more == nil else { return nil }
    return contents.only { $0.scalar == .bool && PagingWords.done.contains($0.word) }
  }
  /// Whether a member marks the last page.
  var marksEnd: Bool { more != nil || done != nil }
}
