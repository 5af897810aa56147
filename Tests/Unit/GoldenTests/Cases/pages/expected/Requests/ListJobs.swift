/// `GET /jobs`
public struct ListJobs: PagedRequest {
  public var cursor: Int?
  // …
  public typealias Response = [String]
  // …
  public func write(to request: inout RequestWriter) {
    request.query("cursor", cursor)
  }

  public static func items(in page: Response) -> [String] {
    page
  }

  public func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .cursor(page.raw.headers.value("X-Next-Cursor", as: Int.self), of: self) { $0.cursor = $1 }
  }
}
