import Foundation
import Testing

@Suite("Listing the operations of a spec")
struct ListTests {
  private let apigen: Command

  init() throws {
    apigen = try Command(
      openAPI: """
        paths:
          /users:
            get:
              tags: [users]
              parameters: [{name: limit, in: query, schema: {type: integer}}]
              responses: {200: {description: OK, content: {application/json: {schema: {type: array, items: {type: string}}}}}}
          /users/{id}:
            delete:
              tags: [users]
              operationId: removeUser
              deprecated: true
              parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
              responses: {204: {description: Gone}}
          /ping: {get: {operationId: ping, responses: {204: {description: OK}}}}
        """)
  }

  @Test("a line contains method, path and call, in columns and in the order of the spec")
  func text() async throws {
    let result = try await apigen("list", "api.yaml")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(
      result.output == """
        GET     /users       users.list()
        DELETE  /users/{id}  users.remove(id:)  (deprecated)
        GET     /ping        ping()

        """)
  }

  @Test("--json contains all parameters and the result")
  func json() async throws {
    let output = try await apigen("list", "api.yaml", "--json").output
    let objects = try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
    #expect(
      objects.map { $0["call"] as? String } == ["users.list()", "users.remove(id:)", "ping()"])
    #expect(objects[0]["result"] as? String == "[String]")
    #expect(objects[0]["operationId"] is NSNull)
    let parameters = objects[0]["parameters"] as? [[String: Any]]
    #expect(parameters?.first?["type"] as? String == "Int?")
    #expect(parameters?.first?["required"] as? Bool == false)
    #expect(objects[1]["deprecated"] as? Bool == true)
    #expect(objects[1]["request"] as? String == "RemoveUser")
  }

  @Test("applies the configuration beside the spec")
  func configuration() async throws {
    try apigen.write("apigen.yaml", "names: {operations: {removeUser: deleteUser}}")
    #expect(try await apigen("list", "api.yaml").output.contains("users.delete(id:)"))
  }

  @Test(
    "a name that the configuration gives can be used in the rest of it",
    arguments: [
      "only: [deleteUser]", "operations: {deleteUser: {idempotent: true}}", "except: [ping]",
    ])
  func newNames(line: String) async throws {
    try apigen.write("apigen.yaml", "names: {operations: {removeUser: deleteUser}}\n\(line)\n")
    let result = try await apigen("list", "api.yaml")
    #expect(result.errors.isEmpty, "\(result.errors)")
    #expect(result.output.contains("users.delete(id:)"))
  }

  @Test(
    "the new name of a type or property selects it too",
    arguments: [
      "conformances: {Hashable: [Person]}", "unknown: {keep: [Person]}",
      "required: {relax: [Person.label]}", "properties: {Person.label: Label}",
      "schemas: {Person: {message: name}}", "schemas: {Person: {message: label}}",
    ])
  func newNamesOfTypes(line: String) async throws {
    try apigen.write(
      "api.yaml",
      """
      apigen: 1
      name: Blog
      paths: {/users: {get: {name: listUsers, response: [User]}}}
      types: {User: {id: Int, name: String}}
      """)
    try apigen.write(
      "apigen.yaml",
      "names: {types: {User: Person}, properties: {Person.name: label}}\n\(line)\n")
    let result = try await apigen("api.yaml", "-o", "Generated")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("prints only the errors of a spec that has errors")
  func errors() async throws {
    try apigen.write("api.yaml", "apigen: 1\nname: Blog\npaths: 3\n")
    let result = try await apigen("list", "api.yaml")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("api.yaml:3:8: error: "))
  }
}
