/// `GET /files/{name}.pdf`
public struct GetFilesPDFByName: APIRequest {
  public var name: String
  // …
  public static var endpoint: Endpoint {
    Endpoint(id: "files.getPDF", method: "GET", path: "/files/{name}.pdf")
  }

  public func write(to request: inout RequestWriter) {
    request.path("name", name)
  }
}
