import APIRuntime
import APIRuntimeTesting
import Foundation
import Testing

@testable import APIRuntimeOAuth

@Suite("Authorization code flow")
struct AuthorizationCodeFlowTests {
  private let flow: AuthorizationCodeFlow = {
    var flow = AuthorizationCodeFlow(
      at: "https://id.example.com/authorize?tenant=1", tokenURL: "https://id.example.com/token",
      clientID: "the app", redirectURL: "com.example.app:/signed-in", scopes: ["read", "write"])
    flow.parameters = ["prompt": "consent"]
    flow.timeout = .patient
    return flow
  }()

  /// RFC 7636, appendix B.
  private let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"

  private func attempt() throws -> AuthorizationCodeFlow.Attempt {
    try flow.begin(state: "s 1", verifier: verifier)
  }

  private func token(
    for callback: String, by flow: AuthorizationCodeFlow? = nil
  ) async throws -> (RefreshingToken.AccessToken, String) {
    let transport = InMemoryTransport { _, _ in
      .json(#"{"access_token":"a1","token_type":"Bearer","refresh_token":"r1"}"#)
    }
    let token = try await (flow ?? self.flow).token(
      for: try #require(URL(string: callback)), of: try attempt(), over: transport)
    return (token, String(decoding: try #require(transport.exchanges.first).body, as: UTF8.self))
  }

  @Test("sends the browser to the server with a challenge, as in RFC 7636")
  func url() throws {
    #expect(
      try attempt().url.absoluteString
        == "https://id.example.com/authorize?tenant=1&response_type=code&client_id=the+app"
        + "&redirect_uri=com.example.app%3A%2Fsigned-in&state=s+1"
        + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256"
        + "&scope=read+write&prompt=consent")
  }

  @Test("each attempt has new secrets of 256 bits, which no description shows")
  func secrets() throws {
    let (first, second) = (try flow.begin(), try flow.begin())
    #expect(first.verifier != second.verifier && first.state != second.state)
    #expect(first.verifier.count == 43 && first.state.count == 43)
    var dumped = ""
    dump(first, to: &dumped)
    for text in [dumped, "\(first)", String(reflecting: first)] {
      #expect(!text.contains(first.verifier) && !text.contains(first.state))
    }
  }

  @Test("an attempt can be stored until the browser comes back")
  func stored() throws {
    let attempt = try flow.begin()
    let data = try JSONEncoder().encode(attempt)
    let restored = try JSONDecoder().decode(AuthorizationCodeFlow.Attempt.self, from: data)
    #expect(restored == attempt)
  }

  @Test("exchanges the code of the callback for a token, with the verifier")
  func exchange() async throws {
    let (token, form) = try await token(for: "com.example.app:/signed-in?code=c%2F1&state=s%201")
    #expect(
      form == "grant_type=authorization_code&code=c%2F1"
        + "&redirect_uri=com.example.app%3A%2Fsigned-in"
        + "&code_verifier=dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk&client_id=the+app")
    #expect(token.value == "a1" && token.refreshToken == "r1")
    #expect(token.scopes == ["read", "write"])
    #expect(flow.issuer.grant == .refreshToken && flow.issuer.tokenURL == flow.tokenURL)
  }

  @Test(
    "refuses a callback of another sign-in before anything is sent",
    arguments: [
      "com.example.app:/signed-in?code=c", "com.example.app:/signed-in?code=c&state=",
      "com.example.app:/signed-in?code=c&state=s2", "com.example.app:/signed-in?error=no&state=s2",
      "com.example.app:/signed-in?code=c&state=s+1&state=s2",
      "com.example.app:/signed-in?code=c&code=d&state=s+1",
      "com.example.app:/signed-in?error=&state=s+1", "com.example.app:/other?code=c&state=s+1",
      "other.app:/signed-in?code=c&state=s+1", "com.example.app://host/signed-in?code=c&state=s+1",
      "com.example.app:/signed-in?state=s+1", "com.example.app:/signed-in?state=s+1&code=",
      "com.example.app:/signed-in",
    ])
  func foreign(callback: String) async throws {
    let error = await #expect(throws: OAuth2Error.self) { try await token(for: callback) }
    guard case .invalidCallback = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("a browser leaves out the default port, and no parameter is sent twice")
  func canonical() async throws {
    var flow = flow
    flow.redirectURL = "https://app.example.com:443/signed-in"
    flow.parameters = ["state": "mine", "scope": "all", "prompt": "consent"]
    let query = URLComponents(url: try flow.begin().url, resolvingAgainstBaseURL: true)?.queryItems
    let names = try #require(query).map(\.name)
    #expect(Set(names).count == names.count && names.last == "prompt")
    let (token, _) = try await token(
      for: "https://app.example.com/signed-in?code=c&state=s+1", by: flow)
    #expect(token.value == "a1")
  }

  @Test("refuses a callback of another server if the issuer is known")
  func issuer() async throws {
    var flow = flow
    flow.issuerName = "https://id.example.com"
    let (token, _) = try await token(
      for: "com.example.app:/signed-in?code=c&state=s+1&iss=https%3A%2F%2Fid.example.com", by: flow)
    #expect(token.value == "a1")
    for callback in [
      "com.example.app:/signed-in?code=c&state=s+1",
      "com.example.app:/signed-in?code=c&state=s+1&iss=https://evil.example",
    ] {
      await #expect(throws: OAuth2Error.invalidCallback("its issuer is another")) {
        try await self.token(for: callback, by: flow)
      }
    }
  }

  @Test("distinguishes a user who declines")
  func declined() async throws {
    await #expect(
      throws: OAuth2Error.refused(.accessDenied, description: "not today", uri: nil)
    ) {
      try await token(
        for: "com.example.app:/signed-in?error=access_denied&error_description=not+today&state=s+1")
    }
  }

  @Test(
    "refuses an authorization endpoint that is not a web page",
    arguments: ["", "id.example.com", "file:///x", "javascript:alert(1)", "https://x/#a"])
  func invalid(url: String) {
    var flow = flow
    flow.authorizationURL = url
    #expect(throws: RequestError.self) { try flow.begin() }
  }
}

@Suite("SHA-256")
struct SHA256Tests {
  @Test(
    "the examples of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        // Computed with another implementation.
        String(repeating: "a", count: 100_000),
        "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"
      ),
    ])
  func vectors(text: String, digest: String) {
    let bytes = SHA256.digest(of: Array(text.utf8))
    #expect(bytes.map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined() == digest)
  }
}
