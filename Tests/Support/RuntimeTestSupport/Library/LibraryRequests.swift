import APIRuntime
import Foundation

struct GetBook: APIRequest {
  var id: Int
  var fields: [String]?
  var filter: [String: String]?
  var trace: String?
  var session: String?

  init(
    id: Int, fields: [String]? = nil, filter: [String: String]? = nil, trace: String? = nil,
    session: String? = nil
  ) {
    self.id = id
    self.fields = fields
    self.filter = filter
    self.trace = trace
    self.session = session
  }

  typealias Response = Book

  static var endpoint: Endpoint {
    Endpoint(
      id: "getBook", method: "GET", path: "/books/{id}", security: [["key", "secret"], ["bearer"]])
  }

  func write(to request: inout RequestWriter) throws(RequestError) {
    request.path("id", id)
    request.query("fields", fields)
    request.query("tags", fields, style: .pipeDelimited, explode: false)
    request.query("filter", filter, style: .deepObject)
    request.query("where", filter, style: .json)
    request.query("raw", trace, allowReserved: true)
    request.header("X-Trace", trace)
    request.cookie("session", session)
  }

  enum Failure: APIFailure {
    case notFound(Problem)
    case clientError(Problem)
    case other(Problem)

    init?(_ response: RawResponse) throws {
      switch response.status.code {
      case 404: self = .notFound(try response.json())
      case 400...499: self = .clientError(try response.json())
      case 500: return nil
      default: self = .other(try response.json())
      }
    }

    var payload: (any Sendable)? {
      switch self {
      case .notFound(let payload): payload
      case .clientError(let payload): payload
      case .other(let payload): payload
      }
    }
  }
}

struct DeleteBook: APIRequest {
  var id: String
  typealias Response = Void

  static var endpoint: Endpoint {
    Endpoint(id: "deleteBook", method: "DELETE", path: "/books/{id}/copies")
  }

  func write(to request: inout RequestWriter) throws(RequestError) { request.path("id", id) }
}

struct PutBook: APIRequest {
  var id: Int
  var body: Book

  static var endpoint: Endpoint { Endpoint(id: "putBook", method: "PUT", path: "/books/{id}") }

  func write(to request: inout RequestWriter) throws(RequestError) {
    request.path("id", id)
    try request.json(body)
  }

  static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    switch response.status.code {
    case 200: .success(.ok(try response.json()))
    case 204: .success(.noContent)
    default: throw response.undocumentedStatus
    }
  }

  enum Response: Sendable {
    case ok(Book)
    case noContent
  }
}

struct ListShelves: APIRequest {
  typealias Response = [String]

  static var endpoint: Endpoint { Endpoint(id: "listShelves", method: "GET", path: "/shelves") }

  func write(to request: inout RequestWriter) throws(RequestError) {}

  static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    let envelope: Envelope<[String]> = try response.json()
    guard envelope.head.code == 0 else { return .failure(.rejected(envelope.head)) }
    return .success(try response.payload(envelope.body, at: "body"))
  }

  enum Failure: APIFailure {
    case rejected(Head)

    init?(_ response: RawResponse) throws { return nil }

    var payload: (any Sendable)? {
      switch self {
      case .rejected(let payload): payload
      }
    }
  }
}

struct SearchBooks: APIRequest {
  struct Body: Encodable, Sendable {
    var text: String
    var tags: [String]
    var near: [String: Int]?
  }

  var body: Body

  typealias Response = Data

  static var endpoint: Endpoint {
    Endpoint(
      id: "searchBooks", method: "POST", path: "search", accept: "text/csv", servers: ["/v2/"])
  }

  func write(to request: inout RequestWriter) throws(RequestError) { try request.form(body) }

  static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(response.body)
  }
}

struct GetNote: APIRequest {
  typealias Response = String

  static var endpoint: Endpoint {
    Endpoint(id: "getNote", method: "GET", path: "/note", accept: "text/plain")
  }

  func write(to request: inout RequestWriter) throws(RequestError) {}

  static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(try response.string())
  }
}

struct UploadCover: APIRequest {
  struct Body: Sendable {
    var caption: String?
    var sizes: [Int]
    var cover: FormFile
    var extra: [FormFile]?
  }

  var id: Int
  var body: Body

  typealias Response = Void

  static var endpoint: Endpoint {
    Endpoint(id: "uploadCover", method: "POST", path: "/books/{id}/cover")
  }

  func write(to request: inout RequestWriter) throws(RequestError) {
    request.path("id", id)
    var form = MultipartForm()
    try form.field("caption", body.caption)
    try form.field("sizes", body.sizes)
    try form.file("cover", body.cover, as: "image/png")
    try form.file("extra", body.extra)
    try request.multipart(form)
  }
}
