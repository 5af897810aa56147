public import APIRuntime
public import Foundation

/// `POST /statuses`
public struct CreateStatus: APIRequest {
  public var body: Body
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    try request.json(body)
  }

  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    switch response.status.code {
    case 200: .success(.ok(try response.json()))
    case 202: .success(.accepted(try response.json()))
    default: throw response.undocumentedStatus
    }
  }

  public indirect enum Response: Sendable {
    case ok(Status)
    /// later
    case accepted(Scheduled)

    public var id: String {
      switch self {
      case .ok(let value): value.id
      case .accepted(let value): value.id
      }
    }

    public var createdAt: Date {
      switch self {
      case .ok(let value): value.createdAt
      case .accepted(let value): value.createdAt
      }
    }
    // …
  }

  public indirect enum Body: APIModel, Encodable, OverlappingUnion {
    case text(TextStatus)
    case media(MediaStatus)
    /// A value that matches none of the above, or several of them at once.
    case unknown(JSON)

    public static func text(
      _ status: String,
      a1: String? = nil,
      // …
      a9: String? = nil
    ) -> Self {
      .text(
        TextStatus(
          status: status,
          a1: a1,
          // …
          a9: a9
        )
      )
    }

    public static func media(_ mediaIDs: [String]) -> Self {
      .media(MediaStatus(mediaIDs: mediaIDs))
    }
    // …
  }
}
