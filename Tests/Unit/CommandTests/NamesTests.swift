import Foundation
import Testing

@Suite("Printing the names of a client")
struct NamesTests {
  private let apigen: Command

  init() throws {
    apigen = try Command()
    try write(["list", "add"])
  }

  /// Writes a spec with these operations on users.
  private func write(_ operations: [String], also schema: String = "") throws {
    let methods = ["list": "get", "add": "post", "clear": "delete"]
    let texts = operations.map { name in
      """
          \(methods[name] ?? name):
            tags: ["user: admin's"]
            operationId: \(name)
            parameters: [{name: 'on', in: query, schema: {type: string, enum: ['yes', '1.0', '#']}}]
            responses:
              200: {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/UserDTO'}}}}
              404: {description: Gone, content: {application/json: {schema: {type: object, properties: {x: {type: string}}}}}}

      """
    }
    try apigen.write(
      openAPI: """
        paths:
          /users:
        \(texts.joined())
        components:
          schemas:
            UserDTO: {type: object, properties: {nm: {type: string}, 'null': {type: string}, address: {type: object, properties: {'a: b': {type: string}}}}}
        \(schema)
        """)
  }

  @Test("a selector of the command line must match something")
  func selection() async throws {
    let result = try await apigen("names", "api.yaml", "--only", "/nothing")
    #expect(result.status == 1)
    #expect(result.errors.contains("the spec has no path '/nothing'"))
  }

  @Test("each has a key in the spec, which YAML reads again whatever it contains")
  func text() async throws {
    let result = try await apigen("names", "api.yaml")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(
      result.output == """
        client: BlogClient
        server: Server
        requests:
          list: List
          add: Add
        methods:
          list: list
          add: add
        groups:
          "user: admin's": userAdmins
        groupTypes:
          "user: admin's": UserAdminsAPI
        types:
          UserDTO: UserDTO
          list.on: "On"
          list.404: NotFoundBody
          add.on: "On"
          add.404: NotFoundBody
          UserDTO.address: Address
        properties:
          UserDTO.nm: nm
          UserDTO.null: "null"
          UserDTO.address: address
          "UserDTO.address.a: b": aB
          list.404.x: x
          add.404.x: x
        cases:
          list.on.yes: "yes"
          list.on.1.0: v1_0
          "list.on.#": hash
          add.on.yes: "yes"
          add.on.1.0: v1_0
          "add.on.#": hash
        parameters:
          list.on: "on"
          add.on: "on"

        """)
  }

  @Test("the same names in the configuration give the same client")
  func roundTrip() async throws {
    _ = try await apigen("api.yaml", "-o", "before")
    let names = try await apigen("names", "api.yaml").output
    try apigen.write("apigen.yaml", "names:\n  " + names.replacing("\n", with: "\n  "))
    let result = try await apigen("api.yaml", "-o", "after")
    #expect(result.status == 0)
    #expect(!result.errors.contains("warning"))
    #expect(try contents("after") == contents("before"))
  }

  @Test("a name in the file stays when another schema or operation would take it")
  func kept() async throws {
    try apigen.write("apigen.yaml", "names: record")
    try apigen.write(
      "api.names.yaml", "{types: {UserDTO: User}, methods: {list: userAdmins.clear}}")
    try write(["list", "add", "clear"], also: "    User: {type: string, enum: [a]}")
    let names = try await apigen("names", "api.yaml").output
    #expect(names.contains("  UserDTO: User\n"))
    #expect(names.contains("  list: clear\n"))
    #expect(!names.contains("  clear: clear\n"))
    #expect(!names.contains("  User: User\n"))
  }

  @Test("a file of names that the configuration names is an error that says where names are kept")
  func otherFile() async throws {
    try apigen.write("apigen.yaml", "names: names.yaml")
    let result = try await apigen("api.yaml", "-o", "Generated")
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "apigen.yaml:1:8: error: expected 'record' or a mapping, found 'names.yaml'"))
    #expect(result.errors.contains("write the contents of that file below 'names:'"))
  }

  @Test("reports errors in the file, and leaves the client as it is")
  func errors() async throws {
    try apigen.write("apigen.yaml", "names: record")
    try apigen.write("api.names.yaml", "types:\n  UserDTO: 1st\n")
    let result = try await apigen("api.yaml", "-o", "Generated")
    #expect(result.status == 1)
    #expect(result.errors.contains("api.names.yaml:2:12: error: '1st' cannot be a name in Swift"))
    #expect(
      !FileManager.default.fileExists(atPath: apigen.folder.appending(path: "Generated").path))
  }

  private func contents(_ folder: String) throws -> [String: String] {
    let root = apigen.folder.appending(path: folder)
    let paths =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.reduce(into: [:]) { contents, path in
      contents[path] = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
  }
}
