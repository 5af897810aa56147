import Testing

@Suite("$dynamicRef")
struct DynamicReferenceTests {
  private static let template = """
    User: {type: object, properties: {name: {type: string}}}
    Page:
      type: object
      properties:
        items: {type: array, items: {$dynamicRef: '#item'}}
        meta: {type: object, properties: {total: {type: integer}}}
      $defs: {item: {$dynamicAnchor: item}}

    """

  @Test("a reference to a template is the template with its bindings")
  func template() throws {
    let reading = try Reading(
      schemas: """
        UserPage:
          $defs: {item: {$dynamicAnchor: item, $ref: '#/components/schemas/User'}}
          $ref: '#/components/schemas/Page'

        """ + Self.template + """
          TextPage:
            allOf: [@Page, {properties: {more: {type: boolean}}}]
            $defs: {text: {$dynamicAnchor: item, type: string}}
          """)
    #expect(reading.shape("Page") == "object(items?: [json], meta?: Page.meta)")
    #expect(reading.shape("UserPage") == "object(items?: [User], meta?: Page.meta)")
    #expect(reading.shape("TextPage") == "object(items?: [string], meta?: Page.meta, more?: bool)")
    #expect(reading.messages.isEmpty)
  }

  @Test("leads through other templates, with the outermost binding")
  func levels() throws {
    let reading = try Reading(
      schemas: Self.template + """
        List: {type: array, items: {$dynamicRef: '#item'}, $defs: {item: {$dynamicAnchor: item}}}
        Book:
          type: object
          properties: {lines: @List}
          $defs: {line: {$dynamicAnchor: item, type: string}}
        UserBook:
          $ref: '#/components/schemas/Book'
          $defs: {line: {$dynamicAnchor: item, $ref: '#/components/schemas/User'}}
        """)
    #expect(reading.shape("List") == "= [json]")
    #expect(reading.shape("Book") == "object(lines?: [string])")
    #expect(reading.shape("UserBook") == "object(lines?: [User])")
  }

  @Test("a tree that is extended contains its extensions")
  func tree() throws {
    let reading = try Reading(
      schemas: """
        Tree:
          $dynamicAnchor: node
          type: object
          properties: {children: {type: array, items: {$dynamicRef: '#node'}}}
        Named:
          $dynamicAnchor: node
          $ref: '#/components/schemas/Tree'
          properties: {name: {type: string}}
        """)
    #expect(reading.shape("Tree") == "object(children?: [Tree])")
    #expect(reading.shape("Named") == "object(children?: [Named], name?: string)")
  }

  @Test("works in an operation too")
  func inPlace() throws {
    let reading = try Reading(
      get: """
        responses:
          '200':
            description: OK
            content:
              application/json:
                schema:
                  $ref: '#/components/schemas/Page'
                  $defs: {item: {$dynamicAnchor: item, type: string}}
        """,
      at: "/users",
      schemas: """
        Page: {type: object, properties: {items: {type: array, items: {$dynamicRef: '#item'}}}}
        """)
    #expect(reading.shape(named: "0.code(200)") == "object(items?: [string])")
  }
}
