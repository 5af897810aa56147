/// A request whose response is one page of a list, and which can request the next page.
///
/// apigen generates the conformance for operations with `page`; for others, a few lines do the
/// same:
///
/// ```swift
/// extension ListRepos: PagedRequest {
///   public static func items(in page: [Repo]) -> [Repo] { page }
///   public func next(after page: APIPage<Self>) -> NextPage<Self>? { .linkHeader(of: page) }
/// }
///
/// for try await repo in github.items(of: ListRepos(org: "acme")) { … }
/// ```
public protocol PagedRequest: APIRequest {
  /// The type of the list's items.
  associatedtype PageItem: Sendable

  /// Returns the items on a page.
  static func items(in page: Response) -> [PageItem]

  /// Returns the page after `page`, which answered this request or a link that followed; nil at the
  /// end.
  func next(after page: APIPage<Self>) -> NextPage<Self>?

  /// Returns the request for the first page, with the parameters that the server needs to return
  /// pages.
  ///
  /// By default, this is the request itself.
  static func firstPage(of request: Self) -> Self
}

extension PagedRequest {
  public static func firstPage(of request: Self) -> Self { request }
}

/// One page of a list.
public struct APIPage<Request: PagedRequest>: Sendable {
  /// The decoded response: the items and everything around them.
  public let value: Request.Response
  /// The items on the page.
  public let items: [Request.PageItem]
  /// The raw response: status, headers and body.
  public let raw: RawResponse
  /// The number of items on the preceding pages, counted from the first requested one.
  public let precedingItemCount: Int

  /// The headers that the operation documents.
  public var headers: Request.Headers { Request.Headers(raw) }

  /// Creates a page, for example in a test.
  public init(_ value: Request.Response, raw: RawResponse, precedingItemCount: Int = 0) {
    self.value = value
    self.raw = raw
    self.precedingItemCount = precedingItemCount
    items = Request.items(in: value)
  }
}
