import APIGenCore
import APIModel
import APIValues
import Foundation
import SpecDocument
import SwiftClient
import TestSupport
import SuiteTraits
import Testing

@Suite("Samples of an API")
struct SamplePlanTests {
  @Test("an example of the document comes first if it fits")
  func examples() throws {
    let user = try sample(
      of: "User",
      """
      type: object
      properties:
        nickname: {type: string, example: countess}
        age: {type: integer, example: young}
        level: {type: integer, maximum: 3, example: 9}
      """)
    #expect(user.contains(#""nickname": "countess""#))
    #expect(!user.contains("young"))
    #expect(!user.contains("9"))
  }

  @Test("an example of an object provides its properties, also in a response")
  func examplesOfObjects() throws {
    let user = try sample(
      of: "User",
      """
      type: object
      properties: {nickname: {type: string}, tags: {type: array, items: {type: string}}}
      example: {nickname: countess, tags: [math, poetry]}
      """)
    #expect(user == #"{"nickname": "countess", "tags": ["math", "poetry"]}"#)
  }

  @Test("an example of the elements is repeated until the list is long enough")
  func examplesOfElements() throws {
    let user = try sample(
      of: "User",
      """
      type: object
      properties:
        tags: {type: array, minItems: 3, items: {type: string, examples: [math, poetry]}}
        names: {type: object, additionalProperties: {type: string, example: Ada}}
        level: {type: integer, default: 7}
      """)
    #expect(user == #"{"level": 7, "names": {"key1": "Ada"}, "tags": ["math", "poetry", "math"]}"#)
  }

  @Test(
    "limits that no value can satisfy are ignored, and do not end the process",
    arguments: ["-1", "-5", "0", "9223372036854775807", "-9223372036854775808", "1e400", "-0.5"])
  func extremeLimits(limit: String) throws {
    for keyword in ["Length", "Items", "Properties"] {
      for limits in ["min\(keyword): \(limit)", "max\(keyword): \(limit)"] {
        let user = try sample(
          of: "User",
          """
          type: object
          properties:
            note: {type: string, \(limits)}
            code: {type: string, pattern: '^[a-z]+$', \(limits)}
            tags: {type: array, items: {type: string}, \(limits)}
            labels: {type: object, additionalProperties: {type: string}, \(limits)}
          """)
        #expect(user.hasPrefix("{"))
      }
    }
  }

  @Test(
    "expressions of any kind yield a matching string at once, or none",
    arguments: [
      ("^(a?){30}a{30}$", true), ("(((((a?){50}){50}){50}){50}){50}", false),
      (String(repeating: "(a?)", count: 60), true), ("(.*)*(.*)*(.*)*x$", true), ("^(a+)+$", true),
      ("^a{-5}$", false), ("^ab{9223372036854775807}$", false),
      ("^(ab){4611686018427387904}$", false), ("[", false), ("a**", false),
      (String(repeating: "(", count: 1500), false),
    ])
  func hostilePatterns(pattern: String, hasText: Bool) throws {
    let user = try sample(
      of: "User",
      "type: object\nproperties: {code: {type: string, maxLength: 200, pattern: \"\(pattern)\"}}")
    if hasText { #expect(user != "{}") }
  }

  @Test("values fit the names of their properties")
  func names() throws {
    let user = try sample(
      of: "User",
      """
      type: object
      required: [id, name, email, city, price, createdAt, homepage]
      properties:
        id: {type: integer}
        name: {type: string}
        email: {type: string}
        city: {type: string}
        price: {type: number}
        createdAt: {type: string, format: date-time}
        homepage: {type: string, format: uri}
      """, number: 2)
    #expect(
      user == """
        {"city": "Arlington", "createdAt": "2026-01-02T09:30:00Z", "email": "grace@example.com", \
        "homepage": "https://example.com/homepage/2", "id": 2, "name": "Grace Hopper", "price": 4.5}
        """)
  }

