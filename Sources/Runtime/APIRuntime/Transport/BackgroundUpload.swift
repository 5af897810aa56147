import HTTPTypes
import Foundation

/// A finished upload of `BackgroundUploads`, which may have started before the app was relaunched.
public struct BackgroundUpload: Sendable {
  /// The name that the upload was started with.
  public let name: String
  /// The operation that was called: `addPhoto`.
  public let operation: String
  /// The response, or the error of the upload.
  public let response: Result<RawResponse, TransportError>
  private let route: String

  init(_ ticket: UploadTicket, _ response: Result<RawResponse, TransportError>) {
    name = ticket.name
    operation = ticket.operation
    route = ticket.route
    self.response = response
  }

  /// Returns the value, or the error that ``APIClient/send(_:)`` would throw; nil if the upload
  /// called another operation.
  public func result<Request: APIRequest>(
    of request: Request.Type
  ) -> Result<Request.Response, APIError<Request.Failure>>? {
    guard route == Request.endpoint.route else { return nil }
    return Result { () throws(APIError<Request.Failure>) in
      switch response {
      case .success(let raw): return try Request.value(of: raw)
      case .failure(let error):
        throw .transport(
          error.named(APICall(operation: operation, method: Request.endpoint.method)))
      }
    }
  }
}

/// The description of the system's task for an upload, by which it is known after a relaunch.
struct UploadTicket: Codable, Equatable {
  let operation: String
  let route: String
  let name: String
  /// The name of the file that was written for the upload; nil if the app's own file is sent.
  let file: String?
}

extension UploadTicket {
  /// Reads the description of a task; nil if the task uploads nothing.
  init?(_ text: String?) {
    guard let text, let ticket = try? JSON.decode(Self.self, from: Data(text.utf8)) else {
      return nil
    }
    self = ticket
  }

  var text: String? {
    (try? JSON.data(sending: self)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Endpoint {
  /// The method and the path, which tell overloads apart: `POST /photos`.
  var route: String { "\(method) \(path)" }
}

extension RawResponse {
  init(_ response: HTTPResponse, body: Data, operation: String) {
    self.init(
      operation: operation, status: HTTPResponse.Status(registered: response.status.code),
      headers: response.headerFields, body: body)
  }
}
