import SpecDocument
import Testing

@Suite("OpenAPI 3.0 in the forms of 3.1")
struct OpenAPI30Tests {
  private static let reference = "$ref: '#/components/schemas/A'"
  private static let written = "$ref: \"#/components/schemas/A\""
  private static let anyOf = "anyOf:\n  - $ref: \"#/components/schemas/A\"\n  - type: \"null\"\n"

  private func schema(_ text: String) -> String {
    let lowered = Lowered(
      "openapi: 3.0.3\ncomponents: {schemas: {Null: {nullable: true}, S: {properties: {s: \(text)}}}}\n"
    )
    #expect(lowered.messages == "")
    return lowered.yaml("components", "schemas", "S", "properties", "s")
  }

  @Test(
    "schemas are rewritten",
    arguments: [
      ("{type: string, nullable: true}", "type: [string, \"null\"]\n"),
      ("{type: string, nullable: false}", "type: string\n"),
      ("{type: string, enum: [a], nullable: true}", "type: [string, \"null\"]\nenum: [a, null]\n"),
      (
        "{type: string, enum: [a, null], nullable: true}",
        "type: [string, \"null\"]\nenum: [a, null]\n"
      ),
      ("{enum: [a], nullable: true}", "anyOf:\n  - enum: [a]\n  - type: \"null\"\n"),
      ("{enum: [a, null], nullable: true}", "enum: [a, null]\n"),
      ("{\(reference), nullable: true}", anyOf),
      ("{allOf: [{\(reference)}], nullable: true}", anyOf),
      ("{allOf: [{\(reference)}], nullable: true, description: d}", "description: d\n" + anyOf),
      ("{anyOf: [{\(reference)}], nullable: true}", anyOf),
      ("{allOf: [{\(reference)}, {nullable: true}]}", anyOf),
      (
        "{description: d, allOf: [{nullable: true, title: t}, {\(reference)}]}",
        "description: d\n" + anyOf
      ),
      (
        "{allOf: [{type: string}, {nullable: true}]}",
        "anyOf:\n  - type: string\n  - type: \"null\"\n"
      ),
      ("{allOf: [{\(reference)}, {type: object, nullable: true}]}", anyOf),
      ("{allOf: [{type: object, nullable: true}, {\(reference)}]}", anyOf),
      ("{allOf: [{\(reference)}, {allOf: [{nullable: true, title: t}]}]}", anyOf),
      ("{allOf: [{\(reference)}, {$ref: '#/components/schemas/Null'}]}", anyOf),
      (
        "{oneOf: [{\(reference)}, {$ref: '#/components/schemas/Null'}]}",
        "oneOf:\n  - \(written)\n  - type: \"null\"\n"
      ),
      (
        "{nullable: false, allOf: [{\(reference)}, {nullable: true}]}",
        "allOf:\n  - \(written)\n  - {}\n"
      ),
      // A new type
      (
        "{allOf: [{\(reference)}, {nullable: true}, {type: object}]}",
        "anyOf:\n  - allOf:\n      - \(written)\n      - type: object\n  - type: \"null\"\n"
      ),
      (
        "{allOf: [{\(reference)}, {nullable: true}], type: object, required: [a]}",
        "anyOf:\n  - allOf:\n      - \(written)\n    type: object\n    required: [a]\n  - type: \"null\"\n"
      ),
      (
        "{allOf: [{\(reference)}, {type: object}], nullable: true}",
        "anyOf:\n  - allOf:\n      - $ref: \"#/components/schemas/A\"\n      - type: object\n  - type: \"null\"\n"
      ),
      ("{nullable: true, description: any}", "description: any\n"),
      (
        "{oneOf: [{nullable: true, title: None}, {\(reference)}]}",
        "oneOf:\n  - title: None\n    type: \"null\"\n  - $ref: \"#/components/schemas/A\"\n"
      ),
      (
        "{anyOf: [{\(reference)}, {nullable: true, not: {}}]}",
        "anyOf:\n  - $ref: \"#/components/schemas/A\"\n  - type: \"null\"\n"
      ),
      (
        "{anyOf: [{\(reference)}, {nullable: true, type: string}]}",
        "anyOf:\n  - $ref: \"#/components/schemas/A\"\n  - type: [string, \"null\"]\n"
      ),
      ("{minimum: 1, exclusiveMinimum: true}", "exclusiveMinimum: 1\n"),
      ("{maximum: 1, exclusiveMaximum: false}", "maximum: 1\n"),
      ("{type: string, example: x}", "type: string\nexamples: [x]\n"),
      ("{type: string, format: binary}", "type: string\nformat: binary\n"),
      ("{items: {type: string, nullable: true}}", "items:\n  type: [string, \"null\"]\n"),
      (
        "{additionalProperties: {type: string, nullable: true}}",
        "additionalProperties:\n  type: [string, \"null\"]\n"
      ),
      (
        "{properties: {nullable: {type: string}, example: {type: string, nullable: true}}}",
        "properties:\n  nullable:\n    type: string\n  example:\n    type: [string, \"null\"]\n"
      ),
    ])
  func rewritten(schema text: String, expected: String) { #expect(schema(text) == expected) }

  @Test("a component that extends another remains a type")
  func extendingComponent() {
    let text = "{allOf: [{$ref: '#/components/schemas/A'}, {type: object, nullable: true}]}"
    let lowered = Lowered("openapi: 3.0.3\ncomponents: {schemas: {A: {}, S: \(text)}}\n")
    #expect(lowered.yaml("components", "schemas", "S").hasPrefix("allOf:"))
  }

  @Test(
    "a list under items means any of its schemas",
    arguments: [
      "openapi: 3.0.3\ncomponents: {schemas: {S: {type: array, items: [{type: string}, {type: object, nullable: true}]}}}\n",
      "swagger: '2.0'\ndefinitions: {S: {type: array, items: [{type: string}, {type: object, x-nullable: true}]}}\n",
    ])
  func listOfItems(document: String) {
    let lowered = Lowered(document)
    #expect(
      lowered.yaml("components", "schemas", "S")
        == "type: array\nitems:\n  anyOf:\n    - type: string\n    - type: [object, \"null\"]\n")
    #expect(lowered.diagnostics.all.map(\.rule) == [.ambiguousSchema])
  }

