import SuiteTraits
import Testing

/// The evidence by which a file of recorded names finds a thing of before in a changed document.
@Suite("Things of recorded names", .busy)
struct RecordedThingsTests {
  private let apigen: Command

  init() throws { apigen = try Command(configuration: "names: record") }

  /// Generates the client of a document, and returns its names and the warnings. A second run changes nothing.
  private func generate(
    _ paths: [String], schemas: [String] = [], servers: [String] = ["url: 'https://a.example.com'"]
  ) async throws -> (names: String, warnings: String) {
    let servers = servers.map { "{\($0)}" }.joined(separator: ", ")
    let lines =
      ["servers: [\(servers)]", "paths:"] + paths.map { "  \($0)" }
      + ["components:", "  schemas:", "    None: {type: string}"] + schemas.map { "    \($0)" }
    try apigen.write(version: "3.2.0", openAPI: lines.joined(separator: "\n"))
    let first = try await run()
    let recorded = try apigen.read("api.names.yaml")
    #expect(try await !run().contains("moved-name"))
    #expect(try apigen.read("api.names.yaml") == recorded)
    return (try await apigen("names", "api.yaml").output, first)
  }

  private func run() async throws -> String {
    let result = try await apigen.run(["api.yaml", "-o", "Generated"])
    #expect(result.status == 0, "\(result.errors)")
    return result.errors
  }

  private static func content(_ schema: String, as mediaType: String = "application/json") -> String
  {
    "\(mediaType): {schema: \(schema)}"
  }

  private static func answer(_ status: Int, _ contents: String...) -> String {
    contents.isEmpty
      ? "\(status): {description: Done}"
      : "\(status): {description: Done, content: {\(contents.joined(separator: ", "))}}"
  }

  private static func reference(_ schema: String) -> String {
    "{$ref: '#/components/schemas/\(schema)'}"
  }

  // MARK: - Directions

  /// Sends and receives a schema.
  private static func exchange(_ schema: String) -> String {
    "/all: {post: {operationId: sendAll, requestBody: {content: {\(content(reference(schema)))}}, responses: {\(answer(200, content(reference(schema))))}}}"
  }

  @Test("members of a sent type that have the recorded names of the received type are not reported")
  func membersOfBothDirections() async throws {
    let card =
      "Card: {type: object, required: [id, name, Name], properties: {id: {type: string, readOnly: true}, name: {type: string}, Name: {type: string}}}"
    let (names, _) = try await generate([Self.exchange("Card")], schemas: [card])
    #expect(names.contains("  CardInput: CardInput\n"))
  }

  @Test("a type nested in a sent type keeps its name, although the received type has another")
  func nestedInBothDirections() async throws {
    let dog =
      "Dog: {type: object, required: [id], properties: {id: {type: string, readOnly: true}, age: {type: integer}}}"
    let variants = [
      "{type: object, properties: {kind: {const: DOG}, dog: \(Self.reference("Dog"))}}",
      "{type: object, properties: {kind: {const: CAT}}}",
    ]
    let pet = "Pet: {oneOf: [\(variants.joined(separator: ", "))]}"
    let (names, _) = try await generate([Self.exchange("Pet")], schemas: [dog, pet])
    #expect(names.contains("  Pet.DOG: DogObject\n"))
    #expect(names.contains("  PetInput.DOG: Dog\n"))
  }

  @Test("a member of a sent type keeps the name that another member takes from the received type")
  func memberOfOneDirection() async throws {
    let address =
      "Address: {type: object, required: [user-id], properties: {user_id: {type: string}, user-id: {type: string, readOnly: true}}}"
    let (names, _) = try await generate([Self.exchange("Address")], schemas: [address])
    #expect(names.contains("  Address.user_id: user_id\n"))
    #expect(names.contains("  AddressInput.user_id: userID\n"))
  }

