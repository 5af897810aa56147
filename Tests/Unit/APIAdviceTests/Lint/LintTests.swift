import APIGenCore
import APIAdvice
import SpecDocument
import SwiftClient
import Testing

/// Advice on a document that is otherwise in order, by the change that causes it.
@Suite("Advice on a spec")
struct LintTests {
  private static let sound = """
    openapi: 3.1.0
    info: {title: Shop, version: "1"}
    servers: [{url: https://shop.example.com}]
    security: [{token: []}]
    paths:
      /orders:
        get:
          operationId: listOrders
          tags: [orders]
          x-apigen-page: {offset: skip}
          parameters: [{name: skip, in: query, schema: {type: integer}}]
          responses:
            "200": {description: OK, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Order'}}}}}
            "401": {description: Who are you?}
      /orders/{id}:
        parameters: [{name: id, in: path, required: true, schema: {type: string}}]
        get:
          operationId: getOrder
          tags: [orders]
          responses:
            "200": {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}
            default: {description: Failed}
        put:
          operationId: replaceOrder
          tags: [orders]
          requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}
          responses:
            "204": {description: Done}
            default: {description: Failed}
    components:
      securitySchemes: {token: {type: http, scheme: bearer}}
      schemas:
        Order:
          type: object
          required: [id]
          properties:
            id: {type: string}
            created_at: {type: string, format: date-time}
            unit_price: {type: number}
            total_price: {type: number}
            state: {type: string, enum: [open, paid]}
            payment: {$ref: '#/components/schemas/Payment'}
        Payment:
          oneOf: [{$ref: '#/components/schemas/Card'}, {$ref: '#/components/schemas/Cash'}]
          discriminator: {propertyName: kind}
        Card: {type: object, required: [kind, number], properties: {kind: {type: string}, number: {type: string}}}
        Cash: {type: object, required: [kind, box], properties: {kind: {type: string}, box: {type: string}}}

    """

  private func messages(_ text: String, _ overrides: Configuration = Configuration()) -> String {
    let record = lint(
      SpecInput(
        path: "api.yaml", contents: Array(text.utf8), overrides: overrides,
        options: PlanOptions(source: "api.yaml", version: "0.0.0")))
    return DiagnosticPrinter(record.sources).text(record.diagnostics)
  }

