import SpecDocument
import Testing

@Suite("Repairing paths and their parameters")
struct PathTests {
  private static let ok = "responses: {'200': {description: ok}}"

  @Test("a parameter without a description is a required string")
  func undescribed() throws {
    let repairing = try Repairing("paths: {/users/{id}: {get: {\(Self.ok)}}}".quotingPaths)
    #expect(
      repairing.messages == [
        "warning: path '/users/{id}' has '{id}', which no parameter describes; it is read as a string "
          + "[undescribed-path-parameter]"
      ])
    #expect(repairing.document.contains("name: id"))
    #expect(repairing.document.contains("in: path"))
  }

  @Test(
    "a path that is a whole URL loses a server of the document",
    arguments: [
      ("https://a.example/v1/b", "/b"), ("https://a.example/v1", nil), ("https://b.example/b", nil),
    ] as [(String, String?)])
  func wholeURL(path: String, meant: String?) throws {
    let repairing = try Repairing(
      "servers: [{url: https://a.example/v1/}]\npaths: {'\(path)': {get: {\(Self.ok)}}}")
    #expect(repairing.document.contains("\n  \(meant ?? "/\(path)"):"), "\(repairing.document)")
    #expect(
      repairing.messages == [
        meant.map {
          "warning: the path '\(path)' is a whole URL; it is read as '\($0)' [path-without-slash]"
        }
          ?? "warning: path '\(path)' does not begin with '/'; it is read as '/\(path)' "
          + "[path-without-slash]"
      ])
  }

  @Test("one with the mark or the pattern of the path is the same as one without")
  func marks() throws {
    for (path, name) in [
      ("/{proxy+}", "proxy"), ("/{proxy+}", "proxy+"), ("/{id:[0-9]+}", "id"),
      ("/{id:int}", "id:int"),
    ] {
      let repairing = try Repairing(
        """
        paths:
          "\(path)":
            get:
              parameters: [{name: '\(name)', in: path, required: true, schema: {type: integer}}]
              \(Self.ok)
        """)
      #expect(repairing.messages.isEmpty)
      #expect(repairing.document.contains("type: integer"))
    }
  }

  @Test("one in the query of the path is a query parameter")
  func inQuery() throws {
    let repairing = try Repairing(
      """
      paths:
        "/users?user={id}":
          get:
            parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
            \(Self.ok)
      """)
    #expect(repairing.messages.isEmpty)
    #expect(repairing.document.contains("name: user\n"))
    #expect(repairing.document.contains("in: query\n"))
  }

  @Test(
    "one that the path writes as routers do gets braces",
    arguments: [
      ("/users/:id", "/users/{id}"), ("/users/<id>/x", "/users/{id}/x"),
      ("/users/<int:id>", "/users/{id}"), ("/users/<path:id>", "/users/{id:path}"),
    ])
  func routed(path: String, meant: String) throws {
    let parameter = "{name: id, in: path, required: true, schema: {type: string}}"
    for (shared, own) in [("[\(parameter)]", "[]"), ("[]", "[\(parameter)]")] {
      let repairing = try Repairing(
        "paths: {'\(path)': {parameters: \(shared), get: {parameters: \(own), \(Self.ok)}}}")
      #expect(
        repairing.messages == [
          "warning: path '\(path)' names parameters without braces; it is read as '\(meant)' "
            + "[unused-path-parameter]"
        ])
      #expect(repairing.document.contains("'\(meant)'") || repairing.document.contains(meant))
    }
    for verb in ["/users/:search", "/users/*"] {
      #expect(try Repairing("paths: {'\(verb)': {get: {\(Self.ok)}}}").messages.isEmpty)
    }
    let rest = try Repairing(
      "paths: {/files/*: {get: {parameters: [{name: '*', in: path, required: true}], \(Self.ok)}}}")
    #expect(rest.document.contains("/files/{*}"))
  }

  @Test("corrects the name of a header that cannot be sent if its meaning is clear")
  func headerNames() throws {
    let repairing = try Repairing(
      """
      paths:
        /a:
          get:
            parameters:
              - {name: 'X-Key: ', in: header, schema: {type: string}}
              - {name: request id, in: header, schema: {type: string}}
            responses: {'200': {description: ok, headers: {'X-Left:': {schema: {type: integer}}}}}
      components:
        securitySchemes:
          bearer: {type: apiKey, in: header, name: 'Authorization: Bearer'}
          query: {type: apiKey, in: query, name: 'a b'}
      """)
    #expect(
      Set(repairing.messages) == [
        "warning: 'X-Key: ' is not the name of a header; it is read as 'X-Key' [header-name]",
        "warning: 'request id' is not the name of a header, so it cannot be sent or received "
          + "[header-name]",
        "warning: 'X-Left:' is not the name of a header; it is read as 'X-Left' [header-name]",
        "warning: 'Authorization: Bearer' is not the name of a header; it is read as the HTTP scheme "
          + "'Bearer' [header-name]",
      ])
    #expect(repairing.document.contains("name: X-Key\n"))
    #expect(repairing.document.contains("X-Left:\n"))
    #expect(repairing.document.contains("scheme: Bearer"))
  }

  @Test("one that the path describes for all its methods is not missing")
  func shared() throws {
    let repairing = try Repairing(
      """
      paths:
        "/users/{id}":
          parameters: [{name: id, in: path, required: true, schema: {type: string}}]
          get: {\(Self.ok)}
      """)
    #expect(repairing.messages.isEmpty)
  }

  @Test("a misspelled one keeps its description under the name in the path")
  func misspelled() throws {
    let repairing = try Repairing(
      """
      paths:
        "/users/{userID}":
          get:
            parameters: [{name: userId, in: path, required: true, schema: {type: integer}}]
            \(Self.ok)
      """)
    #expect(
      repairing.messages == [
        "warning: path parameter 'userId' is not in the path '/users/{userID}'; "
          + "it is read as 'userID' [unused-path-parameter]"
      ])
    #expect(repairing.document.contains("name: userID"))
    #expect(repairing.document.contains("type: integer"))
  }

  @Test("leaves out one that is in no path, behind a reference too")
  func unused() throws {
    let repairing = try Repairing(
      """
      paths:
        /users:
          get:
            parameters: [{$ref: '#/components/parameters/tenant'}]
            \(Self.ok)
      components:
        parameters: {tenant: {name: tenant, in: path, required: true, schema: {type: string}}}
      """)
    #expect(
      repairing.messages == [
        "warning: path parameter 'tenant' is not in the path and is left out "
          + "[unused-path-parameter]"
      ])
    #expect(repairing.document.contains("parameters: []"))
  }

  @Test("requires an optional one")
  func optional() throws {
    let repairing = try Repairing(
      """
      paths:
        "/users/{id}":
          get:
            parameters: [{name: id, in: path, schema: {type: string}}]
            \(Self.ok)
      """)
    #expect(
      repairing.messages == [
        "warning: path parameter 'id' is taken as required [ignored-parameter]"
      ])
    #expect(repairing.document.contains("required: true"))
  }

  @Test("the first of two descriptions of one parameter counts; names of headers ignore case")
  func duplicates() throws {
    let repairing = try Repairing(
      """
      paths:
        /users:
          get:
            parameters:
              - {name: X-Trace, in: header, schema: {type: integer}}
              - {name: x-trace, in: header, schema: {type: boolean}}
              - {name: page, in: query, schema: {type: integer}}
              - {name: Page, in: query, schema: {type: string}}
            \(Self.ok)
      """)
    #expect(
      repairing.messages == [
        "warning: header parameter 'x-trace' is described twice; the first is used [duplicate-parameter]"
      ])
    #expect(!repairing.document.contains("boolean"))
    #expect(repairing.document.contains("name: Page"))
  }

  @Test("describes one that occurs twice in a path once")
  func twice() throws {
    let repairing = try Repairing("paths: {/a/{id}/b/{id}: {get: {\(Self.ok)}}}".quotingPaths)
    #expect(
      repairing.messages.first?.hasSuffix("is filled in twice [repeated-path-parameter]") == true)
    #expect(repairing.document.ranges(of: "name: id").count == 1)
  }

  @Test("adds a slash to a path, unless that path already exists")
  func slashes() throws {
    let repairing = try Repairing("paths: {users: {}, pets: {}, /pets: {}}")
    #expect(
      repairing.messages.contains(
        "warning: path 'users' does not begin with '/'; it is read as '/users' [path-without-slash]"
      ))
    #expect(repairing.document.contains("\"/users\"") || repairing.document.contains("/users:"))
    #expect(repairing.messages.filter { $0.contains("path-without-slash") }.count == 1)
  }

  @Test("says of a method among the paths that it is indented too little")
  func misplacedMethod() throws {
    let repairing = try Repairing("paths: {/users: , get: {\(Self.ok)}, pets: {}}")
    let warnings = repairing.diagnostics.filter { $0.rule == .pathWithoutSlash }
    #expect(warnings.map(\.help) == ["indent an operation more than its path", nil])
    #expect(warnings.map(\.isHarmlessWarning) == [false, true])
  }

  @Test("reports paths that differ only in the names of parameters; a query distinguishes paths")
  func equalPaths() throws {
    let repairing = try Repairing(
      "paths: {/a/{x}: {}, /a/{y}: {}, /b?q=1: {}, /b?q=2: {}}".quotingPaths)
    #expect(
      repairing.messages.filter { $0.contains("equal-paths") } == [
        "warning: path '/a/{y}' differs from another only in the names of parameters [equal-paths]"
      ])
  }
}

extension String {
  /// Braces in keys require quotes in YAML.
  fileprivate var quotingPaths: String { replacing(/\/[\w\/{}?=]+(?=:)/) { "\"\($0.output)\"" } }
}