  @Test("a property and its type keep their names when a union with a case of that name is removed")
  func goneUnion() async throws {
    let variants = ["user", "group"].map {
      "{type: object, required: [\($0)], properties: {\($0): {type: string}, at: {type: string}}}"
    }
    let event = "event: {oneOf: [\(variants.joined(separator: ", "))]}, "
    for event in [event, ""] {
      let entry =
        "Entry: {type: object, properties: {\(event)user: {type: object, properties: {id: {type: string}}}}}"
      let (names, warnings) = try await generate([Self.exchange("Entry")], schemas: [entry])
      #expect(names.contains("  Entry.user: User\n"))
      #expect(names.contains("  Entry.user: user\n"))
      #expect(!warnings.contains("moved-name"))
    }
  }

  private static let user =
    "User: {type: object, required: [id], properties: {id: {type: string, readOnly: true}, secret: {type: string, writeOnly: true}}}"

  private static func add(_ answers: String) -> String {
    "/users: {post: {operationId: addUser, requestBody: {content: {\(content(reference("User")))}}, responses: {\(answers)}}}"
  }

  @Test(
    "a schema that was only sent keeps its name when the same operation, or a new one, receives it")
  func received() async throws {
    let (names, _) = try await generate([Self.add(Self.answer(204))], schemas: [Self.user])
    #expect(names.contains("  UserInput: User\n"))
    let get =
      "/user: {get: {operationId: getUser, responses: {\(Self.answer(200, Self.content(Self.reference("User"))))}}}"
    for paths in [
      [Self.add(Self.answer(204)), get],
      [Self.add(Self.answer(200, Self.content(Self.reference("User"))))],
    ] {
      let (names, warnings) = try await generate(paths, schemas: [Self.user])
      #expect(names.contains("  UserInput: User\n") && names.contains("  User: UserOutput\n"))
      #expect(!warnings.contains("moved-name"), "\(warnings)")
    }
  }

  @Test(
    "a schema that was only sent keeps its name when it is the same in both directions, or only received"
  )
  func same() async throws {
    let get =
      "/user: {get: {operationId: getUser, responses: {\(Self.answer(200, Self.content(Self.reference("User"))))}}}"
    let plain = Self.user.replacing(", readOnly: true", with: "")
    for (paths, schema) in [([Self.add(Self.answer(204)), get], plain), ([get], Self.user)] {
      try apigen.write("api.names.yaml", "")
      _ = try await generate([Self.add(Self.answer(204))], schemas: [Self.user])
      let (names, warnings) = try await generate(paths, schemas: [schema])
      #expect(names.contains("  User: User\n"), "\(names)")
      #expect(!warnings.contains("moved-name"), "\(warnings)")
    }
  }

  @Test("a union keeps the names of its variants when it is no longer received but sent")
  func sent() async throws {
    let fault =
      "Fault: {oneOf: [{type: object, required: [kind, id], properties: {kind: {const: a}, id: {type: string, readOnly: true}}}, {type: object, required: [c], properties: {c: {type: string}}}]}"
    let received =
      "/fault: {get: {operationId: getFault, responses: {\(Self.answer(200, Self.content(Self.reference("Fault"))))}}}"
    let sent =
      "/fault: {post: {operationId: addFault, requestBody: {content: {\(Self.content(Self.reference("Fault")))}}, responses: {\(Self.answer(204))}}}"
    _ = try await generate([received], schemas: [fault])
    for _ in 0..<2 {
      let (names, warnings) = try await generate([sent], schemas: [fault])
      #expect(names.contains("  FaultInput: Fault\n") && names.contains("  FaultInput.{c}: c\n"))
      #expect(!warnings.contains("moved-name"), "\(warnings)")
      _ = try await generate(["/none: {get: {responses: {\(Self.answer(204))}}}"], schemas: [fault])
    }
  }

  @Test("a schema has the key of a parameter's type, and keeps the names within it")
  func schemaLikeOperation() async throws {
    let event =
      "Event: {type: object, properties: {page: {oneOf: [{type: object, title: User2, required: [owner], properties: {owner: {type: string}}}, {type: object, required: [status], properties: {status: {type: string}}}]}}}"
    func path(_ parameters: String) -> String {
      "/events: {post: {operationId: Event, parameters: [\(parameters)], responses: {\(Self.answer(200, Self.content(Self.reference("Event"))))}}}"
    }
    let (names, _) = try await generate([path("")], schemas: [event])
    #expect(names.contains("  Event.page.User2 {owner}: user2\n"))
    let page = "{name: page, in: query, schema: {type: string, enum: [b, c]}}"
    let (all, _) = try await generate([path(page)], schemas: [event])
    #expect(names.split(separator: "\n").allSatisfy(Set(all.split(separator: "\n")).contains))
  }

