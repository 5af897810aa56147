public import APIRuntime
public import Foundation

/// Files by all that can be said about them.
///
/// All files, *newest first*.
///
/// - open
/// - closed
///
/// `GET /files/{path}/{ids}`
public struct FindFiles: APIRequest {
  /// Where the file lies.
  public var path: String
  public var ids: [Int]
  public var tags: [String]?
  public var anyOf: [String]?
  public var filter: Filter?
  public var raw: String?
  /// At most 100.
  ///
  /// The default is `20`.
  public var limit: Int?
  public var since: Day?
  public var query: Filter?
  public var requestID: UUID?
  public var trace: UUID
  public var session: String?
  // …
  public func write(to request: inout RequestWriter) {
    request.path("path", path)
    request.path("ids", ids)
    request.query("tags", tags)
    request.query("any_of", anyOf, style: .pipeDelimited)
    request.query("filter", filter, style: .deepObject)
    request.query("raw", raw, allowReserved: true)
    request.query("limit", limit)
    request.query("since", since)
    request.query("query", query, style: .json)
    request.header("X-Request-ID", requestID)
    request.header("X-Trace", trace)
    request.cookie("session", session)
  }

  public enum Failure: APIFailure {
    /// Nothing there.
    case notFound(String)

    public init?(_ response: RawResponse) throws {
      switch response.status.code {
      case 404: self = .notFound(try response.string())
      default: return nil
      }
    }
    // …
  }
}
