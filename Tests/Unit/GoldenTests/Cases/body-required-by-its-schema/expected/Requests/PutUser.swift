/// It is said that the body may be left out.
///
/// `PUT /users/{id}`
public struct PutUser: APIRequest {
  public var id: Int
  public var tenant: String
  public var body: NewUser?

  public init(id: Int, tenant: String, _ body: NewUser? = nil) {
    self.id = id
    self.tenant = tenant
    self.body = body
  }
  // …
}
