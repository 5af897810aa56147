import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
struct UploadTicket: Equatable {
  let operation: String
  let route: String
  let name: String
  /// The name of the file that was written for the upload; nil if the app's own file is sent.
  let file: String?
}

extension UploadTicket {
  /// Reads the description of a task; nil if the task uploads nothing.
  init?(_ text: String?) {
    guard let text, let json = try? JSON(parsing: Data(text.utf8)),
      let operation = json["operation"]?.string, let route = json["route"]?.string,
      let name = json["name"]?.string
    else { return nil }
    self.init(operation: operation, route: route, name: name, file: json["file"]?.string)
  }

  var text: String {
    var members: JSONObject = [
      "operation": .string(operation), "route": .string(route), "name": .string(name),
    ]
    members["file"] = file.map(JSON.string)
    return JSON.object(members).text
  }
}

extension RawResponse {
  init(_ response: HTTPResponse, body: Data, operation: String) {
    self.init(
      operation: operation, status: HTTPResponse.Status(registered: response.status.code),
      headers: response.headerFields, body: body)
  }
}

/// An upload for the system: the request, and the file with its body.
struct PreparedUpload {
  let request: URLRequest
  let file: URL
  let ticket: UploadTicket
}

extension APIClient {
  /// Returns a request with its headers and credentials, whose body is in a file.
  func upload<Request: APIRequest>(
    _ request: Request, named name: String, in folder: UploadFolder
  ) async throws(APIError<Request.Failure>) -> PreparedUpload {
    var (head, body) = try await CallSession(of: self).authenticated(request)
    do {
      guard !body.isNone else {
        throw RequestError.cannotEncode(parameter: "body", reason: "an upload needs one")
      }
      try UnsupportedBody.check(head, body)
      head.headerFields.removeFraming()
      let urlRequest = try URLSessionTransport.urlRequest(head)
      let own = body.length == 0 ? nil : body.file
      let written = own == nil ? try await folder.write(body) : nil
      return PreparedUpload(
        request: urlRequest, file: own ?? folder.url.appending(path: written ?? ""),
        ticket: UploadTicket(
          operation: Request.endpoint.id, route: Request.endpoint.route, name: name, file: written))
    } catch {
      throw APIError(preventing: error, in: summary(of: Request.endpoint))
    }
  }
}
