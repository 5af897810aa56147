import APIRuntimeTesting
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
    "its errors become errors of the runtime",
    arguments: [
      (.notConnectedToInternet, .noNetwork), (.timedOut, .timedOut),
      (.cannotFindHost, .cannotFindHost), (.dnsLookupFailed, .cannotFindHost),
      (.cannotConnectToHost, .cannotConnect), (.networkConnectionLost, .connectionLost),
      (.secureConnectionFailed, .secureConnectionFailed),
      (.serverCertificateUntrusted, .secureConnectionFailed), (.cancelled, .sessionInvalidated),
      (.cannotParseResponse, .notHTTP),
      (.appTransportSecurityRequiresSecureConnection, .secureConnectionFailed),
      (.requestBodyStreamExhausted, .connectionLost),
      (.userAuthenticationRequired, .authenticationRequired), (.fileDoesNotExist, .other),
    ] as [(URLError.Code, TransportError.Kind)])
  func errors(code: URLError.Code, kind: TransportError.Kind) {
    let error = TransportError(URLError(code))
    #expect(error.kind == kind)
    #expect((error.underlying as? URLError)?.code == code)
  }

  @Test("a connection without TLS that Apple's platforms refuse reports what to change")
  func appTransportSecurity() {
    let error = TransportError(URLError(.appTransportSecurityRequiresSecureConnection))
    #expect(error.description.contains("NSAppTransportSecurity in Info.plist"))
  }

  @Test("a transport that was shut down reports it, instead of ending the process")
  func invalidated() async {
    let transport = URLSessionTransport(configuration: .ephemeral)
    transport.invalidate()
    let error = await LibraryClient(transport: transport).bookError()
    #expect(error?.kind == .sessionInvalidated)
  }
}

@Suite("Statuses")
struct StatusTests {
  @Test("describes statuses with their registered reason phrase, or by their code alone")
  func statuses() {
    #expect(HTTPResponse.Status.registered.count == 62)
    #expect(HTTPResponse.Status.registered.values.allSatisfy { $0.kind != .invalid })
    #expect("\(HTTPResponse.Status(registered: 423))" == "423 Locked")
    #expect(HTTPResponse.Status(code: 404).summary == "404 Not Found")
    #expect(HTTPResponse.Status(code: 404, reasonPhrase: "gone away").summary == "404 Not Found")
    #expect(HTTPResponse.Status(code: 799).summary == "799")
  }

  @Test("a response's status has its registered reason phrase, whatever the server sends")
  func reasonPhrase() async throws {
    for sent in ["", "no such book"] {
      let transport = InMemoryTransport { _, _ in
        var response = InMemoryTransport.Response(status: 404)
        response.head.status = .init(code: 404, reasonPhrase: sent)
        return response
      }
      let error = await LibraryClient(transport: transport).bookError()
      #expect(error?.status?.reasonPhrase == "Not Found")
    }
  }
}
