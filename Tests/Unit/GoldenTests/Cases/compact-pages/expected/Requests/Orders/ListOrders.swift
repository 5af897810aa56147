/// `GET /orders`
public struct ListOrders: PagedRequest {
  public var cursor: String?
  // …
  public typealias Response = Orders
  // …
  public func write(to request: inout RequestWriter) {
    request.query("cursor", cursor)
  }

  public static func items(in page: Response) -> [String] {
    page.items
  }

  public func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .cursor(page.value.next, of: self) { $0.cursor = $1 }
  }
}
