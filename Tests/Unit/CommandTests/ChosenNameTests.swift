import SuiteTraits
import TestSupport
import Testing

/// Names as people write them into `apigen.yaml` and into the file of recorded names.
@Suite("Chosen names", .busy)
struct ChosenNameTests {
  private let apigen: Command

  init() throws {
    apigen = try Command(
      openAPI: """
        servers: [{url: 'https://blog.example.com'}]
        security: [{key: []}]
        paths:
          /users:
            get:
              tags: [users]
              operationId: listUsers
              parameters: [{name: q, in: query, schema: {type: string}}]
              responses:
                200:
                  description: OK
                  headers: {X-Rate: {schema: {type: integer}}}
                  content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}
          /search: {get: {operationId: search, responses: {204: {description: OK}}}}
        webhooks: {userAdded: {post: {responses: {204: {description: OK}}}}}
        x-apigen-errors:
          401: {description: No, content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}}
        components:
          securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
          schemas:
            User:
              type: object
              properties:
                nm: {type: string}
                state: {type: string, enum: [on, off]}
                home: {type: object, properties: {street: {type: string}}}
        """)
  }

  enum Place: String, CaseIterable {
    case client, failure, requests, groupTypes, types, webhooks
    case groups, properties, cases, parameters, headers, servers, securitySchemes
    case method, clientMethod, groupOfMethod, request

    /// The lines of the file with recorded names.
    func lines(_ name: String) -> String {
      switch self {
      case .client, .failure: "\(rawValue): \(name)"
      case .requests: "requests: {listUsers: \(name)}"
      case .groups, .groupTypes: "\(rawValue): {users: \(name)}"
      case .types: "types: {User.home: \(name)}"
      case .webhooks: "webhooks: {userAdded: \(name)}"
      case .properties: "properties: {User.nm: \(name)}"
      case .cases: "cases: {User.state.on: \(name)}"
      case .parameters: "parameters: {listUsers.q: \(name)}"
      case .headers: "headers: {X-Rate: \(name)}"
      case .servers: "servers: {'https://blog.example.com': \(name)}"
      case .securitySchemes: "securitySchemes: {key: \(name)}"
      case .method: "operations: {listUsers: [users.\(name), ListUsers, GET /users]}"
      case .clientMethod: "operations: {search: [\(name), Search, GET /search]}"
      case .groupOfMethod: "operations: {listUsers: [\(name).list, ListUsers, GET /users]}"
      case .request: "operations: {listUsers: [users.list, \(name), GET /users]}"
      }
    }

    var isType: Bool {
      [.client, .failure, .requests, .groupTypes, .types, .webhooks, .request].contains(self)
    }

    var isOnlyRecorded: Bool { [.method, .clientMethod, .groupOfMethod, .request].contains(self) }
  }

  /// Generates code with a line of the file, and of the configuration if it can have the line.
  private func results(_ place: Place, _ name: String) async throws -> [Command.Result] {
    var results: [Command.Result] = []
    for isRecorded in place.isOnlyRecorded ? [true] : [true, false] {
      let lines = place.lines(name)
      try apigen.write("apigen.yaml", isRecorded ? "names: record" : "names:\n  \(lines)")
      if isRecorded { try apigen.write("api.names.yaml", lines + "\n") }
      results.append(try await apigen("api.yaml", "-o", "Generated"))
    }
    return results
  }

