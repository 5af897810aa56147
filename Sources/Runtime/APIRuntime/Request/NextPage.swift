public import Foundation
import HTTPFormats

/// The next page of a list, and how to request it.
public struct NextPage<Request: PagedRequest>: Sendable {
  /// Each payload is in a box, as for the steps of ``PageSequence/AsyncIterator``.
  indirect enum Target: Sendable {
    case request(Request)
    /// A link as the server sent it, possibly relative to the URL of the current page.
    case link(String, method: String)
  }

  let target: Target
  /// A string that identifies the page within the list; for links, the link itself.
  let mark: String
  /// Whether pages are counted without a known total.
  let isOpenEnded: Bool

  private init(_ target: Target, mark: String, isOpenEnded: Bool = false) {
    self.target = target
    self.mark = mark
    self.isOpenEnded = isOpenEnded
  }
}

// MARK: - Parameters

extension NextPage {
  /// Creates the page at a cursor.
  ///
  /// - Parameters:
  ///   - cursor: The cursor from the current page.
  ///   - more: Whether there is a next page, if the server reports it.
  ///   - request: The request for the current page.
  ///   - set: Sets the cursor in the request.
  /// - Returns: The next page; nil if the cursor is absent or empty, or after the last page.
  public static func cursor<Cursor: CustomStringConvertible>(
    _ cursor: Cursor?, more: Bool? = nil, of request: Request,
    _ set: (inout Request, Cursor) -> Void
  ) -> NextPage? {
    guard let cursor, more != false else { return nil }
    let mark = cursor.description
    guard !mark.isEmpty else { return nil }
    return NextPage(request, mark: mark) { set(&$0, cursor) }
  }

  /// Creates the page with the next number.
  ///
  /// - Parameters:
  ///   - number: The number of the current page; nil if the request omits it to get the whole list.
  ///   - page: The current page.
  ///   - more: Whether there is a next page, if the server reports it.
  ///   - pages: The number of pages, if the server reports it, counted from `first`.
  ///   - total: The number of items on all pages, if the server reports it.
  ///   - first: The number of the first page.
  ///   - request: The request for the current page.
  ///   - set: Sets the number in the request.
  /// - Returns: The next page; nil after an empty page or the last one.
  public static func number<Number: FixedWidthInteger>(
    after number: Number?, _ page: APIPage<Request>, more: Bool? = nil, pages: Int? = nil,
    total: Int? = nil, first: Number = 1, of request: Request,
    _ set: (inout Request, Number) -> Void
  ) -> NextPage? {
    guard let (next, isTooLarge) = number?.addingReportingOverflow(1) else { return nil }
    guard more != false, !isTooLarge, !page.items.isEmpty, !page.reaches(total) else { return nil }
    if let pages, Int(clamping: next) >= pages.clampedSum(Int(clamping: first)) { return nil }
    let isOpenEnded = pages == nil && total == nil
    return NextPage(request, mark: "\(next)", isOpenEnded: isOpenEnded) { set(&$0, next) }
  }

  /// Creates the page at the next offset.
  ///
  /// - Parameters:
  ///   - offset: The offset of the current page.
  ///   - page: The current page.
  ///   - more: Whether there is a next page, if the server reports it.
  ///   - total: The number of items, if the server reports it.
  ///   - request: The request for the current page.
  ///   - set: Sets the offset in the request.
  /// - Returns: The next page; nil after an empty page or when all items have been received.
  public static func offset<Number: FixedWidthInteger>(
    after offset: Number, _ page: APIPage<Request>, more: Bool? = nil, total: Int? = nil,
    of request: Request, _ set: (inout Request, Number) -> Void
  ) -> NextPage? {
    guard more != false, let count = Number(exactly: page.items.count), count > 0 else {
      return nil
    }
    let (next, isTooLarge) = offset.addingReportingOverflow(count)
    guard !isTooLarge else { return nil }
    if let total, Int(clamping: next) >= total { return nil }
    return NextPage(request, mark: "\(next)", isOpenEnded: total == nil) { set(&$0, next) }
  }

