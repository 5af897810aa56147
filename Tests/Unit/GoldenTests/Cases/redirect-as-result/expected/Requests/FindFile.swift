public import APIRuntime
public import Foundation

/// `GET /files/{id}`
public struct FindFile: APIRequest {
  public var id: Int
  // …
  public typealias Response = Void

  public static var endpoint: Endpoint {
    Endpoint(
      id: "files.find",
      method: "GET",
      path: "/files/{id}",
      accept: "application/json, */*;q=0.1",
      success: 200...302,
      redirects: [302]
    )
  }

  public func write(to request: inout RequestWriter) {
    request.path("id", id)
  }

  /// The documented response headers.
  public struct Headers: ResponseHeaders {
    public let fields: HTTPFields
    // …
    /// `Location`
    public var location: URL? { fields.value("Location") }
  }

  public enum Failure: APIFailure {
    /// The file does not exist.
    case notFound
    // …
  }
}