  @Test(
    "values are within the limits",
    arguments: [
      ("type: integer, minimum: 10", "10"), ("type: integer, maximum: -5", "-5"),
      ("type: integer, multipleOf: 7, minimum: 8", "14"),
      ("type: number, exclusiveMinimum: 3, maximum: 3.5", "3.5"),
      ("type: string, minLength: 12", #""sample sampl""#), ("type: string, maxLength: 2", #""sa""#),
      ("type: string, pattern: '^[A-Z]{3}-\\d+$'", #""AAA-1""#),
      ("type: string, pattern: '^(red|green)$'", #""red""#),
      ("type: string, enum: [a, b]", #""a""#), ("type: string, format: ipv4", #""192.0.2.1""#),
      ("type: array, minItems: 4, items: {type: boolean}", "[true, false, true, false]"),
      ("type: array, maxItems: 1, items: {type: boolean}", "[true]"),
    ])
  func limits(schema: String, expected: String) throws {
    let owner = try sample(of: "Thing", "type: object\nrequired: [x]\nproperties: {x: {\(schema)}}")
    #expect(owner == #"{"x": \#(expected)}"#)
  }

  @Test("a reference to another object contains its identifier")
  func relations() throws {
    let plan = try plan(
      """
      User: {type: object, properties: {id: {type: string, example: usr_7}}}
      Post: {type: object, properties: {id: {type: integer}, user_id: {type: string}}}
      """)
    #expect(plan.text("User", 3) == #"{"id": "usr_9"}"#)
    #expect(plan.text("Post", 3) == #"{"id": 3, "user_id": "usr_9"}"#)
  }

  @Test(
    "the items of a list are named by the singular of its name",
    arguments: [
      ("addresses", "12 St James's Square, London"), ("categories", "books"),
      ("statuses", "active"), ("cities", "London"), ("companies", "Analytical Engines Ltd"),
      ("boxes", "Box 1"), ("branches", "Branch 1"), ("people", "Person 1"),
      ("children", "Child 1"), ("queries", "tea"), ("news", "News 1"), ("series", "Series 1"),
      ("buses", "Bus 1"), ("leaves", "Leaf 1"), ("indices", "Index 1"), ("orders", "asc"),
      ("houses", "House 1"), ("shipping_boxes", "Shipping box 1"), ("HTTPStatuses", "active"),
    ])
  func items(name: String, first: String) throws {
    let shelf = try sample(
      of: "Shelf",
      "type: object\nproperties: {\(name): {type: array, items: {type: string}}}")
    #expect(shelf.hasPrefix(#"{"\#(name)": ["\#(first)""#), "\(shelf)")
  }

  @Test(
    "a parameter of a path takes the identifier of what the segment before it names",
    arguments: [
      ("addresses", "Address"), ("categories", "Category"), ("companies", "Company"),
      ("boxes", "Box"), ("branches", "Branch"), ("statuses", "Status"), ("people", "Person"),
      ("children", "Child"), ("queries", "Query"), ("news", "News"), ("buses", "Bus"),
      ("leaves", "Leaf"), ("indices", "Index"), ("users", "User"), ("line-items", "LineItem"),
    ])
  func identifiers(segment: String, component: String) throws {
    let plan = try plan(
      "\(component): {type: object, properties: {id: {type: string, example: x_7}}}",
      paths: """
        {'/\(segment)/{id}': {get: {parameters: [{name: id, in: path, required: true, schema: {type: string}}],
          responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/\(component)'}}}}}}}}
        """)
    let operation = try #require(plan.api.operations.first)
    let sample = try #require(plan.plan.sample(of: operation.parameters[0], in: operation))
    #expect(plan.plan.json(sample, 1) == .string("x_7"))
  }

  @Test("a type that contains itself has a finite sample")
  func recursion() throws {
    let plan = try plan(
      """
      Node:
        type: object
        required: [children, label]
        properties:
          children: {type: array, items: {$ref: '#/components/schemas/Node'}}
          parent: {$ref: '#/components/schemas/Node'}
          label: {$ref: '#/components/schemas/Label'}
      Label: {oneOf: [{$ref: '#/components/schemas/Node'}, {type: string}]}
      Endless: {type: object, required: [next], properties: {next: {$ref: '#/components/schemas/Endless'}}}
      """)
    #expect(plan.text("Node", 1) == #"{"children": [], "label": "Label 1"}"#)
    #expect(plan.text("Endless", 1) == nil)
  }

  @Test("a sample stays small, however deeply types are nested")
  func size() throws {
    let types = (0..<40).map { level in
      let next = "{$ref: '#/components/schemas/T\(level + 1)'}"
      return "T\(level): {type: object, properties: {a: \(next), b: \(next), c: \(next)}}"
    }
    let plan = try plan(
      (types + ["T40: {type: object, properties: {x: {type: string}}}"]).joined(separator: "\n"))
    for level in 0...40 { #expect(plan.text("T\(level)", 1).map(\.utf8.count) ?? 0 < 3_000) }
  }

  @Test("a list of large items contains one of them, also in an object that holds little else")
  func largeItems() throws {
    let members = (1...70).map { "p\($0): {type: boolean}" }.joined(separator: ", ")
    let plan = try plan(
      """
      Item: {type: object, properties: {\(members)}}
      Page: {type: object, properties: {count: {type: integer}, items: {type: array, items: {$ref: '#/components/schemas/Item'}}}}
      Answer: {type: object, properties: {item: {$ref: '#/components/schemas/Item'}, _embedded: {$ref: '#/components/schemas/Page'}}}
      """)
    let page = try #require(plan.text("Page", 1))
    #expect(page.hasPrefix(#"{"count": 3, "items": [{"p1": true"#), "\(page)")
    #expect(page.split(separator: "{").count == 2)
    #expect(plan.text("Answer", 1) == #"{"_embedded": \#(page)}"#)
  }

  @Test("a list contains items of a type that leads back to the list's owner")
  func itemsInCycle() throws {
    let plan = try plan(
      """
      User: {type: object, properties: {id: {type: integer}, page: {$ref: '#/components/schemas/Users'}}}
      Users: {type: object, properties: {users: {type: array, maxItems: 1, items: {$ref: '#/components/schemas/User'}}}}
      """)
    #expect(plan.text("Users", 1) == #"{"users": [{"id": 1}]}"#)
  }

  @Test("plans many types that refer to each other at once", .timeLimit(.patient))
  func many() throws {
    let count = Repository.checksEverything ? 1_000 : 300
    let types = (0..<count).map { index in
      let others = [index * 7 % count, (index + 1) % count, index * index % count].enumerated().map
      {
        "p\($0): {$ref: '#/components/schemas/T\($1)'}"
      }
      return
        "T\(index): {type: object, properties: {\(others.joined(separator: ", ")), x: {type: string}}}"
    }
    let plan = try plan(types.joined(separator: "\n"))
    #expect(plan.text("T\(count - 1)", 1)?.contains("x") == true)
  }

  @Test("a property that identifies a variant has the value of this variant, also alone")
  func kinds() throws {
    let plan = try plan(
      """
      Pet:
        type: object
        required: [kind]
        properties: {kind: {type: string}}
        discriminator: {propertyName: kind}
      Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {lives: {type: integer}}}]}
      """)
    #expect(plan.text("Cat", 1)?.contains(#""kind": "Cat""#) == true)
  }

  @Test(
    "the further items of a list with positions follow in the list, if all positions have an item",
    arguments: [("items: {type: boolean}, minItems: 2", 3), ("items: {type: boolean}", 0)])
  func furtherItems(keys: String, least: Int) throws {
    let text = try sample(
      of: "Row", "{type: array, prefixItems: [{type: integer}, {type: string}], \(keys)}")
    let items = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any])
    #expect(items.count >= least && (least > 0 || items.isEmpty))
    #expect(items.dropFirst(2).allSatisfy { $0 is Bool })
  }

  @Test("writes text as JSON, whatever the document contains")
  func escapes() throws {
    let value = try sample(
      of: "Thing", #"{type: object, properties: {x: {type: string, example: "a\"\\\u0007\nz"}}}"#)
    #expect(value == #"{"x": "a\"\\\u0007\nz"}"#)
  }

  @Test(
    "an expression that matches nothing does not end the process",
    arguments: [
      "(", "[z-a]", "a{1000000}", "(?=x)y", String(repeating: "(", count: 5_000), "\\", "[",
      "a{2,1}",
    ])
  func hostilePatterns(pattern: String) throws {
    let quoted = "'" + pattern.replacing("'", with: "''") + "'"
    _ = try plan("Thing: {type: object, properties: {x: {type: string, pattern: \(quoted)}}}")
  }

  @Test(
    "an expression that backtracks takes no time", .timeLimit(.patient),
    arguments: ["^(a+)+$", "^(a|aa)+$", "^a+a*a*a*a*a*$", "^(?:a{1,}){1,}$"])
  func backtracking(pattern: String) throws {
    let text = String(repeating: "a", count: 5_000) + "!"
    let plan = try plan(
      "Thing: {type: object, properties: {x: {type: string, pattern: '\(pattern)', example: '\(text)'}}}"
    )
    #expect(plan.text("Thing", 1)?.hasPrefix(#"{"x": "a"#) == true)
  }

  @Test("an internal client cannot put its samples into another module")
  func access() {
    var options = PlanOptions(source: "api.yaml", version: "0")
    options.accessLevel = .internal
    var input = SpecInput(
      path: "api.yaml",
      contents: Array("openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\n".utf8),
      options: options)
    input.samples = .client("T")
    #expect(generate(input).record.diagnostics.hasErrors)
    input.samples = .debug
    #expect(!generate(input).record.diagnostics.hasErrors)
  }

  // MARK: - Support

  private func sample(of name: String, _ schema: String, number: Int = 1) throws -> String {
    let indented = schema.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    return try #require(try plan("\(name):\n\(indented)").text(name, number))
  }

  private func plan(_ schemas: String, paths: String = "{}") throws -> PlannedAPI {
    let indented = schemas.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    let document = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      paths: \(paths)
      components:
        schemas:
      \(indented)
      """
    var input = SpecInput(
      path: "api.yaml", contents: Array(document.utf8),
      options: PlanOptions(source: "api.yaml", version: "0"))
    input.samples = .debug
    let generation = generate(input)
    let api = try #require(generation.api, "\(generation.record.diagnostics.all.map(\.message))")
    return PlannedAPI(api: api, plan: SamplePlan(api))
  }

  private struct PlannedAPI {
    let api: API
    let plan: SamplePlan

    /// The sample of a component as JSON; nil without a sample.
    func text(_ name: String, _ number: Int) -> String? {
      let id = plan.graph.ids.first { api[$0].origin == .component(name) }
      return id.flatMap { plan.sample(of: .named($0)) }.map { plan.json($0, number).jsonText }
    }
  }
}