  /// Creates the page with the next number, for a parameter that the document calls a `number`.
  ///
  /// - Returns: The next page; nil after an empty page or the last one, or if the number is not
  ///   whole.
  public static func number<Number: BinaryFloatingPoint>(
    after number: Number?, _ page: APIPage<Request>, more: Bool? = nil, pages: Int? = nil,
    total: Int? = nil, first: Int = 1, of request: Request, _ set: (inout Request, Number) -> Void
  ) -> NextPage? {
    guard let number = number.flatMap({ Int(exactly: $0) }) else { return nil }
    return .number(
      after: number, page, more: more, pages: pages, total: total, first: first, of: request
    ) { set(&$0, Number($1)) }
  }

  /// Creates the page at the next offset, for a parameter that the document calls a `number`.
  ///
  /// - Returns: The next page; nil after an empty page or when all items have been received, or if
  ///   the offset is not whole.
  public static func offset<Number: BinaryFloatingPoint>(
    after offset: Number, _ page: APIPage<Request>, more: Bool? = nil, total: Int? = nil,
    of request: Request, _ set: (inout Request, Number) -> Void
  ) -> NextPage? {
    guard let offset = Int(exactly: offset) else { return nil }
    return .offset(after: offset, page, more: more, total: total, of: request) {
      set(&$0, Number($1))
    }
  }

  private init(
    _ request: Request, mark: String, isOpenEnded: Bool = false,
    _ change: (inout Request) -> Void
  ) {
    var next = request
    change(&next)
    self.init(.request(next), mark: mark, isOpenEnded: isOpenEnded)
  }
}

extension APIPage {
  /// Returns whether this page contains the last items of a total.
  fileprivate func reaches(_ total: Int?) -> Bool {
    total.map { precedingItemCount + items.count >= $0 } ?? false
  }
}

extension Int {
  fileprivate func clampedSum(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}

// MARK: - Links

extension NextPage {
  /// Creates the page that the `Link` header points to (RFC 8288).
  ///
  /// - Parameters:
  ///   - page: The current page.
  ///   - relation: The relation of the link.
  ///   - method: The method of the request. If it is the endpoint's, the body of the first request
  ///     is sent again.
  /// - Returns: The next page; nil if the response does not contain such a link.
  public static func linkHeader(
    of page: APIPage<Request>, relation: String = "next", method: String = "GET"
  ) -> NextPage? {
    link(page.raw.link(relation), method: method)
  }

  /// Creates the page that a link in the body points to.
  ///
  /// A link to another origin is rejected (RFC 6454).
  ///
  /// - Parameters:
  ///   - link: The link from the current page.
  ///   - method: The method of the request. If it is the endpoint's, the body of the first request
  ///     is sent again.
  /// - Returns: The next page; nil if the link is absent or empty.
  public static func link(_ link: String?, method: String = "GET") -> NextPage? {
    guard let link, !link.isEmpty else { return nil }
    return NextPage(.link(link, method: method), mark: link)
  }

  /// Creates the page that a link in the body points to, or returns nil if the link is absent.
  public static func link(_ link: URL?, method: String = "GET") -> NextPage? {
    self.link(link?.relativeString, method: method)
  }
}

extension RawResponse {
  /// Returns the target of the first link with a relation in the `Link` headers (RFC 8288), such as
  /// `next` for the next page.
  ///
  /// The target may be relative to the URL of the request. Links with another context (`anchor`)
  /// are skipped.
  public func link(_ relation: String) -> String? {
    for value in headers.lines("Link") {
      var parser = LinkHeaderParser(value)
      while let link = parser.next() {
        if link.anchor == nil, link.relations.contains(relation.lowercased()) { return link.target }
      }
    }
    return nil
  }
}

extension NextPage: Redacted {
  /// A constant description, since cursors and links may be secret.
  public var description: String { "the next page" }
}
