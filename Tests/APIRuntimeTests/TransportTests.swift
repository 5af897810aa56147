import Foundation
import HTTPTypes
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("URLSession")
struct TransportTests {
  @Test("several cookies are sent as one header")
  func cookies() throws {
    var fields = HTTPFields()
    fields[.cookie] = "a=1; b=2"
    let request = HTTPRequest(
      method: .get, scheme: "http", authority: "localhost", path: "/", headerFields: fields)
    let sent = try URLSessionTransport.urlRequest(request)
    #expect(sent.value(forHTTPHeaderField: "Cookie") == "a=1; b=2")
  }

  @Test(
    "its errors are mapped to those of the runtime",
    arguments: [
      (.notConnectedToInternet, .noNetwork), (.timedOut, .timedOut),
      (.cannotFindHost, .cannotFindHost),
      (.dnsLookupFailed, .cannotFindHost), (.cannotConnectToHost, .cannotConnect),
      (.networkConnectionLost, .connectionLost),
      (.secureConnectionFailed, .secureConnectionFailed),
      (.serverCertificateUntrusted, .secureConnectionFailed),
      (.cancelled, .sessionInvalidated), (.cannotParseResponse, .notHTTP),
      (.fileDoesNotExist, .other),
    ] as [(URLError.Code, TransportError.Kind)])
  func errors(code: URLError.Code, kind: TransportError.Kind) {
    let error = TransportError(URLError(code))
    #expect(error.kind == kind)
    #expect((error.underlying as? URLError)?.code == code)
  }

  @Test("a transport that was shut down says so, instead of ending the process")
  func invalidated() async {
    let transport = URLSessionTransport(configuration: .ephemeral)
    transport.invalidate()
    let error = await #expect(throws: APIError<GetBook.Failure>.self) {
      try await LibraryClient(transport: transport).books.get(id: 7)
    }
    guard case .transport(let cause) = error else { return #expect(Bool(false), "\(error as Any)") }
    #expect(cause.kind == .sessionInvalidated)
  }
}

@Suite("Statuses")
struct StatusTests {
  @Test("every registered status has a name, a reason phrase and a category; other codes are kept")
  func statuses() {
    #expect(HTTPStatus.unprocessableContent.code == 422)
    #expect("\(HTTPStatus.notFound)" == "404 Not Found")
    #expect(HTTPStatus.reasonPhrases.count == 62)
    for code in HTTPStatus.reasonPhrases.keys {
      #expect(HTTPStatus(code: code).category != .unknown)
    }
    #expect(HTTPStatus(code: 599).category == .serverError)
    #expect(HTTPStatus(code: 299).reasonPhrase == nil)
    #expect(HTTPStatus(code: 999).category == .unknown)
    #expect("\(HTTPStatus(code: 799))" == "799")
    let categories: [HTTPStatus.Category] = [
      .informational, .success, .redirection, .clientError, .serverError,
    ]
    for (index, category) in categories.enumerated() {
      #expect(HTTPStatus(code: (index + 1) * 100).category == category)
      #expect(HTTPStatus(code: (index + 1) * 100 + 99).category == category)
    }
  }
}
