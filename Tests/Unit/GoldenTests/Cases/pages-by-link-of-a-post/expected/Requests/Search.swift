/// `POST /hits`
public struct Search: PagedRequest {
  public var body: Query
  // …
  public typealias Response = Hits
  // …
  public func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .link(page.value.next, method: "POST")
  }
}
