import APIRuntimeTesting
import APIRuntime
import Foundation
import HTTPTypes

/// A page of numbers, with everything that a server may send about the next one.
struct NumberPage: Decodable, Sendable {
  var items: [Int]
  var cursor: String?
  var more: Bool?
  var next: String?
  var pages: Int?
  var total: Int?
}

protocol NumberRequest: PagedRequest where Response == NumberPage, PageItem == Int {}

extension NumberRequest {
  static var endpoint: Endpoint { Endpoint(id: "numbers", method: "GET", path: "/numbers") }
  static func items(in page: NumberPage) -> [Int] { page.items }
}

struct NumbersByCursor: NumberRequest {
  var cursor: String?

  func write(to request: inout RequestWriter) throws(RequestError) {
    request.query("cursor", cursor)
  }

  func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .cursor(page.value.cursor, more: page.value.more, of: self) { $0.cursor = $1 }
  }
}

struct NumbersByNumber: NumberRequest {
  var page: Int?

  func write(to request: inout RequestWriter) throws(RequestError) { request.query("page", page) }

  func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .number(
      after: self.page ?? 1, page, more: page.value.more, pages: page.value.pages,
      total: page.value.total, of: self
    ) { $0.page = $1 }
  }
}

struct AllNumbers: NumberRequest {
  func write(to request: inout RequestWriter) throws(RequestError) {}

  func next(after page: APIPage<Self>) -> NextPage<Self>? { nil }
}

/// A list that the server returns whole if the request does not name a page.
struct NumbersOrAll: NumberRequest {
  var page: Int?

  func write(to request: inout RequestWriter) throws(RequestError) { request.query("page", page) }

  func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .number(after: self.page, page, of: self) { $0.page = $1 }
  }
}

struct NumbersByFraction: NumberRequest {
  var page: Double?
  var offset: Double?

  func write(to request: inout RequestWriter) throws(RequestError) {
    request.query("page", page)
    request.query("offset", offset)
  }

  func next(after page: APIPage<Self>) -> NextPage<Self>? {
    if let offset {
      return .offset(after: offset, page, total: page.value.total, of: self) { $0.offset = $1 }
    }
    return .number(after: self.page ?? 1, page, total: page.value.total, of: self) { $0.page = $1 }
  }
}

struct NumbersByOffset: NumberRequest {
  var offset: Int32 = 0

  func write(to request: inout RequestWriter) throws(RequestError) {
    request.query("offset", offset)
  }

  func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .offset(
      after: self.offset, page, more: page.value.more, total: page.value.total, of: self
    ) { $0.offset = $1 }
  }
}

/// A list that the server divides into pages only on request.
struct NumbersByMarker: NumberRequest {
  var marker: String?
  var usesMarker: Bool?

  func write(to request: inout RequestWriter) throws(RequestError) {
    request.query("marker", marker)
    request.query("usemarker", usesMarker)
  }

  func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .cursor(page.value.cursor, of: self) { $0.marker = $1 }
  }

  static func firstPage(of request: Self) -> Self {
    var request = request
    request.usesMarker = true
    return request
  }
}

struct NumbersByHeader: NumberRequest {
  func write(to request: inout RequestWriter) throws(RequestError) { request.query("page", 1) }

  func next(after page: APIPage<Self>) -> NextPage<Self>? { .linkHeader(of: page) }
}

struct NumbersByLink: NumberRequest {
  func write(to request: inout RequestWriter) throws(RequestError) {}
  func next(after page: APIPage<Self>) -> NextPage<Self>? { .link(page.value.next) }
}

/// A search that links to its further pages.
struct PostedNumbers: NumberRequest {
  var method = "GET"

  static var endpoint: Endpoint { Endpoint(id: "search", method: "POST", path: "/numbers") }

  func write(to request: inout RequestWriter) throws(RequestError) {
    request.header("X-Tenant", "acme")
    try request.json(["q": "odd"])
  }

  func next(after page: APIPage<Self>) -> NextPage<Self>? { .link(page.value.next, method: method) }
}

/// Responds to the path and query of each request with the body for them, or else with 404.
struct NumberServer {
  let transport: InMemoryTransport
  let client: APIClient

  init(_ answers: [String: String], links: [String: String] = [:]) {
    transport = InMemoryTransport { request, _ in
      let path = request.path ?? ""
      guard let text = answers[path] else { return .json("{}", status: 404) }
      var answer = InMemoryTransport.Response.json(text)
      if let link = links[path], let name = HTTPField.Name("Link") {
        answer.head.headerFields[name] = link
      }
      return answer
    }
    client = APIClient(server: "https://api.example.com/v1", transport: transport)
  }

  var paths: [String] { transport.exchanges.map { $0.request.path ?? "" } }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Collects the whole sequence.
  func all() async throws -> [Element] {
    var elements: [Element] = []
    for try await element in self { elements.append(element) }
    return elements
  }
}
