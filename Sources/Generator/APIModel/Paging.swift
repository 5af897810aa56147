/// The way from one page of a list to the next (`x-apigen-page`).
package struct Paging: Sendable, Equatable {
  /// The path to a property in a response: `["meta", "total"]`; empty for the whole response.
  package typealias PropertyPath = [String]

  package enum Advance: Sendable, Equatable {
    /// A value of the page is sent with the next request, until it is absent or the flag marks the
    /// end.
    case cursor(into: Target, from: Source, flag: Flag?)
    /// A number counts pages from `first`, until a page is empty or the flag marks the end. A
    /// request without it returns the first page, or the whole list.
    case number(
      into: Target, first: Int, isWholeWithout: Bool, flag: Flag?, pages: PropertyPath?,
      total: PropertyPath?)
    /// A number counts items, until a page is empty or the flag marks the end.
    case offset(into: Target, flag: Flag?, total: PropertyPath?)
    /// A link in the `Link` header (RFC 8288), requested with its own method.
    case header(relation: String, method: String)
    /// The value at `next` is a link, requested with its own method.
    case link(next: PropertyPath, method: String)
  }

  /// A Boolean property of the response that marks the end of the list.
  package struct Flag: Sendable, Equatable {
    package var path: PropertyPath
    /// Whether it is true on the last page, such as `done`, rather than on all others.
    package var isTrueAtEnd: Bool

    package init(path: PropertyPath, isTrueAtEnd: Bool) {
      self.path = path
      self.isTrueAtEnd = isTrueAtEnd
    }
  }

  /// The part of the next request that takes the cursor or the number.
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

extension Paging {
  /// Why callers cannot iterate over a list.
  package enum Obstacle: Sendable, Equatable {
    /// The document, the configuration or the file of recorded names turns it off.
    case turnedOff
    /// The result depends on the status or the media type.
    case severalResults
    /// The response has several lists, or none of objects.
    case severalLists, noList
    /// No parameter selects a page.
    case noParameter
    /// No part of the response fits the parameter that selects a page.
    case noSuccessor(parameter: String)
    /// The annotation is likely, but not certain.
    case uncertain(annotation: String)
  }
}

extension Paging.Obstacle: CustomStringConvertible {
  /// A few words for a list of operations.
  package var description: String {
    switch self {
    case .turnedOff: "turned off"
    case .severalResults: "the result varies"
    case .severalLists: "several lists"
    case .noList: "not a list of objects"
    case .noParameter: "no parameter selects one"
    case .noSuccessor(let parameter): "nothing in the response continues '\(parameter)'"
    case .uncertain: "uncertain, see 'apigen lint'"
    }
  }
}

extension Scalar {
  /// Whether it can count: documents often call a whole number a `number`.
  package var isCount: Bool { isInteger || number == .double || number == .float }
  /// Whether a string can hold it exactly as the server wrote it. Fractions have several spellings.
  package var isWritten: Bool { number != .double && number != .float }
  /// Whether a cursor of this type can be sent as another type: as text or as a number.
  package func converts(to other: Scalar) -> Bool {
    self == other || other == .string && isWritten || (self == .string || isCount) && other.isCount
  }
  package var isLink: Bool { self == .string || self == .url }
  package var isCursor: Bool { isCount || self == .string || self == .uuid }
}
