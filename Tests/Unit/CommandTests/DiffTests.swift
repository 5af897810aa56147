import Foundation
import SuiteTraits
import Testing

@Suite("Comparing two specs", .busy)
struct DiffTests {
  private let apigen: Command

  private static let spec = """
    apigen: 1
    name: Blog
    servers: {production: https://a.example.com}
    paths:
      /users:
        get: {name: listUsers, response: "[User]"}
    types:
      User: {id: Int, name: String}

    """

  init() throws {
    apigen = try Command()
    try apigen.write("old.yaml", Self.spec)
  }

  private func diff(_ new: String, _ options: String...) async throws -> Command.Result {
    try apigen.write("new.yaml", new)
    return try await apigen.run(["diff", "old.yaml", "new.yaml"] + options)
  }

  @Test("the status shows how severe the changes are")
  func status() async throws {
    #expect(try await diff(Self.spec).status == 0)
    #expect(
      try await diff(Self.spec.replacing("name: String", with: "name: String, age: Int")).status
        == 0)
    #expect(try await diff(Self.spec.replacing("a.example", with: "b.example")).status == 3)
    #expect(try await diff(Self.spec.replacing("id: Int", with: "id: String")).status == 4)
    let broken = try await diff(Self.spec.replacing("[User]", with: "[Usr]"))
    #expect(broken.status == 1)
    #expect(broken.errors.contains("new.yaml:6:"))
    #expect(broken.output.isEmpty)
    #expect(try await apigen("diff", "-", "-").status == 2)
  }

  /// Two versions of a document that leave names to apigen, which differ in `part`.
  private func rename(_ part: String, to other: String) async throws -> Command.Result {
    let document = """
      openapi: 3.1.0
      info: {title: Bank, version: '1'}
      paths:
        /owners: {get: {operationId: read_owners_owners_get, tags: [owners], responses: {204: {description: OK}}}}
        /banks: {get: {summary: Restore banks, tags: [banks], responses: {204: {description: OK}}}}
        /purses: {get: {operationId: listPurses, tags: [owners], responses: {204: {description: OK}}}}

      """
    try #require(document.contains(part))
    try apigen.write("old.yaml", document)
    try apigen.write("old.apigen.yaml", "{}")
    return try await diff(document.replacing(part, with: other))
  }

  @Test(
    "a name that changes is breaking, with the way to keep names",
    arguments: [
      (
        "listPurses, tags: [owners]", "listPurses, tags: [banks]",
        "owners.listPurses: is called 'banks."
      ),
      ("tags: [owners]", "tags: [people]", "owners.listPurses: is called 'people."),
      ("listPurses, tags: [owners]", "listPurses", "owners.listPurses: is called 'purses.list'"),
      ("listPurses", "getPurses", "owners.listPurses: is called 'owners.getPurses'"),
      ("Restore banks", "Archive banks", "banks.restore: is called 'banks.archive'"),
      ("read_owners_owners_get", "find_owners_owners_get", "owners.read: is called 'owners.find'"),
    ])
  func renamed(part: String, other: String, change: String) async throws {
    let result = try await rename(part, to: other)
    #expect(result.status == 4)
    #expect(result.output.contains(change), "\(result.output)")
    #expect(
      result.output.hasSuffix(
        "\nhelp: recorded names stay: write 'names: record' into the configuration, and run 'apigen "
          + "names <spec> --record' before the document changes\n"), "\(result.output)")
    for name in ["old", "new"] {
      try apigen.write("\(name).apigen.yaml", "names: record")
    }
    _ = try await apigen("names", "old.yaml", "--record")
    try apigen.write("new.names.yaml", try apigen.read("old.names.yaml"))
    let kept = try await apigen("diff", "old.yaml", "new.yaml")
    #expect(kept.output == "nothing changes for callers\n", "\(kept.output)")
  }

  @Test("a selector that matches neither version is an error; one may match only one of them")
  func selectors() async throws {
    let misspelled = try await diff(Self.spec, "--only", "/usres")
    #expect(misspelled.status == 1)
    #expect(misspelled.errors.contains("path '/usres' [selection]"), "\(misspelled.errors)")
    #expect(misspelled.output.isEmpty)
    let more = Self.spec.replacing(
      "types:", with: "  /teams:\n    get: {name: listTeams, response: Int}\ntypes:")
    let added = try await diff(
      more, "--only", "/users", "--only", "/teams", "--fail-on", "additive")
    #expect(added.status == 5, "\(added.errors)")
  }

  @Test("the status reflects the requested severity, and ignores accepted ones")
  func failOn() async throws {
    let additive = Self.spec.replacing("name: String", with: "name: String, age: Int")
    #expect(try await diff(additive, "--fail-on", "additive").status == 5)
    #expect(try await diff(Self.spec, "--fail-on", "additive").status == 0)
    let silent = Self.spec.replacing("a.example", with: "b.example")
    #expect(try await diff(silent, "--fail-on", "breaking").status == 0)
    #expect(try await diff(silent, "--accept", "silent").status == 0)
    let breaking = silent.replacing("id: Int", with: "id: String")
    #expect(try await diff(breaking, "--fail-on", "breaking").status == 4)
    #expect(try await diff(breaking, "--accept", "breaking").status == 3)
    #expect(try await diff(breaking, "--fail-on", "never").status == 0)
    #expect(try await diff(breaking, "--accept", "property-type").status == 2)
  }

  @Test("the report is text, JSON or Markdown")
  func formats() async throws {
    let new = Self.spec.replacing("id: Int", with: "id: String")
    #expect(
      try await diff(new).output.contains(
        "  new.yaml:8:10: User.id: is 'String', was 'Int' (GET /users)\n"))
    let json = try await diff(new, "--format", "json").output
    #expect(json.hasPrefix("{\"verdict\": \"breaking\", \"changes\": ["))
    #expect(json.contains("\"file\": \"new.yaml\", \"line\": 8, \"column\": 10}"))
    let markdown = try await diff(new, "--format", "markdown").output
    #expect(
      markdown.contains("- `User.id`: is `String`, was `Int` (`GET /users`, `new.yaml:8:10`)\n"))
  }

  @Test("a spec from a pipe uses the configuration of the other one, whatever that configures")
  func pipe() async throws {
    try apigen.write("apigen.yaml", "names: {types: {User: Person, Account: Account}}\n")
    let new = Self.spec + "  Account: {id: Int}\n"
    try apigen.write("new.yaml", new)
    let result = try await apigen("diff", "-", "new.yaml", input: Self.spec)
    #expect(result.errors.isEmpty, "\(result.errors)")
    #expect(result.output.hasSuffix("\n  new.yaml:9:3: Account: is new\n"), "\(result.output)")
    #expect(result.status == 0)
  }

  @Test(
    "a configuration for both versions may name things that exist in only one of them",
    arguments: [
      "types: {Account: Bank.Account}", "properties: {Account.id: AccountID}",
      "unknown: {keep: [Account]}", "nulls: {keep: [Account]}",
      "names: {types: {Account: Customer}}", "only: ['/users', '/accounts']",
      "conformances: {Equatable: [Account]}", "types: {User.Address: Mail.Address}",
      "formats: {iban: Bank.IBAN}",
    ])
  func shared(configuration: String) async throws {
    try apigen.write("apigen.yaml", configuration + "\n")
    let result = try await diff(Self.spec + "  Account: {id: Int}\n")
    #expect(result.errors.isEmpty, "\(result.errors)")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test("an overlay for both versions may match only one of them, and its errors are reported")
  func sharedOverlay() async throws {
    try apigen.write("apigen.yaml", "overlays: [overlay.yaml]\n")
    func errors(_ action: String) async throws -> String {
      try apigen.write(
        "overlay.yaml",
        "overlay: 1.0.0\ninfo: {title: Fixes, version: '1'}\nactions: [\(action)]\n")
      return try await diff(Self.spec + "  Account: {id: Int}\n").errors
    }
    #expect(try await errors("{target: $.types.Account, remove: true}").isEmpty)
    #expect(
      try await errors("{target: $.types.User, remove: maybe}")
        .contains("error: expected true or false, found a string [overlay]"))
  }
}
