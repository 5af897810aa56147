/// `GET /orders`
public struct GetOrders: APIRequest {
  // …
  public enum Failure: APIFailure {
    case notFound(NotFoundBody)

    public init?(_ response: RawResponse) throws {
      switch response.status.code {
      case 404: self = .notFound(try response.json())
      default: return nil
      }
    }

    public var payload: (any Sendable)? {
      switch self {
      case .notFound(let payload): payload
      }
    }
  }

  public struct NotFoundBody: APIModel, Decodable, APIErrorBody {
    public let message: String
    // …
    public var userMessage: String? { message }
  }
}
