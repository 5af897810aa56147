/// `POST /search`
public struct Search: PagedRequest {
  public var body: Body
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    try request.json(body)
  }

  public static func items(in page: Response) -> [String] {
    page.hits ?? []
  }

  public func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .cursor(page.value.next, of: self) { $0.body.page.after = $1 }
  }
  // …
}
