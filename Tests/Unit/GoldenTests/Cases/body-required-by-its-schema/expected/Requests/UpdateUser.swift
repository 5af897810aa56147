/// Nothing is required.
///
/// `PATCH /users/{id}`
public struct UpdateUser: APIRequest {
  public var id: Int
  public var tenant: String
  public var body: Change?

  public init(id: Int, tenant: String, _ body: Change? = nil) {
    self.id = id
    self.tenant = tenant
    self.body = body
  }
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    request.path("id", id)
    request.header("X-Tenant", tenant)
    try request.json(body)
  }
}