  @Test("is absent where nothing could be better")
  func sound() { #expect(messages(Self.sound) == "") }

  @Test(
    "is given for anything that makes a worse client",
    arguments: [
      (
        "      operationId: listOrders\n", "", "7:5",
        "the operation has no operationId, and is named 'orders.list()' after its path",
        "missing-operation-id"
      ),
      (
        "      operationId: getOrder\n      tags: [orders]\n", "      operationId: getOrder\n",
        "17:5",
        "the operation is untagged, so it is a method of the client itself", "missing-tag"
      ),
      (
        "servers: [{url: https://shop.example.com}]\n", "", "2:15",
        "no server is described, so every caller must know the URL", "missing-server"
      ),
      (
        "        \"401\": {description: Who are you?}\n", "", "7",
        "no failure is described: every failure is 'unexpectedStatus', without a body",
        "missing-failures"
      ),
      (
        "{schema: {$ref: '#/components/schemas/Order'}}}}\n        default",
        "{schema: {}}}}\n        default",
        "21", "the response can be any JSON, which callers must take apart", "untyped-response"
      ),
      (
        "        created_at: {type: string, format: date-time}",
        "        created_at: {type: string}",
        "38:9", "'created_at' is a date according to its name, but a String in Swift",
        "missing-format"
      ),
      (
        "        unit_price: {type: number}",
        "        unit_price: {type: number, description: The Unix timestamp in seconds.}", "39:9",
        "'unit_price' counts seconds according to its description, but is a number in Swift",
        "missing-format"
      ),
      (
        "        unit_price: {type: number}",
        "        unit_price: {type: number, description: The Unix timestamp., example: 1795730043292}",
        "39:9",
        "'unit_price' counts milliseconds according to the value 1795730043292, but is a number in "
          + "Swift", "missing-format"
      ),
      (
        "        unit_price: {type: number}", "        unitPrice: {type: number}", "39:9",
        "a name in camelCase, although most are in snake_case", "mixed-naming"
      ),
      (
        "      required: [id]\n", "", "33",
        "nothing is required, so all 6 properties are optional in Swift", "nothing-required"
      ),
      (
        "state: {type: string, enum: [open, paid]}", "state: {type: string, enum: [open]}", "41",
        "an enum of one value leaves callers no choice", "single-value"
      ),
      (
        "      discriminator: {propertyName: kind}\n", "", "43",
        "which of 2 objects a value is can only be determined by its shape", "missing-discriminator"
      ),
      (
        "        unit_price: {type: number}", "        unit_price: {}", "39:9",
        "'unit_price' can be any JSON", "untyped-property"
      ),
      (
        "requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}",
        "requestBody: {required: true, content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}}",
        "26", "the body is unnamed, so its type is named after its location", "unnamed-schema"
      ),
      (
        "      x-apigen-page: {offset: skip}\n      parameters: [{name: skip, in: query, schema: {type: integer}}]\n",
        "", "11", "the list has neither pages nor a limit, however long it grows",
        "list-without-pages"
      ),
      (
        "      x-apigen-page: {offset: skip}\n      parameters: [{name: skip,",
        "      parameters: [{name: marker,",
        "7", "'marker' selects a page, but it is not known how to request the next one",
        "list-without-pages"
      ),
      (
        "      x-apigen-page: {offset: skip}\n      parameters: [{name: skip,",
        "      parameters: [{name: page,",
        "7", "'listOrders' may have pages, but that is not certain", "list-without-pages"
      ),
      (
        "id: {type: string}\n", "id: {type: string, minLength: 4, maxLength: 2}\n", "37",
        "'minLength: 4' contradicts 'maxLength: 2': no value is allowed", "contradictory-limits"
      ),
      (
        "id: {type: string}\n",
        "id: {allOf: [{type: string, minLength: 4}, {maxLength: 2}]}\n", "37",
        "'minLength: 4' contradicts 'maxLength: 2': no value is allowed", "contradictory-limits"
      ),
      (
        "unit_price: {type: number}",
        "unit_price: {type: number, exclusiveMinimum: 0, maximum: 0}", "39",
        "'exclusiveMinimum: 0' contradicts 'maximum: 0': no value is allowed",
        "contradictory-limits"
      ),
      (
        "schema: {type: integer}}]", "schema: {type: integer, minimum: 5, default: 2}}]", "11",
        "the default contradicts 'minimum: 5'", "contradictory-limits"
      ),
      (
        "unit_price: {type: number}", "unit_price: {type: number, format: date-time}", "39",
        "'date-time' is a format of strings, not of the type 'number', and is ignored",
        "format-of-other-type"
      ),
      (
        "required: [kind, box], properties: {kind: {type: string}, box:",
        "required: [box], properties: {box:", "44",
        "this variant does not describe 'kind', by which variants are distinguished",
        "untagged-variant"
      ),
      (
        "      tags: [orders]\n      requestBody",
        "      tags: [orders]\n      parameters: [{name: Authorization, in: header, schema: {type: string}}]\n"
          + "      requestBody",
        "26", "the header parameter 'Authorization' is ignored",
        "ignored-header"
      ),
      (
        "    get:\n      operationId: getOrder",
        "    get:\n      requestBody: {content: {application/json: {schema: {type: string}}}}\n"
          + "      operationId: getOrder",
        "17", "a GET has a body, which 'URLSession' does not send", "body-on-get"
      ),
      (
        "    Card: {",
        "    Spare: {type: object, required: [a], properties: {a: {type: string}}}\n    Card: {",
        "46", "nothing refers to 'Spare', which is a Swift type all the same", "unused-component"
      ),
    ] as [(String, String, String, String, String)])
  func advice(old: String, new: String, place: String, message: String, rule: String) {
    #expect(Self.sound.contains(old))
    let text = messages(Self.sound.replacing(old, with: new, maxReplacements: 1))
    let headings = text.split(separator: "\n").filter {
      $0.hasPrefix("api.yaml:") && !$0.contains(": note: ")
    }
    #expect(headings.count == 1, "\(text)")
    #expect(headings.first?.hasPrefix("api.yaml:\(place)") == true, "\(text)")
    #expect(headings.first?.hasSuffix("warning: \(message) [\(rule)]") == true, "\(text)")
    #expect(text.contains("= help: "), "\(text)")
    #expect(Rule.allCases.first { $0.identifier == rule }?.category == .advice)
  }

  @Test(
    "names members of a response's example that the schema lacks, and of no other example",
    arguments: [
      ("response", "{id: a, total: 1}", "this example has 'total'"),
      ("response", "{id: a, b: 1, c: 1, d: 1, e: 1, f: 1}", "'b', 'c', 'd', 'e' and 1 more"),
      ("response", "{id: a}", nil), ("request", "{id: a, total: 1}", nil),
    ] as [(String, String, String?)])
  func undescribedMembers(side: String, example: String, message: String?) {
    let media = "{application/json: {schema: @Thing, example: \(example)}}"
    let json = "{application/json: {schema: @Thing}}"
    let text = messages(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      paths:
        /things:
          post:
            requestBody: {required: true, content: \(side == "request" ? media : json)}
            responses: {200: {description: OK, content: \(side == "response" ? media : json)}}
      components:
        schemas:
          Thing: {type: object, required: [id], properties: {id: {type: string}}}
      """.replacing("@Thing", with: "{$ref: '#/components/schemas/Thing'}"))
    let lines = text.split(separator: "\n").filter { $0.contains("[mismatched-example]") }
    #expect(lines.count == (message == nil ? 0 : 1), "\(text)")
    #expect(message.map { lines.first?.contains($0) == true } ?? true, "\(text)")
  }

  @Test(
    "is not given if callers have nothing to decide",
    arguments: [
      // Not even if it is written as a constant.
      ("state: {type: string, enum: [open, paid]}", "state: {type: string, const: open}"),
      // A property that must be present is filled in.
      (
        "required: [id]\n      properties:\n        id: {type: string}",
        "required: [id]\n      properties:\n        id: {type: string, enum: [a]}"
      ),
      // It tells variants apart.
      (
        "properties: {kind: {type: string}, number",
        "properties: {kind: {type: string, enum: [card]}, number"
      ),
      // A schema that others include is needed, even if no value has its type.
      (
        "    Card: {type: object, required: [kind, number], properties: {kind: {type: string}, number: {type: string}}}",
        """
            Base: {type: object, required: [kind], properties: {kind: {type: string}}}
            Card: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, required: [number], properties: {number: {type: string}}}]}
        """
      ),
      // Another member of 'allOf' describes what is required.
      (
        "    Card: {type: object, required: [kind, number], properties: {kind: {type: string}, number: {type: string}}}",
        """
            Base: {type: object, required: [kind], properties: {kind: {type: string}}}
            Card: {allOf: [{$ref: '#/components/schemas/Base'}, {required: [number, kind], properties: {number: {type: string}}}]}
        """
      ),
    ])
  func silence(old: String, new: String) {
    #expect(Self.sound.contains(old))
    #expect(messages(Self.sound.replacing(old, with: new)) == "")
  }

  @Test("proposes components for inline schemas that a tool has copied from them")
  func copies() {
    let order =
      "{type: object, required: [id], properties: {id: {type: string}, sum: {type: number}}}"
    let document = """
      openapi: 3.1.0
      info: {title: Shop, version: "1"}
      paths:
        /orders/{id}:
          parameters: [{name: id, in: path, required: true, schema: {type: string}}]
          get:
            operationId: getOrder
            responses: {"200": {description: OK, content: {application/json: {schema: \(order)}}}}
      components:
        schemas:
          Order: \(order)

