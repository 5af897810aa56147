public import APIRuntime

/// `GET /logs`
public struct ListLogs: APIRequest {
  public init() {}

  public static var endpoint: Endpoint {
    Endpoint(
      id: "logs.list",
      method: "GET",
      path: "/logs",
      accept: "text/event-stream",
      isStreamed: true
    )
  }

  public func write(to request: inout RequestWriter) {}

  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    switch response.status.code {
    case 200: .success(.ok(try response.events(of: OKItem.self)))
    case 201: .success(.created(try response.events(of: CreatedItem.self)))
    case 202: .success(.accepted(try response.events(of: AcceptedItem.self)))
    default: throw response.undocumentedStatus
    }
  }

  public enum Response: Sendable {
    case ok(ServerSentEvents<OKItem>)
    /// OK
    case created(ServerSentEvents<CreatedItem>)
    /// OK
    case accepted(ServerSentEvents<AcceptedItem>)
  }

  public typealias OKItem = _CreatedDeleted

  public typealias AcceptedItem = _CreatedDeleted

  public typealias CreatedItem = _CreatedDeleted
}
