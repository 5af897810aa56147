/// The item as it is now, or nothing where nothing changed.
///
/// `PUT /api/item/{id}`
public struct PutItem: APIRequest {
  public var id: Int
  @Boxed public var body: NewItem
  // …
  public typealias Response = Item?
  public typealias Failure = _Failure404Problem
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    request.path("id", id)
    try request.json(body)
  }

  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    switch response.status.code {
    case 204: .success(nil)
    default: .success(try response.json())
    }
  }
}