      """
    let text = messages(document)
    #expect(
      text.contains(
        "10:3: warning: nothing refers to 1 of 1 schemas, and 1 inline schema is equal to a schema with a name "
          + "[copied-components]"), "\(text)")
    #expect(text.contains("write 'reuseComponents: true' in the configuration"), "\(text)")
    let other = document.replacing("{id: {type: string}, sum: {type: number}}}\n", with: "{}}\n")
    #expect(!messages(other).contains("copied-components"))
  }

  @Test("does not deny the pages of a list whose response shows them")
  func shownPages() {
    let paging = """
            x-apigen-page: {offset: skip}
            parameters: [{name: skip, in: query, schema: {type: integer}}]

      """
    let list = "{type: array, items: {$ref: '#/components/schemas/Order'}}"
    let page = "{type: object, properties: {next_cursor: {type: string}, orders: \(list)}}"
    #expect(Self.sound.contains(paging))
    let text = messages(Self.sound.replacing(paging, with: "").replacing(list, with: page))
    #expect(text.contains("'next_cursor' belongs to a page"), "\(text)")
    #expect(!text.contains("no pages"), "\(text)")
  }

  @Test("judges the spelling of requests and of responses separately")
  func namingByDirection() {
    let form = """
            requestBody: {required: true, content: {application/x-www-form-urlencoded: {schema: {title: Form, type: object, required: [UnitPrice], properties: {UnitPrice: {type: number}, TotalPrice: {type: number}}}}}}
      """
    let body = Self.sound.firstRange(of: "      requestBody: ")!
    let line = Self.sound[body.lowerBound...].prefix { $0 != "\n" }
    #expect(messages(Self.sound.replacing(String(line), with: form)) == "")
  }

  @Test("does not mistake an object that contains a list for a list")
  func thingWithList() {
    let cart =
      "{type: object, required: [items, owner], properties: {items: {type: array, items: {$ref: '#/components/schemas/Order'}}, owner: {type: string}}}"
    let text = Self.sound.replacing(
      "      x-apigen-page: {offset: skip}\n      parameters: [{name: skip, in: query, schema: {type: integer}}]\n",
      with: ""
    ).replacing(
      "{type: array, items: {$ref: '#/components/schemas/Order'}}}}}",
      with: "{$ref: '#/components/schemas/Cart'}}}}"
    ).replacing("    Card: {", with: "    Cart: \(cart)\n    Card: {")
    #expect(messages(text) == "")
  }

  @Test(
    "uses the terms of the dialect",
    arguments: [
      ("post: {body: {a: Int}, errors: {404: none}}", "the operation has no name", "'name: "),
      (
        "post: {name: send, body: {a: Int}, errors: {404: none}}", "the body is unnamed",
        "under 'types'"
      ),
      ("get: {name: read, response: Pet, errors: {404: none}}", "which of 2 objects", "'$by'"),
      (
        "get: {name: read, response: JSON, errors: {404: none}}", "can be any JSON",
        "a type with fields"
      ),
    ])
  func compactTerms(operation: String, message: String, help: String) {
    let text = messages(
      """
      apigen: 1
      name: Pets
      servers: {main: https://pets.example.com}
      paths:
        /pets:
          \(operation)
      types:
        Pet: {$oneOf: [Cat, Dog]}
        Cat: {lives: Int}
        Dog: {name: String}

      """)
    #expect(text.contains(message), "\(text)")
    let line = text.split(separator: "\n").first { $0.contains("= help: ") && $0.contains(help) }
    #expect(line != nil, "\(text)")
    for word in ["operationId", "title", "discriminator", "const"] {
      #expect(line?.contains(word) == false, "\(text)")
    }
  }

  @Test("is given where 401 is described but no credentials are")
  func credentials() {
    let text = messages(
      Self.sound.replacing("security: [{token: []}]\n", with: "").replacing(
        "  securitySchemes: {token: {type: http, scheme: bearer}}\n", with: ""))
    #expect(
      text.hasPrefix(
        """
        api.yaml:13:9: warning: 401 is described, but no security scheme: the client cannot know what to send \
        [missing-security-scheme]

        """), "\(text)")
  }

  @Test("proposes configuration for a pattern that most of ten or more operations repeat")
  func repetitions() {
    #expect(messages(Self.things(9)) == "")
    let text = messages(Self.things(11))
    #expect(text.contains("10 of 11 operations require 'X-Tenant' [repeated-parameter]"), "\(text)")
    #expect(text.contains("11 of 11 operations require 'org' [repeated-parameter]"), "\(text)")
    #expect(!text.contains("require 'id'"), "\(text)")
    #expect(text.contains("add 'clientParameters: [X-Tenant]'"), "\(text)")
    #expect(text.contains("11 of 11 results are the only member 'data' of an object"))
    #expect(text.contains("add '/**: {envelope: {payload: data}}' to 'operations'"), "\(text)")
  }

  /// Operations of a tenant. All but the first have a header, and their results are wrapped.
  private static func things(_ count: Int) -> String {
    let paths = (0..<count).map { index in
      """
        /{org}/things\(index)/{id}:
          parameters:
            - {name: org, in: path, required: true, schema: {type: string}}
            - {name: id, in: path, required: true, schema: {type: string}}
            - {name: X-Tenant, in: header, required: \(index > 0), schema: {type: string}}
          get:
            operationId: getThing\(index)
            tags: [things]
            responses:
              "200": {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Wrapped'}}}}
              default: {description: Failed}

      """
    }
    return """
      openapi: 3.1.0
      info: {title: Things, version: "1"}
      servers: [{url: https://things.example.com}]
      paths:
      \(paths.joined())components:
        schemas:
          Wrapped: {type: object, required: [data], properties: {data: {$ref: '#/components/schemas/Thing'}}}
          Thing: {type: object, required: [name], properties: {name: {type: string}}}

      """
  }

  @Test("has a rule for every kind", arguments: Rule.allCases)
  func kinds(rule: Rule) {
    guard rule.category == .advice else { return }
    #expect(throws: Never.self) { try Rule(silencing: rule.identifier) }
  }

  @Test("can be silenced like any warning, and is an error in strict mode")
  func policy() {
    let text = Self.sound.replacing("      operationId: listOrders\n", with: "")
    var silent = Configuration()
    silent.silenced = [.missingOperationID]
    #expect(messages(text, silent) == "")
    var strict = Configuration()
    strict.isStrict = true
    #expect(messages(text, strict).contains("error: the operation has no operationId"))
  }
}
