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

    public var note: String? {
      switch self {
      case .ok(let value): value.note
      case .accepted(let value): value.note
      }
    }
  }

  public indirect enum Body: APIModel, Encodable, OverlappingUnion {
    case text(TextStatus)
    case media(MediaStatus)
    /// A value that matches none of the above, or several of them at once.
    case unknown(JSON)

    public static func text(
      _ status: String,
      a1: String? = nil,
      a2: String? = nil,
      a3: String? = nil,
      a4: String? = nil,
      a5: String? = nil,
      a6: String? = nil,
      a7: String? = nil,
      a8: String? = nil,
      a9: String? = nil
    ) -> Self {
      .text(
        TextStatus(
          status: status,
          a1: a1,
          a2: a2,
          a3: a3,
          a4: a4,
          a5: a5,
          a6: a6,
          a7: a7,
          a8: a8,
          a9: a9
        )
      )
    }

    public static func media(_ mediaIDs: [String]) -> Self {
      .media(MediaStatus(mediaIDs: mediaIDs))
    }

    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .text(let value): try value.encode(to: encoder)
      case .media(let value): try value.encode(to: encoder)
      case .unknown(let value): try value.encode(to: encoder)
      }
    }
  }
}
