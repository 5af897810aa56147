/// `POST /users/{id}`
public struct CreateUser: APIRequest {
  public var id: Int
  public var tenant: String
  public var body: NewUser

  public init(id: Int, _ body: NewUser, tenant: String) {
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
