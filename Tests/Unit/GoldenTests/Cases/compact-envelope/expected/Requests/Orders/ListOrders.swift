/// `GET /orders`
public struct ListOrders: APIRequest {
  // …
  public typealias Response = [String]
  // …
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    let envelope: Envelope = try response.json()
    guard envelope.code == 0 else { return .failure(.rejected(envelope.code)) }
    return .success(try response.payload(envelope.data, at: "data"))
  }

  public enum Failure: APIFailure {
    /// The server responded, and its envelope reports that the request failed.
    case rejected(Int)

    public init?(_ response: RawResponse) throws {
      return nil
    }
  }

  public struct Envelope: APIModel, Decodable {
    public let code: Int
    public let data: [String]?
    // …
  }
}
