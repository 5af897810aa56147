import APIRuntime
import APIRuntimeTesting
import Foundation
import Testing

@testable import APIRuntimeOAuth
@testable import RuntimeTestSupport

@Suite("Device flow")
struct DeviceFlowTests {
  private let flow: DeviceFlow = {
    var flow = DeviceFlow(
      at: "https://id.example.com/device", tokenURL: "https://id.example.com/token",
      clientID: "cli", scopes: ["read"])
    // An answer from memory takes no time, but its test may wait for its turn.
    flow.timeout = .patient
    return flow
  }()

  private static let prompt = DeviceFlow.Prompt(
    userCode: "WDJB-MJHT", verificationURL: "https://example.com/device",
    completeVerificationURL: nil, lifetime: .seconds(60), deviceCode: "d1", interval: .seconds(5))

  private actor Count {
    private var value = 0

    func next() -> Int {
      value += 1
      return value
    }
  }

  private static func pending(_ code: String) -> InMemoryTransport.Response {
    .json(#"{"error":"\#(code)"}"#, status: 400)
  }

  @Test("shows the user the code and the address from the server")
  func begin() async throws {
    let transport = InMemoryTransport { _, _ in
      .json(
        #"""
        {"device_code": "d1", "user_code": "WDJB-MJHT", "verification_uri": "https://example.com/device",
         "verification_uri_complete": "https://example.com/device?c=WDJB", "expires_in": 900, "interval": 7}
        """#)
    }
    let prompt = try await flow.begin(over: transport)
    #expect(prompt.userCode == "WDJB-MJHT")
    #expect(prompt.verificationURL == "https://example.com/device")
    #expect(prompt.completeVerificationURL == "https://example.com/device?c=WDJB")
    #expect(prompt.lifetime == .seconds(900) && prompt.interval == .seconds(7))
    #expect(!"\(prompt) \(String(reflecting: prompt))".contains("d1"))
    let body = String(decoding: try #require(transport.exchanges.first).body, as: UTF8.self)
    #expect(body == "scope=read&client_id=cli")
  }

  @Test(
    "refuses values that cannot be shown on a terminal",
    arguments: [
      ("u\u{1B}[31m", "https://x.example"), ("u", "javascript:alert(1)"), ("u", "https:"),
      ("u", "https://x.example/\u{1B}[2J"), ("u\u{202E}", "https://x.example"), ("u", "x.example"),
    ])
  func unsafePrompt(code: String, url: String) async throws {
    let json = JSON.object([
      "device_code": "d", "user_code": .string(code), "verification_uri": .string(url),
    ])
    let transport = InMemoryTransport { _, _ in .json(json.text) }
    await #expect(throws: OAuth2Error.self) { try await flow.begin(over: transport) }
  }

  @Test("a server that is overloaded while the user enters the code does not end the sign-in")
  func overloaded() async throws {
    let count = Count()
    let transport = InMemoryTransport { _, _ in
      switch await count.next() {
      case 1: InMemoryTransport.Response(status: 503)
      case 2: InMemoryTransport.Response(status: 429)
      case 3: Self.pending("temporarily_unavailable")
      case 4: InMemoryTransport.Response(status: 502)
      case 5: throw URLError(.networkConnectionLost)
      default: .json(#"{"access_token":"a1"}"#)
      }
    }
    var prompt = Self.prompt
    prompt.lifetime = .seconds(600)
    let token = try await flow.token(for: prompt, over: transport, clock: SkippingClock())
    #expect(token.value == "a1")
    await #expect(throws: OAuth2Error.unexpectedStatus(404)) {
      let missing = InMemoryTransport { _, _ in InMemoryTransport.Response(status: 404) }
      _ = try await flow.token(for: prompt, over: missing, clock: SkippingClock())
    }
  }

  @Test("gives up on an endpoint that does not answer after the timeout")
  func silent() async throws {
    let silence = InMemoryTransport { _, _ in
      try await Task.sleep(for: .seconds(3600))
      return InMemoryTransport.Response(status: 200)
    }
    var device = flow
    device.timeout = .milliseconds(20)
    var code = AuthorizationCodeFlow(
      at: "https://id.example.com/a", tokenURL: "https://id.example.com/t", clientID: "a",
      redirectURL: "app:/")
    code.timeout = .milliseconds(20)
    let attempt = try code.begin(state: "s", verifier: "v")
    let callback = try #require(URL(string: "app:/?code=c&state=s"))
    let calls: [@Sendable () async throws -> Void] = [
      { [device] in _ = try await device.begin(over: silence) },
      { [code] in _ = try await code.token(for: callback, of: attempt, over: silence) },
      { [code] in
        try await code.issuer.revoke(.init("a"), at: "https://id.example.com/r", over: silence)
      },
    ]
    for call in calls {
      let error = await #expect(throws: TransportError.self) { try await call() }
      #expect(error?.kind == .timedOut)
    }
  }

  @Test("a server that gives no interval is asked every five seconds, and never without a pause")
  func intervals() async throws {
    for (member, interval) in [
      ("", 5), (#","interval":0"#, 1), (#","interval":-3"#, 1), (#","interval":"nan""#, 5),
      (#","interval":1e300"#, 600), (#","interval":-1e300"#, 1),
      (#","interval":"1e400""#, 5), (#","expires_in":1e300"#, 5), (#","expires_in":-1e300"#, 5),
    ] {
      let transport = InMemoryTransport { _, _ in
        .json(#"{"device_code":"d","user_code":"u","verification_url":"https://x"\#(member)}"#)
      }
      #expect(try await flow.begin(over: transport).interval == .seconds(interval))
    }
  }

  @Test("asks until the user has entered the code, and more rarely if the server asks for it")
  func polling() async throws {
    let clock = SkippingClock()
    let requests = Count()
    let transport = InMemoryTransport { _, _ in
      switch await requests.next() {
      case 1: Self.pending("authorization_pending")
      case 2: Self.pending("slow_down")
      default: .json(#"{"access_token":"a1","token_type":"Bearer","refresh_token":"r1"}"#)
      }
    }
    let token = try await flow.token(for: Self.prompt, over: transport, clock: clock)
    #expect(token.value == "a1" && token.refreshToken == "r1")
    #expect(clock.waits == [.seconds(5), .seconds(5), .seconds(10)])
    let body = String(decoding: try #require(transport.exchanges.first).body, as: UTF8.self)
    #expect(
      body == "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code&device_code=d1"
        + "&client_id=cli")
  }

  @Test("ends when the user declines, and when the code expires")
  func ends() async throws {
    let declined = InMemoryTransport { _, _ in Self.pending("access_denied") }
    await #expect(throws: OAuth2Error.refused(.accessDenied, description: nil, uri: nil)) {
      try await flow.token(for: Self.prompt, over: declined, clock: SkippingClock())
    }
    let idle = InMemoryTransport { _, _ in Self.pending("authorization_pending") }
    await #expect(throws: OAuth2Error.refused(.expiredToken, description: nil, uri: nil)) {
      try await flow.token(for: Self.prompt, over: idle, clock: SkippingClock())
    }
    #expect(idle.exchanges.count == 12)
  }
}

@Suite("Revocation")
struct RevocationTests {
  private let issuer = OAuth2(.refreshToken, at: "https://id.example.com/token", clientID: "app")
    .patient
  private let token = RefreshingToken.AccessToken("a1", refreshToken: "r1")

  @Test("the refresh token is revoked, then the access token")
  func both() async throws {
    let transport = InMemoryTransport { _, _ in .json("") }
    try await issuer.revoke(token, at: "https://id.example.com/revoke", over: transport)
    #expect(transport.exchanges.map(\.request.path) == ["/revoke", "/revoke"])
    #expect(
      transport.exchanges.map { String(decoding: $0.body, as: UTF8.self) } == [
        "token=r1&token_type_hint=refresh_token&client_id=app",
        "token=a1&token_type_hint=access_token&client_id=app",
      ])
  }

  @Test("reports a server that does not revoke as an error")
  func refused() async throws {
    let transport = InMemoryTransport { _, _ in
      .json(#"{"error":"unsupported_token_type"}"#, status: 400)
    }
    await #expect(throws: OAuth2Error.self) {
      try await issuer.revoke(token, at: "https://id.example.com/revoke", over: transport)
    }
    #expect(transport.exchanges.count == 2)
  }
}

@Suite("Token store")
struct TokenStoreTests {
  private actor Drawer: TokenStore {
    var token: RefreshingToken.AccessToken?

    init(_ token: RefreshingToken.AccessToken?) { self.token = token }

    func load() -> RefreshingToken.AccessToken? { token }
    func save(_ token: RefreshingToken.AccessToken) { self.token = token }
    func clear() { token = nil }
  }

  @Test("a session begins with the stored token, and stores each new one")
  func stored() async throws {
    let drawer = Drawer(RefreshingToken.AccessToken("old", expiry: .distantPast, refreshToken: "r"))
    let session = try await RefreshingToken(
      in: drawer,
      from: OAuth2(.refreshToken, at: "https://id.example.com/token", clientID: "app").patient,
      timeout: .patient)
    #expect(session.current?.value == "old")
    let transport = InMemoryTransport { _, _ in .json(#"{"access_token":"new"}"#) }
    #expect(try await session.valid(over: transport).value == "new")
    #expect(await drawer.token?.value == "new")
    #expect(await drawer.token?.refreshToken == "r")
  }
}
