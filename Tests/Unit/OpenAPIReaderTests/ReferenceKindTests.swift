import Testing

@Suite("References to objects of another kind")
struct ReferenceKindTests {
  /// A place that a reference leads to, and the words for what is there.
  private static let targets: [(String, String)] = [
    ("schemas", "a schema"), ("responses", "a response"), ("parameters", "a parameter"),
    ("headers", "a header"), ("requestBodies", "a request body"), ("examples", "an example"),
    ("links", "a link"), ("callbacks", "a callback"), ("securitySchemes", "a security scheme"),
    ("pathItems", "a path"),
  ]

  private static let places: [(String, String, serves: Set<String>)] = [
    ("schemas", "get: {parameters: [{name: q, in: query, schema: REF}], responses: OK}", []),
    ("responses", "get: {responses: {'200': REF}}", ["requestBodies"]),
    ("parameters", "get: {parameters: [REF], responses: OK}", []),
    ("headers", "get: {responses: {'200': {description: d, headers: {X-A: REF}}}}", ["parameters"]),
    ("requestBodies", "post: {requestBody: REF, responses: OK}", ["responses"]),
    (
      "examples",
      "get: {parameters: [{name: q, in: query, schema: {}, examples: {e: REF}}], responses: OK}", []
    ),
    ("links", "get: {responses: {'200': {description: d, links: {l: REF}}}}", []),
    ("callbacks", "get: {callbacks: {c: REF}, responses: OK}", []),
    ("pathItems", "$ref: TARGET", []),
  ]

  private func reading(
    _ item: String, _ target: String, securityScheme: String = "{type: http, scheme: bearer}"
  ) throws -> Reading {
    let item = item.replacing("REF", with: "{$ref: TARGET}")
      .replacing("TARGET", with: "'#/components/\(target)/A'")
      .replacing("OK", with: "{'200': {description: ok}}")
    return try Reading(
      """
      paths: {/a: {\(item)}}
      components:
        schemas: {A: {type: string}}
        responses: {A: {description: r, content: {application/json: {}}}}
        parameters: {A: {name: p, in: query, schema: {type: string}}}
        headers: {A: {schema: {type: string}}}
        requestBodies: {A: {content: {application/json: {}}}}
        examples: {A: {value: x}}
        links: {A: {operationRef: '#/paths/~1a/get'}}
        callbacks: {A: {'{$request.query.u}': {post: {responses: {'200': {description: ok}}}}}}
        securitySchemes: {A: {type: http, scheme: bearer}, S: \(securityScheme)}
        pathItems: {A: {get: {responses: {'200': {description: ok}}}}}
      """)
  }

  @Test("are reported where they are, with what they lead to", arguments: places.map(\.0))
  func reported(kind: String) throws {
    let place = try #require(Self.places.first { $0.0 == kind })
    let expected = try #require(Self.targets.first { $0.0 == kind }?.1)
    for (target, found) in Self.targets where target != kind && !place.serves.contains(target) {
      let reading = try reading(place.1, target)
      let text = "'#/components/\(target)/A' is \(found), not \(expected)"
      #expect(reading.messages.first?.contains(text) == true, "\(target): \(reading.messages)")
      #expect(reading.messages.count == 1, "\(target): \(reading.messages)")
      #expect(reading.firstPlace == "'#/components/\(target)/A'")
    }
  }

  @Test("are followed if the target describes what is needed", arguments: places.map(\.0))
  func followed(kind: String) throws {
    let place = try #require(Self.places.first { $0.0 == kind })
    for target in place.serves.union([kind]) {
      #expect(try reading(place.1, target).messages == [], "\(target)")
    }
  }

  @Test("are reported in place of a security scheme, and as the last of several")
  func last() throws {
    let scheme = try reading(
      "get: {responses: OK}", "schemas", securityScheme: "{$ref: '#/components/schemas/A'}")
    #expect(
      scheme.messages.first?.contains("'#/components/schemas/A' is a schema, not a security scheme")
        == true)
    let chain = try Reading(
      """
      paths: {/a: {get: {parameters: [{$ref: '#/components/parameters/A'}], responses: {'200': {description: ok}}}}}
      components:
        parameters: {A: {$ref: '#/components/headers/B'}}
        headers: {B: {schema: {type: string}}}
      """)
    #expect(chain.firstPlace == "'#/components/headers/B'")
  }

  @Test("may lead to any schema, wherever it stands")
  func nested() throws {
    let reading = try Reading(
      get: """
        parameters: [{name: q, in: query, schema: {$ref: '#/components/schemas/A/properties/b/items'}}]
        responses:
          '200': {description: d, content: {application/json: {schema: {type: object}}}}
          '400': {$ref: '#/paths/~1a/get/responses/200'}
          '401': {description: d, content: {application/json: {schema: {$ref: '#/paths/~1a/get/responses/200/content/application~1json/schema'}}}}
        """,
      schemas: """
        A: {properties: {b: {type: array, items: {type: string}}, c: {$ref: '#/components/schemas/A/$defs/d'}}, $defs: {d: {}}}
        """)
    #expect(reading.messages == [])
  }
}
