import APIGenCore
import APIAdvice
import Foundation
import SpecDocument
import SwiftClient
import Testing

@Suite("The overlay that corrects a document")
struct FixTests {
  /// The diagnostics and the code of a document, with an overlay or without.
  private static func run(
    _ text: String, with overlay: String? = nil, _ overrides: Configuration = Configuration()
  ) -> Generation {
    generate(input(text, overlay, overrides))
  }

  private static func input(
    _ text: String, _ overlay: String?, _ overrides: Configuration
  ) -> SpecInput {
    var input = SpecInput(
      path: "api.yaml", contents: Array(text.utf8), overrides: overrides,
      options: PlanOptions(source: "api.yaml", version: "0.0.0"))
    input.overlays = (overlay.map { [$0] } ?? []).map {
      InputFile(path: "overlay.yaml", contents: Array($0.utf8))
    }
    return input
  }

  private static func overlay(for text: String) throws -> String {
    try #require(fix(input(text, nil, Configuration()), named: "api.yaml").overlay)
  }

  /// The messages about problems that affect the generated code.
  private static func messages(_ generation: Generation) -> [String] {
    generation.record.diagnostics.inOrder.filter { $0.category != .harmless }
      .map { "\($0.message) [\($0.rule.identifier)]" }
  }

  private static func code(_ generation: Generation) -> [String: String] {
    Dictionary(uniqueKeysWithValues: generation.files.map { ($0.path, $0.contents) })
  }

