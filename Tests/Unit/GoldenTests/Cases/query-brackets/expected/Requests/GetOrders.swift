/// `GET /orders`
public struct GetOrders: APIRequest {
  public var ids: [String]?
  public var rows: [Row]?
  public var tags: [String]?
  public var sort: [String]?
  // …
  public func write(to request: inout RequestWriter) {
    request.query("ids", ids, style: .deepObject, brackets: .empty)
    request.query("rows", rows, style: .deepObject, brackets: .indices)
    request.query("tags", tags, brackets: .repeat)
    request.query("sort", sort)
  }

  public struct Row: APIModel, Encodable {
    public var color: String?
    // …
  }
}
