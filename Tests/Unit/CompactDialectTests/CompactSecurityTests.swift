import SpecDocument
import Testing

@Suite("Authentication, servers and envelopes of the compact dialect")
struct CompactSecurityTests {
  @Test(
    "each kind of authentication becomes a scheme",
    arguments: [
      ("bearer", "bearer", "type: http\nscheme: bearer\n"),
      ("basic", "basic", "type: http\nscheme: basic\n"),
      ("{header: X-Key}", "X-Key", "type: apiKey\nin: header\nname: X-Key\n"),
      ("{query: key}", "key", "type: apiKey\nin: query\nname: key\n"),
      ("{cookie: sid, doc: Why}", "sid", "type: apiKey\nin: cookie\nname: sid\ndescription: Why\n"),
      ("{token: bearer}", "token", "type: http\nscheme: bearer\n"),
    ])
  func schemes(auth: String, name: String, scheme: String) {
    let lowered = compact(more: "auth: \(auth)")
    #expect(lowered.messages == "")
    #expect(lowered.yaml("components", "securitySchemes", name) == scheme)
    #expect(lowered.yaml("security") == "- \(name): []\n")
  }

  @Test(
    "an operation chooses its authentication",
    arguments: [
      ("none", "[]\n"), ("key", "- key: []\n"), ("[token, key]", "- token: []\n- key: []\n"),
      ("[[token, key]]", "- token: []\n  key: []\n"), ("[token, none]", "- token: []\n- {}\n"),
      ("basic", "- basic: []\n"),
    ])
  func operation(auth: String, security: String) {
    let lowered = compact(
      operation: "{auth: \(auth)}", more: "auth: {token: bearer, key: {header: X-Key}}")
    #expect(lowered.messages == "")
    #expect(lowered.yaml("paths", "/things", "get", "security") == security)
    #expect(lowered.yaml("security") == "- token: []\n- key: []\n")
  }

  @Test("OAuth 2 has its flows, and operations name the scopes that they need")
  func oauth() {
    let flows =
      "{clientCredentials: {token: /token, scopes: {read: May read., write: null}}, "
      + "authorizationCode: {authorize: /authorize, token: /token, refresh: /refresh, scopes: [read]}}"
    let lowered = compact(
      operation: "{auth: [{login: [read]}, [key, {login: [read, write]}], login]}",
      more: "auth: {login: {oauth2: \(flows), doc: Sign in.}, key: {header: X-Key}}")
    #expect(lowered.messages == "")
    #expect(
      lowered.yaml("components", "securitySchemes", "login") == """
        type: oauth2
        description: Sign in.
        flows:
          clientCredentials:
            tokenUrl: /token
            scopes:
              read: May read.
              write: ""
          authorizationCode:
            authorizationUrl: /authorize
            tokenUrl: /token
            refreshUrl: /refresh
            scopes:
              read: ""

        """)
    #expect(
      lowered.yaml("paths", "/things", "get", "security")
        == "- login: [read]\n- key: []\n  login: [read, write]\n- login: []\n")
    let single = compact(
      operation: "{auth: {oauth2: [read]}}",
      more: "auth: {oauth2: {password: {token: /token, scopes: [read]}}}")
    #expect(single.messages == "")
    #expect(single.yaml("security") == "- oauth2: []\n")
    #expect(single.yaml("paths", "/things", "get", "security") == "- oauth2: [read]\n")
  }

  @Test(
    "reports errors in OAuth 2",
    arguments: [
      ("{oauth2: {implicit: {token: /t}}}", "unknown flow 'implicit' of OAuth 2"),
      ("{oauth2: {password: {scopes: [a]}}}", "the flow 'password' has no 'token'"),
      ("{oauth2: {password: {token: /t, authorize: /a}}}", "unknown key 'authorize'"),
      ("{a: {oauth2: /token}}", "'oauth2' must be a mapping"),
      ("{a: {oauth2: {}}}", "'oauth2' must be a mapping of flows, found none"),
      ("{a: {oauth2: []}}", "'oauth2' must be a mapping"),
    ])
  func oauthErrors(auth: String, message: String) {
    let lowered = compact(more: "auth: \(auth)")
    #expect(lowered.messages.contains(message), "\(lowered.messages)")
  }

  @Test("servers keep their names and variables")
  func servers() {
    let lowered = compact(
      more:
        "servers: {a: 'http://a', b: {url: 'http://{r}.b', doc: B, variables: {r: {enum: [x, z]}}}}"
    )
    #expect(lowered.messages == "")
    #expect(
      lowered.yaml("servers") == """
        - name: a
          url: http://a
        - name: b
          url: http://{r}.b
          description: B
          variables:
            r:
              default: x
              enum: [x, z]

        """)
  }

  @Test("an envelope surrounds every payload, and is the whole body without one")
  func envelope() {
    let lowered = Lowered(
      """
      apigen: 1
      name: T
      envelope: {head: Head, body: $payload, $success: {head.code: 0}}
      paths: {/a: {get: {response: Int}, put: {}, delete: {envelope: none, response: Int}, patch: {response: {binary: a/b}}}}
      types: {Head: {code: Int}}
      """)
    #expect(lowered.messages == "")
    let schema = ["responses", "2XX", "content", "application/json", "schema"]
    let item = lowered.node?["paths"]?["/a"]
    let get = schema.reduce(item?["get"]) { $0?[$1] }
    #expect(get?["properties"]?.mapping?.entries.map(\.key) == ["head", "body"])
    #expect(get?["required"]?.sequence?.compactMap(\.string) == ["head"])
    let put = schema.reduce(item?["put"]) { $0?[$1] }
    #expect(put?["properties"]?.mapping?.entries.map(\.key) == ["head"])
    let marker = "payload: body\nsuccess:\n  head.code: 0\n"
    #expect(lowered.yaml("paths", "/a", "get", "x-apigen-envelope") == marker)
    #expect(lowered.yaml("paths", "/a", "put", "x-apigen-envelope") == marker)
    #expect(lowered.yaml("paths", "/a", "delete", "x-apigen-envelope") == "nothing")
    #expect(lowered.yaml("paths", "/a", "patch", "x-apigen-envelope") == "nothing")
  }

  @Test("an envelope of nothing but a payload disappears without the payload")
  func payloadOnly() {
    let lowered = compact(operation: "{}", more: "envelope: {data: $payload}")
    #expect(lowered.yaml("paths", "/things", "get", "responses") == "\"2XX\": {}\n")
    #expect(lowered.yaml("paths", "/things", "get", "x-apigen-envelope") == "nothing")
  }
}