  @Test("a schema that becomes two types is reported where a recorded operation sends it")
  func divided() async throws {
    let paths = [Self.add(Self.answer(200, Self.content(Self.reference("User"))))]
    _ = try await generate(paths, schemas: [Self.user.replacing(", readOnly: true", with: "")])
    let (names, warnings) = try await generate(paths, schemas: [Self.user])
    #expect(names.contains("  UserInput: UserInput\n"))
    #expect(
      warnings.contains(
        "the type 'UserInput' is called 'UserInput', because another type is received"))
  }

  // MARK: - Variants

  private func generate(variants: [String], schemas: [String] = []) async throws
    -> (names: String, warnings: String)
  {
    try await generate(
      [
        "/e: {get: {operationId: getEvent, responses: {\(Self.answer(200, Self.content(Self.reference("Event"))))}}}"
      ],
      schemas: schemas + ["Event: {oneOf: [\(variants.joined(separator: ", "))]}"])
  }

  private static func variant(_ member: String, kind: String? = nil, isConstant: Bool = true)
    -> String
  {
    let constant =
      kind.map { isConstant ? "kind: {const: \($0)}, " : "kind: {type: string}, " } ?? ""
    return
      "{type: object, required: [\(kind == nil ? "" : "kind, ")\(member)], properties: {\(constant)\(member): {type: string}}}"
  }

  @Test("a variant keeps its names if another gets its constant, which is reported")
  func repeatedConstant() async throws {
    let variants = [Self.variant("number", kind: "card"), Self.variant("iban", kind: "bank")]
    _ = try await generate(variants: variants)
    let (names, warnings) = try await generate(
      variants: variants + [Self.variant("code", kind: "card")])
    #expect(
      names.contains("  Event.{kind, number}: card\n")
        && names.contains("  Event.{kind, number}: Card\n"))
    #expect(
      warnings.contains(
        "the case 'Event.{code, kind}' is called 'code', because it may be another variant than 'Event.card'"
      ))
  }

  @Test("a variant that loses its constant is reported")
  func lostConstant() async throws {
    _ = try await generate(variants: [
      Self.variant("number", kind: "card"), Self.variant("iban", kind: "bank"),
    ])
    let (_, warnings) = try await generate(variants: [
      Self.variant("number", kind: "card", isConstant: false), Self.variant("iban", kind: "bank"),
    ])
    #expect(
      warnings.contains("is called 'kind', because it may be another variant than 'Event.card'"))
    #expect(!warnings.contains("'bank'"))
  }

  @Test(
    "a variant that becomes a schema keeps its case, and its type is reported",
    arguments: ["card", nil])
  func schema(kind: String?) async throws {
    let (card, bank) = (
      Self.variant("number", kind: kind), Self.variant("iban", kind: kind.map { _ in "bank" })
    )
    let (before, _) = try await generate(variants: [card, bank])
    let name = kind ?? "number"
    #expect(before.contains(": \(name)\n"))
    let (after, warnings) = try await generate(
      variants: [bank, Self.reference("Card")], schemas: ["Card: \(card)"])
    #expect(after.contains("  Event.Card: \(name)\n"), "\(after)")
    #expect(warnings.contains("the type of the case 'Event.Card' is declared outside of the union"))
    let (last, _) = try await generate(variants: [card, bank])
    #expect(kind == nil || last.contains("  Event.card: card\n"), "\(last)")
  }

  @Test(
    "a list of a schema that is inline again keeps its case, and its type is reported",
    arguments: [
      "{type: integer, enum: [1, 2]}",
      "{type: object, properties: {a: {type: integer, enum: [1, 2]}}}",
    ])
  func listedSchema(schema: String) async throws {
    func list(_ items: String) -> [String] {
      ["{type: array, items: \(items)}", "{type: boolean}"]
    }
    let (before, _) = try await generate(variants: list(schema))
    let (after, warnings) = try await generate(
      variants: list(Self.reference("Home")), schemas: ["Home: \(schema)"])
    #expect(after.contains("  \"Event.[Home]\": items\n"), "\(after)")
    #expect(warnings.contains("is declared outside of the union"), "\(warnings)")
    let (last, reports) = try await generate(variants: list(schema))
    #expect(last == before)
    #expect(reports.contains("is declared in the union"), "\(reports)")
  }

  @Test("variants that differ only in their last members have a key each")
  func longVariants() async throws {
    func variant(_ last: String) -> String {
      let members = (1...20).map { "member\($0)" } + ["z\(last)"]
      return
        "{type: object, properties: {\(members.map { "\($0): {type: string}" }.joined(separator: ", "))}}"
    }
    let (before, _) = try await generate(variants: [variant("tail"), variant("other")])
    let names = before.matches(of: /\  Event\.\{z(\w+) string\?\}: (\w+)/).map { "\($0.1) \($0.2)" }
    #expect(names.count == 4, "\(before)")
    let (after, _) = try await generate(variants: [variant("other"), variant("tail")])
    let others = after.matches(of: /\  Event\.\{z(\w+) string\?\}: (\w+)/).map { "\($0.1) \($0.2)" }
    #expect(Set(others) == Set(names))
  }

  // MARK: - Media types

  @Test(
    "contents in several media types keep their names, however these are spelled",
    arguments: [
      "*/*", "text/*", "Application/XML", "application/hal+json; charset=utf-8",
      "application/x-www-form-urlencoded", "application/vnd.blog+json", "text/event-stream",
    ])
  func mediaTypes(mediaType: String) async throws {
    let contents = [("a", "application/json"), ("b", mediaType)].map {
      Self.content("{type: object, properties: {\($0): {type: string}}}", as: "'\($1)'")
    }.joined(separator: ", ")
    let path =
      "/notes: {post: {operationId: add, requestBody: {required: true, content: {\(contents)}}, responses: {200: {description: Done, content: {\(contents)}}}}}"
    let (first, _) = try await generate([path])
    let (second, warnings) = try await generate([path])
    #expect(first == second && !warnings.contains("moved-name"), "\(warnings)")
  }

  @Test("a new media type beside a schema is reported once, where it names a case")
  func mediaType() async throws {
    let schema = "Problem: {type: object, properties: {text: {type: string}}}"
    func path(_ contents: String...) -> [String] {
      [
        "/users: {put: {operationId: go, requestBody: {content: {\(contents.joined(separator: ", "))}}, responses: {204: {description: Done}, 404: {description: None, content: {\(contents.joined(separator: ", "))}}}}}"
      ]
    }
    let json = Self.content(Self.reference("Problem"))
    _ = try await generate(path(json), schemas: [schema])
    let (names, warnings) = try await generate(
      path(json, Self.content("{type: string}", as: "text/plain")), schemas: [schema])
    #expect(names.contains("  go.404.application/json: notFoundJSON\n"), "\(names)")
    #expect(warnings.contains("'notFoundJSON', because there are several media types"))
    #expect(warnings.contains("the case 'go.body.application/json' is called 'json'"))
    let edited = try apigen.read("api.names.yaml")
      .replacing("404.application/json: notFoundJSON", with: "404.application/json: missing")
    try apigen.write("api.names.yaml", edited)
    let (others, _) = try await generate(
      path(json, Self.content("{type: string}", as: "text/plain")), schemas: [schema])
    #expect(others.contains("  go.404.application/json: missing\n"))
    #expect(try apigen.read("Generated/Requests/Go.swift").contains("case missing(Problem)"))
  }

  @Test("successes in several media types keep their names in operations that share their failures")
  func mediaTypesBesideSharedFailures() async throws {
    let all = [Self.content("{type: integer}"), Self.content("{type: string}", as: "text/plain")]
    let failure = Self.answer(404, Self.content(Self.reference("Problem")))
    let paths = ["a", "b"].map {
      "/\($0): {get: {operationId: \($0), responses: {\(Self.answer(200, all.joined(separator: ", "))), \(failure)}}}"
    }
    let problem = "Problem: {type: object, properties: {text: {type: string}}}"
    _ = try await generate(paths, schemas: [problem])
    let edited = try apigen.read("api.names.yaml")
      .replacing("a.200.text/plain: text", with: "a.200.text/plain: chosen")
    try apigen.write("api.names.yaml", edited)
    let (names, _) = try await generate(paths, schemas: [problem])
    #expect(names.contains("  a.200.text/plain: chosen\n"), "\(names)")
    #expect(try apigen.read("Generated/Requests/A.swift").contains("case chosen(String)"))
  }

  @Test("a new media type beside an inline schema is reported for its type and its case")
  func mediaTypeOfInlineSchema() async throws {
    func path(_ more: String...) -> [String] {
      let contents = [Self.content("{type: object, properties: {a: {type: string}}}")] + more
      let all = contents.joined(separator: ", ")
      let answers = [Self.answer(200, all), Self.answer(201), Self.answer(404, all)]
      return ["/users: {get: {operationId: go, responses: {\(answers.joined(separator: ", "))}}}"]
    }
    _ = try await generate(path())
    let (_, warnings) = try await generate(path(Self.content("{type: string}", as: "text/plain")))
    for name in ["okJSON", "notFoundJSON"] {
      #expect(warnings.contains("is called '\(name)', because there are several media types"))
    }
  }

  // MARK: - Successes

  @Test(
    "a second success that renames the type of the first is reported once",
    arguments: [
      ("{type: object, properties: {a: {type: string}}}", ["201: {description: Done}"], []),
      (
        "{oneOf: [{type: object, required: [a], properties: {a: {}}}, {type: string}]}", [],
        ["{type: object, properties: {b: {}}}"]
      ),
      ("{type: string, enum: [a]}", ["204: {description: Done}"], ["{type: string}"]),
    ])
  func secondSuccess(first: String, empty: [String], more: [String]) async throws {
    func path(_ others: [String]) -> [String] {
      let answers = others + [Self.answer(202, Self.content(first))]
      return ["/pay: {post: {operationId: pay, responses: {\(answers.joined(separator: ", "))}}}"]
    }
    let (before, _) = try await generate(path([]))
    let others = more.map { Self.answer(200, Self.content($0)) } + empty
    let (after, warnings) = try await generate(path(others))
    #expect(after.contains("  pay.202: AcceptedBody\n"), "\(after)")
    #expect(warnings.ranges(of: "moved-name").count == 1, "\(warnings)")
    #expect(
      warnings.contains(
        "the type 'pay.202' is called 'AcceptedBody', because there are several successes"),
      "\(before)\n\(warnings)")
    // A line of the type keeps its name.
    #expect(try await generate(path([])).names.contains("  pay.202: AcceptedBody\n"))
  }

  // MARK: - Servers

  private func generate(servers: [String]) async throws -> (names: String, warnings: String) {
    try await generate(
      ["/a: {get: {operationId: getA, responses: {204: {description: Done}}}}"], servers: servers)
  }

  @Test("a server that moves takes its name along, and no other gets the name of one that is gone")
  func servers() async throws {
    let (first, second) = (
      "url: 'https://a.example.com/v1'", "url: 'https://sandbox.example.com/v1'"
    )
    _ = try await generate(servers: [first, second])
    let (moved, warnings) = try await generate(servers: [
      first.replacing("v1", with: "v2"), second.replacing("v1", with: "v2"),
    ])
    #expect(moved.contains("  https://a.example.com/v2: main\n"), "\(moved)")
    #expect(moved.contains("  https://sandbox.example.com/v2: sandboxExample\n"))
    #expect(!warnings.contains("moved-name"))
    // One stays at its URL, so that the other is gone.
    _ = try await generate(servers: [first.replacing("v1", with: "v2")])
    let (added, _) = try await generate(servers: [
      first.replacing("v1", with: "v2"), "url: 'https://d.org'",
    ])
    #expect(!added.contains(": sandboxExample\n"), "\(added)")
    let (others, reports) = try await generate(servers: [
      "url: 'https://b.org'", "url: 'https://c.org'",
    ])
    #expect(!others.contains(": main\n") && !others.contains(": sandboxExample\n"), "\(others)")
    #expect(
      reports.contains("'https://b.org' is called 'server1', because it may be another server than")
    )
  }

  // MARK: - Operations

  @Test("an operation whose operationId and path change at once is reported")
  func bothKeys() async throws {
    func path(_ path: String, _ id: String) -> String {
      "\(path): {get: {operationId: \(id), tags: [users], responses: {204: {description: Done}}}}"
    }
    _ = try await generate([path("/users", "getUsers")])
    let (_, warnings) = try await generate([
      path("/v2/users", "findUsers"), path("/roles", "findRoles"),
    ])
    #expect(
      warnings.contains(
        "'findUsers' is called 'FindUsers', because it may be another operation than 'getUsers'"))
    #expect(!warnings.contains("'findRoles'"))
  }

  @Test("an operation without an operationId that moves within its group is reported")
  func movedPath() async throws {
    func path(_ path: String, _ method: String = "get") -> String {
      let answer = Self.answer(200, Self.content("{type: array, items: {type: string}}"))
      return "\(path): {\(method): {tags: [users], responses: {\(answer)}}}"
    }
    let paths = [path("/users"), path("/admins", "put")]
    let (before, _) = try await generate(paths)
    let (_, warnings) = try await generate([
      path("/v2/members"), paths[1], path("/roles", "delete"),
    ])
    #expect(
      warnings.contains(
        "'GET /v2/members' is called 'ListMembers', because it may be another operation than 'GET /users'"
      ))
    #expect(!warnings.contains("'DELETE /roles'"))
    #expect(try await generate(paths).names == before)
  }

  @Test(
    "an operation without an operationId that gets another method is reported",
    arguments: [("put", "patch"), ("get", "post")])
  func changedMethod(before: String, after: String) async throws {
    func path(_ methods: String...) -> String {
      let all = methods.map { "\($0): {tags: [users], responses: {\(Self.answer(204))}}" }
      return "/users/{id}: {\(all.joined(separator: ", "))}"
    }
    let (names, _) = try await generate([path(before, "delete")])
    let (_, warnings) = try await generate([path(after, "delete")])
    #expect(
      warnings.contains(
        "because it may be another operation than '\(before.uppercased()) /users/{id}'"))
    #expect(try await generate([path(before, "delete")]).names == names)
    // Each of two new ones may be it.
    try apigen.write("api.names.yaml", "")
    _ = try await generate([path("delete")])
    let (_, reports) = try await generate([path(before, after)])
    #expect(!reports.contains("may be another operation"), "\(reports)")
  }

  @Test("a type in another that would hide a new schema there is reported")
  func hidden() async throws {
    let answer = Self.answer(200, Self.content(Self.reference("Root")))
    let path = "/roots: {get: {responses: {\(answer)}}}"
    func root(_ home: String) -> String {
      "Root: {type: object, properties: {address: {type: object, properties: {a: {}}}, home: \(home)}}"
    }
    _ = try await generate([path], schemas: [root("{type: string}")])
    let (names, warnings) = try await generate(
      [path],
      schemas: [
        root(Self.reference("Address")), "Address: {type: object, properties: {city: {}}}",
      ])
    #expect(
      warnings.contains(
        "the type 'Root.address' is called 'AddressObject', because 'Address' is the name of the type"
      ))
    #expect(names.contains("  Root.address: AddressObject\n"), "\(names)")
  }

  @Test("a type of a parameter keeps its name beside a new parameter of this name")
  func parameters() async throws {
    func path(_ places: String...) -> [String] {
      let all = places.map {
        "{name: f, in: \($0), schema: {type: array, items: {type: string, enum: [\($0)]}}}"
      }
      return [
        "/users: {get: {operationId: go, parameters: [\(all.joined(separator: ", "))], responses: {204: {description: Done}}}}"
      ]
    }
    _ = try await generate(path("query"))
    let (names, _) = try await generate(path("cookie", "query"))
    #expect(names.contains("  go.query f: F\n"), "\(names)")
  }
}
