import APIModel
import SpecDocument
import Testing

@testable import OpenAPIReader

@Suite("Expanding a schema")
struct ExpandTests {
  @Test("included properties come first, with their origin")
  func inheritance() throws {
    let passes = try Passes(
      """
      Pet: {required: [name], properties: {name: {type: string}}}
      Cat: {allOf: [@Pet], properties: {lives: {type: integer}}}
      """)
    var expander = passes.expander
    let cat = expander.expand(passes.schema("Cat"))
    #expect(cat.properties.map(\.name) == ["name", "lives"])
    #expect(cat.properties.map(\.owner) == [TypeID(index: 0), nil])
    #expect(cat.required == ["name"])
    #expect(expander.messages.isEmpty)
  }

  @Test("a condition adds properties without overriding any")
  func conditions() throws {
    let passes = try Passes(
      """
      A:
        properties: {a: {type: string}}
        then: {properties: {a: {type: integer}, b: {}}}
        dependentSchemas: {a: {then: {properties: {c: {}}}}}
      """)
    var expander = passes.expander
    let schema = expander.expand(passes.schema("A"))
    #expect(schema.properties.map(\.name) == ["a", "b", "c"])
    #expect(schema.property("a")?.node["type"]?.string == "string")
  }

  @Test("a property of several branches has any type that one of them gives it")
  func branches() throws {
    let passes = try Passes(
      """
      A:
        if: {required: [k]}
        then: {properties: {a: {type: string, minLength: 2}, b: {type: string}, c: {}, d: {type: string}}}
        else: {properties: {a: {type: string, maxLength: 1}, b: {type: integer}, c: {type: integer}, d: false}}
        dependentSchemas: {k: {properties: {b: {type: string}}}}
      """)
    var expander = passes.expander
    let schema = expander.expand(passes.schema("A"))
    #expect(schema.properties.allSatisfy { $0.isConditional })
    let first = schema.property("a")?.node.mapping
    #expect(first?.entries.map(\.key) == ["type"])
    #expect(schema.property("b")?.node["anyOf"]?.sequence?.count == 2)
    #expect(schema.property("c")?.node["anyOf"]?.sequence?.count == 2)
    #expect(schema.property("d")?.node["type"]?.string == "string")
  }

  @Test("conditions that include each other are merged once, however many there are")
  func cyclicConditions() throws {
    let branches = (1...20).map { "k\($0): @A" }
    let passes = try Passes(
      """
      A: {properties: {a: {}}, dependentSchemas: {\(branches.joined(separator: ", "))}}
      """)
    var expander = passes.expander
    let pointer = References.pointer(["components", "schemas", "A"])
    let schema = expander.expand(passes.schema("A"), pointer: pointer)
    #expect(schema.properties.map(\.name) == ["a"])
    #expect(expander.messages.isEmpty)
  }

  @Test("a chain that is too long is one error")
  func longChain() throws {
    var schemas = "S0: {properties: {a: {}}}\n"
    for link in 1...150 {
      schemas +=
        "S\(link): {allOf: [{$ref: '#/components/schemas/S\(link - 1)'}, {properties: {b: {}}}]}\n"
    }
    let passes = try Passes(schemas)
    var expander = passes.expander
    for link in 0...150 { _ = expander.expand(passes.schema("S\(link)")) }
    #expect(
      expander.messages == [
        "'#/components/schemas/S0' includes too many schemas, each in the next"
      ])
  }

  @Test("a property that is merged twice from the same parts is one node")
  func identity() throws {
    let passes = try Passes(
      """
      A: {allOf: [{properties: {p: {type: string}}}], properties: {p: {description: The p.}}}
      """)
    var expander = passes.expander
    let first = try #require(expander.expand(passes.schema("A")).property("p"))
    let second = try #require(expander.expand(passes.schema("A")).property("p"))
    #expect(NodeID(first.node) == NodeID(second.node))
    #expect(first.node["type"]?.string == "string")
  }
}