  @Test("a name that Swift does not allow in its place is refused there", arguments: Place.allCases)
  func refused(_ place: Place) async throws {
    var names = ["Self", "Type", "Protocol", "_", "a b", "1a", "a-b", "x\u{200B}y", "''", "$0"]
    if place.isType {
      names += [
        "Any", "class", "init", "self", "inout", "nil", "any", "some", "send", "encode", "user",
      ]
    }
    if !place.isType { names += ["self", "init"] }
    if place == .cases { names += ["none", "some", "unknown"] }
    if [.groups, .groupOfMethod, .method, .clientMethod].contains(place) { names.append("client") }
    if [.groups, .groupOfMethod, .clientMethod].contains(place) { names.append("send") }
    // A part of a value cannot have quotes.
    if place == .groupOfMethod { names.removeAll { $0 == "''" } }
    // Every name in half of the places, and every place with half of the names.
    let first = (Place.allCases.firstIndex(of: place) ?? 0) % 2
    let step = Repository.checksEverything ? 1 : 2
    for index in stride(from: first % step, to: names.count, by: step) {
      let name = names[index]
      for result in try await results(place, name) {
        #expect(result.status == 1, "\(place) \(name): \(result.output)")
        let first = result.errors.split(separator: "\n").first ?? ""
        #expect(
          first.contains(".yaml:") && first.contains(": error: '") && first.contains("cannot be"),
          "\(place) \(name): \(result.errors)")
        #expect(result.errors.contains("= help: "), "\(place) \(name): \(result.errors)")
      }
    }
  }

  @Test(
    "a keyword is a name of anything but a type",
    arguments: Place.allCases.filter { !$0.isType }, ["class", "in", "default", "Any"])
  func keyword(_ place: Place, _ name: String) async throws {
    for result in try await results(place, name) {
      #expect(result.status == 0, "\(result.errors)")
      #expect(!result.errors.contains("cannot be"), "\(result.errors)")
    }
  }

  @Test(
    "a character that nobody sees is named",
    arguments: [("na\u{00AD}me", "U+00AD"), ("nam\u{0065}\u{0301}", "U+0301")])
  func invisible(_ name: String, _ character: String) async throws {
    for result in try await results(.properties, name) {
      #expect(result.errors.contains("since it contains the character \(character)"))
    }
  }

  @Test("a name that generated code needs is refused, and no other is taken in silence")
  func needed() async throws {
    let results = try await results(.headers, "fields")
    for result in results {
      #expect(result.errors.contains("the header 'X-Rate' cannot be called 'fields'"))
    }
    #expect(results.map(\.status) == [0, 1])
  }

  @Test("your types and modules are not keywords")
  func types() async throws {
    for key in ["types: {User: class}", "types: {User: MyModels.Self}", "imports: [class]"] {
      try apigen.write("apigen.yaml", key)
      let result = try await apigen("api.yaml", "-o", "Generated")
      #expect(result.status == 1, "\(key)")
      #expect(result.errors.hasPrefix("apigen.yaml:1:"), "\(result.errors)")
    }
  }

  @Test(
    "a schema called Type has another name in a namespace, where Swift allows none of this name")
  func namespace() async throws {
    let text = try apigen.read("api.yaml").replacing("schemas/User", with: "schemas/Type")
      .replacing("    User:\n", with: "    Type:\n")
    try apigen.write("api.yaml", text)
    #expect(try await apigen("api.yaml", "-o", "Generated").status == 0)
    #expect(apigen.exists("Generated/Models/Type.swift"))
    try apigen.write("apigen.yaml", "namespace: Documents")
    #expect(try await apigen("api.yaml", "-o", "Generated").status == 0)
    #expect(apigen.exists("Generated/Models/Documents+TypeModel.swift"))
  }

  // MARK: - Lines of the file

  @Test(
    "a line of an operation that means nothing is refused at its part",
    arguments: [
      ("[a.b.c, X]", 1, "'a.b.c' cannot be a method"),
      ("[.list, X]", 1, "'.list' cannot be a method"),
      ("[users., X]", 1, "'users.' cannot be a method"), ("['', X]", 1, "'' cannot be a method"),
      ("[users.list, X, [a]]", 3, "expected method and path, such as 'GET /users', found a list"),
      ("[users.list, X, 5]", 3, "expected method and path, such as 'GET /users', found an integer"),
      (
        "[users.list, X, users]", 3, "expected method and path, such as 'GET /users', found 'users'"
      ),
      ("[users.list, 7]", 2, "expected a name, found an integer"),
      ("[[users], X]", 1, "expected a method, such as 'users.list', found a list"),
      ("[users.list]", 0, "expected a method, a request, and method and path"),
    ])
  func line(_ value: String, _ part: Int, _ message: String) async throws {
    try apigen.write("apigen.yaml", "names: record")
    try apigen.write("api.names.yaml", "operations:\n  listUsers: \(value)\n")
    let result = try await apigen("api.yaml", "-o", "Generated")
    #expect(result.status == 1)
    #expect(result.errors.contains("error: \(message)"), "\(result.errors)")
    #expect(result.errors.hasPrefix("api.names.yaml:2:"), "\(result.errors)")
    #expect(result.errors.hasPrefix("api.names.yaml:2:14:") == (part == 0))
  }

  @Test("a file without any line has nothing recorded", arguments: ["", "\n", "# Names\n", "{}\n"])
  func empty(_ contents: String) async throws {
    try apigen.write("apigen.yaml", "names: record")
    try apigen.write("api.names.yaml", contents)
    let result = try await apigen("api.yaml", "-o", "Generated")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try apigen.read("api.names.yaml").contains("listUsers: [users.list, ListUsers"))
  }
}
