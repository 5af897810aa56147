import SpecDocument
import Testing

@Suite("Going through a document")
struct WalkTests {
  @Test("visits every schema, also in drafts, in the order of the document")
  func schemas() throws {
    let document = try parsed(
      """
      paths:
        /a:
          get:
            responses:
              200: {content: {text/plain: {schema: {items: [{type: string}, {not: {}}], additionalItems: {}}}}}
      components:
        schemas: {x-a: {dependencies: {b: [c], d: {}}}}
      """)
    #expect(
      places(in: document, of: .object(.schema)) == [
        "#/paths/~1a/get/responses/200/content/text~1plain/schema",
        "#/paths/~1a/get/responses/200/content/text~1plain/schema/items/0",
        "#/paths/~1a/get/responses/200/content/text~1plain/schema/items/1",
        "#/paths/~1a/get/responses/200/content/text~1plain/schema/items/1/not",
        "#/paths/~1a/get/responses/200/content/text~1plain/schema/additionalItems",
        "#/components/schemas/x-a", "#/components/schemas/x-a/dependencies/b",
        "#/components/schemas/x-a/dependencies/d",
      ])
  }

  @Test("skips data, and parts that belong to tools")
  func data() throws {
    let document = try parsed(
      """
      x-tool: {schema: {}}
      components:
        schemas:
          A: {example: {items: {}}, default: {items: {}}, enum: [{items: {}}], x-b: {items: {}}}
        examples: {B: {value: {schema: {}}}}
      """)
    #expect(places(in: document, of: .object(.schema)) == ["#/components/schemas/A"])
    #expect(places(in: document, of: .unknown).isEmpty)
  }

  @Test("visits references and names of schemas in a discriminator")
  func names() throws {
    let document = try parsed(
      "components: {schemas: {A: {discriminator: {propertyName: k, mapping: {c: Cat}}}}}")
    #expect(
      places(in: document, of: .referenceOrName(.schema)) == [
        "#/components/schemas/A/discriminator/mapping/c"
      ])
  }

  @Test("descends only where the visitor asks for it")
  func pruned() throws {
    let document = try parsed("components: {schemas: {A: {not: {}}}, headers: {B: {schema: {}}}}")
    var visited: [String] = []
    walk(document, as: .object(.document)) { _, _, pointer in
      visited.append(JSONPointer(pointer).fragment)
      return pointer.last != "schemas"
    }
    #expect(
      visited == [
        "#", "#/components", "#/components/schemas", "#/components/headers",
        "#/components/headers/B", "#/components/headers/B/schema",
      ])
  }

  private func places(in document: Node, of wanted: Place) -> [String] {
    var found: [String] = []
    walk(document, as: .object(.document)) { _, place, pointer in
      if place == wanted { found.append(JSONPointer(pointer).fragment) }
      return true
    }
    return found
  }
}

@Suite("Rewriting a document")
struct RewriterTests {
  @Test("changes inner objects first, and shares what does not change")
  func shared() throws {
    let document = try parsed(
      "components: {schemas: {A: {not: {title: x}}, B: {title: y, items: [{title: x}]}}}")
    var changed: [String] = []
    let rewriter = Rewriter { node, kind, _ in
      guard kind == .schema, node["title"]?.string == "x" else { return nil }
      changed.append(node["title"]?.string ?? "")
      return Node(.bool(true), at: node.span)
    }
    let new = try #require(rewriter.rewritten(document, as: .object(.document)))
    let schemas = try #require(new["components"]?["schemas"])
    #expect(schemas["A"]?["not"]?.bool == true)
    #expect(schemas["B"]?["items"]?.sequence?.first?.bool == true)
    #expect(schemas["B"]?["title"] === document["components"]?["schemas"]?["B"]?["title"])
    #expect(changed == ["x", "x"])
  }

  @Test("returns nil if nothing changes")
  func unchanged() throws {
    let document = try parsed("components: {schemas: {A: {not: {}}}}")
    #expect(Rewriter { _, _, _ in nil }.rewritten(document, as: .object(.document)) == nil)
  }
}

@Suite("Roles of the tokens of a pointer")
struct PointerRoleTests {
  @Test(
    "finds the names that the author chose",
    arguments: [
      ("/components/schemas/User/properties/id", ["User", "id"]),
      ("/components/schemas/items/properties/schema", ["items", "schema"]),
      ("/paths/~1users/get/responses/200/content/text~1plain/schema", ["get"]),
      ("/components/responses/Lost/headers/X-Id/schema", ["Lost", "X-Id"]),
      ("/components/schemas/User/allOf/1", ["User"]),
    ])
  func names(pointer: String, names: [String]) {
    let pointer = JSONPointer(fragment: pointer.dropFirst())
    #expect(pointer.names(from: .object(.document)) == names)
  }

  @Test(
    "finds names in a file of any shape, apart from the standard's keys",
    arguments: [
      ("/User", ["User"]), ("/definitions/content", ["content"]), ("/schemas/User", ["User"]),
      ("/shared/models/User", ["shared", "models", "User"]), ("/properties/id", ["id"]),
    ])
  func unknown(pointer: String, names: [String]) {
    #expect(JSONPointer(fragment: pointer.dropFirst()).names(from: .unknown) == names)
  }
}

private func parsed(_ text: String) throws -> Node {
  var sources = Sources()
  var diagnostics = Diagnostics()
  let file = sources.add(SourceFile(path: "test.yaml", bytes: Array(text.utf8)))
  return try #require(parse(sources[file], as: file, diagnostics: &diagnostics))
}
