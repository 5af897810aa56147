import APIModel
import Testing

@Suite("Servers that operations share with the API")
struct SharedServersTests {
  private func servers(_ api: String, path: String? = nil, operation: String? = nil) throws
    -> [String]
  {
    let reading = try Reading(
      """
      servers: \(api)
      paths:
        /a:
          servers: \(path ?? "[]")
          get:
            servers: \(operation ?? "[]")
            responses: {'204': {description: done}}
      """)
    return try #require(reading.api.operations.first).servers.map(\.url)
  }

  private static let repeated = [
    ("[{url: https://a.example}]", "[{url: https://a.example}]"),
    ("[{url: https://a.example/v1}]", "[{url: https://a.example/v1/}]"),
    ("[{url: https://a.example}]", "[{url: 'HTTPS://A.example:443'}]"),
    ("[{url: https://a.example/v1}]", "[{url: /v1}]"), ("[{url: /v1}]", "[{url: /v1/}]"),
    (
      "[{url: '{base}', variables: {base: {default: https://a.acme.com}}}]",
      "[{url: https://a.acme.com}]"
    ),
    ("[{url: /v1}, {url: https://a.example}]", "[{url: https://a.example}]"),
    (
      "[{url: https://a.example}, {url: https://b.example}]",
      "[{url: https://b.example}, {url: https://a.example}]"
    ),
  ]

  @Test("servers that include the default one replace nothing", arguments: repeated)
  func equal(api: String, own: String) throws {
    #expect(try servers(api, path: own) == [])
    #expect(try servers(api, operation: own) == [])
  }

  @Test(
    "other servers are the operation's own",
    arguments: [
      ("[{url: https://a.example}]", "[{url: https://a.example/v2}]", "https://a.example/v2"),
      ("[{url: https://a.example}]", "[{url: 'https://a.example:8443'}]", "https://a.example:8443"),
      (
        "[{url: https://a.example}, {url: https://b.example}]", "[{url: https://b.example}]",
        "https://b.example"
      ),
      (
        "[{url: 'https://{r}.example', variables: {r: {default: a}}}]",
        "[{url: https://b.example}]", "https://b.example"
      ),
      ("[]", "[{url: https://a.example}]", "https://a.example"),
    ])
  func other(api: String, own: String, url: String) throws {
    #expect(try servers(api, path: own) == [url])
    #expect(try servers(api, path: api, operation: own) == [url])
  }
}
