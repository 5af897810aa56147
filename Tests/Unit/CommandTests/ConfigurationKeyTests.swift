import Foundation
import Testing

@Suite("Keys that the configuration does not have")
struct ConfigurationKeyTests {
  private let apigen: Command

  init() throws { apigen = try Command() }

  private static let document = """
    openapi: 3.1.0
    info: {title: Stock, version: "1"}
    paths:
      /items:
        get:
          operationId: listItems
          parameters:
            - {name: ids, in: query, style: deepObject, schema: {type: array, items: {type: string}}}
          responses:
            "200": {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Item'}}}}
        put:
          operationId: updateItem
          requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/ItemUpdate'}}}}
          responses: {"204": {description: Done}}
    components:
      schemas:
        Item: {type: object, properties: {fields: {type: object, additionalProperties: {type: object}}}}
        ItemUpdate: {type: object, required: [title], properties: {title: {type: string}}}

    """

  @Test(
    "of other generators are answered with apigen's",
    arguments: [
      ("accessModifier: public", "did you mean 'access'?"),
      ("additionalImports: [Observation]", "did you mean 'imports'?"),
      ("additionalFileComments: [x]", "did you mean 'header'?"),
      ("filter: {tags: [a]}", "did you mean 'only'?"),
      ("nameOverrides: {a: b}", "did you mean 'names'?"),
      ("typeOverrides: {schemas: {A: B}}", "did you mean 'types'?"),
      ("generate: [types, client]", "did you mean 'parts'? Without it, everything is generated"),
      ("namingStrategy: idiomatic", "leave it out; apigen always does this"),
      ("featureFlags: [x]", "apigen does not have feature flags"),
      ("module: Pets", "did you mean 'name'?"),
      ("mergeSources: true", "did you mean 'layout: bundled'?"),
      ("fileHeaderComment: x", "did you mean 'header'?"),
      ("dataTypes: {string: {uuid: String}}", "did you mean 'formats'?"),
      ("rename: {entities: {A: B}}", "did you mean 'names'?"),
      ("useNaiveDate: true", "leave it out; apigen always does this"),
    ])
  func foreign(line: String, help: String) async throws {
    try apigen.write("stock.yaml", Self.document)
    try apigen.write("apigen.yaml", line + "\n")
    let result = try await apigen("stock.yaml", "-o", "Generated")
    #expect(result.status == 1)
    let key = line.prefix { $0 != ":" }
    #expect(result.errors.contains("apigen.yaml:1:1: error: unknown key '\(key)'"))
    #expect(result.errors.contains("= help: \(help)\n"), "\(result.errors)")
  }

  @Test(
    "any more are answered with what to do instead",
    arguments: [
      ("booleans: is", "'names: {properties: {locked: isLocked}}' renames single properties"),
      ("objects: any", "remove the types with an overlay"),
      ("brackets: empty", "write 'x-apigen-brackets' into the parameters, with an overlay"),
      ("required: {relaxSent: [a]}", "remove 'required' of what is sent, with an overlay"),
    ])
  func removed(line: String, help: String) async throws {
    try apigen.write("stock.yaml", Self.document)
    try apigen.write("apigen.yaml", line + "\n")
    let result = try await apigen("stock.yaml", "-o", "Generated")
    #expect(result.status == 1)
    #expect(result.errors.contains(" error: unknown key '"))
    #expect(result.errors.contains("= help: \(help)"), "\(result.errors)")
  }

  @Test(
    "are replaced by overlays with the targets that the messages name",
    arguments: [
      ("objects: any", "fields: [String: JSON]?", "remove: true"),
      ("brackets: empty", "brackets: .empty", "update: {x-apigen-brackets: empty}"),
      ("required: {relaxSent: [a]}", "title: String?", "remove: true"),
    ])
  func overlays(line: String, code: String, change: String) async throws {
    try apigen.write("stock.yaml", Self.document)
    try apigen.write("apigen.yaml", line + "\n")
    let errors = try await apigen("stock.yaml", "-o", "Generated").errors
    let named = try #require(errors.firstMatch(of: /target is (?:such as )?'(.*)'\n/)).output.1
    let target = named.replacing("UserUpdate", with: "ItemUpdate")
    try apigen.write(
      "fixes.overlay.yaml",
      """
      overlay: 1.0.0
      info: {title: Fixes, version: 1.0.0}
      actions:
        - target: "\(target)"
          \(change)

      """)
    func generated() throws -> String {
      let files = try #require(
        FileManager.default.enumerator(atPath: apigen.folder.appending(path: "Generated").path))
      return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        .map { try apigen.read("Generated/" + $0) }.joined()
    }
    try apigen.write("apigen.yaml", "access: public\n")
    #expect(try await apigen("stock.yaml", "-o", "Generated").status == 0)
    #expect(try !generated().contains(code))
    try apigen.write("apigen.yaml", "overlays: [fixes.overlay.yaml]\n")
    let result = try await apigen("stock.yaml", "-o", "Generated")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try generated().contains(code))
  }
}
