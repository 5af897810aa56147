import APIRuntime
import FeaturesAPI
import HTTPTypes
import Testing

/// A server that confuses text with JSON, as the path of a request says.
private struct ConfusedServer: APIServer {
  let contentType: String
  let body: String
  var status = HTTPResponse.Status.ok

  func addRoutes(to router: Router) {
    for path in ["/health", "/version", "/tide"] {
      router.answer(.get, path) { _ in
        Response(text: body, contentType: contentType, status: status)
      }
    }
  }
}

@Suite("Strings of servers that confuse text and JSON")
struct StringTests {
  @Test("a string is read as Content-Type declares it, not as the document does")
  func strings() async throws {
    try await withServer(ConfusedServer(contentType: "application/json", body: #""1.0.0""#)) {
      let client = FeaturesClient(server: .init(url: $0.url)).patient
      let strings = [try await client.getVersion(), try await client.getHealth()]
      #expect(strings == ["1.0.0", "1.0.0"])
    }
    try await withServer(ConfusedServer(contentType: "text/plain", body: "high")) {
      let client = FeaturesClient(server: .init(url: $0.url)).patient
      let strings = [try await client.getVersion(), try await client.getHealth()]
      #expect(strings == ["high", "high"])
      let tide = try await client.getTide()
      #expect(tide == .high)
    }
  }

  @Test("the body of a failure is read in the same way")
  func failures() async throws {
    let status = HTTPResponse.Status.serviceUnavailable
    try await withServer(
      ConfusedServer(contentType: "text/plain", body: "down", status: status)
    ) {
      let client = FeaturesClient(server: .init(url: $0.url)).patient
      let error = await #expect(throws: APIError<GetHealth.Failure>.self) {
        try await client.getHealth()
      }
      guard case .failure(.serviceUnavailable("down"), _) = error else {
        Issue.record("another error: \(String(describing: error))")
        return
      }
    }
    try await withServer(
      ConfusedServer(contentType: "application/json", body: #""down""#, status: status)
    ) {
      let client = FeaturesClient(server: .init(url: $0.url)).patient
      let error = await #expect(throws: APIError<GetVersion.Failure>.self) {
        try await client.getVersion()
      }
      guard case .failure(.serviceUnavailable("down"), _) = error else {
        Issue.record("another error: \(String(describing: error))")
        return
      }
    }
  }
}
