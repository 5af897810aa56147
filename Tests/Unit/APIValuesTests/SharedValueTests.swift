import APIModel
import APIValues
import OpenAPIReader
import SpecDocument
import Testing

/// Discriminator values that select several variants.
@Suite("A discriminator value that several variants share")
struct SharedValueTests {
  @Test(
    "leaves the decision to their other members",
    arguments: [
      ("{type: message, role: user, text: a}", 0),
      ("{type: message, id: m, role: assistant, content: [a]}", 1),
      ("{type: message, role: user, content: [a], id: m}", 0),
      ("{type: message, role: robot}", nil), ("{type: call, name: f}", 2),
      // Another variant does not count, even if the members are its own.
      ("{type: call, id: m, role: assistant, content: [a]}", 2), ("{type: message, name: f}", nil),
      ("{type: other, name: f}", nil),
    ] as [(String, Int?)])
  func members(value: String, expected: Int?) throws {
    let union = "{oneOf: [@Input, @Output, @Call], discriminator: {propertyName: type}}"
    #expect(try Self.variant(of: value, in: union) == expected)
  }

  @Test("leaves other values to the default of the mapping")
  func fallback() throws {
    let mapping = "mapping: {message: Input, call: Call}, defaultMapping: Any"
    let union =
      "{oneOf: [@Input, @Output, @Call, @Any], discriminator: {propertyName: type, \(mapping)}}"
    for (value, expected) in [
      ("{type: message, role: user}", 0),
      ("{type: message, id: m, role: assistant, content: []}", 1),
      ("{type: message, role: robot}", 3), ("{type: other}", 3), ("{}", 3),
    ] {
      #expect(try Self.variant(of: value, in: union) == expected, "\(value)")
    }
  }

  @Test("may select a variant and a kind within another one", arguments: ["oneOf", "anyOf"])
  func nested(keyword: String) throws {
    let inner = "{oneOf: [@Output, @Call], discriminator: {propertyName: type}}"
    let union = "{\(keyword): [@Input, \(inner)], discriminator: {propertyName: type}}"
    for (value, expected) in [
      ("{type: message, role: user, text: a}", 0),
      ("{type: message, id: m, role: assistant, content: [a]}", 1), ("{type: call, name: f}", 1),
    ] {
      #expect(try Self.variant(of: value, in: union) == expected, "\(value)")
    }
  }

  @Test("selects within a union that is a variant, too")
  func selected() throws {
    let inner = "{oneOf: [@Output, @Call], discriminator: {propertyName: type}}"
    let plain =
      "{type: object, required: [type, role], properties: {type: {const: message}, role: {type: string}, content: {type: string}}}"
    let union = "{oneOf: [\(plain), \(inner)], discriminator: {propertyName: type}}"
    for (value, expected) in [
      ("{type: message, role: user, content: a}", 0),
      ("{type: message, role: assistant, content: [a], id: m}", 1),
      ("{type: message, role: assistant, content: a}", 0),
    ] {
      #expect(try Self.variant(of: value, in: union) == expected, "\(value)")
    }
  }

  @Test("is read without loss if it fits several variants at once")
  func several() throws {
    let variants = ["a", "b"].map {
      "{title: \($0), type: object, required: [type], properties: {type: {const: t}, \($0): {type: string}, n: {type: integer}}}"
    }
    let union =
      "{anyOf: [\(variants.joined(separator: ", "))], discriminator: {propertyName: type}}"
    for (value, expected) in [
      ("{type: t, a: x}", 0), ("{type: t, b: x, n: 1}", 1), ("{type: t, a: x, b: y}", nil),
    ] as [(String, Int?)] {
      #expect(try Self.variant(of: value, in: union) == expected, "\(value)")
    }
  }

  /// Returns the index of the variant that a value is in a union.
  private static func variant(of value: String, in union: String) throws -> Int? {
    let schemas = """
      Input: {type: object, required: [type, role], properties: {type: {const: message}, role: {enum: [user, system]}, text: {type: string}}}
          Output: {type: object, required: [type, id, role, content], properties: {type: {const: message}, id: {type: string}, role: {const: assistant}, content: {type: array, items: {type: string}}}}
          Call: {type: object, required: [type, name], properties: {type: {const: call}, name: {type: string}}}
          Any: {type: object, properties: {type: {type: string}}}
          union: \(union)
      """
    let document = """
      openapi: 3.2.0
      info: {title: Test, version: "1"}
      paths: {}
      components:
        schemas:
          \(schemas.replacing(#/@(\w+)/#) { "{$ref: '#/components/schemas/\($0.1)'}" })
      """
    var diagnostics = Diagnostics()
    let node = try parsed(document, path: "api.yaml")
    let graph = TypeGraph(try #require(OpenAPIReader.read(node, diagnostics: &diagnostics)))
    let id = try #require(graph.ids.first { graph[$0].origin == .component("union") })
    return ValueMatcher(graph, .received).variant(
      of: try parsed(value, path: "value.yaml"), as: .named(id))
  }
}
