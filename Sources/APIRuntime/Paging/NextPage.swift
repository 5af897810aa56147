public import Foundation

/// Where the next page of a list is.
public struct NextPage<Request: PagedRequest>: Sendable {
  enum Place: Sendable {
    case request(Request)
    /// As the server wrote it, so perhaps relative to the URL of the page that it is on.
    case link(String)
  }

  let place: Place
  /// What tells the page from all others of the list, but for links.
  let mark: String
  /// Whether pages are counted, and nothing says how many there are.
  let isOpenEnded: Bool

  private init(_ place: Place, mark: String, isOpenEnded: Bool = false) {
    self.place = place
    self.mark = mark
    self.isOpenEnded = isOpenEnded
  }
}

// MARK: - By a parameter

extension NextPage {
  /// The page at a cursor; nil, where the cursor is absent or empty, or where there is said to be no more.
  ///
  /// - Parameters:
  ///   - cursor: What the page before says of the next.
  ///   - more: Whether there is a next one, where the server says so.
  ///   - set: Puts the cursor into the request.
  public static func cursor<Cursor: CustomStringConvertible>(
    _ cursor: Cursor?, more: Bool? = nil, of request: Request,
    _ set: (inout Request, Cursor) -> Void
  ) -> NextPage? {
    guard let cursor, more != false else { return nil }
    let mark = cursor.description
    guard !mark.isEmpty else { return nil }
    return NextPage(request, mark: mark) { set(&$0, cursor) }
  }

  /// The page of the following number; nil after an empty page, or where the server says that it was the last.
  ///
  /// - Parameters:
  ///   - number: The number of the page before.
  ///   - page: The page before.
  ///   - pages: How many there are, where the server says so. They are taken to be counted from `first`.
  ///   - total: How many items there are on all pages, where the server says so.
  ///   - first: The number of the first page.
  ///   - set: Puts the number into the request.
  public static func number<Number: FixedWidthInteger>(
    after number: Number, _ page: APIPage<Request>, pages: Int? = nil, total: Int? = nil,
    first: Number = 1, of request: Request, _ set: (inout Request, Number) -> Void
  ) -> NextPage? {
    let (next, isTooLarge) = number.addingReportingOverflow(1)
    guard !isTooLarge, !page.items.isEmpty, !page.reaches(total) else { return nil }
    if let pages, Int(clamping: next) >= pages.clampedSum(Int(clamping: first)) { return nil }
    let isOpenEnded = pages == nil && total == nil
    return NextPage(request, mark: "\(next)", isOpenEnded: isOpenEnded) { set(&$0, next) }
  }

  /// The page after as many items as have come; nil after an empty page, or where all items have come.
  ///
  /// - Parameters:
  ///   - offset: How many items lie before the page before.
  ///   - page: The page before.
  ///   - total: How many items there are, where the server says so.
  ///   - set: Puts the offset into the request.
  public static func offset<Number: FixedWidthInteger>(
    after offset: Number, _ page: APIPage<Request>, total: Int? = nil, of request: Request,
    _ set: (inout Request, Number) -> Void
  ) -> NextPage? {
    guard let count = Number(exactly: page.items.count), count > 0 else { return nil }
    let (next, isTooLarge) = offset.addingReportingOverflow(count)
    guard !isTooLarge else { return nil }
    if let total, Int(clamping: next) >= total { return nil }
    return NextPage(request, mark: "\(next)", isOpenEnded: total == nil) { set(&$0, next) }
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
  /// Whether these are the last items of so many.
  fileprivate func reaches(_ total: Int?) -> Bool {
    total.map { itemsBefore + items.count >= $0 } ?? false
  }
}

extension Int {
  fileprivate func clampedSum(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}

// MARK: - By a link

extension NextPage {
  /// The page that the `Link` header leads to (RFC 8288); nil where it has no such link.
  ///
  /// - Parameter relation: How the header names the link.
  public static func linkHeader(
    of page: APIPage<Request>, relation: String = "next"
  ) -> NextPage? {
    link(page.raw.link(relation))
  }

  /// The page that a link in the body leads to; nil where it is absent or empty. A link to another origin than the one
  /// that was asked is refused (RFC 6454).
  public static func link(_ link: String?) -> NextPage? {
    guard let link, !link.isEmpty else { return nil }
    return NextPage(.link(link), mark: link)
  }

  /// The page that a link in the body leads to; nil where it is absent.
  public static func link(_ link: URL?) -> NextPage? { self.link(link?.relativeString) }
}
