/// `GET /number`
public struct ByNumber: PagedRequest {
  public var page: Int?
  // …
  public typealias Response = Page
  public typealias Failure = ForeignFailure
  // …
  public func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .number(after: self.page ?? 1, page, total: page.value.total, of: self) { $0.page = $1 }
  }
}
