/// `POST /token`
public struct CreateToken: APIRequest {
  // …
  public static var endpoint: Endpoint {
    Endpoint(
      id: "token.create",
      method: "POST",
      path: "/token",
      accept: "application/x-www-form-urlencoded, */*;q=0.1"
    )
  }
  // …
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(try response.form())
  }

  public enum Failure: APIFailure {
    /// Refused
    case badRequest(BadRequestBody)

    public init?(_ response: RawResponse) throws {
      switch response.status.code {
      case 400: self = .badRequest(try response.form())
      default: return nil
      }
    }
    // …
  }

  public struct Response: PrintableModel, Decodable {
    public let accessToken: String
    public let expiresIn: Int?
    // …
  }

  public struct BadRequestBody: APIModel, Decodable, APIErrorBody {
    public let error: String
    // …
    public var userMessage: String? { error }
  }
}
