/// `POST /orders`
public struct CreateOrder: APIRequest {
  public var body: Body?

  public init(_ body: Body? = nil) {
    self.body = body
  }
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    try request.json(body)
  }

  public struct Body: APIModel, Encodable {
    public var note: String?

    public init(note: String? = nil) {
      self.note = note
    }
    // …
  }
}
