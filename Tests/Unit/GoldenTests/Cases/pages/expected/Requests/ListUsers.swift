/// `GET /users`
public struct ListUsers: PagedRequest {
  public var `default`: Int?

  public init(default: Int? = nil) {
    self.`default` = `default`
  }
  // …
  public func write(to request: inout RequestWriter) {
    request.query("default", `default`)
  }

  public static func items(in page: Response) -> [NextPageModel] {
    page.meta?.users ?? []
  }

  public func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .number(
      after: self.`default` ?? 1,
      page,
      pages: page.value.meta?.pages,
      total: page.value.meta?.total,
      of: self
    ) { $0.`default` = $1 }
  }
  // …
}
