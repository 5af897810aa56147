/// The way from one page of a list to the next (`x-apigen-page`).
package struct Paging: Sendable, Equatable {
  /// The path to a property in a response: `["meta", "total"]`; empty for the whole response.
  package typealias PropertyPath = [String]

  package enum Advance: Sendable, Equatable {
    /// A value of the page is sent with the next request, until it is absent or `more` is false.
    case cursor(into: Target, from: Source, more: PropertyPath?)
    /// A parameter counts pages from `first`, until a page is empty or `more` is false. A request
    /// without it returns the first page, or the whole list.
    case number(
      parameter: Int, first: Int, isWholeWithout: Bool, more: PropertyPath?, pages: PropertyPath?,
      total: PropertyPath?)
    /// A parameter counts items, until a page is empty or `more` is false.
    case offset(parameter: Int, more: PropertyPath?, total: PropertyPath?)
    /// A link in the `Link` header (RFC 8288), requested with its own method.
    case header(relation: String, method: String)
    /// The value at `next` is a link, requested with its own method.
    case link(next: PropertyPath, method: String)
  }

  /// The part of the next request that takes the cursor.
  package enum Target: Sendable, Equatable {
    /// By its index in ``Operation/parameters``.
    case parameter(Int)
    /// A property of the body.
    case body(PropertyPath)
  }

  /// The place of the next page's cursor.
  package enum Source: Sendable, Equatable {
    /// A property of the response.
    case property(PropertyPath)
    /// A header field of the response.
    case header(String)
    /// A property of the last item of the page.
    case last(PropertyPath)
  }

  /// A parameter that has the same value in the requests for all pages.
  package struct Constant: Sendable, Equatable {
    package var parameter: Int
    package var value: Literal

    package init(parameter: Int, value: Literal) {
      self.parameter = parameter
      self.value = value
    }
  }

  /// The way to the next page. It names parameters by their index in ``Operation/parameters``.
  package var advance: Advance
  /// The path to the list of items on a page.
  package var items: PropertyPath
  /// The parameters that the server needs to return pages.
  package var constants: [Constant]

  package init(advance: Advance, items: PropertyPath, constants: [Constant] = []) {
    self.advance = advance
    self.items = items
    self.constants = constants
  }
}

extension Scalar {
  /// Whether it can count: documents often call a whole number a `number`.
  package var isCount: Bool { isInteger || number == .double || number == .float }
  /// Whether a string can hold it exactly as the server wrote it. Fractions have several spellings.
  package var isWritten: Bool { number != .double && number != .float }
  package var isLink: Bool { self == .string || self == .url }
  package var isCursor: Bool { isCount || self == .string || self == .uuid }
}
