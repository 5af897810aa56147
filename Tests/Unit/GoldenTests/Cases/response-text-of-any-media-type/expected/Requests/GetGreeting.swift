/// `GET /greeting`
public struct GetGreeting: APIRequest {
  // …
  public typealias Response = String

  public static var endpoint: Endpoint {
    Endpoint(id: "getGreeting", method: "GET", path: "/greeting", accept: "*/*")
  }
  // …
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(try response.string())
  }

  public enum Failure: APIFailure {
    /// bad
    case badRequest(String)

    public init?(_ response: RawResponse) throws {
      switch response.status.code {
      case 400: self = .badRequest(try response.string())
      default: return nil
      }
    }
    // …
  }
}
