import SuiteTraits
import Testing

/// Documents that change while their names are recorded.
@Suite("Recorded names when a document changes", .busy)
struct KeptNamesTests {
  private let apigen: Command

  init() throws { apigen = try Command(configuration: "names: record") }

  /// Generates the client of a document twice. The second run changes nothing.
  @discardableResult
  private func generate(
    _ paths: [String], components: [String] = [], schemas: [String] = []
  ) async throws -> String {
    let lines =
      ["paths:"] + paths + ["components:"] + components
      + ["  schemas:", "    User: {type: object}"] + schemas.map { "    \($0)" }
    try apigen.write(openAPI: lines.joined(separator: "\n"))
    let result = try await apigen.run(["api.yaml", "-o", "Generated"])
    #expect(result.status == 0, "\(result.errors)")
    let names = try apigen.read("api.names.yaml")
    let printed = try await apigen("names", "api.yaml").output
    let again = try await apigen.run(["api.yaml", "-o", "Generated"])
    #expect(again.output.contains(" unchanged) in "), "\(again.output)")
    #expect(try apigen.read("api.names.yaml") == names)
    return printed
  }

  private func write(paths: [String]) throws {
    try apigen.write(openAPI: (["paths:"] + paths).joined(separator: "\n"))
  }

  private static func path(
    _ key: String, tag: String = "users", response: String = "{description: OK}",
    parameters: String = "", body: String = ""
  ) -> String {
    "  /\(key): {post: {operationId: \(key), tags: ['\(tag)'], parameters: [\(parameters)], \(body)responses: {200: \(response)}}}"
  }

  // MARK: - Lists

  private static func list(_ key: String, page: String = "") -> String {
    let content =
      "{type: object, required: [data], properties: {next_cursor: {type: string}, data: {type: array, items: {$ref: '#/components/schemas/User'}}}}"
    return
      "  /\(key): {get: {operationId: \(key), tags: [users], \(page)parameters: [{name: cursor, in: query, schema: {type: string}}], responses: {200: {description: OK, content: {application/json: {schema: \(content)}}}}}}"
  }

  private func calls() async throws -> String { try await apigen("list", "api.yaml").output }

  @Test(
    "no addition renames the method that iterates over a list",
    arguments: [
      list("findUsers"), list("list_all_users"), list("all"), list("browseUsers"), path("all"),
    ])
  func items(addition: String) async throws {
    try await generate([Self.list("listUsers")])
    #expect(try await calls().contains("(pages: users.all())"))
    #expect(try !apigen.read("api.names.yaml").contains("items:\n  "))
    try await generate([Self.list("listUsers"), addition])
    #expect(try await calls().contains("(pages: users.all())"))
  }

  @Test("a list keeps its method when it gets pages")
  func described() async throws {
    let page = "x-apigen-page: {query: cursor, next: next_cursor, items: data}, "
    try await generate([
      Self.list("listUsers", page: page), Self.list("findUsers", page: "x-apigen-page: none, "),
    ])
    #expect(try await calls().contains("(pages: users.all())"))
    try await generate([Self.list("listUsers", page: page), Self.list("findUsers", page: page)])
    #expect(try await calls().contains("(pages: users.all())"))
    #expect(try await calls().contains("(pages: users.findItems())"))
  }

  @Test("a list that lost its pages gets the method for its items back")
  func lostPages() async throws {
    try await generate([Self.list("listUsers")])
    let unpaged = Self.list("listUsers").replacing("next_cursor: {type: string}, ", with: "")
    try await generate([unpaged])
    #expect(try apigen.read("api.names.yaml").contains("items:\n  listUsers: all\n"))
    try await generate([unpaged, Self.path("all"), Self.list("findUsers")])
    try await generate([Self.list("listUsers"), Self.path("all"), Self.list("findUsers")])
    #expect(try await calls().contains("(pages: users.all())"))
  }

