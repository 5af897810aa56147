/// A documented failure that all requests share.
public enum ShopFailure: APIFailure {
  /// Who are you?
  case unauthorized(Problem)
  /// Something went wrong.
  case other(Problem)

  public init?(_ response: RawResponse) throws {
    switch response.status.code {
    case 401: self = .unauthorized(try response.json())
    default: self = .other(try response.json())
    }
  }
}
