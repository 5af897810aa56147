import Testing

/// A secret in one of the notations in which clients, servers and errors contain them.
struct Secret: Sendable, CustomTestStringConvertible {
  /// The part that must remain hidden.
  let value: String
  /// The notation that contains the part.
  let text: String
  let testDescription: String

  /// Whether only the client's credential reveals that this is a secret, and so only in its calls.
  let isOfCredential: Bool

  private init(
    _ description: String, _ text: (String) -> String, value: String = "hush-4711.hush",
    isOfCredential: Bool = false
  ) {
    testDescription = description
    self.value = value
    self.text = text(value)
    self.isOfCredential = isOfCredential
  }

  /// The credential of the tests' client, in the query parameter `hidden`.
  static let credential = "known-4711.known"

  private static let webToken =
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U"

  static let all: [Secret] = [
    Secret("a bearer token") { "Bearer \($0)" },
    Secret("basic credentials", { "Basic \($0)" }, value: "YWRhOmh1c2g0NzEx"),
    Secret("a header line") { "Authorization: Digest username=\"ada\", response=\"\($0)\"" },
    Secret("a key in a header") { "X-Api-Key: \($0)" },
    Secret("a key of Azure Functions") { "x-functions-key: \($0)" },
    Secret("a key in a query") { "https://api.example.com/pets?api_key=\($0)&page=2" },
    Secret("a key in a relative URL") { "/pets?page=2&key=\($0)" },
    Secret("a key in a URL within a URL") {
      "https://api.example.com/login?next=%2Fpets%3Faccess_token%3D\($0)%26page%3D2"
    },
    Secret("a token in a fragment") { "https://app.example.com/#access_token=\($0)&expires_in=9" },
    Secret("a key in a cookie") { "Cookie: theme=dark; session=\($0)" },
    Secret("a cookie that is set") { "Set-Cookie: sid=\($0); Path=/; Secure" },
    Secret("a JSON web token", { "it is \($0)." }, value: webToken),
    Secret("a password in a URL") { "postgres://ada:\($0)@db.example.com/pets" },
    Secret("a member") { #"{"user":"ada","password":"\#($0)"}"# },
    Secret("a member in camel case") { #"{"clientSecret": "\#($0)"}"# },
    Secret("an array") { #"{"tokens":["\#($0)"]}"# },
    Secret("JSON within JSON") { #"{"body":"{\"client_secret\":\"\#($0)\",\"id\":1}"}"# },
    Secret("a form") { "grant_type=refresh_token&refresh_token=\($0)&scope=read" },
    Secret("an OAuth code in a URL") { "https://app.example.com/back?code=\($0)&state=1" },
    Secret("an OAuth code in JSON") {
      #"{"grant_type":"authorization_code","code":"\#($0)","code_verifier":"\#($0)"}"#
    },
    Secret("the code of a device") { #"{"device_code":"\#($0)","interval":5}"# },
    Secret("an assertion") { "client_assertion=\($0)&page=2" },
    Secret("an element") { "<login><accessToken>\($0)</accessToken></login>" },
    Secret("a private key", { "-----BEGIN PRIVATE KEY-----\n\($0)\n-----END PRIVATE KEY-----" }),
    Secret(
      "a credential under its own name", { "hidden: \($0)" }, value: "other-4711.other",
      isOfCredential: true),
    Secret(
      "a credential in a sentence", { "The key \($0) has expired." }, value: credential,
      isOfCredential: true),
  ]
}
