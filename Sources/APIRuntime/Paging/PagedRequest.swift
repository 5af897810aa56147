/// A request whose answer is one page of a list, and which knows how to ask for the page after it.
///
/// Generated for operations with `page`; for others, a few lines say the same:
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
  /// What the list is made of.
  associatedtype PageItem: Sendable

  /// The part of the list that a page holds.
  static func items(in page: Response) -> [PageItem]

  /// How to go on after a page that this request, or a link that followed it, has answered; nil at the end.
  func next(after page: APIPage<Self>) -> NextPage<Self>?
}

/// One page of a list.
public struct APIPage<Request: PagedRequest>: Sendable {
  /// What a call answers: the items and all that is said around them.
  public let value: Request.Response
  /// The part of the list that the page holds.
  public let items: [Request.PageItem]
  /// The response as it came: status, headers, body.
  public let raw: RawResponse
  /// How many items were on the pages before, since the first one that was asked for.
  public let itemsBefore: Int

  /// The headers that the operation documents.
  public var headers: Request.Headers { Request.Headers(raw) }

  /// A page, such as a test makes it.
  public init(_ value: Request.Response, raw: RawResponse, itemsBefore: Int = 0) {
    self.value = value
    self.raw = raw
    self.itemsBefore = itemsBefore
    items = Request.items(in: value)
  }
}
