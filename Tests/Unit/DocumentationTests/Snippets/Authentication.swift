import APIRuntimeOAuth
import APIRuntimeMiddleware
import APIRuntime
import Foundation
import PetstoreAPI

// Blocks of Documentation/Authentication.md, in its order.

private actor Keychain: TokenStore {
  func load() -> RefreshingToken.AccessToken? { nil }
  func save(_ token: RefreshingToken.AccessToken?) {}
  func save(_ token: RefreshingToken.AccessToken) {}
  func clear() {}
}

private struct Browser {
  func open(_ url: URL) async throws -> URL { url }
}

private let browser = Browser()
private let flow = AuthorizationCodeFlow(
  at: "https://id.example.com/authorize", tokenURL: "https://id.example.com/token", clientID: "app",
  redirectURL: "com.example.app:/signed-in")

private let keychain = Keychain()
private let secret = "secret"

private func showSignIn() {}

extension Session {
  fileprivate func renew(_ last: String?) async throws -> String { "next" }
}

private func credentials() {
  let withToken = PetStoreClient(auth: .token("pet-token"))
  let withTwo = PetStoreClient(auth: [.token("pet-token"), .shopKey("key")])
  _ = (withToken, withTwo)
}

private func loggedIn() async throws {
  let cookies = CookieStore()
  let shop = PetStoreClient(middleware: [cookies])
  try await shop.account.logIn(.init(device: "Mac"))
  let pet = try await shop.pets.get(id: 12)  // sends the cookie
  _ = pet
}

private func renewed() {
  let account = RefreshingToken(
    RefreshingToken.AccessToken("first", expiry: .now + 3600, refreshToken: "for the next"),
    from: .refreshToken(at: "https://id.example.com/token", clientID: "app")
  ) { renewed in
    await keychain.save(renewed)  // before it is used: a refresh token may be valid only once
  }
  let shop = PetStoreClient(auth: .token(account))
  _ = shop
}

private func clientCredentials() {
  var issuer = OAuth2(
    .clientCredentials, at: "https://id.example.com/token", clientID: "ci", clientSecret: secret,
    scopes: ["read"])
  issuer.authentication = .body
  issuer.parameters = ["audience": "https://api.example.com"]
  let nightly = PetStoreClient(auth: .token(RefreshingToken(from: issuer)))
  _ = nightly
}

#if canImport(CryptoKit) || SignedTokens
  private func ownTokens(privateKey: String) throws {
    let signed = SignedToken(
      try .es256(pem: privateKey), keyID: "2X9R4HXF34",
      claims: ["iss": "57246542-96fe-1a63-e053-0824d011072a", "aud": "appstoreconnect-v1"])
    let signing = PetStoreClient(auth: .token(RefreshingToken(from: signed)))
    _ = signing
  }
#endif

private func signedIn() async throws {
  let flow = AuthorizationCodeFlow(
    at: "https://id.example.com/authorize", tokenURL: "https://id.example.com/token",
    clientID: "app", redirectURL: "com.example.app:/signed-in", scopes: ["read"])
  let attempt = try flow.begin()
  let callback = try await browser.open(attempt.url)  // an ASWebAuthenticationSession, for example
  let token = try await flow.token(for: callback, of: attempt)
  let signedIn = RefreshingToken(token, from: flow.issuer)
  _ = signedIn
}

private func onAnotherDevice() async throws {
  let device = DeviceFlow(
    at: "https://id.example.com/device", tokenURL: "https://id.example.com/token", clientID: "cli")
  let prompt = try await device.begin()
  print("Open \(prompt.verificationURL) and enter \(prompt.userCode)")
  let terminal = RefreshingToken(try await device.token(for: prompt), from: device.issuer)
  _ = terminal
}

private func signedOut() async throws {
  let keychain = Keychain()
  let kept = try await RefreshingToken(in: keychain, from: flow.issuer)
  let last = kept.current
  kept.current = nil
  await keychain.clear()
  if let last { try await flow.issuer.revoke(last, at: "https://id.example.com/revoke") }
}

private func refusal(shop: PetStoreClient) async {
  do {
    try await shop.pets.remove(id: 12)
  } catch {
    if case .authentication(OAuth2Error.refused(.invalidGrant, _, _), _) = error { showSignIn() }
  }
}

private func anotherKind() {
  let custom = RefreshingToken { last in
    RefreshingToken.AccessToken(try await session.renew(last?.value), expiry: .now + 600)
  }
  _ = custom
}
