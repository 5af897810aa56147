import SuiteTraits
import Testing

/// The keys by which a file of recorded names finds things again.
@Suite("Keys of recorded names", .busy)
struct RecordedKeysTests {
  private let apigen: Command

  init() throws { apigen = try Command(configuration: "names: record") }

  private func write(_ paths: [String], schemas: [String] = []) throws {
    let lines =
      ["paths:"] + paths + ["components:", "  schemas:", "    User: {type: object}"]
      + schemas.map { "    \($0)" }
    try apigen.write(openAPI: lines.joined(separator: "\n"))
  }

  @discardableResult
  private func generate(status: Int32 = 0) async throws -> String {
    let result = try await apigen.run(["api.yaml", "-o", "Generated"])
    #expect(result.status == status, "\(result.errors)")
    return result.errors
  }

  private func replace(_ names: [String: String]) throws {
    var lines = try apigen.read("api.names.yaml")
    for (name, other) in names { lines = lines.replacing(name, with: other) }
    try apigen.write("api.names.yaml", lines)
  }

  private static let numbers = "{type: integer, enum: [1, 2]}"

  // MARK: - Operations

  /// An operation with names of every kind, and another with none of its keys.
  private static func paths(_ method: String, _ path: String, _ id: String?) -> [String] {
    let parameters =
      "[{name: mode, in: query, schema: \(numbers)}, {name: cursor, in: query, schema: {type: string}}]"
    let data = "{type: array, items: {$ref: '#/components/schemas/User'}}"
    let content =
      "{application/json: {schema: {type: object, required: [data], properties: {self: {type: string}, next_cursor: {type: string}, data: \(data)}}}}"
    let key = id.map { "operationId: \($0), " } ?? ""
    return [
      "  \(path): {\(method): {\(key)tags: [users], parameters: \(parameters), responses: {200: {description: OK, content: \(content)}}}}",
      "  /roles: {get: {operationId: listRoles, tags: [roles], responses: {204: {description: OK}}}}",
    ]
  }

  struct Step: Sendable, CustomTestStringConvertible {
    let method: String
    let path: String
    let id: String?

    init(_ method: String, _ path: String, _ id: String?) {
      (self.method, self.path, self.id) = (method, path, id)
    }

    var testDescription: String { "\(id ?? "") \(method) \(path)" }
  }

  @Test(
    "an operation keeps every name, however often its operationId or its place changes",
    arguments: [
      [Step("get", "/users", "a"), Step("get", "/users", "b"), Step("get", "/people", "b")],
      [Step("get", "/users", "a"), Step("get", "/people", "a"), Step("get", "/people", "b")],
      [Step("get", "/users", nil), Step("get", "/users", "a"), Step("get", "/people", "a")],
      [Step("get", "/users", nil), Step("get", "/users", "a"), Step("post", "/users", "a")],
      [Step("get", "/users", "a"), Step("get", "/users", nil), Step("get", "/users", "b")],
      [
        Step("get", "/users", "a"), Step("get", "/users", "b"), Step("get", "/users", "a"),
        Step("get", "/v2/users", "a"), Step("get", "/v2/users", "User"), Step("post", "/x", "User"),
        Step("post", "/x", "listUsers"), Step("put", "/y", "listUsers"),
      ],
    ])
  func chains(steps: [Step]) async throws {
    try write(Self.paths(steps[0].method, steps[0].path, steps[0].id))
    try await generate()
    try replace([
      "[users.": "[staff.fetch", ": _1\n": ": one\n", ": selfValue\n": ": itself\n",
      "\nparameters:\n":
        "\nparameters:\n  \(steps[0].id ?? "GET /users").mode: style\n",
    ])
    try await generate()
    let items = try apigen.read("api.names.yaml").firstMatch(
      of: /\nitems:\n(  (?:a|GET \/users): \w+\n)?/)
    try replace([
      items.map { String($0.0) } ?? "": "\nitems:\n  \(steps[0].id ?? "GET /users"): everyone\n"
    ])
    try await generate()
    let request = try #require(
      try apigen.read("api.names.yaml").firstMatch(of: /\[staff\.(\w+), (\w+)/))
    var id: String?
    for step in steps {
      id = step.id ?? id
      try write(Self.paths(step.method, step.path, step.id))
      try await generate()
      let (names, code) = (
        try apigen.read("api.names.yaml"),
        try apigen.read("Generated/Requests/Users/\(request.2).swift")
      )
      #expect(code.contains("case 1: self = .one\n") && code.contains("case 2: self = ._2\n"))
      #expect(code.contains("itself: String?") && code.contains("style: Mode?"), "\(code)")
      let methods = try apigen.read("Generated/Client/StaffAPI.swift")
      #expect(methods.contains("func \(request.1)("), "\(methods)")
      #expect(methods.contains("func everyone("), "\(methods)")
      let route = "\(step.method.uppercased()) \(step.path)"
      let line =
        id.map { "  \($0): [staff.\(request.1), \(request.2), \(route)]\n" }
        ?? "  \(route): [staff.\(request.1), \(request.2)]\n"
      #expect(names.contains(line), "\(names)")
      #expect(names.matches(of: /\[staff\./).count == 1, "\(names)")
    }
  }

