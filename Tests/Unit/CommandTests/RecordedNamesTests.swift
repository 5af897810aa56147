import Foundation
import SuiteTraits
import TestSupport
import Testing

@Suite("Recorded names", .busy)
struct RecordedNamesTests {
  private let apigen: Command

  init() throws {
    apigen = try Command(configuration: "names: record")
    try write([("get", "listUsers")], user: "{nm: {type: string}}")
  }

  /// Writes a spec with operations on users, and the properties of a user.
  private func write(
    _ operations: [(method: String, name: String)], user: String, also paths: String = "",
    schemas: String = ""
  ) throws {
    let methods = operations.map { method, name in
      """
          \(method):
            tags: [users]
            operationId: \(name)
            responses: {200: {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}}}

      """
    }
    try apigen.write(
      openAPI: """
        paths:
          /users:
        \(methods.joined())\(paths)
        components:
          schemas:
            User: {type: object, properties: \(user)}
        \(schemas)
        """)
  }

  private func generate(_ options: String...) async throws -> Command.Result {
    try await apigen.run(["api.yaml", "-o", "Generated"] + options)
  }

  @Test("the file contains what does not follow from the document, a line for each operation")
  func file() async throws {
    try write(
      [("get", "listUsers")], user: "{nm: {type: string}, self: {type: string}}",
      schemas: "    Error: {type: object, properties: {code: {type: integer, enum: [1, 2]}}}")
    try apigen.write("apigen.yaml", "names: record\nonly: ['/**', 'schema:*']")
    #expect(try await generate().status == 0)
    #expect(
      try apigen.read("api.names.yaml") == """
        # The names that do not follow from the document. apigen keeps them and adds what is new; edit one to rename
        # something. 'apigen names --prune' removes what the document no longer has.
        client: BlogClient
        server: Server


        # Methods in their groups, the types of their requests, and method and path of each operation.
        operations:
          listUsers: [users.list, ListUsers, GET /users]


        # Methods that iterate over the items of all pages, by operation.
        items:


        # Properties of the client, by tag.
        groups:


        # The types of these.
        groupTypes:


        # Types, by schema or place.
        types:
          Error: ErrorModel


        # Properties, by their types.
        properties:
          User.self: selfValue


        # Cases of enums and unions, by their types.
        cases:
          Error.code.1: _1
          Error.code.2: _2


        # Parameters, by operation.
        parameters:


        # Header fields of responses.
        headers:


        # Webhooks and callbacks.
        webhooks:


        # Servers, by name or URL.
        servers:


        # Credentials, by security scheme.
        securitySchemes:


        # How the next page of each list is requested, or 'none'.
        pages:

        """)
    #expect(try await generate("--check").status == 0)
  }

  @Test("a file of an earlier version is obeyed, and loses what follows from the document")
  func complete() async throws {
    let complete = """
      client: DiaryClient
      requests: {listUsers: FindUsers}
      methods: {listUsers: people.list}
      groups: {users: people}
      groupTypes: {users: PeopleAPI}
      types: {User: User}
      properties: {User.nm: nm}
      routes: {listUsers: GET /users}

      """
    try apigen.write("api.names.yaml", complete)
    #expect(try await generate("--check").errors.contains("missing: "))
    let first = try await generate()
    #expect(first.status == 0, "\(first.errors)")
    let names = try apigen.read("api.names.yaml")
    #expect(names.contains("  listUsers: [people.list, FindUsers, GET /users]\n"), "\(names)")
    #expect(names.contains("client: DiaryClient\n"))
    #expect(names.contains("  users: people\n"))
    #expect(!names.contains("User: User"))
    #expect(!names.contains("User.nm"))
    #expect(apigen.exists("Generated/Client/PeopleAPI.swift"))
    #expect(try await generate().output.contains(" unchanged) in "))
    #expect(try apigen.read("api.names.yaml") == names)
  }

  // MARK: - Guesses

  @Test("an edited line renames a guess, and nothing else")
  func edited() async throws {
    let variants = "{type: object, properties: {a: {type: string}}}"
    try write(
      [("get", "listUsers")], user: "{event: {$ref: '#/components/schemas/Event'}}",
      schemas: "    Event: {oneOf: [\(variants), \(variants.replacing("a:", with: "b:"))]}")
    _ = try await generate()
    let names = try apigen.read("api.names.yaml")
    #expect(names.contains("  Event.{a?}: A\n"), "\(names)")
    #expect(names.contains("  Event.{a?}: a\n"), "\(names)")
    let edited = names.replacing("{a?}: A\n", with: "{a?}: UserCreated\n")
      .replacing("{a?}: a\n", with: "{a?}: userCreated\n")
    try apigen.write("api.names.yaml", edited)
    #expect(try await generate().status == 0)
    #expect(try apigen.read("api.names.yaml") == edited)
    let event = try apigen.read("Generated/Models/Event.swift")
    #expect(event.contains("case userCreated(UserCreated)"), "\(event)")
    #expect(event.contains("case b(B)"), "\(event)")
  }

  // MARK: - Additions

  struct Addition: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var paths = ""
    var schemas = ""
    var user = ""
    /// Whether it wants a name that a line has, as something of before might.
    var isReported = false

    init(
      _ description: String, paths: String = "", schemas: String = "", user: String = "",
      isReported: Bool = false
    ) {
      testDescription = description
      (self.paths, self.schemas, self.user) = (paths, schemas, user)
      self.isReported = isReported
    }
  }

  private static func path(_ path: String, _ key: String) -> String {
    "  \(path): {get: {\(key), responses: {204: {description: OK}}}}\n"
  }

  @Test(
    "an addition moves nothing",
    arguments: [
      Addition("an operation", paths: path("/bans", "operationId: banUser, tags: [users]")),
      Addition("one of the same id", paths: path("/bans", "operationId: listUsers, tags: [users]")),
      Addition("one of the same method", paths: path("/bans", "operationId: list, tags: [users]")),
      Addition(
        "one of the same words", paths: path("/bans", "operationId: list_users, tags: [users]")),
      Addition(
        "a function of another router",
        paths: path("/bans", "operationId: read_item_bans_get, tags: [bans]")),
      Addition("a tag", paths: path("/bans", "operationId: listBans, tags: [Users API]")),
      Addition(
        "a method of a group's name", paths: path("/bans", "operationId: users, tags: [Blog]")),
      Addition(
        "a schema of a request's name", schemas: "ListUsers: {type: object}", isReported: true),
      Addition("a schema of a group's name", schemas: "UsersAPI: {type: object}"),
      Addition(
        "a schema of the client's name", schemas: "BlogClient: {type: object}", isReported: true),
      Addition("a property", user: "text: {type: string}"),
      Addition(
        "a property of a recorded name", user: "selfValue: {type: string}", isReported: true),
    ])
  func added(_ addition: Addition) async throws {
    let item = Self.path("/items", "operationId: read_item_items_get, tags: [items]")
    func write(_ addition: Addition) throws {
      try self.write(
        [("get", "listUsers")],
        user: "{nm: {type: string}, self: {type: string}, \(addition.user)}",
        also: item + addition.paths, schemas: "    " + addition.schemas)
    }
    try apigen.write("apigen.yaml", "names: record\nonly: ['/**', 'schema:*']")
    try write(Addition(""))
    _ = try await generate()
    let (names, calls) = (try apigen.read("api.names.yaml"), try await apigen("list", "api.yaml"))
    try write(addition)
    let result = try await generate()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("[moved-name]") == addition.isReported)
    let now = Set(try apigen.read("api.names.yaml").split(separator: "\n"))
    #expect(Set(names.split(separator: "\n")).subtracting(now).isEmpty, "\(now)")
    let after = Set(try await apigen("list", "api.yaml").output.split(separator: "\n"))
    for call in calls.output.split(separator: "\n") where call.contains("(") {
      #expect(after.contains(call), "\(after)")
    }
    #expect(try await generate("--check").status == 0)
  }

  @Test("a name that an addition takes from one that follows from the document is reported")
  func collision() async throws {
    try write([("get", "listUsers")], user: "{created_at: {type: string}}")
    _ = try await generate()
    #expect(try !apigen.read("api.names.yaml").contains("created_at"))
    try write(
      [("get", "listUsers")], user: "{created_at: {type: string}, createdAt: {type: string}}")
    let result = try await generate()
    #expect(
      result.errors.contains(
        "warning: the property 'User.created_at' is called 'created_at', because 'User.createdAt' would be called "
          + "'createdAt', too"), "\(result.errors)")
    #expect(
      result.errors.contains(
        "write 'User.created_at: createdAt' below 'properties' in 'api.names.yaml'"))
    #expect(try apigen.read("api.names.yaml").contains("  User.created_at: created_at\n"))
    #expect(try await !generate().errors.contains("created_at"))
    let names = try apigen.read("api.names.yaml")
    try apigen.write(
      "api.names.yaml", names.replacing("created_at: created_at", with: "created_at: createdAt"))
    #expect(try await generate().errors.contains("the property 'User.createdAt' is called"))
    for _ in 1...2 {
      #expect(try await generate().errors.isEmpty)
      let user = try apigen.read("Generated/Models/User.swift")
      #expect(user.contains("createdAt: String?"))
      #expect(user.contains("createdAtValue: String?"), "\(user)")
    }
  }

  // MARK: - Pages

  @Test("the file has a line for each list, which decides how it is iterated")
  func pages() async throws {
    let list =
      "type: object, properties: {next: {type: string}, users: {type: array, items: {type: object}}}"
    let response =
      "responses: {200: {description: OK, content: {application/json: {schema: {\(list)}}}}}"
    try apigen.write(
      openAPI: """
        paths:
          /users:
            get: {operationId: listUsers, parameters: [{name: after, in: query, schema: {type: string}}], \(response)}
        """)
    _ = try await generate()
    let names = try apigen.read("api.names.yaml")
    #expect(
      names.hasSuffix(
        """


        # How the next page of each list is requested, or 'none'.
        pages:
          GET /users: none

        """), "\(names)")
    let line = "{query: after, next: next, items: users}"
    try apigen.write("api.names.yaml", names.replacing("none\n", with: "\(line)\n"))
    let result = try await generate()
    #expect(result.output.contains("\n  pages: 1 of 1 list\n"), "\(result.output)")
    #expect(try apigen.read("api.names.yaml").hasSuffix("\n  GET /users: \(line)\n"))
    #expect(try await apigen("list", "api.yaml").output.contains("(pages: users.all())"))
    #expect(try await generate("--check").status == 0)
    try apigen.write("api.names.yaml", names.replacing("none\n", with: "nothing\n"))
    let wrong = try await generate()
    #expect(wrong.status == 1)
    #expect(wrong.errors.contains("error: unknown value 'nothing'"), "\(wrong.errors)")
  }

  @Test("the name in the configuration names the client, whatever is recorded")
  func named() async throws {
    try apigen.write("apigen.yaml", "name: Blog\nnames: record")
    for name in ["Blog", "Blog", "Diary"] {
      try apigen.write("apigen.yaml", "name: \(name)\nnames: record")
      #expect(try await generate().status == 0)
      #expect(try apigen.read("api.names.yaml").contains("\nclient: \(name)Client\n"))
      #expect(apigen.exists("Generated/Client/\(name)Client.swift"))
    }
  }

  @Test(
    "the client keeps its name beside a new schema or operation that would have it",
    arguments: ["name: Blog\nnames: record", "names: record"])
  func clientBesideSchema(configuration: String) async throws {
    try apigen.write("apigen.yaml", configuration)
    #expect(try await generate().status == 0)
    let document = try apigen.read("api.yaml")
    try apigen.write(
      "api.yaml",
      document.replacing("schemas:\n", with: "schemas:\n    blog_client: {type: object}\n"))
    let result = try await generate()
    #expect(result.errors.contains("the type 'blog_client' is called "), "\(result.errors)")
    #expect(try apigen.read("api.names.yaml").contains("\nclient: BlogClient\n"))
    try apigen.write(
      "api.yaml", document.replacing("operationId: listUsers", with: "operationId: blogClient"))
    #expect(try await generate().status == 0)
    #expect(try apigen.read("api.names.yaml").contains("\nclient: BlogClient\n"))
    #expect(apigen.exists("Generated/Client/BlogClient.swift"))
  }

  @Test("a recorded client beside the schema that has the name of the configuration stays")
  func longClient() async throws {
    let document = try apigen.read("api.yaml")
    try apigen.write(
      "api.yaml",
      document.replacing("schemas:\n", with: "schemas:\n    BlogClient: {type: object}\n"))
    #expect(try await generate().status == 0)
    #expect(try apigen.read("api.names.yaml").contains("\nclient: BlogAPIClient\n"))
    try apigen.write("apigen.yaml", "name: Blog\nnames: record")
    let result = try await generate()
    #expect(result.output.contains(" unchanged) in "), "\(result)")
  }

  @Test("the second run generates the same code, even for components without a type")
  func again() async throws {
    let user =
      "{nm: {$ref: '#/components/schemas/Name'}, kind: {$ref: '#/components/schemas/Kind'}}"
    try write(
      [("get", "listUsers")], user: user,
      schemas:
        "    Name: {type: string}\n    Kind: {type: object, additionalProperties: {type: string}}")
    let first = try await generate()
    #expect(first.status == 0)
    #expect(try !apigen.read("api.names.yaml").contains("Name: Name"))
    #expect(try await generate().output.contains(" unchanged) in "))
    #expect(try await generate("--check").status == 0)
    #expect(!apigen.exists("Generated/Models/Name.swift"))
    // A line of one's own declares it.
    let names = try apigen.read("api.names.yaml")
    try apigen.write(
      "api.names.yaml", names.replacing("\ntypes:\n", with: "\ntypes:\n  Name: Nickname\n"))
    #expect(try await generate().status == 0)
    #expect(apigen.exists("Generated/Models/Nickname.swift"))
    #expect(try apigen.read("api.names.yaml").contains("  Name: Nickname\n"))
  }

  @Test("a run says how many names are new")
  func summary() async throws {
    #expect(try await generate().output.contains("\n  names: 1 new in api.names.yaml\n"))
    #expect(try await !generate().output.contains("\n  names:"))
    try write([("get", "listUsers"), ("post", "addUser")], user: "{nm: {type: string}}")
    #expect(try await generate().output.contains("\n  names: 1 new in api.names.yaml\n"))
  }

  @Test("every command that changes a document, or what belongs to it, records what is new")
  func commands() async throws {
    try apigen.write("apigen.yaml", "names: record\noverlays: [fix.yaml]\nonly: [listUsers]")
    try apigen.write("fix.yaml", "overlay: 1.0.0\ninfo: {title: None, version: '1'}\nactions: []\n")
    try write(
      [("get", "listUsers"), ("post", "addUser")], user: "{nm: {type: string, example: 1}}")
    let fixed = try await apigen("fix", "api.yaml", "-o", "fix.yaml")
    #expect(fixed.output.contains("api.yaml: names: 1 new in api.names.yaml\n"), "\(fixed.output)")
    #expect(try apigen.read("api.names.yaml").contains("  listUsers: [users.list, "))
    try apigen.write("App.swift", "let users = try await client.users.add()")
    let only = try await apigen("only", "api.yaml", "App.swift")
    #expect(only.output.contains("api.yaml: names: 1 new in api.names.yaml\n"), "\(only.output)")
    #expect(try apigen.read("api.names.yaml").contains("  addUser: [users.add, "))
  }

  @Test("a name in it stays, even if no rule would choose it")
  func kept() async throws {
    _ = try await generate()
    let names = try apigen.read("api.names.yaml").replacing("users.list", with: "users.all")
    try apigen.write(
      "api.names.yaml",
      names.replacing("\ntypes:\n", with: "\ntypes:\n  User: Person\n")
        .replacing("\nproperties:\n", with: "\nproperties:\n  User.nm: label\n"))
    try write(
      [("get", "listUsers"), ("post", "all")],
      user: "{label: {type: string}, nm: {type: string}}",
      schemas: "    Person: {type: object, properties: {user: {$ref: '#/components/schemas/User'}}}"
    )
    let result = try await generate()
    #expect(result.status == 0, "\(result.errors)")
    let now = try apigen.read("api.names.yaml")
    for line in ["User: Person", "listUsers: [users.all, ListUsers, GET /users]", "User.nm: label"]
    {
      #expect(now.contains("  \(line)\n"), "\(now)")
    }
    #expect(!now.contains("User.label: label\n"))
    #expect(!now.contains("  all: [users.all, "))
  }

  @Test("an operation whose operationId changes keeps its name and all names within it")
  func identifier() async throws {
    _ = try await generate()
    let before = try apigen.read("api.names.yaml")
    try write([("get", "Users_findAll")], user: "{nm: {type: string}}")
    #expect(
      try await generate("--check").errors.contains("does not have the name of 'Users_findAll'"))
    let result = try await generate()
    #expect(result.status == 0)
    #expect(!result.output.contains("written"), "\(result.output)")
    #expect(
      try apigen.read("api.names.yaml")
        == before.replacing("  listUsers: [", with: "  Users_findAll: ["))
    #expect(try apigen.read("Generated/Client/UsersAPI.swift").contains("func list("))
  }

  // MARK: - Groups

  /// Writes a spec with two operations that keep their groups, and one with these tags.
  private func write(tags: String, also paths: String = "", title: String = "Bank") throws {
    func path(_ path: String, _ name: String, _ tags: String) -> String {
      "  \(path): {get: {operationId: \(name)\(tags), responses: {204: {description: OK}}}}\n"
    }
    try apigen.write(
      "api.yaml",
      "openapi: 3.1.0\ninfo: {title: \(title), version: '1'}\npaths:\n"
        + path("/owners", "listOwners", ", tags: [owners]")
        + path("/banks", "listBanks", ", tags: [banks]") + path("/purse", "listPurses", tags)
        + paths)
  }

  @Test(
    "a method stays in its group when the tags of its operation change",
    arguments: [
      (", tags: [owners]", ", tags: [banks]"), (", tags: [owners]", ", tags: [purses]"),
      (", tags: [owners]", ""), ("", ", tags: [owners]"), (", tags: [owners]", ", tags: [Owners]"),
      (", tags: [owners, banks]", ", tags: [banks, owners]"), ("", ", tags: [purses]"),
      (", tags: [purses]", ", tags: [owners]"), (", tags: [Purse Store]", ", tags: [owners]"),
      (", tags: [owners]", ", tags: [Bank API]"),
    ])
  func tags(before: String, after: String) async throws {
    try write(tags: before)
    _ = try await generate()
    let names = try apigen.read("api.names.yaml")
    try write(tags: after)
    #expect(try await generate().status == 0)
    #expect(try apigen.read("api.names.yaml") == names)
    #expect(try await apigen("names", "api.yaml", "--prune").status == 0)
    #expect(try apigen.read("api.names.yaml") == names)
    let new =
      "  /wallet: {get: {operationId: listPurse, tags: [owners], responses: {204: {description: OK}}}}\n"
    try write(tags: after, also: new)
    #expect(try await generate().status == 0)
    let now = try apigen.read("api.names.yaml").split(separator: "\n")
    #expect(Set(names.split(separator: "\n")).subtracting(now).isEmpty, "\(now)")
  }

  @Test("a group keeps its name when its tag changes for all of its operations")
  func renamedTag() async throws {
    try write(tags: ", tags: [owners]")
    _ = try await generate()
    let names = try apigen.read("api.names.yaml")
    try apigen.write(
      "api.names.yaml",
      names + "groups: {owners: people}\ngroupTypes: {owners: PeopleEndpoints}\n")
    _ = try await generate()
    let renamed = try apigen.read("api.names.yaml")
    #expect(renamed.contains("  listOwners: [people.list, "), "\(renamed)")
    #expect(renamed.contains("  owners: PeopleEndpoints\n"))
    for tag in ["Owners", "Landlords", "banks"] {
      let spec = try apigen.read("api.yaml").replacing("tags: [owners]", with: "tags: [\(tag)]")
      try apigen.write("api.yaml", spec)
      #expect(try await generate().status == 0)
      #expect(try apigen.read("api.names.yaml") == renamed)
      #expect(apigen.exists("Generated/Client/PeopleEndpoints.swift"))
    }
  }

  @Test(
    "an edited line moves a method to another group, to a new one or to the client",
    arguments: ["banks.listPurses", "wallets.all", "listPurses", "wallet_URLs.all"])
  func moved(method: String) async throws {
    try write(tags: ", tags: [owners]")
    _ = try await generate()
    let names = try apigen.read("api.names.yaml")
      .replacing("listPurses: [owners.listPurses", with: "listPurses: [\(method)")
    try apigen.write("api.names.yaml", names)
    for tags in [", tags: [owners]", ", tags: [banks]"] {
      try write(tags: tags)
      #expect(try await generate().status == 0)
      let now = try apigen.read("api.names.yaml").split(separator: "\n")
      #expect(Set(names.split(separator: "\n")).subtracting(now).isEmpty, "\(now)")
      let calls = try await apigen("list", "api.yaml").output
      #expect(calls.contains("\(method)()"), "\(calls)")
    }
  }

  @Test("the name of a removed part stays reserved until it is pruned")
  func gone() async throws {
    try write(
      [("get", "listUsers"), ("post", "addUser")], user: "{nm: {type: string}, Nm: {type: string}}",
      schemas: "    Old: {type: object, properties: {a: {type: string}}}")
    try apigen.write("apigen.yaml", "names: record\nonly: ['/**', 'schema:*']")
    _ = try await generate()
    var names = try apigen.read("api.names.yaml").replacing(
      "\ntypes:\n", with: "\ntypes:\n  Old: Fresh\n")
    names = names.replacing("users.add", with: "users.replace")
    try apigen.write("api.names.yaml", names)
    try write(
      [("get", "listUsers"), ("put", "replaceUser")], user: "{nm: {type: string}}",
      schemas: "    Fresh: {type: object, properties: {b: {type: string}}}")
    #expect(try await generate().status == 0)
    var now = try apigen.read("api.names.yaml")
    #expect(now.contains("  Old: Fresh\n"))
    #expect(now.contains("  addUser: [users.replace, "))
    #expect(!now.contains("  Fresh: Fresh\n"))
    #expect(!now.contains("  replaceUser: [users.replace, "))
    #expect(try await apigen("names", "api.yaml", "--prune").status == 0)
    now = try apigen.read("api.names.yaml")
    #expect(!now.contains("Old"))
    #expect(!now.contains("addUser"))
    #expect(now.contains("  replaceUser: [users.replaceUser, "), "\(now)")
  }

  @Test("'--check' fails if it lacks a name, and writes nothing")
  func check() async throws {
    _ = try await generate()
    let before = try apigen.read("api.names.yaml")
    try write([("get", "listUsers"), ("post", "addUser")], user: "{nm: {type: string}}")
    _ = try await generate()
    try apigen.write("api.names.yaml", before)
    let result = try await generate("--check")
    #expect(result.status == 1)
    #expect(result.errors.contains("error: 'api.names.yaml' does not have the name of 'addUser'"))
    #expect(result.errors.contains("run 'apigen names api.yaml --record'"))
    #expect(try apigen.read("api.names.yaml") == before)
    let recorded = try await apigen("names", "api.yaml", "--record")
    #expect(recorded.status == 0)
    #expect(recorded.output.isEmpty)
    #expect(try await generate("--check").status == 0)
  }

  @Test("a run without other changes writes the file again after it was removed")
  func removed() async throws {
    for _ in 1...3 {
      #expect(try await generate().status == 0)
      let names = apigen.folder.appending(path: "api.names.yaml")
      #expect(apigen.exists("api.names.yaml"))
      try FileManager.default.removeItem(at: names)
    }
    #expect(try await generate().status == 0)
    #expect(try await generate().status == 0)
    #expect(apigen.exists("api.names.yaml"))
  }

  @Test("only a configuration that records names writes the file")
  func unconfigured() async throws {
    try apigen.write("apigen.yaml", "{}")
    let result = try await apigen("names", "api.yaml", "--record")
    #expect(result.status == 2)
    #expect(result.errors.contains("write 'names: record' into 'apigen.yaml'"))
    #expect(!apigen.exists("api.names.yaml"))
    try apigen.write("apigen.yaml", "names: record")
    let piped = try await apigen(
      "-", "-o", "Generated", "--configuration", "apigen.yaml", input: try apigen.read("api.yaml"))
    #expect(piped.status == 1)
    #expect(
      piped.errors.contains("apigen.yaml:1:8: error: names are recorded beside the file of a spec"))
  }

  @Test("the build-tool plugin only reads it, and names the command that extends it")
  func plugin() async throws {
    let tool = try Command(.buildTool)
    for file in ["api.yaml", "apigen.yaml"] { try tool.write(file, try apigen.read(file)) }
    let result = try await tool(
      "--build-plugin", "--spec", "api.yaml", "--output", "Generated", "--root", ".", "--shards",
      "1", "--specs", "1")
    #expect(result.status == 0)
    #expect(
      result.errors.contains(
        "warning: the name of 'listUsers' is not recorded, so it may change"))
    #expect(result.errors.contains("run 'swift package apigen names api.yaml --record'"))
    #expect(!tool.exists("api.names.yaml"))
  }

  @Test(
    "branches that record different names merge by themselves, and one name for two things fails"
  )
  func branches() async throws {
    func git(_ arguments: String...) async throws {
      let result = try await Subprocess.run("git", arguments, in: apigen.folder)
      try #require(
        result.status == 0, "\(String(decoding: result.output + result.errors, as: UTF8.self))")
    }
    func commit(
      _ name: String, path: String, user: String = "{nm: {type: string}}", schemas: String = ""
    ) async throws {
      try write([("get", "listUsers")], user: user, also: path, schemas: schemas)
      #expect(try await apigen("names", "api.yaml", "--record").status == 0)
      try await git("add", "-A")
      try await git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", name)
    }
    func path(_ name: String, _ path: String) -> String {
      "  \(path): {get: {operationId: \(name), tags: [users], responses: {204: {description: OK}}}}"
    }
    let user = "{nm: {type: string}, self: {type: string}}"
    let error = "    Error: {type: object}"
    try apigen.write("apigen.yaml", "names: record\nonly: ['/**', 'schema:*']")
    try apigen.write(".gitattributes", "*.names.yaml merge=union\n")
    try await git("init", "-q", "-b", "main")
    try await commit("main", path: "")
    try await git("checkout", "-q", "-b", "one")
    try await commit("one", path: path("banUser", "/bans"), user: user)
    try await git("checkout", "-q", "-b", "two", "main")
    try await commit("two", path: path("banAllUsers", "/all-bans"), schemas: error)
    try await git(
      "-c", "user.name=a", "-c", "user.email=a@b", "merge", "-q", "-X", "ours", "-m", "both", "one")
    try write(
      [("get", "listUsers")], user: user,
      also: path("banUser", "/bans") + "\n" + path("banAllUsers", "/all-bans"), schemas: error)
    let merged = try await generate("--check")
    #expect(!merged.errors.contains("api.names.yaml"), "\(merged.errors)")

    let names = try apigen.read("api.names.yaml").replacing("users.banAll", with: "users.ban")
    try apigen.write("api.names.yaml", names)
    let twice = try await generate()
    #expect(twice.status == 1)
    #expect(twice.errors.contains("error: 'ban' is chosen twice, so 'banUser' cannot have it"))
  }
}
