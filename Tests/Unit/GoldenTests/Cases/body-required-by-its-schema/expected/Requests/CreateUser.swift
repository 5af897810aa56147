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
}
