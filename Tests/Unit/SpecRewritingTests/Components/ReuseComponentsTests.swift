import SpecDocument
import SpecRewriting
import Testing

@Suite("Inline schemas equal to components")
struct ReuseComponentsTests {
  private static let user =
    "{type: object, required: [id, name], properties: {id: {type: string}, name: {type: string}}}"

  @Test(
    "become references",
    arguments: [
      ("", user, "{$ref: '#/components/schemas/User'}"),
      // In another order, with other documentation
      (
        "",
        "{properties: {name: {type: string, description: First.}, id: {type: string}}, required: [name, id], type: object}",
        "{$ref: '#/components/schemas/User'}"
      ),
      (
        "", "{type: array, items: \(user)}",
        "{type: array, items: {$ref: '#/components/schemas/User'}}"
      ),
      (
        "", "{type: object, additionalProperties: \(user)}",
        "{type: object, additionalProperties: {$ref: '#/components/schemas/User'}}"
      ),
      (
        "State: {type: string, enum: [on, off]}", "{type: string, enum: [off, on]}",
        "{$ref: '#/components/schemas/State'}"
      ),
      // A copy that contains a copy
      (
        "Team: {type: object, properties: {lead: \(user), size: {type: integer}}}",
        "{type: object, properties: {lead: \(user), size: {type: integer}}}",
        "{$ref: '#/components/schemas/Team'}"
      ),
      // A copy of which a part is a reference
      (
        "Team: {type: object, properties: {lead: {$ref: '#/components/schemas/User'}, size: {type: integer}}}",
        "{type: object, properties: {lead: \(user), size: {type: integer}}}",
        "{$ref: '#/components/schemas/Team'}"
      ),
      // A copy of a component with a key beside a reference
      (
        "Team: {type: object, properties: {lead: {$ref: '#/components/schemas/User', readOnly: true}, size: {type: integer}}}",
        "{type: object, properties: {lead: {readOnly: true, type: object, required: [id, name], properties: {id: {type: string}, name: {type: string}}}, size: {type: integer}}}",
        "{$ref: '#/components/schemas/Team'}"
      ),
      // A recursive component
      (
        "Node: {type: object, properties: {next: {$ref: '#/components/schemas/Node'}, id: {type: string}}}",
        "{type: object, properties: {next: {$ref: '#/components/schemas/Node'}, id: {type: string}}}",
        "{$ref: '#/components/schemas/Node'}"
      ),
      // Documentation of the copy, if it is different
      (
        "",
        "{description: The owner., type: object, required: [id, name], properties: {id: {type: string}, name: {type: string}}}",
        "{$ref: '#/components/schemas/User', description: The owner.}"
      ),
      // The names of properties are not keywords.
      (
        "Text: {type: object, properties: {title: {type: string}, description: {type: string}}}",
        "{type: object, properties: {title: {type: string}, description: {type: string}}}",
        "{$ref: '#/components/schemas/Text'}"
      ),
    ])
  func copies(component: String, schema: String, expected: String) throws {
    #expect(try rewritten(schema, beside: component) == printYAML(node(expected)))
  }

  @Test("keep beside the reference what belongs to their place")
  func place() throws {
    let schema =
      "{readOnly: true, deprecated: true, type: [object, 'null'], required: [id, name], properties: {id: {type: string}, name: {type: string}}}"
    let expected =
      "{anyOf: [{$ref: '#/components/schemas/User'}, {type: 'null'}], readOnly: true, deprecated: true}"
    #expect(try rewritten(schema) == printYAML(node(expected)))
  }

  @Test(
    "stay if they differ, or if the component is in doubt",
    arguments: [
      (
        "", "{type: object, required: [id], properties: {id: {type: string}, name: {type: string}}}"
      ),
      ("", "{type: object, properties: {id: {type: string}, name: {type: integer}}}"),
      (
        "",
        "{type: object, required: [id, name], properties: {id: {type: string}, title: {type: string}}}"
      ),
      ("Member: \(user)", user),
      (
        "Alias: {allOf: [{$ref: '#/components/schemas/User'}]}",
        "{allOf: [{$ref: '#/components/schemas/User'}]}"
      ),
      ("Name: {type: string}", "{type: string}"), ("Empty: {type: object}", "{type: object}"),
      // The number 1 and the string 1
      ("Level: {enum: [1, 2]}", "{enum: ['1', '2']}"),
    ])
  func others(component: String, schema: String) throws {
    #expect(try rewritten(schema, beside: component) == printYAML(node(schema)))
  }

  @Test("keep null among the values of an enum without a type")
  func nullOfEnum() throws {
    let expected = "{anyOf: [{$ref: '#/components/schemas/Color'}, {type: 'null'}]}"
    #expect(
      try rewritten("{enum: [red, green, null]}", beside: "Color: {enum: [red, green]}")
        == printYAML(node(expected)))
  }

  @Test("are found inside others, however long the example of the inner component is")
  func examples() throws {
    let example = (1...30).map { "e\($0): \($0)" }.joined(separator: ", ")
    let tag = "{type: object, properties: {tag: {type: string}, text: {type: string}}"
    let team = "{type: object, properties: {tag: \(tag)}, size: {type: integer}}}"
    #expect(
      try rewritten(team, beside: "Tag: \(tag), example: {\(example)}}\n    Team: \(team)")
        == printYAML(node("{$ref: '#/components/schemas/Team'}")))
  }

  @Test("are copies of the component whose documentation they share, if several are equal")
  func documentation() throws {
    let member =
      "{description: A member., type: object, required: [id, name], properties: {id: {type: string}, name: {type: string}}}"
    #expect(
      try rewritten(member, beside: "Member: \(member)")
        == printYAML(node("{$ref: '#/components/schemas/Member'}")))
  }

  @Test("are found in components, but no component becomes a reference to itself")
  func components() throws {
    let spec = try spec(Self.user, beside: "Team: {type: object, properties: {lead: \(Self.user)}}")
    let restored = reuseComponents(in: spec)
    let schemas = restored.root["components"]?["schemas"]
    #expect(schemas?["User"]?["properties"] != nil)
    #expect(
      schemas?["Team"]?["properties"]?["lead"]?["$ref"]?.string == "#/components/schemas/User")
    #expect(countCopiesOfComponents(in: spec) == 2)
    #expect(countCopiesOfComponents(in: restored) == 0)
  }

  private func rewritten(_ schema: String, beside component: String = "") throws -> String {
    let restored = reuseComponents(in: try spec(schema, beside: component))
    let response = restored.root["paths"]?["/a"]?["get"]?["responses"]?["200"]
    return printYAML(try #require(response?["content"]?["application/json"]?["schema"]))
  }

  private func spec(_ schema: String, beside component: String) throws -> ResolvedSpec {
    ResolvedSpec(
      try node(
        """
        openapi: 3.1.0
        info: {title: T, version: "1"}
        paths:
          /a: {get: {responses: {"200": {description: "", content: {application/json: {schema: \(schema)}}}}}}
        components:
          schemas:
            User: \(Self.user)
            \(component)
        """))
  }

  private func node(_ yaml: String) throws -> Node {
    var sources = Sources()
    let file = sources.add(SourceFile(path: "api.yaml", bytes: Array(yaml.utf8)))
    var diagnostics = Diagnostics()
    return try #require(parse(sources[file], as: file, diagnostics: &diagnostics))
  }
}
