/// `GET /offset`
public struct ByOffset: PagedRequest {
  public var skip: Int?
  // …
  public typealias Response = Page
  public typealias Failure = ForeignFailure
  // …
  public func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .offset(after: self.skip ?? 0, page, of: self) { $0.skip = $1 }
  }
}
