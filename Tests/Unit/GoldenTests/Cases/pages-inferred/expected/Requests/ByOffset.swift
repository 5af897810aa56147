/// `GET /offset`
public struct ByOffset: PagedRequest {
  public var offset: Int?
  public var limit: Int?
  // …
  public func write(to request: inout RequestWriter) {
    request.query("offset", offset)
    request.query("limit", limit)
  }

  public static func items(in page: Response) -> [Thing] {
    page.things ?? []
  }

  public func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .offset(after: self.offset ?? 0, page, more: page.value.more, of: self) { $0.offset = $1 }
  }
  // …
}