  @Test("an operation keeps its names if a parameter of its path has another name")
  func nameInPath() async throws {
    func path(_ name: String) -> String {
      "  /users/{\(name)}: {get: {tags: [users], parameters: [{name: \(name), in: path, required: true, schema: {type: string}}], responses: {204: {description: OK}}}}"
    }
    try write([path("id")])
    try await generate()
    let line = try #require(
      try apigen.read("api.names.yaml").firstMatch(of: /GET \/users\/\{id\}: (\[.*\])/))
    try write([path("key")])
    try await generate()
    #expect(try apigen.read("api.names.yaml").contains("GET /users/{key}: \(line.1)"))
  }

  @Test("a new media type is reported once, also if the file has lines within the contents")
  func newMediaType() async throws {
    func path(_ contents: String) -> String {
      "  /users: {get: {operationId: go, responses: {200: {description: OK, content: {\(contents)}}}}}"
    }
    let inner =
      "{type: object, properties: {inner: {type: object, properties: {a: {type: string}}}}}"
    let json = "application/json: {schema: \(inner)}"
    try write([path(json)])
    try await generate()
    try apigen.write(
      "api.names.yaml",
      try apigen.read("api.names.yaml").replacing(
        "\ntypes:", with: "\ntypes:\n  go.200.inner: Core"))
    try await generate()
    try write([path("\(json), text/plain: {schema: {type: string}}")])
    #expect(try await generate().contains("is called 'JSONResponse'"))
    #expect(try await !generate().contains("JSONResponse"))
  }

  @Test("the sent type of a schema keeps its name beside a new schema of this name")
  func sentType() async throws {
    let account =
      "Account: {type: object, required: [id], properties: {id: {type: string, readOnly: true}, key: {type: string, writeOnly: true}}}"
    let paths = [
      "  /users: {post: {operationId: go, requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Account'}}}}, responses: {200: {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Account'}}}}}}}"
    ]
    try write(paths, schemas: [account])
    try await generate()
    let model = try apigen.read("Generated/Models/AccountInput.swift")
    try write(
      paths + [
        "  /inputs: {get: {operationId: readInputs, responses: {200: {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/AccountInput'}}}}}}}"
      ], schemas: [account, "AccountInput: {type: object, properties: {other: {type: string}}}"])
    try await generate()
    #expect(try apigen.read("Generated/Models/AccountInput.swift") == model)
  }

  @Test("an operation keeps its names if it loses an operationId that another had, too")
  func repeated() async throws {
    func path(_ key: String, _ id: String) -> String {
      "  /\(key): {post: {operationId: \(id), tags: [users], responses: {204: {description: OK}}}}"
    }
    try write([path("a", "go"), path("b", "go")])
    try await generate()
    let calls = try await apigen("list", "api.yaml").output.split(separator: "\n")
    let other = try #require(calls.first { $0.contains("/b") })
    try write([path("b", "go")])
    try await generate()
    #expect(try await apigen("list", "api.yaml").output.contains(other))
  }

  @Test(
    "an operation is its method and path, and keeps its names if another takes its operationId",
    arguments: [
      (["a": "findUsers"], ["a": "legacy", "v2/a": "findUsers"]),
      (["a": "findUsers", "b": "loadUsers"], ["a": "loadUsers", "b": "findUsers"]),
      (["a": "findUsers", "b": "loadUsers"], ["b": "findUsers", "c": "loadUsers"]),
    ])
  func takenIdentifier(before: [String: String], after: [String: String]) async throws {
    func write(_ operations: [String: String]) throws {
      try self.write(
        operations.sorted { $0.key < $1.key }.map { path, id in
          "  /\(path): {get: {operationId: \(id), tags: [users], responses: {204: {description: OK}}}}"
        })
    }
    func lines() throws -> [String] {
      try apigen.read("api.names.yaml").matches(of: /\n  \w+: (\[users.*\])/).map { String($0.1) }
    }
    try write(before)
    try await generate()
    let recorded = try lines()
    try write(after)
    try await generate()
    let kept = recorded.filter { line in after.keys.contains { line.hasSuffix(" GET /\($0)]") } }
    let now = try lines()
    #expect(Set(now).isSuperset(of: kept), "\(now)")
    #expect(Set(now.map { $0.split(separator: " ")[0] }).count == now.count)
  }

  @Test("operations of one path that differ in its query have a line each")
  func queries() async throws {
    func path(_ query: String) -> String {
      "  /users?depth=\(query): {get: {tags: [users], parameters: [{name: mode, in: query, schema: \(Self.numbers)}], responses: {204: {description: OK}}}}"
    }
    try write([path("1"), path("2")])
    try await generate()
    let names = try apigen.read("api.names.yaml")
    #expect(names.matches(of: /GET \/users\?depth=[12]: \[users\./).count == 2, "\(names)")
    #expect(names.matches(of: /GET \/users\?depth=[12].mode.1: _1/).count == 2, "\(names)")
    try write([path("1")])
    try await generate()
    try write([path("1"), path("2")])
    try await generate()
    #expect(try apigen.read("api.names.yaml") == names)
  }

  // MARK: - Parameters

  private static func path(_ parameters: [String], response: String = "description: OK") -> [String]
  {
    let all = parameters.map { place in
      "{name: mode, in: \(place), schema: {type: integer, enum: [\(place.utf8.first ?? 0), 7]}}"
    }
    return [
      "  /users: {get: {operationId: go, tags: [users], parameters: [\(all.joined(separator: ", "))], responses: {200: {\(response)}}}}"
    ]
  }

  @Test("parameters of one name have separate lines, and so do their types")
  func parameters() async throws {
    try write(
      Self.path(
        ["query", "header", "cookie"],
        response: "description: OK, headers: {mode: {schema: {type: integer, enum: [9]}}}"))
    try await generate()
    for place in ["query", "header", "cookie"] {
      try replace(["  go.\(place) mode.7: _7\n": "  go.\(place) mode.7: \(place)Seven\n"])
    }
    try replace(["  go.response header mode.9: _9\n": "  go.response header mode.9: nine\n"])
    try await generate()
    let names = try apigen.read("api.names.yaml")
    let code = try apigen.read("Generated/Requests/Users/Go.swift")
    for name in ["querySeven", "headerSeven", "cookieSeven"] {
      #expect(code.contains("case 7: self = .\(name)\n"), "\(name) \(code)")
    }
    #expect(code.contains("case 9: self = .nine\n"), "\(code)")
    for order in [["cookie", "header", "query"], ["header"], ["cookie", "query", "header"]] {
      try write(Self.path(order))
      try await generate()
      let now = try apigen.read("Generated/Requests/Users/Go.swift")
      for place in order {
        #expect(now.contains("case 7: self = .\(place)Seven\n"), "\(order) \(now)")
      }
    }
    #expect(names.contains("  go.header mode: headerMode\n"), "\(names)")
  }

  @Test("a file that does not say where a parameter is, is obeyed")
  func places() async throws {
    try write(Self.path(["header"]))
    try await generate()
    try replace([
      "\ntypes:\n": "\ntypes:\n  go.mode: Style\n", "  go.header mode.7: _7": "  go.mode.7: seven",
      "\nparameters:\n": "\nparameters:\n  go.mode: style\n",
    ])
    try await generate()
    for parameters in [["header"], ["query", "header"]] {
      try write(Self.path(parameters))
      #expect(try await !generate().contains("can mean"))
      let names = try apigen.read("api.names.yaml")
      for line in ["go.header mode: Style", "go.header mode.7: seven", "go.header mode: style"] {
        #expect(names.contains("  \(line)\n"), "\(names)")
      }
      #expect(!names.contains("  go.mode"), "\(names)")
    }
  }

  @Test("a line of a parameter that can be of the path or of the query is obeyed, with a warning")
  func unclear() async throws {
    func path(_ path: String, _ places: String...) -> [String] {
      let all = places.map {
        "{name: mode, in: \($0), required: true, schema: {type: integer, enum: [1, 7]}}"
      }
      return [
        "  \(path): {get: {operationId: go, tags: [users], parameters: [\(all.joined(separator: ", "))], responses: {204: {description: OK}}}}"
      ]
    }
    try write(path("/users", "query"))
    try await generate()
    try replace(["\ntypes:\n": "\ntypes:\n  go.mode: Style\n"])
    try write(path("/users/{mode}", "query", "path"))
    let errors = try await generate()
    #expect(errors.contains("'go.mode' can mean 'go.path mode' and 'go.query mode'"), "\(errors)")
    #expect(try apigen.read("api.names.yaml").contains("  go.path mode: Style\n"))
    #expect(try await !generate().contains("can mean"))
  }

  // MARK: - Lines that take names

  private static let users = [
    "  /users: {get: {operationId: listUsers, tags: [users], responses: {200: {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}}}}}",
    "  /status: {get: {operationId: getStatus, responses: {200: {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Color'}}}}}}}",
  ]
  private static let color =
    "Color: {type: object, properties: {created_at: {type: string}, nm: {type: string}}}"

  @Test(
    "a line cannot take the name of a recorded group or of its type",
    arguments: [
      ("[getStatus, GetStatus", "[users, GetStatus"),
      ("[getStatus, GetStatus", "[getStatus, UsersAPI"), ("client: BlogClient", "client: UsersAPI"),
    ])
  func groups(line: String, edited: String) async throws {
    try write(Self.users, schemas: [Self.color])
    try await generate()
    try replace([line: edited])
    let names = try apigen.read("api.names.yaml")
    let errors = try await generate(status: 1)
    #expect(errors.hasPrefix("api.names.yaml:"), "\(errors)")
    #expect(errors.contains("is the name of "), "\(errors)")
    #expect(try apigen.read("api.names.yaml") == names)
  }

  @Test(
    "a line that takes a name that follows from the document is reported",
    arguments: [
      ("client: BlogClient", "client: User", "User"),
      ("client: BlogClient", "client: Color", "Color"),
      ("[getStatus, GetStatus", "[getStatus, Color", "Color"),
      ("\nproperties:\n", "\nproperties:\n  Color.nm: createdAt\n", "Color.created_at"),
    ])
  func taken(line: String, edited: String, key: String) async throws {
    try write(Self.users, schemas: [Self.color])
    try await generate()
    try replace([line: edited])
    let errors = try await generate()
    #expect(errors.hasPrefix("api.names.yaml:"), "\(errors)")
    #expect(errors.contains("'\(key)' is called '"), "\(errors)")
  }

  @Test(
    "no line gives a member the name of a type that its code needs",
    arguments: [
      ("properties", "Color.nm", "FieldReader"), ("properties", "Color.nm", "State"),
      ("parameters", "go.mode", "Response"), ("parameters", "go.mode", "Endpoint"),
      ("parameters", "go.mode", "Mode"),
    ])
  func members(kind: String, key: String, name: String) async throws {
    try write(
      Self.users + Self.path(["query"]).map { $0.replacing("/users", with: "/go") },
      schemas: [
        Self.color.replacing(
          "nm: {type: string}", with: "nm: {type: string}, state: {type: string, enum: [a]}")
      ])
    try await generate()
    try replace(["\n\(kind):\n": "\n\(kind):\n  \(key): \(name)\n"])
    let errors = try await generate()
    #expect(errors.contains("'\(key)' cannot be called '\(name)'"), "\(errors)")
  }
}
