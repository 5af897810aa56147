/// `POST /notes`
public struct CreateNote: APIRequest {
  public var body: Body
  // …
  public typealias Response = Body

  public static var endpoint: Endpoint {
    Endpoint(id: "notes.create", method: "POST", path: "/notes")
  }

  public func write(to request: inout RequestWriter) throws(RequestError) {
    try request.json(body)
  }

  public typealias Body = _TextPlace
}
