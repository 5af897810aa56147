/// 201 tells what was created from what was replaced.
///
/// `PUT /player`
public struct ReplacePlayer: APIRequest {
  // …
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    switch response.status.code {
    case 201: .success(.created(try response.json()))
    case 204: .success(.noContent)
    default: throw response.undocumentedStatus
    }
  }

  public enum Response: Sendable {
    case created(Player)
    /// Replaced.
    case noContent
  }
}
