/// `POST /notes`
public struct CreateNote: APIRequest {
  public var body: Note?
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    try request.json(body)
  }

  /// The documented response headers.
  public struct Headers: ResponseHeaders {
    public let fields: HTTPFields
    // …
    /// `X-Revision`
    public var revision: Int? { fields.value("X-Revision") }
  }
}
