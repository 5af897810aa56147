import Foundation
import HTTPTypes
import TestServer

/// A server's answer.
struct Response: Sendable {
  var status = HTTPResponse.Status.ok
  var headers = HTTPFields()
  var body: [UInt8] = []

  static let noContent = Response(status: .noContent)

  /// JSON text.
  static func json(text: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(text: text, contentType: "application/json", status: status)
  }

  /// A value with keys in snake case and dates in RFC 3339.
  static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .iso8601
    return .json(text: String(decoding: try encoder.encode(value), as: UTF8.self), status: status)
  }

  static func bytes(_ bytes: [UInt8], as contentType: String) -> Response {
    Response(headers: [.contentType: contentType], body: bytes)
  }

  /// The steps that send the response.
  var steps: [ScriptedServer.Step] {
    var head = "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n"
    for field in headers { head += "\(field.name.rawName): \(field.value)\r\n" }
    if status != .noContent { head += "Content-Length: \(body.count)\r\n" }
    return [.sendBytes(Array("\(head)\r\n".utf8) + body)]
  }
}

extension Response {
  init(text: String, contentType: String?, status: HTTPResponse.Status) {
    self.init(status: status, body: Array(text.utf8))
    headers[.contentType] = contentType
  }
}
