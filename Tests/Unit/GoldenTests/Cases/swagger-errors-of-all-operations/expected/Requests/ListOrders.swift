/// `GET /orders`
public struct ListOrders: APIRequest {
  // …
  public typealias Response = [String]
  // …
  public enum Failure: APIFailure {
    /// Who are you?
    case unauthorized(Problem)
    /// None.
    case notFound(Problem)
    /// Something went wrong.
    case other(Problem)

    public init?(_ response: RawResponse) throws {
      switch response.status.code {
      case 401: self = .unauthorized(try response.json())
      case 404: self = .notFound(try response.json())
      default: self = .other(try response.json())
      }
    }
  }
}
