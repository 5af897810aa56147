import SuiteTraits

#if Logging && Tracing
  import APIRuntimeOAuth
  import APIRuntimeTesting
  import APIRuntimeWebhooks
  import Foundation
  import HTTPTypes
  import PetstoreAPI
  import Testing

  @testable import APIRuntime
  @testable import APIRuntimeMiddleware

  /// No secret of any kind is visible in any place.
  @Suite("Secrets", .busy)
  struct SecretTests {
    /// An error with a message.
    private struct Failing: Error { let text: String }

    /// A response that contains a note in a header field and in its body.
    private static func response(
      _ text: String, status: Int, type: String = "application/json"
    ) throws -> InMemoryTransport.Response {
      let body =
        type.hasSuffix("json")
        ? try JSONEncoder().encode(["note": text, "detail": text]) : Data(text.utf8)
      return InMemoryTransport.Response(
        status: status,
        headers: [
          .contentType: type, .location: Note.line(text), .setCookie: "sid=\(Secret.credential)",
        ],
        body: body)
    }

    private func expectNone(_ secret: Secret, in output: Output) {
      #expect(!output.isEmpty)
      for (place, text) in output {
        #expect(
          !text.contains(secret.value) && !text.contains(Secret.credential), "\(place): \(text)")
      }
    }

    @Test(
      "messages, logs, spans and recordings show no secret of a request or a response",
      arguments: Secret.all)
    func calls(secret: Secret) async throws {
      for type in ["application/json", "application/problem+json", "text/plain"] {
        for status in [200, 400, 422, 500] {
          let client = ObservedClient { try Self.response(secret.text, status: status, type: type) }
          expectNone(secret, in: try await client.output(sending: secret.text))
        }
      }
    }

    @Test("messages, logs and spans show no secret of an error", arguments: Secret.all)
    func errors(secret: Secret) async throws {
      let errors: [any Error] = [
        Failing(text: secret.text),
        TransportError(.other, underlying: Failing(text: secret.text)),
        TransportError(
          .other, underlying: URLError(.badURL, userInfo: [NSURLErrorKey: secret.text])),
        RequestError.cannotEncode(parameter: "x", reason: secret.text),
        OAuth2Error.refused(.invalidGrant, description: secret.text, uri: nil),
      ]
      for error in errors {
        var client = ObservedClient { throw error }
        expectNone(secret, in: try await client.output(sending: "nothing"))
        // The client does not know the credential's value before it has one.
        guard secret.value != Secret.credential else { continue }
        client = ObservedClient { try Self.response("", status: 200) }
        client.authenticate { throw error }
        expectNone(secret, in: try await client.output(sending: "nothing"))
      }
    }

    @Test(
      "nothing that holds a secret prints, reflects or dumps it",
      arguments: Secret.all.filter { !$0.isOfCredential })
    func values(secret: Secret) throws {
      var client = APIClient(server: "https://api.example.com/?key=\(secret.value)")
      client.setHeader("X-Note", Note.line(secret.text))
      client.setQuery("note", secret.text)
      client.setCookie("note", secret.value)
      client.setPath("note", secret.value)
      client.credentials = Credentials("key", .header("X-Key", secret.value))
      let credentials: [Credential] = [
        .bearer(secret.value), .basic(user: "ada", password: secret.value),
        .query("a", secret.value),
        .bearer(
          RefreshingToken(
            .init(secret.value, refreshToken: secret.value),
            from: .refreshToken(
              at: "https://id.example.com/", clientID: "app", clientSecret: secret.value))),
      ]
      var writer = RequestWriter()
      try Note(text: secret.text).write(to: &writer)
      let fields: HTTPFields = [
        .setCookie: "sid=\(secret.value)", .authorization: secret.value,
        .location: Note.line(secret.text),
      ]
      let response = RawResponse(
        operation: "a", status: .ok, headers: fields, body: Data(secret.text.utf8))
      let url = try #require(URL(string: "https://api.example.com/?code=\(secret.value)"))
      let cookie = Cookie(name: "sid", value: secret.value, domain: "example.com")
      let request = HTTPRequest(
        method: .get, scheme: "https", authority: "api.example.com", path: "/?key=\(secret.value)",
        headerFields: fields)
      let key = try #require(
        ResponseCacheKey(
          request, .none, from: Caller(client, request), ignoring: IgnoredFields([])))
      let values: [Any] = [
        client, PetStoreClient(client: client), PetStoreClient(client: client).pets,
        PetStoreClient.Authentication.token(secret.value), client.credentials, credentials, writer,
        writer.body, HTTPBody(Data(secret.text.utf8)),
        FormFile(data: Data(secret.text.utf8), name: ""),
        response, HeaderFields(fields: fields), DecodedResponse<Echo>(value: (), raw: response),
        ResponseLink(Note(text: ""), response), Note.at(url),
        Echo.at(url, allowOtherOrigins: true), RequestError.invalidServer(url.absoluteString),
        RequestError.linkToOtherOrigin(url.absoluteString),
        AuthenticationFailure(underlying: Failing(text: secret.text)),
        OAuth2Error.refused(.invalidGrant, description: secret.text, uri: nil),
        OAuth2(.refreshToken, at: url.absoluteString, clientID: "a", clientSecret: secret.value),
        cookie, [cookie], CookieStore([cookie]), key,
        CachedResponse(
          response: HTTPResponse(status: .ok, headerFields: fields), body: Data(secret.text.utf8)),
        InMemoryTransport.Response(status: 200, headers: fields, body: Data(secret.text.utf8)),
        ReceivedWebhook(headers: fields, body: Data(secret.text.utf8)),
        APICall(
          operation: "a", method: "GET", host: nil, attempts: 0,
          secrets: CallSecrets(CredentialSecrets(names: [], values: [secret.value]))),
      ]
      for value in values {
        let views = views(of: value) + views(of: Optional(value) as Any) + views(of: [value])
        #expect(!views.contains(secret.value), "\(views)")
      }
    }

    /// A request that does nothing.
    private struct Echo: APIRequest {
      typealias Response = Void
      static let endpoint = Endpoint(id: "echo", method: "GET", path: "/")
      func write(to request: inout RequestWriter) throws(RequestError) {}
    }

    @Test("hides a token that the server repeats, wherever it comes from")
    func tokens() async throws {
      let text = #"{"note":"The token hush-4711-hush has expired."}"#
      let sources: [(inout ObservedClient) -> Void] = [
        { $0.authenticate { "hush-4711-hush" } },
        { $0.authenticate(RefreshingToken(.init("hush-4711-hush"), from: Issuer())) },
      ]
      for source in sources {
        for status in [200, 400, 401, 500] {
          var client = ObservedClient { .json(text, status: status) }
          source(&client)
          for (place, text) in try await client.output(sending: "nothing") {
            #expect(!text.contains("4711"), "\(place): \(text)")
          }
        }
      }
    }

    @Test("hides a refresh token that the server repeats, even after it has been replaced")
    func refreshTokens() async throws {
      for status in [200, 400, 401, 500] {
        let session = RefreshingToken(
          .init("hush-4711-hush", refreshToken: "first-0815-first"),
          renewing: { _ in .init("hush-4712-hush", refreshToken: "second-0815-second") })
        var client = ObservedClient {
          .json(#"{"note":"first-0815-first, then second-0815-second"}"#, status: status)
        }
        client.authenticate(session)
        for (place, text) in try await client.output(sending: "nothing") {
          #expect(!text.contains("first-0815"), "\(place): \(text)")
          #expect(status != 401 || !text.contains("second-0815"), "\(place): \(text)")
        }
      }
    }

    /// Returns the same token each time.
    private struct Issuer: TokenIssuer {
      func token(
        replacing previous: RefreshingToken.AccessToken?, over transport: any Transport
      ) async throws -> RefreshingToken.AccessToken { .init("hush-4711-hush") }
    }

    @Test("never shows text from a token endpoint, not even in a sentence")
    func tokenEndpoint() async throws {
      let token = RefreshingToken.AccessToken(
        "", expiry: .distantPast, refreshToken: "hush-4711-hush")
      for text in ["the token hush-4711-hush is expired", "hush-4711-hush", "of s3cr3t!"] {
        let issuer = OAuth2.refreshToken(
          at: "https://id.example.com/token", clientID: "app", clientSecret: "s3cr3t!")
        let body = try JSONEncoder().encode(["error": "invalid_grant", "error_description": text])
        var client = ObservedClient { .init(status: 400, body: body) }
        client.authenticate(RefreshingToken(token, from: issuer))
        let output = try await client.output(sending: "nothing")
        #expect(output.contains { $0.text.contains("invalid_grant") })
        for (place, text) in output {
          #expect(!text.contains("4711") && !text.contains("s3cr3t"), "\(place): \(text)")
        }
      }
    }

    @Test(
      "leaves harmless values readable",
      arguments: [
        #"{"code":404}"#, #"{"code":"not_found","message":"no such pet"}"#, #"{"author":"Ada"}"#,
        #"{"tokens_used":5,"max_tokens":100}"#, #"{"next_page_token":"CAEaBA","pagingToken":"9"}"#,
        #"{"keyboard":"de","monkey":"Bo","passenger":"Ada"}"#,
        #"{"token_type":"bearer","expires_in":3600,"scope":"session:write"}"#,
        #"{"token_endpoint":"https://id.example.com/token"}"#, #"{"key":"name","value":"Ada"}"#,
        #"{"secretary":"Ada","tokenizer":"bpe","possession":"ball"}"#,
        "the bearer token is missing",
        "Basic plan", "basic authentication is required", "a bearer of bad news",
        "code 404: no pet",
        "https://api.example.com/pets/7", #"{"id":"9f3b2c1e-8d7a-4f5b-9c1d-2e3f4a5b6c7d"}"#,
        #"{"country_code":"DE","zip_code":"10115","promo":"ADA"}"#, "Idempotency-Key: 12345678",
        "/v1/sessions:search", "OAuth2Error: the server refused",
      ])
    func harmless(text: String) throws {
      let finder = SecretFinder(names: [])
      #expect(finder.masking(value: text) == text)
      guard !text.contains("session") else { return }
      #expect(Redaction.blankSecrets(text) == text)
    }

    @Test("a recorded link, number or name is the same except for its secrets")
    func shape() async throws {
      let finder = SecretFinder(names: [])
      for (text, masked) in [
        (
          "https://api.example.com/pets?page=2&access_token=hush&sort=name",
          "https://api.example.com/pets?page=2&access_token=***&sort=name"
        ),
        (
          "<https://api.example.com/pets?page=2&key=hush>; rel=\"next\"",
          "<https://api.example.com/pets?page=2&key=***>; rel=\"next\""
        ), ("https://ada:hush@example.com/x", "https://***@example.com/x"),
        ("Bearer hush", "Bearer ***"),
      ] { #expect(finder.masking(value: text) == masked) }
      for (query, masked) in [
        ("page=2&token=hush", "page=2&token=***"), ("a=Bearer+hush&b", "a=Bearer+***&b"),
        ("next=%2Fx%3Fkey%3Dhush%26page%3D2", "next=%2Fx%3Fkey%3D***%26page%3D2"),
      ] { #expect(finder.masking(pairs: query) == masked) }
      #expect(
        finder.masking(value: "/back?code=hush&page=1#access_token=hush&x=1")
          == "/back?code=***&page=1#access_token=***&x=1")
    }
  }
#endif
