/// `GET /orders`
public struct ListOrders: APIRequest {
  public var filter: Filter?
  // …
  public func write(to request: inout RequestWriter) {
    request.queryString(
      filter,
      encoding: [
        "ids": .init(explode: false),
        "names": .init(mediaType: "application/json"),
        "path": .init(allowReserved: true),
        "tags": .init(style: .pipeDelimited, explode: false),
        "total": .init(style: .deepObject),
      ]
    )
  }
}
