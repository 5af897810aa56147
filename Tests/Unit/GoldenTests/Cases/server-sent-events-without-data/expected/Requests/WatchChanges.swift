public import APIRuntime

/// `GET /changes`
public struct WatchChanges: APIRequest {
  // …
  public typealias Response = ServerSentEvents<Event>

  public static var endpoint: Endpoint {
    Endpoint(
      id: "changes.watchChanges",
      method: "GET",
      path: "/changes",
      accept: "text/event-stream",
      isStreamed: true
    )
  }
  // …
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(
      try response.events(of: Event.self).ending(at: "[END]").skipping("ping", "it's \"late\"")
    )
  }

  public enum Event: APIModel, Decodable {
    case item(Item)
    case drop(Drop)
    /// A value that matches none of the above.
    case unknown(JSON)

    public var id: Int? {
      switch self {
      case .item(let value): value.id
      case .drop(let value): value.id
      case .unknown: nil
      }
    }

    public init(from decoder: any Decoder) throws {
      self = try decoder.variant(of: [
        .object(required: ["name"]),
        .object(required: ["reason"]),
      ]) { variant, value in
        switch variant {
        case 0: .item(try value.decode())
        case 1: .drop(try value.decode())
        default: .unknown(value.json)
        }
      }
    }
  }
}
