import APIRuntime
import Foundation
import HTTPTypes

/// Sends requests, with the expected values in a header, so that the server can compare.
struct Wire {
  var client: APIClient

  init(server: String) {
    client = APIClient(server: server)
  }

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - parameters: The values by name, as the server must find them; empty ones may be absent.
  ///   - body: A JSON value, the members of a form, the parts of a multipart body, or plain text.
  func send<Request: APIRequest>(
    _ request: Request, _ parameters: JSONObject = [:], body: JSON? = nil
  ) async {
    var client = client
    let expectation = JSON.object([
      "operation": .string("\(Request.endpoint.method) \(Request.endpoint.path)"),
      "parameters": .object(parameters),
      "body": body ?? .null,
    ])
    client.setHeader("X-Wire-Expectation", expectation.data.base64EncodedString())
    do {
      _ = try await client.send(request)
    } catch {
      let line = "\(Request.endpoint.id): \(error): \(expectation.text)"
      print(line.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
  }
}
