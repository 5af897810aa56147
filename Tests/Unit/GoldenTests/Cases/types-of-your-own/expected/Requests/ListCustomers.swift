/// `GET /customers`
public struct ListCustomers: PagedRequest {
  public var customerID: Customer.ID?
  // …
  public func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .cursor(page.items.last?.id, of: self) { $0.customerID = $1 }
  }
}
