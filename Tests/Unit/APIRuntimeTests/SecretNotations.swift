import Foundation
import Testing

@testable import APIRuntime

@Suite("Notations of secrets")
struct SecretNotationTests {
  @Test(
    "messages, excerpts and recordings show no secret, however it is written",
    arguments: SecretNotations.all)
  func notations(notation: String) {
    let text = notation.replacing("§", with: "Hush4711")
    for shown in [
      Redaction.blankSecrets(text), Redaction.maskSecrets(text),
      Redaction.excerpt(Data(text.utf8)), Redaction.finder().masking(text),
      Redaction.blankSecrets("first line\n\(text)\nlast line"),
      Redaction.maskSecrets(JSON.object(["detail": .string(text)]).text),
    ] { #expect(!shown.contains("ush47"), "\(shown)") }
  }

  @Test(
    "the reason remains readable",
    arguments: [
      #"{"field":"password","message":"must have 8 characters"}"#,
      #"{"name":"token","reason":"expired"}"#, #"{"required":["password","email"]}"#,
      "the bearer token has expired", "Invalid password: must have 8 characters",
      #"[["pets","cats"],["dogs","birds"]]"#,
      #"{"sessions":5,"tokens":12}"#, "https://example.com/users/7/hook", "a -> b, c -> d",
      #"{"message":"no such user","code":42}"#, "x: - y\n  - z", "Basic plan, 3 users",
    ])
  func reasons(text: String) { #expect(Redaction.blankSecrets(text) == text) }

  @Test("a mask covers the secret alone")
  func masks() {
    for (text, masked) in [
      (#"{"cvv":"123","name":"Ada"}"#, #"{"cvv":"***","name":"Ada"}"#),
      ("password=abc&next=1", "password=***&next=1"), ("?pin=a+b&next=1", "?pin=***&next=1"),
      ("password:\n  - a\n  - b\nname: x", "password:\n  ***"),
      (#"[["authorization","a"],["x","y"]]"#, #"[["authorization","***"],["x","y"]]"#),
      ("https://hooks.example.com/services/T0/B0 failed", "https://hooks.example.com/*** failed"),
      ("The token=abcd1234 has expired", "The token=*** has expired"),
      ("Bearer token Abc123 expired", "Bearer token *** expired"),
      ("<a><pin><b>1</b></pin><c>x</c></a>", "<a><pin>***</pin><c>x</c></a>"),
      ("password: abc\nname: x", "password: ***\nname: x"),
      // Several words without quotes have an uncertain end.
      ("password=a b c&next=1", "password=***"),
      (#"{"log":"password=a b","id":7}"#, #"{"log":"password=***"#),
    ] { #expect(Redaction.maskSecrets(text) == masked) }
  }
}

/// Notations in which clients, servers and people write secrets. `§` stands for the secret.
enum SecretNotations {
  static let all = json + pairs + headers + lines + markup + nested + urls + words

  private static let json = [
    #"{"password":"§"}"#, #"{"access_token": "§", "id": 1}"#, #"{"refreshToken":"§"}"#,
    #"{"client_secret":"§"#, #"{"a":{"Password" : "x\"§"}}"#, #"{"apiKey":"§"}"#,
    #"{"tokens":["§","x"]}"#, #"{"token":{"value":"§","more":["§"]}}"#, #"{"session":[{"id":"§"}"#,
    #"{"tokens":["a]","§"]}"#, #"{"secret":-1,"password":'§'}"#, "{\"token\":\n  \"§\"}",
    #"{"password":"a\\","token":"§\"§"}"#, #"{"tok\u0065n":"§"}"#, #"{"X-Auth":"§"}"#,
    #"{"nonce":"§"}"#, #"{"access":"§§§§"}"#, #"{"mfa_code":"§"}"#, #"{"mfaCode": "§"}"#,
    #"{"cvv":"§"}"#, #"{"card":{"cvc":"§"}}"#, #"{"ssn":"§"}"#, #"{"otp":"§"}"#,
    #"{"totp_seed":"§"}"#, #"{"recovery_codes":["§"],"recoveryCode":"§"}"#,
    #"{"card_number":"§"}"#, #"{"passcode":"§"}"#, #"{"csrf-token":"§"}"#,
    #"{"name":"password","value":"§"}"#, #"{"value":"§","name":"password"}"#,
    #"{"key":"X-Api-Key","value":"§"}"#, #"{"name":"API key","value":"§"}"#,
    #"[["authorization","§"]]"#,
    #"[["x","y"],["Authorization", "Bearer §"]]"#, #"{"headers":[["x-api-key","§"]]}"#,
    #"{"grant_type":"authorization_code","code":"§"}"#, #"{"device_code":"§","interval":5}"#,
  ]

  private static let pairs = [
    "a=1&refresh_token=§&b=2", "a=1&%74oken=§&b=2", "access%5Ftoken=§", "user%5Bpassword%5D=§",
    "user[password]=§", "pwd=§", "auth=§", "csrf=§", "token = §", "token=§", "password%253D§",
    "grant_type=refresh_token&refresh_token=§", "client_assertion=§&page=2", "code=§&state=2",
    "password=a b §", "authorization=Token §", "authorization=Bearer token §", "secret='§'",
    "token -> §", "'token' => '§'", "PASSWORD=a;b§", "API_KEY=\"§\"", "export TOKEN='a''§'",
  ]

  private static let headers = [
    "Authorization: Bearer §", "Authorization: Token §", "authorization: bearer%20§",
    "Authorization: Digest username=\"x\", response=\"§\"", "X-Api-Key: §",
    "Ocp-Apim-Subscription-Key: §", "Cookie: a=§; b=§", "Set-Cookie: id=§; Path=/\r\nX: 3",
    "Authorization: Basic\r\n §", "curl -H 'Authorization: Basic §'",
    "Proxy-Authorization: Basic §\r\n", "HTTP/1.1 401\r\nX-Auth-Token: §\r\n\r\n",
  ]

  private static let lines = [
    "a:\n  password: |\n    x\n    §\n  name: x", "token: >-\n  §\n", "password:\n  - §\n",
    "password:\n- x\n- §\nname: x", "tokens:\n  first: x\n  second: §\nname: y", "password: a b §",
    #"AuthError(token: "§", code: 1)"#, #"["token": "§"]"#, "{token: §, name: x}",
    "client.secret = §", "Error: token: §", "(password: §)", "pin: §", "secret.key: §",
  ]

  private static let markup = [
    "<a><accessToken>§</accessToken></a>", #"<login password="§"/>"#,
    #"<password type="x">§</password>"#, "<password><![CDATA[§<§]]></password>",
    #"<input name="csrf_token" value="§">"#, #"<input value="§" name="pin">"#,
    #"<entry key="password">§</entry>"#, "<ns:secret>§</ns:secret>",
    #"<add key="token" value='§'/>"#, "<a:Password a:x='1'>§</a:Password>",
    "<password><value>§</value></password>", "<a:password>x<b>§</b></a:password>",
    "<password><!-- x -->§</password>", "<password>x<b/>§",
    "--x\r\nContent-Disposition: form-data; name=\"pin\"\r\n\r\nx§\r\n--x--",
    "content-disposition: form-data; name=password\n\nx\n§",
  ]

  private static let nested = [
    #"{"body":"{\"token\":\"§\",\"id\":1}"}"#, #"{"body":"{\"token\":\"a\\\"§\",\"id\":1}"}"#,
    #"{"body":"{\"inner\":\"{\\\"token\\\":\\\"§\\\"}\"}"}"#, "%7B%22password%22%3A%22§%22%7D",
    "&quot;password&quot;:&quot;§&quot;", "&#34;password&#34;:&#x22;§&#x22;",
    #"{"next":"https:\/\/x.example\/?token=§"}"#, #"{"log":"Cookie: a=1; b=§"}"#,
    #"{"log":"password=a b §"}"#, #"{"html":"\u003cpassword\u003e§\u003c/password\u003e"}"#,
    "next=%2Fx%3Fkey%3D§%26page%3D2", #"{"yaml":"password:\n  - §\n"}"#,
  ]

  private static let urls = [
    "https://a.example/?next=https://ada:§@example.com", "amqp://h1,amqp://ada:§@h2",
    "https://ada:§@example.com/x", "https://§@example.com", #"https:\/\/ada:§@example.com\/x"#,
    "postgres://ada:§@db.example.com/pets", "see https://example.com/x?token=§&b=1 for more",
    "https://app.example.com/#access_token=§&expires_in=9", "/pets?page=2&key=§", "?code=§",
    "https://hooks.example.com/services/T0/B0/§",
    "https://chat.example.com/api/webhooks/12/§ failed",
    #"{"hook":"https:\/\/hooks.example.com\/services\/§"}"#,
    "https://api.example.org/bot110201543:AA§§§/sendMessage",
    "Location: https://x.example/?code=§&state=1",
  ]

  private static let words = [
    "Bearer §", "bearer §", #"Bearer "§""#, "Bearer token §", "Bearer token: §", "BASIC aA==§",
    "invalid bearer §", "sk_live_4eC39HqLyjWDarjtT1§", "ghp_abcdefghijklmnop1234§",
    "xoxb-123456789012-§§", "AKIA§§§§", "glpat-§§§", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx§.§-§_§",
    "-----BEGIN PRIVATE KEY-----\n§\n-----END PRIVATE KEY-----",
    "-----BEGIN RSA PRIVATE KEY-----\n§",
  ]
}
