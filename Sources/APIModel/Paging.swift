/// How the pages of a list follow each other (`x-apigen-page`).
package struct Paging: Sendable, Equatable {
  /// The way to a property of what an operation answers: `["meta", "total"]`; empty for the whole.
  package typealias Way = [String]

  package enum Advance: Sendable, Equatable {
    /// A value of the page goes into the next request, until it is absent or `more` is false.
    case cursor(into: Target, from: Source, more: Way?)
    /// A parameter counts pages from `first`, until a page is empty or there are said to be no more.
    case number(parameter: Int, first: Int, pages: Way?, total: Way?)
    /// A parameter counts items, until a page is empty or there are said to be no more.
    case offset(parameter: Int, total: Way?)
    /// A link of the `Link` header (RFC 8288), requested with a method of its own.
    case header(relation: String, method: String)
    /// The value at `next` is a link, requested with a method of its own.
    case link(next: Way, method: String)
  }

  /// What of the next request takes the cursor.
  package enum Target: Sendable, Equatable {
    /// By its place in ``Operation/parameters``.
    case parameter(Int)
    /// A property of the body.
    case body(Way)
  }

  /// Where the cursor of the next page is.
  package enum Source: Sendable, Equatable {
    /// A property of the response.
    case property(Way)
    /// A header field of the response.
    case header(String)
    /// A property of the last item of the page.
    case last(Way)
  }

  /// Parameters are told by their place in ``Operation/parameters``.
  package var advance: Advance
  /// The list that a page holds a part of.
  package var items: Way

  package init(advance: Advance, items: Way) {
    self.advance = advance
    self.items = items
  }
}