  @Test("two lists of a file without a line for these methods keep their names")
  func earlierItems() async throws {
    try apigen.write(
      "api.names.yaml",
      """
      client: BlogClient
      operations:
        findUsers: [users.find, FindUsers, GET /findUsers]
        listUsers: [users.list, ListUsers, GET /listUsers]
      pages:
        GET /findUsers: {query: cursor, next: next_cursor, items: data}
        GET /listUsers: {query: cursor, next: next_cursor, items: data}
      """)
    try await generate([Self.list("listUsers"), Self.list("findUsers")])
    #expect(try await calls().contains("(pages: users.listItems())"))
    #expect(try await calls().contains("(pages: users.findItems())"))
    #expect(
      try apigen.read("api.names.yaml").contains(
        "items:\n  findUsers: findItems\n  listUsers: listItems\n"))
  }

  // MARK: - Groups

  private static let alike = [
    "Users", "users", "Users API", "UsersAPI", "Users Controller", "users-controller", "Users Api",
    "USERS",
  ]

  @Test("a tag that reads like a recorded one moves no method, and takes no name", arguments: alike)
  func likeSounding(first: String) async throws {
    try await generate([Self.path("go", tag: first)])
    let before = try groups()
    for second in Self.alike where second != first {
      try await generate([Self.path("go", tag: first), Self.path("stop", tag: second)])
      #expect(try groups()["go"] == before["go"], "\(second)")
      #expect(apigen.exists("Generated/Client/UsersAPI.swift"), "\(second)")
    }
  }

  /// The recorded group of each operation.
  private func groups() throws -> [Substring: Substring] {
    let lines = try apigen.read("api.names.yaml").matches(of: #/  (\w+): \[(\w+)\./#)
    return Dictionary(lines.map { ($0.1, $0.2) }, uniquingKeysWith: { $1 })
  }

  // MARK: - Keys

  @Test(
    "a parameter may have the name of a body or a status",
    arguments: ["body", "200", "404", "default", "4XX", "body.text"])
  func roles(parameter: String) async throws {
    let numbers = "{type: integer, enum: [1, 2]}"
    let schema =
      "content: {application/json: {schema: {type: object, properties: {kind: \(numbers), self: \(numbers)}}}}"
    let own = "{name: '\(parameter)', in: query, schema: \(numbers)}"
    let path = Self.path(
      "go", response: "{description: OK, \(schema)}", parameters: own,
      body: "requestBody: {\(schema)}, ")
    let names = try await generate([path])
    #expect(names.contains("  go.parameter \(parameter)"), "\(names)")
  }

  @Test("a file in which the parameter has the key of the body is obeyed")
  func formerKey() async throws {
    try apigen.write(
      "api.names.yaml",
      """
      client: BlogClient
      operations: {go: [users.go, Go, POST /go]}
      types: {go.body: Mode}
      cases: {go.body.1: one, go.body.2: two}
      """)
    let own = "{name: body, in: query, schema: {type: integer, enum: [1, 2]}}"
    let names = try await generate([Self.path("go", parameters: own)])
    #expect(names.contains("  go.parameter body: Mode\n"), "\(names)")
    #expect(names.contains("  go.parameter body.1: one\n"), "\(names)")
    #expect(try !apigen.read("api.names.yaml").contains("go.body"))
  }

  @Test("an inline type keeps its name beside a schema whose key has dots and is the same")
  func dots() async throws {
    let user =
      "user: {type: object, properties: {addresses: {type: array, items: {type: object, properties: {a: {type: integer, enum: [1]}}}}}}"
    func see(_ schema: String) -> String {
      Self.path(
        "see\(schema.count)",
        response:
          "{description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/\(schema)'}}}}"
      )
    }
    try await generate([see("user")], schemas: [user])
    let file = try apigen.read("api.names.yaml")
    #expect(file.contains("  user.addresses: Address\n"))
    try apigen.write("api.names.yaml", file.replacing(".a.1: _1", with: ".a.1: first"))
    let names = try await generate(
      [see("user"), see("user.addresses")],
      schemas: [user, "user.addresses: {type: object, properties: {b: {type: string}}}"])
    #expect(names.contains("  user.addresses: UserAddresses\n"), "\(names)")
    #expect(names.contains("  user.addresses inline: Address\n"), "\(names)")
    #expect(names.contains("  user.addresses inline.a.1: first\n"), "\(names)")
  }

  @Test(
    "a body or response that gets another media type keeps the names in it, and only its own changes, with a warning"
  )
  func mediaTypes() async throws {
    let schema = "schema: {type: object, properties: {mode: {type: integer, enum: [1]}}}"
    func path(_ other: String) -> String {
      let content = "content: {application/json: {\(schema)}\(other)}"
      return Self.path(
        "go", response: "{description: OK, \(content)}", body: "requestBody: {\(content)}, ")
    }
    try await generate([path("")])
    let file = try apigen.read("api.names.yaml").replacing("mode.1: _1", with: "mode.1: first")
    try apigen.write("api.names.yaml", file)
    let other = ", application/xml: {schema: {type: object, properties: {b: {type: string}}}}"
    try write(paths: [path(other)])
    let errors = try await apigen.run(["names", "api.yaml", "--record"]).errors
    #expect(
      errors.contains(
        "the type 'go.body.application/json' is called 'JSONBody', because there are several media types"
      ))
    for (paths, key) in [([path(other)], ".application/json"), ([path("")], "")] {
      let names = try await generate(paths)
      #expect(names.contains("  go.body\(key).mode.1: first\n"), "\(names)")
      #expect(names.contains("  go.200\(key).mode.1: first\n"), "\(names)")
    }
  }

  @Test("a body beside a parameter of that name changes the name of the parameter, with a warning")
  func bodyBesideParameter() async throws {
    let parameter = "{name: body, in: query, schema: {type: string}}"
    try await generate([Self.path("go", parameters: parameter)])
    let body = "requestBody: {content: {application/json: {schema: {type: object}}}}, "
    try write(paths: [Self.path("go", parameters: parameter, body: body)])
    let errors = try await apigen.run(["names", "api.yaml", "--record"]).errors
    #expect(
      errors.contains(
        "the parameter 'go.body' is called 'queryBody', because the request has a body"))
  }

  // MARK: - Directions

  @Test("a schema keeps its name in requests and in responses, whichever a document has first")
  func directions() async throws {
    let user =
      "Guest: {type: object, required: [id], properties: {id: {type: string, readOnly: true}, plan: {type: array, items: {type: object, required: [k], properties: {k: {type: string, readOnly: true}, mode: {type: integer, enum: [1]}}}}}}"
    let content =
      "content: {application/json: {schema: {$ref: '#/components/schemas/Guest'}}}"
    let send = Self.path("send", body: "requestBody: {\(content)}, ")
    let see = Self.path("see", response: "{description: OK, \(content)}")
    func types() throws -> [Substring] {
      try ["Send", "See"].compactMap { name in
        let path = "Generated/Requests/Users/\(name).swift"
        return apigen.exists(path)
          ? try apigen.read(path).firstMatch(of: /body: (\w+)|Response = (Guest\w*)/).map {
            $0.1 ?? $0.2 ?? ""
          } : nil
      }
    }
    for (paths, both, names) in [
      ([send], [send, see], ["Guest", "GuestOutput"]),
      ([see], [see, send], ["GuestInput", "Guest"]),
    ] {
      try apigen.write("api.names.yaml", "")
      try await generate(paths, schemas: [user])
      let file = try apigen.read("api.names.yaml").replacing("plan: Plan", with: "plan: Part")
        .replacing("mode.1: _1", with: "mode.1: first")
      try apigen.write("api.names.yaml", file)
      for paths in [both, [send], both, [see], both] {
        try await generate(paths, schemas: [user])
        let given = try types()
        #expect(Set(given).isSubset(of: names.map { $0[...] }), "\(given)")
        if paths.count == 2 {
          #expect(given == names.map { $0[...] })
          let printed = try await apigen("names", "api.yaml").output
          // Parts of a received type that came later have their own names.
          let sent = "GuestInput.plan"
          #expect(printed.contains("  \(sent): Part\n") && !printed.contains("\(sent).mode.1: _1"))
          #expect(
            names[1] != "Guest" || printed.matches(of: /plan: Part\n/).count == 2, "\(printed)")
        }
      }
    }
  }

  // MARK: - Variants

  private static func variant(_ kind: String, title: String = "") -> String {
    "{\(title)type: object, required: [kind, y], properties: {kind: {\(kind)}, y: {type: string}}}"
  }

  @Test(
    "a variant keeps its names when its constant or its title changes",
    arguments: [
      [variant("const: b"), variant("type: string, enum: [b, c]"), variant("const: b")],
      [variant("type: string"), variant("const: b"), variant("type: string, enum: [a, b]")],
      [variant("const: b"), variant("const: b", title: "title: Bee, ")],
      [variant("type: string"), variant("type: string", title: "title: Bee, ")],
    ])
  func variants(forms: [String]) async throws {
    let path = Self.path(
      "go",
      response:
        "{description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}"
    )
    let first = "{type: object, properties: {kind: {const: a}}}"
    var models: [String] = []
    for form in forms {
      try await generate([path], schemas: ["Pet: {oneOf: [\(first), \(form)]}"])
      let model = try apigen.read("Generated/Models/Pet.swift")
      models.append(
        model.matches(of: /\n  (?:indirect )?case (\w+\(\w+\))/).map { String($0.1) }.joined(
          separator: " "))
    }
    #expect(Set(models).count == 1, "\(models)")
  }

  // MARK: - Types in the client

  @Test(
    "a new schema leaves the types in the client their names",
    arguments: ["Server", "Authentication"])
  func schemas(name: String) async throws {
    let keys = ["  securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}"]
    try await generate([Self.path("go")], components: keys)
    let line = "\(name.lowercased()): \(name)\n"
    #expect(try apigen.read("api.names.yaml").contains(line))
    let response =
      "{description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/\(name)'}}}}"
    let names = try await generate(
      [Self.path("go"), Self.path("see", response: response)],
      components: keys, schemas: ["\(name): {type: object}"])
    #expect(names.contains("\n\(line)"))
    #expect(names.contains("  \(name): \(name)Model\n"), "\(names)")
  }

  @Test("a schema that was there before keeps its own")
  func earlierSchema() async throws {
    try apigen.write(
      "api.names.yaml",
      "client: BlogClient\noperations: {see: [users.see, See, POST /see]}\n")
    let response =
      "{description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Server'}}}}"
    let names = try await generate(
      [Self.path("see", response: response)], schemas: ["Server: {type: object}"])
    #expect(names.contains("\nserver: ServerAddress\n"), "\(names)")
    #expect(names.contains("  Server: Server\n"), "\(names)")
  }

  // MARK: - Results and servers

  private static let success =
    "{description: OK, content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}}"

  @Test(
    "a second success takes the name of the result, and the type of its body another one",
    arguments: [
      "204: {description: OK}",
      "202: {description: OK, content: {application/json: {schema: {type: array, items: {type: string}}}}}",
      "2XX: {description: OK, content: {application/json: {schema: {type: string, enum: [a]}}}}",
    ])
  func secondSuccess(response: String) async throws {
    try await generate([Self.path("read", response: Self.success)])
    #expect(try apigen.read("Generated/Requests/Users/Read.swift").contains("struct Response: "))
    try await generate([Self.path("read", response: "\(Self.success), \(response)")])
    let code = try apigen.read("Generated/Requests/Users/Read.swift")
    #expect(code.contains("struct OKBody: ") && !code.contains("struct Response: "), "\(code)")
  }

  private func write(servers: String) throws {
    try apigen.write(
      openAPI: """
        servers: [\(servers)]
        paths:
        \(Self.path("read"))
        """)
  }

  @Test("a value with capitals in the middle keeps the spelling that its file was made with")
  func mixedCapitals() async throws {
    let schemas = ["Standard: {type: string, enum: [CIP25v1, open]}"]
    try await generate([Self.path("createUser")], schemas: schemas)
    #expect(try apigen.read("api.names.yaml").contains("Standard.CIP25v1: cip25v1\n"))
    let earlier = try apigen.read("api.names.yaml").replacing(
      "  Standard.CIP25v1: cip25v1\n", with: ""
    )
    .replacing("cases:\n", with: "")
    try apigen.write("api.names.yaml", earlier)
    let names = try await generate([Self.path("createUser")], schemas: schemas)
    #expect(names.contains("Standard.CIP25v1: cIP25v1\n"))
  }

  @Test("a server that moves to another URL keeps its name")
  func movedServer() async throws {
    for url in ["https://a.example.com", "https://b.example.com"] {
      try write(servers: "{url: '\(url)', description: Live}")
      let result = try await apigen.run(["api.yaml", "-o", "Generated"])
      #expect(result.status == 0, "\(result.errors)")
      let code = try apigen.read("Generated/Client/BlogClient.swift")
      #expect(code.contains("static let live = Server(url: \"\(url)\")"), "\(code)")
    }
  }

  @Test("a server that gets a name keeps the one in the file")
  func namedServer() async throws {
    for (name, file) in [
      ("", "  https://a.example.com: live\n"), (", name: main", "  main: live\n"),
    ] {
      try write(servers: "{url: 'https://a.example.com', description: Live\(name)}")
      let result = try await apigen.run(["api.yaml", "-o", "Generated"])
      #expect(result.status == 0, "\(result.errors)")
      let code = try apigen.read("Generated/Client/BlogClient.swift")
      #expect(code.contains("static let live = Server(url:"), "\(code)")
      #expect(try apigen.read("api.names.yaml").contains("servers:\n\(file)"))
    }
  }

  @Test(
    "the types of servers and credentials are called neither alike nor as what the client uses",
    arguments: [("Site", "Site"), ("Authentication", "Site"), ("String", "Bool")])
  func clientTypes(server: String, authentication: String) async throws {
    try write(servers: "{url: 'https://a.example.com'}")
    try apigen.write("api.names.yaml", "server: \(server)\nauthentication: \(authentication)\n")
    let result = try await apigen.run(["api.yaml", "-o", "Generated"])
    #expect(result.status == 0, "\(result.errors)")
    let code = try apigen.read("Generated/Client/BlogClient.swift")
    #expect(!code.contains("struct String") && !code.contains("struct Bool"))
    if server == "String" { #expect(result.errors.contains("cannot be called 'String'")) }
  }
}