  @Test("a list under items remains one in 3.1")
  func listOfItemsIn31() {
    let lowered = Lowered(
      "openapi: 3.1.0\ncomponents: {schemas: {S: {items: [{type: string}, {type: integer}]}}}\n")
    #expect(lowered.yaml("components", "schemas", "S", "items", "0") == "type: string\n")
    #expect(lowered.messages == "")
  }

  @Test("ignores keys beside a reference, and names them")
  func siblings() {
    let lowered = Lowered(
      "openapi: 3.0.3\ncomponents: {schemas: {S: {\(Self.reference), description: a, x-b: c}}}\n")
    #expect(
      lowered.yaml("components", "schemas", "S") == "$ref: \"#/components/schemas/A\"\nx-b: c\n")
    #expect(
      lowered.messages.hasPrefix(
        "api.yaml:2:60: warning: 'description' beside '$ref' is ignored in OpenAPI 3.0"))
  }

  @Test("finds schemas everywhere in the document")
  func everywhere() {
    let schema = "{type: string, nullable: true}"
    let content =
      "{application/json: {schema: \(schema), encoding: {a: {headers: {H: {schema: \(schema)}}}}}}"
    let parameter = "{name: a, in: query, schema: \(schema)}"
    let response = "{content: \(content), headers: {H: {schema: \(schema)}}}"
    let lowered = Lowered(
      """
      openapi: 3.0.0
      paths:
        /a:
          parameters: [\(parameter)]
          get:
            parameters: [{name: b, in: query, content: \(content)}]
            requestBody: {content: \(content)}
            responses: {200: \(response)}
            callbacks: {done: {'{$url}': {post: {requestBody: {content: \(content)}}}}}
      components:
        parameters: {P: \(parameter)}
        headers: {H: {schema: \(schema)}}
        requestBodies: {B: {content: \(content)}}
        responses: {R: \(response)}
        schemas: {S: {not: \(schema)}}
      """)
    #expect(lowered.messages == "")
    let text = lowered.node.map { "\($0)" } ?? ""
    #expect(!text.contains("nullable"))
    #expect(
      lowered.yaml().split(separator: "\n").filter { $0.contains("type: [string") }.count == 18)
  }

  @Test("an example is not a schema, whatever it looks like")
  func examples() {
    #expect(
      schema("{default: {nullable: true, type: string}}")
        == "default:\n  nullable: true\n  type: string\n")
  }
}