  @Test("has an action for each warning, with the message as a comment, and the others as comments")
  func text() throws {
    let overlay = try Self.overlay(
      for: """
        openapi: 3.1.0
        info: {title: Shop, version: "1"}
        paths:
          /orders/{id}:
            get:
              operationId: get-order
              parameters: [{name: idd, in: path, required: true, schema: {type: string}}]
              responses:
                200:
                  description: OK
                  content: {text/xml: {schema: {$ref: '#/components/schemas/Order'}}}
        components:
          schemas:
            Order: {type: object, required: [id, total], properties: {id: {type: string}}}
        """)
    #expect(
      overlay == """
        overlay: 1.0.0
        info:
          title: Corrections of api.yaml
          version: 1.0.0
        actions:
          # api.yaml:7:27: path parameter 'idd' is not in the path '/orders/{id}'; it is read as 'id' [unused-path-parameter]
          - target: "$.paths['/orders/{id}'].get.parameters[?@.name == 'idd' && @.in == 'path']"
            update: {name: id}
          # api.yaml:14:42: 'required' names 'total', which 'properties' does not describe; it is left out where it is sent, and an optional 'JSON' where it is received [required-without-property]
          - target: $.components.schemas.Order
            update: {properties: {total: {}}}
          - target: "$.components.schemas.Order.required[?@ == 'total']"
            remove: true

        # api.yaml:11:21: XML is not decoded; 'text/xml' is read as raw data [unreadable-response]
        # in 'apigen.yaml': silence: [unreadable-response]

        """)
  }

  private static let documents = [
    // Parameters and paths
    """
    openapi: 3.0.3
    info: {title: Shop, version: "1"}
    servers: [{url: 'https://{tenant}.example.com/{area}', variables: {area: {enum: [eu, us]}}}]
    paths:
      /orders/{id}/{part}:
        parameters: [{name: nowhere, in: path, required: true, schema: {type: string}}]
        get:
          operationId: order
          parameters:
            - {name: q, in: query, schema: {type: string}}
            - {name: idd, in: path, required: true, schema: {type: integer}}
            - {name: q, in: query, schema: {type: integer}}
            - {name: q, in: query, schema: {type: boolean}}
            - {name: flags, in: query, style: form-data, schema: {type: string}}
            - {name: untyped, in: query}
            - {name: empty, in: query, content: {}}
          responses: {404: {description: Absent}}
        put:
          operationId: order
          security: [{nobody: []}, {key: []}, {noone: []}]
          requestBody: {}
          responses: {204: {description: Done}}
    components: {securitySchemes: {key: {type: apiKey, name: k, in: header}}}
    """,
    // Schemas, with places that an alias repeats
    """
    openapi: 3.0.3
    info: {title: Shop, version: "1"}
    tags: [{name: a, description: A}, {name: a, description: B}]
    paths:
      /orders:
        post:
          tags: [a]
          operationId: add
          sumary: Adds
          requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}
          responses:
            201:
              description: Added
              headers: {X-A: {schema: {type: string}}, x-a: {schema: {type: integer}}}
              links: {self: {operationId: ad}}
    components:
      schemas:
        Order:
          type: object
          required: true
          properties:
            lines: {type: array}
            any: {type: mixed}
            nothing:
            at: {$ref: '#/components/schemas/Line', default: 4}
            one: &line {type: object, properties: {"it's": {type: array}}}
            two: *line
            length: {type: string, maxLength: [5]}
        Line: {type: string}
    """,
    // Swagger 2.0
    """
    swagger: "2.0"
    info: {title: Shop, version: "1"}
    host: shop.example.com
    paths:
      /orders/{id}:
        get:
          operationId: getOrder
          parameters:
            - {name: ids, in: query, type: array, collectionFormat: lines, items: {type: string}}
            - {name: id, in: path, required: true, type: array, collectionFormat: lines, items: {type: integer}}
            - {name: X-Ids, in: header, required: true, type: array, collectionFormat: pipes, items: {type: integer}}
          responses: {200: {description: OK, schema: {$ref: '#/definitions/Order'}}}
        delete:
          operationId: getOrder
          responses: {204: {description: Done}}
    definitions:
      Order: {type: object, properties: {lines: {type: array}}}
    """,
  ]

  @Test("leaves the code as it is, without these warnings", arguments: documents)
  func sameCode(document: String) throws {
    let before = Self.run(document)
    #expect(Self.messages(before).count >= 3)
    let after = Self.run(document, with: try Self.overlay(for: document))
    #expect(Self.messages(after) == [])
    #expect(Self.code(after) == Self.code(before))
    #expect(!after.files.isEmpty)
  }

  @Test("does the same for the golden cases that have such warnings", arguments: repairedCases)
  func goldenCases(document: URL) throws {
    let text = try String(contentsOf: document, encoding: .utf8)
    let before = Self.run(text)
    let overlay = try Self.overlay(for: text)
    let after = Self.run(text, with: overlay)
    let remainder = overlay.split(separator: "\n").filter { $0.hasPrefix("# ") }
    for message in Self.messages(after) {
      #expect(remainder.contains { $0.hasSuffix(message) }, "\(message)")
    }
    #expect(Self.withoutComments(Self.code(after)) == Self.withoutComments(Self.code(before)))
  }

  /// All documents except those with an undescribed required member, which the overlay describes.
  private static let repairedCases: [URL] = {
    let cases = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "GoldenTests/Cases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cases.path)) ?? []
    return names.sorted().filter { $0.hasPrefix("repaired-") || $0.hasPrefix("warning-") }.map {
      cases.appending(path: "\($0)/spec.yaml")
    }.filter { url in
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { return false }
      let generation = run(text)
      return !generation.files.isEmpty
        && !generation.record.diagnostics.all.contains { $0.rule == .requiredWithoutProperty }
    }
  }()

  /// Removes comments, since the document may describe a part that is ignored.
  private static func withoutComments(_ code: [String: String]) -> [String: [Substring]] {
    code.mapValues { text in text.split(separator: "\n").filter { !$0.contains("///") } }
  }

  @Test(
    "removes what cannot be read, so that the rest can be",
    arguments: [
      """
      openapi: 3.1.0
      info: {title: Shop, version: "1"}
      paths:
        /orders:
          post: {operationId: addOrder, requestBody: {$ref: '#/components/requestBodies/Gone'}, responses: {204: {description: Done}}}
          get: {operationId: listOrders, responses: {204: {description: Done}}}
      """,
      """
        openapi: 3.1.0
        info: {title: Shop, version: "1"}
        paths:
          /orders:
            get:
              operationId: listOrders
              parameters: [{$ref: '#/components/parameters/Page'}, {name: q, in: query, schema: {$ref: 'q.yaml'}}]
              responses: {200: {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Ordr'}}}}}
          /users: {$ref: 'https://example.com/users.yaml#/a'}
        components:
          schemas:
            User: {type: object, properties: {home: {$ref: 'address.yaml'}}}
      """,
      """
      openapi: 3.1.0
      info: {title: Shop, version: "1"}
      servers: [{description: Test}, {url: 'https://example.com'}]
      tags: [{description: Nameless}]
      paths:
        https://example.com/all: {get: {operationId: all, responses: {204: {description: Done}}}}
        /orders:
          get:
            operationId: listOrders
            parameters: [{name: page, schema: {type: integer}}, {name: q, in: path/query, schema: {type: string}}]
            responses: {fine: {description: Done}, 200: {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}}
      components:
        schemas:
          Pet: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Albatross'}]}
          Cat: {type: object, required: 5, x-apigen-message: text, properties: {lives: {type: get}}}
      """,
      """
      openapi: 3.1.0
      info: {title: Shop, version: "1"}
      paths:
        /orders:
          get: {operationId: listOrders, parameters: [5], responses: {200: {$ref: '#/components/responses/Pet'}}}
          put: text
          post: {operationId: addOrder, requestBody: [5], responses: {204: {description: Done}}}
        /users: text
      components:
        responses:
          Pet: {description: OK, headers: {X-Rate: fast}, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}
        schemas:
          Pet: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {name: 'true', tags: {items: 5}}}]}
          Cat: {type: object, properties: [5]}
      """,
    ])
  func errors(document: String) throws {
    #expect(Self.run(document).files.isEmpty)
    var skipping = Configuration()
    skipping.broken = .skip
    let skipped = Self.run(document, with: nil, skipping)
    let after = Self.run(document, with: try Self.overlay(for: document))
    #expect(Self.messages(after) == [])
    #expect(Self.code(after) == Self.code(skipped))
    #expect(!after.files.isEmpty)
  }

  @Test("corrects errors behind other errors")
  func inRounds() throws {
    let document = """
      openapi: 3.1.0
      info: {title: Shop, version: "1"}
      paths:
        /a: {get: {operationId: a, requestBody: {$ref: '#/components/requestBodies/Nope'}, responses: {200: {$ref: '#/components/responses/Nope'}}}}
        /b: {get: {operationId: b, responses: {200: {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Nope'}}}}}}}
      """
    let fix = fix(Self.input(document, nil, Configuration()), named: "api.yaml")
    #expect(!fix.leavesErrors)
    #expect(!Self.run(document, with: fix.overlay).files.isEmpty)
  }

  @Test("leaves a path item alone that other paths have too")
  func sharedPathItem() throws {
    let document = """
      openapi: 3.1.0
      info: {title: Shop, version: "1"}
      paths:
        /a: {$ref: '#/components/pathItems/P'}
        /b/{id}: {$ref: '#/components/pathItems/P'}
      components:
        pathItems:
          P:
            parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
            get: {responses: {204: {description: Done}}}
      """
    let after = Self.run(document, with: try Self.overlay(for: document))
    #expect(Self.code(after) == Self.code(Self.run(document)))
  }

  @Test("gives a misspelled reference and the mapping beside it the same target")
  func mapping() throws {
    let document = """
      openapi: 3.1.0
      info: {title: Shop, version: "1"}
      paths: {/pet: {get: {operationId: pet, responses: {200: {description: OK, content: {application/json: {
        schema: {$ref: '#/components/schemas/Pet'}}}}}}}}
      components:
        schemas:
          Pet: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dgo'}], discriminator: {
            propertyName: kind, mapping: {cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dgo'}}}
          Cat: {type: object, required: [kind], properties: {kind: {type: string}}}
          Dog: {type: object, required: [kind], properties: {kind: {type: string}}}
      """
    let after = Self.run(document, with: try Self.overlay(for: document))
    #expect(Self.messages(after) == [])
    #expect(Self.code(after) == Self.code(Self.run(document.replacing("Dgo", with: "Dog"))))
  }

  @Test("quotes the document correctly in comments and strings")
  func hostile() throws {
    let document = """
      openapi: 3.1.0
      info: {title: Shop, version: "1"}
      paths:
        /orders:
          get:
            operationId: listOrders
            responses: {200: {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}}
      components:
        schemas:
          Order:
            type: object
            required: ["a\\n- target: $\\n  remove: true", "b'\\"\\\\\\u2028\\u0085", "#", "[*]"]
            properties: {"x: {\\n}": {type: array}, "$..*": {type: array}}
      """
    let overlay = try Self.overlay(for: document)
    #expect(overlay.split(separator: "\n").count { $0.hasPrefix("  - ") } == 10, "\(overlay)")
    let after = Self.run(document, with: overlay)
    #expect(Self.messages(after) == [], "\(overlay)")
  }

  @Test("a body or response without a media type has the type that its schema refers to")
  func schemaWithoutMediaType() throws {
    func code(_ body: String, _ response: String) -> [String: String] {
      Self.code(
        Self.run(
          """
          openapi: 3.1.0
          info: {title: Shop, version: "1"}
          paths:
            /pets:
              post: {operationId: addPet, requestBody: {required: true, \(body)}, responses: {200: {description: OK, \(response)}}}
          components: {schemas: {Pet: {type: object, properties: {name: {type: string}}}}}
          """))
    }
    let schema = "schema: {$ref: '#/components/schemas/Pet'}"
    let content = "content: {application/json: {\(schema)}}"
    #expect(code(schema, schema) == code(content, content))
  }

  @Test("does nothing if nothing can be corrected")
  func sound() throws {
    let document = """
      openapi: 3.1.0
      info: {title: Shop, version: "1"}
      paths: {/orders: {get: {operationId: listOrders, responses: {204: {description: OK}}}}}
      """
    let overlay = try Self.overlay(for: document)
    #expect(overlay.hasSuffix("actions: []\n"))
    #expect(Self.code(Self.run(document, with: overlay)) == Self.code(Self.run(document)))
  }

  @Test("is not written for a file that is not a description")
  func fatal() {
    #expect(fix(Self.input("openapi: [", nil, Configuration()), named: "api.yaml").overlay == nil)
  }
}
