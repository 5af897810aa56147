/// `POST /search`
public struct Search: APIRequest {
  public var body: String?
  // …
  public typealias Response = String

  public static var endpoint: Endpoint {
    Endpoint(
      id: "search",
      method: "POST",
      path: "/search",
      accept: "application/json, */*;q=0.1",
      success: 200...304,
      isIdempotent: true
    )
  }

  public func write(to request: inout RequestWriter) throws(RequestError) {
    try request.json(body)
  }

  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    let envelope: EnvelopeModel = try response.json()
    guard envelope.code == 0 else { return .failure(.rejected(envelope.code)) }
    return .success(try response.payload(envelope.data, at: "data"))
  }

  public enum Failure: APIFailure {
    /// Who are you?
    case unauthorized(Problem)
    /// The server responded, and its envelope reports that the request failed.
    case rejected(Int)
    // …
  }
}
