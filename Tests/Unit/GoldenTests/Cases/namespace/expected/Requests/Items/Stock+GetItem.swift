extension Stock {
  /// `GET /items/{id}`
  public struct GetItem: APIRequest {
    public var id: Int
    // …
    public typealias Response = Item

    public static var endpoint: Endpoint {
      Endpoint(id: "items.get", method: "GET", path: "/items/{id}")
    }

    public func write(to request: inout RequestWriter) {
      request.path("id", id)
    }
  }
}
