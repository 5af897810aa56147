/// `POST /pets`
public struct AddPet: APIRequest {
  public var body: Body
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    try request.json(body)
  }

  public enum Body: APIModel, Encodable {
    case cat(Cat)
    case dog(Dog)
    /// A value that matches none of the above.
    case unknown(JSON)

    public static func cat(lives: Int? = nil) -> Self {
      .cat(Cat(lives: lives))
    }

    public static func dog(breed: String? = nil) -> Self {
      .dog(Dog(breed: breed))
    }
    // …
  }
}
