/// `GET /orders`
public struct GetOrders: APIRequest {
  // …
  public enum Failure: APIFailure {
    /// Refused
    case clientError
    /// Something else
    case other

    public init?(_ response: RawResponse) throws {
      switch response.status.code {
      case 400...499: self = .clientError
      default: self = .other
      }
    }
  }
}
