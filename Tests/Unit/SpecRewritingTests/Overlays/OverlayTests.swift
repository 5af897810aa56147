import SpecDocument
@testable import SpecRewriting
import Testing

@Suite("Overlays")
struct OverlayTests {
  private static let document = """
    openapi: 3.1.0
    info: {title: Pets, version: 1.0.0}
    tags: [{name: pets}]
    paths:
      /foo:
        get:
          description: Old
          parameters: [{name: filter, in: query}, {name: dummy, in: header}]
          responses: {}
      /bar:
        get:
          parameters: []
          responses: {}
    components: {}
    """

  @Test("merge a structure into the document")
  func structured() throws {
    let applied = try Applied(
      """
      - target: '$' # Root of document
        update:
          info:
            x-overlay-applied: structured-overlay
          paths:
            '/':
              summary: 'The root resource'
              get:
                summary: 'Retrieve the root resource'
                x-rate-limit: 100
            '/bar':
              get:
                summary: 'Retrieve a list'
                x-rate-limit: 100
          components:
          tags:
      """)
    #expect(
      applied["$.info"] == "{title: Pets, version: 1.0.0, x-overlay-applied: structured-overlay}")
    #expect(applied["$.paths['/'].get.x-rate-limit"] == "100")
    #expect(applied["$.paths['/bar'].get.summary"] == "Retrieve a list")
    #expect(applied["$.paths['/bar'].get.parameters"] == "[]")
    #expect(applied["$.components"] == "{}")
    #expect(applied["$.tags"] == "[{name: pets}]")
  }

  @Test("change single places, one after the other")
  func targeted() throws {
    let applied = try Applied(
      """
      - target: $.paths['/foo'].get
        update: {description: This is the new description}
      - target: $.paths['/bar'].get
        update: {description: This is the updated description}
      - target: $.paths['/bar']
        update:
          post: {description: This is an updated description of a child object, x-safe: false}
      - target: $.paths['/bar'].post
        update: {x-safe: true}
      """)
    #expect(applied["$.paths['/foo'].get.description"] == "This is the new description")
    #expect(applied["$.paths['/bar'].get.description"] == "This is the updated description")
    #expect(applied["$.paths['/bar'].post.x-safe"] == "true")
  }

  @Test("change many places at once")
  func wildcard() throws {
    let applied = try Applied(
      """
      - target: $.paths.*.get
        update: {x-safe: true}
      - target: $.paths.*.get.parameters[?@.name=='filter' && @.in=='query']
        update: {schema: {$ref: '#/components/schemas/filterSchema'}}
      """)
    #expect(applied["$.paths.*.get.x-safe"] == "true, true")
    #expect(applied["$..schema['$ref']"] == "#/components/schemas/filterSchema")
  }

  @Test("append to lists, and remove from them")
  func lists() throws {
    let applied = try Applied(
      """
      - target: $.paths.*.get.parameters
        update: {name: newParam, in: query}
      - target: $.paths.*.get.parameters[?@.name == 'dummy']
        remove: true
      - target: $
        update: {tags: [{name: others}]}
      """)
    #expect(applied["$.paths['/foo'].get.parameters.*.name"] == "filter, newParam")
    #expect(applied["$.paths['/bar'].get.parameters.*.name"] == "newParam")
    #expect(applied["$.tags.*.name"] == "pets, others")
  }

  @Test("apply to marked operations")
  func traits() throws {
    let applied = try Applied(
      """
      - target: $.paths['/bar'].get
        update: {x-oai-traits: [paged]}
      - target: $.paths.*.get[?@ == 'paged']^
        update: {}
      """, isRight: false)
    #expect(applied.messages.first?.hasPrefix("not a JSONPath") == true)
    let marked = try Applied(
      """
      - target: $.paths['/bar'].get
        update: {x-oai-traits: [paged]}
      - target: $.paths.*[?@.x-oai-traits[?@ == 'paged']]
        update: {parameters: [{name: top, in: query}, {name: skip, in: query}]}
      """)
    #expect(marked["$.paths['/foo'].get.parameters.*.name"] == "filter, dummy")
    #expect(marked["$.paths['/bar'].get.parameters.*.name"] == "top, skip")
  }

  @Test("copy and replace values, as version 1.1 can")
  func copies() throws {
    let applied = try Applied(
      """
      - target: $.paths
        update: {/copy: {}}
      - target: $.paths['/copy']
        copy: $.paths['/foo']
      - target: $.paths['/copy'].get.description
        update: New
      """, version: "1.1.0")
    #expect(applied["$.paths['/copy'].get.description"] == "New")
    #expect(applied["$.paths['/foo'].get.description"] == "Old")
  }

  @Test("change a place and the parts within it")
  func nested() throws {
    let applied = try Applied(
      """
      - target: $..[?@.name]
        update: {x-seen: true}
      - target: $.paths['/foo']['get', 'get']
        remove: true
      """)
    #expect(applied["$..x-seen"] == "true")
    #expect(applied["$.paths['/foo'].*"] == "")
  }

  @Test("keep the places of both files")
  func places() throws {
    let applied = try Applied("- {target: $.info, update: {title: Animals}}")
    #expect(applied.files("$.info.title") == ["overlay.yaml"])
    #expect(applied.files("$.info.version") == ["api.yaml"])
  }

  @Test(
    "stop with an error, however much they would search or add",
    arguments: [
      "- {target: '$..[?@..[?@..[?@..[?@..[?@..[?@..*]]]]]]', update: {}}",
      String(repeating: "- {target: $.components, copy: $}\n", count: 60),
      "- {target: $.components, update: {a: \(String(repeating: "[", count: 200))"
        + "\(String(repeating: "]", count: 200))}}\n"
        + "- {target: '$.components.a\(String(repeating: "[0]", count: 190))', copy: $.components}",
    ])
  func bounds(actions: String) throws {
    let applied = try Applied(
      actions, version: "1.1.0", within: OverlayBounds(steps: 1_000, size: 20_000), isRight: false)
    let message = try #require(applied.messages.first)
    #expect(message.contains("takes too long") || message.contains("too large or too deep"))
  }

  @Test(
    "compare strings in a time that does not depend on the expression",
    arguments: ["(([a-z ])+)+#", "(.*)*(.*)*(.*)*x$", "(a?){30}a{30}", "(.{0,100}){0,100}x"])
  func expressions(pattern: String) throws {
    let text = String(repeating: "a", count: 40)
    let applied = try Applied(
      """
      - {target: $.info, update: {title: \(text)}}
      - {target: "$..[?search(@.title, '\(pattern)')]", x-apigen-optional: true, update: {}}
      - {target: "$..[?match(@.title, '\(pattern)')]", x-apigen-optional: true, update: {}}
      """)
    #expect(applied["$.info.title"] == text)
  }

  /// The document with actions applied.
  private struct Applied {
    let root: Node
    let messages: [String]
    let sources: Sources

    init(
      _ actions: String, version: String = "1.0.0", within bounds: OverlayBounds = OverlayBounds(),
      isRight: Bool = true
    ) throws {
      var sources = Sources()
      var diagnostics = Diagnostics()
      func node(_ path: String, _ text: String) throws -> Node {
        let file = sources.add(SourceFile(path: path, bytes: Array(text.utf8)))
        return try #require(parse(sources[file], as: file, diagnostics: &diagnostics))
      }
      let document = try node("api.yaml", OverlayTests.document)
      let text = "overlay: \(version)\ninfo: {title: T, version: 1.0.0}\nactions:\n\(actions)"
      let overlay = try #require(Overlay(try node("overlay.yaml", text), diagnostics: &diagnostics))
      root = overlay.applied(to: document, within: bounds, diagnostics: &diagnostics)
      messages = diagnostics.all.map(\.message)
      self.sources = sources
      if isRight { #expect(messages == []) }
    }

    /// The result of a query, as text.
    subscript(query: String) -> String? {
      nodes(query)?.map { Self.text($0) }.joined(separator: ", ")
    }

    func files(_ query: String) -> [String]? { nodes(query)?.map { sources[$0.span.file].path } }

    private func nodes(_ query: String) -> [Node]? {
      var steps = 100_000
      return (try? JSONPathParser.parse(query))?.findings(in: root, steps: &steps)?.nodes.map(
        \.node)
    }

    private static func text(_ node: Node) -> String {
      if let nodes = node.sequence { return "[" + nodes.map(text).joined(separator: ", ") + "]" }
      guard let mapping = node.mapping else { return node.scalarText ?? "null" }
      return "{" + mapping.entries.map { "\($0.key): \(text($0.value))" }.joined(separator: ", ")
        + "}"
    }
  }
}
