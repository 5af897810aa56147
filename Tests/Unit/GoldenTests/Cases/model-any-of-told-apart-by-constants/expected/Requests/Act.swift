/// `POST /actions`
public struct Act: APIRequest {
  public var body: Body
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    try request.json(body)
  }

  public enum Body: APIModel, Encodable, OverlappingUnion {
    case stop(Stop)
    case go(Go)
    /// A value that matches none of the above, or several of them at once.
    case unknown(JSON)

    public static func stop(loud: Bool? = nil) -> Self {
      .stop(Stop(loud: loud))
    }

    public static func go(speed: Int? = nil) -> Self {
      .go(Go(speed: speed))
    }
    // …
  }
}
