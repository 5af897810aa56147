/// `GET /orders`
public struct GetOrders: APIRequest {
  // …
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    switch response.status.code {
    case 200: .success(.ok(try response.json()))
    case 201: .success(.created(try response.json()))
    default: throw response.undocumentedStatus
    }
  }

  public enum Response: Sendable {
    /// Found
    case ok(String)
    /// Made
    case created(Int)
  }
}
