import SuiteTraits
import Testing

@Suite("The command 'fix'", .busy)
struct FixTests {
  private let apigen: Command

  init() throws {
    apigen = try Command(
      title: "Shop",
      openAPI: """
        paths: {'/orders/{id}': {get: {operationId: getOrder, responses: {204: {description: OK}}}}}
        """)
  }

  @Test("prints an overlay that removes the warnings")
  func overlay() async throws {
    let before = try await apigen("api.yaml", "-o", "Out")
    #expect(before.errors.contains("[undescribed-path-parameter]"))
    let fix = try await apigen("fix", "api.yaml")
    #expect(fix.status == 0)
    #expect(fix.errors.isEmpty)
    try apigen.write("overlay.yaml", fix.output)
    let after = try await apigen("api.yaml", "-o", "Out", "--overlay", "overlay.yaml")
    #expect(after.errors.isEmpty, "\(after.errors)")
    #expect(after.output.contains("unchanged"))
    #expect(!after.output.contains("written"))
  }

  @Test("writes it to a file, and reports if nothing needs correction")
  func file() async throws {
    #expect(try await apigen("fix", "api.yaml", "-o", "overlay.yaml").output.isEmpty)
    let again = try await apigen("fix", "api.yaml", "--overlay", "overlay.yaml")
    #expect(again.output.isEmpty)
    #expect(again.errors == "api.yaml: there is nothing that an overlay could correct\n")
  }

  @Test("gives a reference the target that it probably means, in a new folder")
  func reference() async throws {
    try apigen.write(
      title: "Shop",
      openAPI: """
        paths:
          /orders: {get: {operationId: list, responses: {200: {description: OK, content: {application/json: {
            schema: {$ref: '#/components/schemas/Ordr'}}}}}}}
          /items: {get: {operationId: items, responses: {200: {description: OK, content: {application/json: {
            schema: {$ref: '#/components/schemas/Item'}}}}}}}
        components: {schemas: {Order: {type: object, properties: {id: {type: string}}}}}
        definitions: {Item: {type: object, properties: {id: {type: string}}}}
        """)
    #expect(try await apigen("api.yaml", "-o", "Out").status == 1)
    #expect(try await apigen("fix", "api.yaml", "-o", "new/folder/fix.yaml").status == 0)
    let after = try await apigen("api.yaml", "-o", "Out", "--overlay", "new/folder/fix.yaml")
    #expect(after.status == 0, "\(after.errors)")
    let list = try await apigen(
      "list", "api.yaml", "--json", "--overlay", "new/folder/fix.yaml"
    ).output
    #expect(list.contains("\"Order\"") && list.contains("\"Item\""), "\(list)")
  }

  @Test("does not apply the overlay that it writes, so a second run writes the same")
  func namedAlready() async throws {
    try apigen.write("apigen.yaml", "overlays: [fixes.overlay.yaml]")
    #expect(try await apigen("fix", "api.yaml", "-o", "./fixes.overlay.yaml").status == 0)
    let first = try apigen.read("fixes.overlay.yaml")
    #expect(first.contains("$.paths['/orders/{id}'].get"))
    #expect(try await apigen("api.yaml", "-o", "Out").errors.isEmpty)
    #expect(try await apigen("fix", "api.yaml", "-o", "fixes.overlay.yaml").status == 0)
    #expect(try apigen.read("fixes.overlay.yaml") == first)
  }

  @Test("'observe' does not apply the overlay that it writes either")
  func observed() async throws {
    let observe = ["observe", "api.yaml", "traffic.har", "-o", "observed.yaml"]
    try apigen.write("apigen.yaml", "overlays: [observed.yaml]")
    try apigen.write(
      "traffic.har",
      """
      {"log": {"entries": [{"request": {"method": "GET", "url": "http://localhost/orders/7", "headers": []},
      "response": {"status": 410, "headers": [], "content": {}}}]}}
      """)
    #expect(try await apigen.run(observe).status == 0)
    let first = try apigen.read("observed.yaml")
    #expect(first.contains("410"))
    #expect(try await apigen.run(observe).status == 0)
    #expect(try apigen.read("observed.yaml") == first)
  }

  @Test("reports problems that no overlay can correct")
  func errors() async throws {
    try apigen.write("broken.yaml", "openapi: [\n")
    let result = try await apigen("fix", "broken.yaml")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("[syntax]"))
    try apigen.write(
      "broken.yaml",
      title: "Shop",
      openAPI: """
        paths: {/orders: {get: {operationId: list, responses: {204: {description: OK}}}}}
        components: {securitySchemes: {key: {name: X-Key}}}
        """)
    let partial = try await apigen("fix", "broken.yaml")
    #expect(partial.status == 1)
    #expect(partial.errors.contains("[unreadable-security-scheme]"), "\(partial.errors)")
  }
}
