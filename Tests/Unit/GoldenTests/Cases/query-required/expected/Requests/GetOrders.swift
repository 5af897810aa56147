/// `GET /orders`
public struct GetOrders: APIRequest {
  public var day: Day

  public init(day: Day) {
    self.day = day
  }
  // …
  public func write(to request: inout RequestWriter) {
    request.query("day", day)
  }
}
