#if canImport(CryptoKit) || SignedTokens
  import APIRuntime
  import APIRuntimeTesting
  import Foundation
  import HTTPTransport
  import Testing

  #if canImport(CryptoKit)
    import CryptoKit
  #else
    import Crypto
  #endif

  @testable import APIRuntimeOAuth

  @Suite("Signed tokens")
  struct SignedTokenTests {
    private func token(of issuer: SignedToken) async throws -> RefreshingToken.AccessToken {
      let transport = InMemoryTransport { _, _ in .json("{}") }
      let token = try await issuer.token(replacing: nil, over: transport)
      #expect(transport.exchanges.isEmpty)
      return token
    }

    private func bytes(of part: Substring) throws -> Data {
      let standard = part.replacing("-", with: "+").replacing("_", with: "/")
      let padding = String(repeating: "=", count: (4 - standard.count % 4) % 4)
      return try #require(Data(base64Encoded: standard + padding))
    }

    @Test("HS256 signs the header and the claims, with the times of the token")
    func hs256() async throws {
      let issuer = SignedToken(
        try .hs256(secret: Data(0..<32)), keyID: "k1", claims: ["iss": "app", "aud": ["a", "b"]],
        now: { Date(timeIntervalSince1970: 1_700_000_000.9) })
      let token = try await token(of: issuer)
      // Computed with Python's hmac module.
      #expect(
        token.value == """
          eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6ImsxIn0\
          .eyJpc3MiOiJhcHAiLCJhdWQiOlsiYSIsImIiXSwiaWF0IjoxNzAwMDAwMDAwLCJleHAiOjE3MDAwMDA2MDB9\
          .mLbE60KES_7vGbejT8zNDCua5hDW_Z42P-5a6V3k3vU
          """)
      #expect(token.expiry == Date(timeIntervalSince1970: 1_700_000_600))
    }

    @Test("ES256 signs with the private key, which the public key verifies")
    func es256() async throws {
      let key = P256.Signing.PrivateKey()
      let issuer = SignedToken(
        try .es256(pem: key.pemRepresentation), claims: ["iss": "app"], lifetime: .seconds(1200))
      let parts = try await token(of: issuer).value.split(separator: ".")
      try #require(parts.count == 3)
      #expect(try bytes(of: parts[0]) == Data(#"{"alg":"ES256","typ":"JWT"}"#.utf8))
      let signature = try P256.Signing.ECDSASignature(rawRepresentation: bytes(of: parts[2]))
      #expect(key.publicKey.isValidSignature(signature, for: Data("\(parts[0]).\(parts[1])".utf8)))
      let claims = try JSON(parsing: bytes(of: parts[1]))
      let issued = try #require(claims["iat"]?.integer)
      #expect(claims["exp"]?.integer == issued + 1200)
    }

    @Test("writes the times of the token into the claims")
    func ownTimes() async throws {
      let issuer = SignedToken(
        try .hs256(secret: Data(0..<32)), claims: ["exp": 1, "iat": 1, "sub": "a"],
        now: { Date(timeIntervalSince1970: 50) })
      let parts = try await token(of: issuer).value.split(separator: ".")
      #expect(try bytes(of: parts[1]) == Data(#"{"exp":650,"iat":50,"sub":"a"}"#.utf8))
    }

    @Test(
      "a key that cannot sign is refused when it is created, without being shown",
      arguments: [
        "", "secret", "-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n-----END PRIVATE KEY-----",
        P384.Signing.PrivateKey().pemRepresentation,
      ])
    func invalidKey(pem: String) throws {
      let error = #expect(throws: SignedToken.KeyError.notP256) {
        try SignedToken.Key.es256(pem: pem)
      }
      #expect(try !#require(error).description.contains("c2Vj"))
    }

    @Test("refuses a secret with fewer bytes than a hash")
    func shortSecret() throws {
      #expect(throws: SignedToken.KeyError.shortSecret(31)) {
        try SignedToken.Key.hs256(secret: Data(0..<31))
      }
    }

    @Test("no description shows the key")
    func descriptions() throws {
      let key = P256.Signing.PrivateKey().pemRepresentation
      let issuer = SignedToken(try .es256(pem: key), claims: ["iss": "app"])
      var dumped = ""
      dump(issuer, to: &dumped)
      #expect("\(issuer)" == "an issuer of tokens signed with a key for ES256")
      #expect(dumped == "- an issuer of tokens signed with a key for ES256\n")
    }

    @Test("a call is signed again when its token is about to expire")
    func renewal() async throws {
      let clock = Locked(Date(timeIntervalSince1970: 1000))
      let now: @Sendable () -> Date = { clock.value }
      let token = RefreshingToken(
        from: SignedToken(try .hs256(secret: Data(0..<32)), lifetime: .seconds(60), now: now),
        timeout: .patient, now: now)
      let transport = InMemoryTransport { _, _ in .json("{}") }
      let first = try await token.valid(over: transport)
      clock.update { $0 = Date(timeIntervalSince1970: 1029) }
      #expect(try await token.valid(over: transport) == first)
      clock.update { $0 = Date(timeIntervalSince1970: 1031) }
      #expect(try await token.valid(over: transport).expiry == Date(timeIntervalSince1970: 1091))
    }
  }
#endif
