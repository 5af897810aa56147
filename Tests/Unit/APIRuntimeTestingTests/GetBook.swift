import APIRuntime

struct Book: APIModel, Codable, Equatable {
  var id: Int
  var title: String
}

struct Trouble: Decodable, Sendable {
  var message: String
}

struct GetBook: APIRequest {
  var id: Int
  var fields: [String] = []

  typealias Response = Book

  enum Failure: APIFailure {
    case notFound(Trouble)

    init?(_ response: RawResponse) throws {
      guard response.status == .notFound else { return nil }
      self = .notFound(try response.json())
    }
  }

  static var endpoint: Endpoint { Endpoint(id: "getBook", method: "GET", path: "/books/{id}") }

  func write(to request: inout RequestWriter) throws(RequestError) {
    request.path("id", id)
    request.query("fields", fields)
  }
}

struct PutBook: APIRequest {
  var id: Int
  var body: JSON

  typealias Response = Void

  static var endpoint: Endpoint { Endpoint(id: "putBook", method: "PUT", path: "/books/{id}") }

  func write(to request: inout RequestWriter) throws(RequestError) {
    request.path("id", id)
    request.header("X-Trace", "t")
    try request.json(body)
  }
}
