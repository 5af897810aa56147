/// `POST /shapes`
public struct CreateShape: APIRequest {
  public var body: Body

  public init(_ body: Body) {
    self.body = body
  }
  // …
  public enum Body: APIModel, Encodable {
    case circle(Circle)
    case square(Square)
    /// A value that matches none of the above.
    case unknown(JSON)
    // …
  }
}
