import APIRuntime

/// A document as its user sees it.
struct Document: Decodable, Sendable, Equatable {
  var owner: String
  var version: Int
}

struct GetDocument: APIRequest {
  typealias Response = Document

  static let endpoint = Endpoint(
    id: "getDocument", method: "GET", path: "/documents/{id}", security: [["key"]])

  var id: Int

  func write(to request: inout RequestWriter) throws(RequestError) { request.path("id", id) }
}

/// Makes a new version of a document.
struct PutDocument: APIRequest {
  typealias Response = Document

  static let endpoint = Endpoint(
    id: "putDocument", method: "PUT", path: "/documents/{id}", security: [["key"]])

  var id: Int

  func write(to request: inout RequestWriter) throws(RequestError) { request.path("id", id) }
}

/// A document as a stream.
struct StreamDocument: APIRequest {
  typealias Response = HTTPBody

  static let endpoint = Endpoint(
    id: "streamDocument", method: "GET", path: "/documents/{id}", security: [["key"]],
    isStreamed: true)

  var id: Int

  func write(to request: inout RequestWriter) throws(RequestError) { request.path("id", id) }

  static func decode(_ response: RawResponse) throws -> Result<HTTPBody, NoFailure> {
    .success(response.stream)
  }
}
