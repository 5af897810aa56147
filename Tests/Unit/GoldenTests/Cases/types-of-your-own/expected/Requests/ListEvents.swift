/// `GET /events`
public struct ListEvents: PagedRequest {
  public var orderID: Order.ID?
  // …
  public func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .cursor(page.value.next, of: self) { $0.orderID = Order.ID($1) }
  }
}
