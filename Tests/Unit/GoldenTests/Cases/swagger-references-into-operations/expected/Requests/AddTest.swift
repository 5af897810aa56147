/// `POST /test`
public struct AddTest: APIRequest {
  public var q: String?
  public var limit: Int?
  @Boxed public var body: Body
  // …
  public static var endpoint: Endpoint {
    Endpoint(id: "addTest", method: "POST", path: "/test")
  }

  public func write(to request: inout RequestWriter) throws(RequestError) {
    request.query("q", q)
    request.query("limit", limit)
    try request.json(body, as: "application/vnd.a+json")
  }

  public struct Body: PrintableModel, Codable {
    public var id: Int?
    @Boxed public var parent: AddTest.Body?
    // …
  }
}
