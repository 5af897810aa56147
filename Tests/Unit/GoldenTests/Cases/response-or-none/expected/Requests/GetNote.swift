/// `GET /player/note`
public struct GetNote: APIRequest {
  // …
  public typealias Response = OKItem?
  // …
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    switch response.status.code {
    case 204: .success(nil)
    default: .success(try response.json())
    }
  }

  public struct OKItem: APIModel, Decodable {
    public let text: String?
    // …
  }
}
