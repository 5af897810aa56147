/// `GET /orders`
public struct ListOrders: PagedRequest {
  public var startingAfter: String?
  /// Format: `money`.
  public var above: Money?
  public var state: [OrderState]?
  // …
  public func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .cursor(
      page.items.last?.id,
      more: page.value.hasMore,
      of: self
    ) { $0.startingAfter = $1.rawValue }
  }
}
