/// `GET /link`
public struct ByLink: PagedRequest {
  // …
  public typealias Response = [String]
  public typealias Failure = ForeignFailure
  // …
  public func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .linkHeader(of: page)
  }
}
