/// `GET /folders/{id}`
public struct GetFolder: APIRequest {
  public var id: Int
  // …
  public typealias Response = String
  // …
  public func write(to request: inout RequestWriter) {
    request.path("id", id)
  }

  public enum Failure: APIFailure {
    /// The folder has been moved.
    case movedPermanently

    public init?(_ response: RawResponse) throws {
      switch response.status.code {
      case 301: self = .movedPermanently
      default: return nil
      }
    }
  }
}
