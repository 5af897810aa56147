import APIModel
import SpecDocument
import Testing

@Suite("Bodies and responses")
struct BodyTests {
  private func body(_ content: String) throws -> (body: RequestBody?, reading: Reading) {
    let reading = try Reading(
      post: """
        requestBody: {required: true, content: \(content)}
        responses: {'200': {description: ok}}
        """)
    return (reading.api.operations.first?.body, reading)
  }

  @Test(
    "the media type decides the kind of a body",
    arguments: [
      ("{application/json: {schema: {type: string}}}", "json string"),
      ("{application/problem+json; charset=utf-8: {}}", "json json"),
      (
        "{application/x-www-form-urlencoded: {schema: {properties: {a: {type: string}}}}}",
        "form 0.body"
      ),
      ("{multipart/form-data: {schema: {properties: {a: {type: string}}}}}", "multipart 0.body"),
      ("{multipart/related: {schema: {properties: {a: {type: string}}}}}", "multipart 0.body"),
      ("{multipart/mixed: {itemSchema: {type: integer}}}", "multipart [int]"),
      ("{multipart/mixed: {schema: {type: array, items: {format: binary}}}}", "multipart [file]"),
      ("{multipart/mixed: {}}", "multipart [:string]"),
      ("{multipart/mixed; boundary=x: {schema: {type: string}}}", "binary binary"),
      ("{text/plain: {schema: {type: integer}}}", "text string"),
      ("{image/png: {schema: {type: string}}}", "binary binary"),
      ("{application/octet-stream: {}}", "binary binary"),
      ("{application/xml: {schema: {type: object}}}", "xml binary"),
      ("{'*/*': {schema: {type: string, format: binary}}}", "binary binary"),
      ("{'*/*': {schema: {type: object}}}", "json [:json]"),
      ("{application/json: {schema: {type: string, format: binary}}}", "binary binary"),
    ])
  func kinds(content: String, expected: String) throws {
    let (body, reading) = try body(content)
    #expect(
      body.map { "\($0.content.kind.rawValue) \(reading.describe($0.content.type))" } == expected)
    #expect(body?.isRequired == true)
  }

  @Test("the caller chooses among media types, and the most expressive one comes first")
  func severalKinds() throws {
    let (body, reading) = try body(
      "{text/plain: {}, image/png: {}, application/vnd.x+json: {}, application/json: {}}"
    )
    #expect(body?.contents.map(\.mediaType) == ["application/json", "text/plain", "image/png"])
    #expect(reading.messages == [])
  }

  @Test("patches of the same shape are different types, and each is sent as what it is")
  func patches() throws {
    let schema = "{schema: {type: object}}"
    let (body, _) = try body(
      "{application/json-patch+json: \(schema), application/merge-patch+json: \(schema)}")
    #expect(
      body?.contents.map(\.mediaType) == [
        "application/json-patch+json", "application/merge-patch+json",
      ])
  }

  @Test(
    "JSON Patch beside JSON is another body only if it may be a list of operations",
    arguments: [
      ("{type: object}", 1), ("{type: string}", 1), ("{properties: {op: {type: string}}}", 1),
      ("{type: array, items: {properties: {a: {type: string}}}}", 1),
      ("{type: array, items: {type: string}}", 1), ("{type: array, items: {type: object}}", 2),
      ("{type: array, items: {properties: {op: {type: string}}}}", 2), ("{type: array}", 2),
      ("{}", 2), ("{oneOf: [{type: string}, {type: array}]}", 2), ("{oneOf: [{type: string}]}", 1),
    ])
  func patchOfJSON(schema: String, count: Int) throws {
    let (body, _) = try body(
      "{application/json-patch+json: {schema: \(schema)}, application/json: {schema: \(schema)}}")
    #expect(body?.contents.count == count && body?.content.mediaType == "application/json")
  }

  @Test("sends a body of any type as JSON if only JSON is possible")
  func anyJSON() throws {
    let (body, _) = try body("{'*/*': {schema: {type: object}}}")
    #expect(body?.contents.map(\.mediaType) == ["application/json"])
  }

  @Test("types in one of several contents have separate names")
  func namesOfAlternatives() throws {
    let (body, reading) = try body(
      "{application/json: {schema: {properties: {a: {type: string}}}}, "
        + "application/x-www-form-urlencoded: {schema: {properties: {b: {type: string}}}}}")
    #expect(
      body?.contents.map { reading.describe($0.type) } == [
        "0.body as application/json", "0.body as application/x-www-form-urlencoded",
      ])
  }

  @Test("sends a form with a file as multipart")
  func formWithFile() throws {
    let schema = "{schema: {properties: {a: {type: string, format: binary}}}}"
    let (body, _) = try body(
      "{application/x-www-form-urlencoded: \(schema), multipart/form-data: \(schema)}")
    #expect(body?.contents.map(\.kind) == [.multipart])
  }

  @Test(
    "does not report the same value in another notation",
    arguments: [
      "application/xml: {schema: {type: object}}", "text/json: {schema: {type: object}}",
      "application/x-www-form-urlencoded: {schema: {type: object}}", "application/xml: {}",
      "text/xml: {schema: {type: string}}", "application/x-plist: {example: <plist/>}",
      "application/yaml: {schema: {description: The same.}}", "application/vnd.acme+cbor: {}",
    ])
  func otherNotation(other: String) throws {
    let (body, reading) = try body("{application/json: {schema: {type: object}}, \(other)}")
    #expect(body?.content.mediaType == "application/json")
    #expect(reading.messages == [])
  }

  @Test("a body of XML alone is reported as a body, not as a response")
  func xml() throws {
    let (body, reading) = try body("{application/xml: {schema: {type: object}}}")
    #expect(body?.content.kind == .xml)
    #expect(
      reading.messages == ["warning: XML is not encoded; 'application/xml' is sent as raw data"])
  }

  @Test(
    "offers another value, or the same one in many pieces, as another case",
    arguments: [
      "application/xml: {schema: {type: array}}", "application/jsonl: {schema: {type: object}}",
      "application/scim+json: {}", "application/pdf: {}", "text/csv: {}",
      "application/xml: {schema: {properties: {a: {type: string}}}}",
    ])
  func otherValue(other: String) throws {
    let (body, _) = try body("{application/json: {schema: {type: object}}, \(other)}")
    #expect(body?.contents.count == 2)
  }

  @Test("parts of a form may declare media types")
  func encoding() throws {
    let (body, reading) = try body(
      "{multipart/form-data: {schema: {properties: {file: {type: string, format: binary}}}, "
        + "encoding: {file: {contentType: 'image/png, image/jpeg'}}}}"
    )
    #expect(body?.content.encodings.mapValues(\.mediaType) == ["file": "image/png"])
    #expect(reading.shape(named: "0.body") == "object(file?: file)")
  }

  @Test("reads a part's style and its constant headers, and reports other headers")
  func partEncodings() throws {
    let (body, reading) = try body(
      "{multipart/form-data: {schema: {properties: {tags: {type: array, items: {type: string}}}}, "
        + "encoding: {tags: {style: pipeDelimited, explode: false, headers: {"
        + "X-A: {schema: {const: one}}, X-B: {schema: {type: string}}}}}}}"
    )
    let part = try #require(body?.content.encodings["tags"])
    #expect(part.style == .pipeDelimited && part.explode == false)
    #expect(part.headers == [PartEncoding.Header(name: "X-A", value: "one")])
    #expect(reading.messages.count == 1 && reading.messages[0].contains("'X-B'"))
  }

  @Test("reads brackets of a part, and reports a style that cannot express its type")
  func bracketsOfParts() throws {
    let (body, reading) = try body(
      "{application/x-www-form-urlencoded: {schema: {properties: {"
        + "tags: {type: array, items: {type: string}}, grid: {type: array, items: {type: array, "
        + "items: {type: string}}}, rows: {type: array, items: {type: object, properties: {"
        + "a: {type: string}}}}}}, encoding: {tags: {x-apigen-brackets: empty}, "
        + "grid: {style: form, explode: false}, rows: {style: deepObject}}}}"
    )
    let encodings = try #require(body?.content.encodings)
    #expect(encodings.mapValues(\.brackets) == ["tags": .empty, "grid": nil, "rows": nil])
    #expect(
      reading.messages == [
        "warning: part 'grid' can have lists or objects within others, which the style 'form' that "
          + "is not exploded cannot express; calls that send them fail; give it 'style: "
          + "deepObject', or no style to send JSON"
      ])
  }

  @Test(
    "reads the type of a stream's elements",
    arguments: [
      ("text/event-stream: {}", "events string"),
      ("text/event-stream: {schema: {type: string}}", "events string"),
      (
        "text/event-stream: {schema: {type: object, additionalProperties: {type: integer}}}",
        "events [:int]"
      ),
      ("text/event-stream: {itemSchema: {properties: {data: {type: string}}}}", "events string"),
      (
        "text/event-stream: {schema: {properties: {data: {type: integer}, eventType: {type: "
          + "string}, eventId: {type: string}, reconnectionInterval: {type: string}}}}",
        "events int"
      ),
      (
        "text/event-stream: {schema: {properties: {data: {type: integer}, eventType: {type: "
          + "string}}}}", "events 0.code(200)"
      ),
      (
        "text/event-stream: {itemSchema: {properties: {data: {type: string, contentMediaType: "
          + "application/json, contentSchema: {type: integer}}}}}", "events int"
      ),
      (
        "text/event-stream: {schema: {type: array, items: {oneOf: [{properties: {data: "
          + "{type: integer}, event: {const: a}}}, {properties: {data: {type: integer}, "
          + "event: {const: b}}}]}}}", "events int"
      ),
      ("text/event-stream: {schema: {type: array, items: {type: integer}}}", "events int"),
      (
        "text/event-stream: {schema: {required: [data], properties: {data: {anyOf: [{type: "
          + "integer}, {type: 'null'}]}}}}", "events 0.code(200)"
      ),
      ("application/jsonl: {itemSchema: {type: integer}}", "lines int"),
      ("application/x-ndjson: {schema: {type: array, items: {type: integer}}}", "lines int"),
      ("application/json-seq: {schema: {type: integer}}", "lines int"),
      ("application/jsonl: {}", "lines json"),
      (
        "application/json: {schema: {title: Stream result of Event, type: object, "
          + "additionalProperties: {type: integer}}}", "lines [:int]"
      ),
      (
        "application/json: {schema: {title: Result of Event, type: object, "
          + "additionalProperties: {type: integer}}}", "json [:int]"
      ),
    ])
  func streams(content: String, expected: String) throws {
    let reading = try responses("{200: {content: {\(content)}}}")
    let body = try #require(reading.api.operations[0].responses[0].content)
    #expect("\(body.kind.rawValue) \(reading.describe(body.type))" == expected)
    #expect(reading.messages == [])
  }

  /// Three kinds of events; `added` is `{id}` in JSON.
  private static let eventSchemas = """
    components:
      schemas:
        added: {type: object, additionalProperties: {type: integer}}
        told: {type: object, properties: {text: {type: string}}}
        only: {type: object, required: [data], properties: {data: @told}}
        add: {type: object, properties: {event: {const: add}, data: {type: string, contentMediaType: application/json, contentSchema: @added}}}
        count: {type: object, properties: {event: {enum: [count, recount]}, data: {type: integer}}}
        ping: {type: object, required: [event], properties: {event: {type: string, enum: [ping, beat]}, retry: {type: integer}}}
        empty: {type: object, properties: {event: {const: none}, data: {const: ''}}}
        over: {type: object, properties: {event: {const: done}, data: {type: string, enum: ['[DONE]']}}}
        some: {oneOf: [@count, @ping]}
        all: {anyOf: [@add, @ping]}
    """

  @Test(
    "events without data and the event that ends a stream do not belong to the data",
    arguments: [
      ("itemSchema: {oneOf: [@add, @ping]}", "added", ["ping", "beat"], nil),
      ("itemSchema: @all", "added", ["ping", "beat"], nil),
      ("schema: {oneOf: [@ping, @add]}", "added", ["ping", "beat"], nil),
      ("schema: {type: array, items: {anyOf: [@add, @ping]}}", "added", ["ping", "beat"], nil),
      ("itemSchema: {anyOf: [@count, @ping, @empty]}", "int", ["ping", "beat", "none"], nil),
      ("itemSchema: {oneOf: [@add, @over]}", "added", [], "[DONE]"),
      ("itemSchema: {oneOf: [@some, {type: 'null'}, @over]}", "int", ["ping", "beat"], "[DONE]"),
      (
        "itemSchema: {allOf: [{properties: {id: {type: string}}}, {oneOf: [@add, @ping]}]}",
        "added", ["ping", "beat"], nil
      ),
      (
        "itemSchema: {properties: {data: {oneOf: [{contentSchema: {type: integer}}, "
          + "{const: '[DONE]'}]}}}", "int", [], "[DONE]"
      ),
      ("schema: {oneOf: [{type: integer}, {const: '[DONE]'}]}", "int", [], "[DONE]"),
      ("schema: {oneOf: [@add, {properties: {kind: {const: b}}}]}", "0.code(200)", [], nil),
      ("itemSchema: {oneOf: [@add, {properties: {kind: {const: b}}}]}", "0.code(200)", [], nil),
      ("itemSchema: {oneOf: [@ping, @empty]}", "0.code(200)", [], nil),
      ("schema: @only", "told", [], nil),
      ("schema: {allOf: [@only, {description: More.}]}", "told", [], nil),
      (
        "schema: {required: [data], properties: {data: {oneOf: [@told, {type: 'null'}]}}}",
        "told?", [], nil
      ),
      (
        "schema: {required: [data], properties: {data: {oneOf: [@told, {const: '[END]'}]}}}",
        "told", [], "[END]"
      ),
      ("schema: {required: [data], properties: {data: {type: object}}}", "[:json]", [], nil),
      (
        "x-speakeasy-sse-sentinel: '[OVER]', schema: {properties: {data: {items: @told}}}",
        "[told]", [], "[OVER]"
      ),
      (
        "x-speakeasy-sse-sentinel: '[OVER]', schema: {properties: {data: @told, usage: {type: integer}}}",
        "0.code(200)", [], "[OVER]"
      ),
      ("schema: {properties: {data: @told}}", "0.code(200)", [], nil),
      ("schema: {required: [data], properties: {data: @added}}", "0.code(200)", [], nil),
      ("schema: {required: [data], properties: {data: {items: @told}}}", "0.code(200)", [], nil),
      ("schema: {required: [data], properties: {data: {type: string}}}", "0.code(200)", [], nil),
      (
        "schema: {required: [data], properties: {data: @told, more: {type: boolean}}}",
        "0.code(200)", [], nil
      ),
    ] as [(String, String, [String], String?)])
  func eventsWithoutData(
    content: String, data: String, silent: [String], end: String?
  ) throws {
    let reading = try Reading(
      """
      paths:
        /a: {get: {responses: {200: {content: {text/event-stream: {\(content)}}}}}}
      \(Self.eventSchemas)
      """)
    let body = try #require(reading.api.operations[0].responses[0].content)
    #expect(reading.describe(body.type) == data)
    #expect(body.marks == StreamMarks(end: end, silentTypes: silent))
    #expect(reading.messages == [])
  }

  @Test(
    "the types of events tell the variants of their data apart",
    arguments: [
      ("{event: {const: a}, data: @A}, {event: {enum: [b, c]}, data: @B}", [["a"], ["b", "c"]]),
      ("{event: {const: a}, data: @A}, {id: {}, data: @B}", [["a"], []]),
      ("{event: {const: a}, data: @A}, {event: {enum: [a, b]}, data: @B}", [[], ["b"]]),
      (
        "{event: {const: a}, data: @A}, {event: {const: b}, data: @A}, {event: {const: c}, data: @B}",
        [["a", "b"], ["c"]]
      ),
      ("{event: {const: a}, data: @A}, {event: {const: b}, data: @A}", []),
      ("{id: {}, data: @A}, {id: {}, data: @B}", []),
      ("{event: {const: a}, data: @A}, {event: {const: b}, data: {type: string}}", [["a"], []]),
      ("{event: {const: a}, data: {type: string}}, {event: {const: b}, data: {type: integer}}", []),
      (
        "{event: {const: a}, data: @A}, {event: {const: b}, data: {type: [object, 'null'], properties: {c: {}}}}",
        []
      ), ("{event: {const: a}, data: @A}, {event: {const: b}, data: {oneOf: [@A, @B]}}", []),
    ] as [(String, [[String]])])
  func typesOfEvents(events: String, types: [[String]]) throws {
    let variants = events.replacing("}, {", with: "}}, {properties: {")
    let schema = "{oneOf: [{properties: \(variants)}]}"
    let reading = try Reading(
      """
      paths: {/a: {get: {responses: {200: {content: {text/event-stream: {schema: \(schema)}}}}}}}
      components: {schemas: {A: {properties: {a: {type: string}}}, B: {properties: {a: {type: integer}}}}}
      """)
    #expect(reading.api.operations[0].responses[0].content?.marks.types == types)
  }

  @Test("an object with data is the data of events if JSON beside them has the same schema")
  func eventsLikeJSON() throws {
    let reading = try Reading(
      """
      paths:
        /a: {get: {responses: {200: {content: {application/json: {schema: @only}, text/event-stream: {schema: @only}}}}}}
      \(Self.eventSchemas)
      """)
    let contents = reading.api.operations[0].responses[0].contents
    #expect(contents.map { reading.describe($0.type) } == ["only", "only"])
  }

  @Test(
    "a stream ends at the marker that its operation declares, or its descriptions or examples show",
    arguments: [
      ("x-fern-streaming: {format: sse, terminator: END}", "{}", "END"),
      ("x-fern-streaming: {format: json, terminator: STOP}", "{}", "STOP"),
      ("x-fern-streaming: {format: json, terminator: \"\\n\"}", "{}", nil),
      ("description: 'Ends with `data: [DONE]`.'", "{}", "[DONE]"),
      ("summary: 'A list [of all], until data: [end_of_stream]'", "{}", "[end_of_stream]"),
      ("deprecated: true", "{example: \"data: 1\\n\\ndata: [END]\\n\\n\"}", "[END]"),
      ("deprecated: true", "{examples: {a: {value: \"data: [DONE]\"}}}", "[DONE]"),
      (
        "deprecated: true", "{x-speakeasy-sse-sentinel: '[OVER]', example: 'data: [END]'}",
        "[OVER]"
      ),
      ("deprecated: true", "{schema: {type: string, description: 'Then [DONE]'}}", "[DONE]"),
      (
        "requestBody: {content: {application/json: {schema: {properties: {stream: {"
          + "type: boolean, description: 'Ends with [DONE].'}}}}}}", "{}", "[DONE]"
      ),
      ("description: 'Sends `data: [ITEM]`, [true] or [ERROR].'", "{}", nil),
      ("description: 'Ends with [DONE'", "{}", nil),
      ("summary: 'Filter by `status[closed]`, until [finished] or status[END]'", "{}", nil),
      ("description: 'See [DONE](https://example.com) and [END][1]'", "{}", nil),
    ] as [(String, String, String?)])
  func streamEnds(key: String, media: String, end: String?) throws {
    let type = key.hasPrefix("x-fern") ? "application/json" : "text/event-stream"
    let reading = try Reading(
      post: """
        \(key)
        responses: {200: {content: {\(type): \(media)}}}
        """)
    #expect(reading.api.operations[0].responses[0].content?.marks.end == end)
  }

  @Test(
    "a body that can only ask for a stream asks for it",
    arguments: [
      ("text/event-stream", "stream: {type: boolean, enum: [true]}", true),
      ("application/x-ndjson", "stream: {const: true}", true),
      ("application/json", "stream: {type: boolean, enum: [true]}", false),
      ("text/event-stream", "stream: {type: boolean, default: true}", false),
      ("text/event-stream", "fast: {type: boolean, enum: [true]}", false),
    ])
  func streamConstants(mediaType: String, property: String, isSent: Bool) throws {
    let reading = try Reading(
      """
      paths:
        /separated:
          post:
            requestBody: {content: {application/json: {schema: {properties: {stream: {type: boolean}}}}}}
            responses: {200: {content: {application/json: {}, text/event-stream: {}}}}
        /a:
          post:
            requestBody: {required: true, content: {application/json: {schema: {properties: {\(property)}}}}}
            responses: {200: {content: {\(mediaType): {schema: {type: object}}}}}
      """)
    let body = try #require(reading.api.operations.last?.body?.content.type)
    let object = try #require(TypeGraph(reading.api).object(body)?.shape)
    #expect(object.properties[0].sendsDefault == isSent)
  }

  @Test("events of Spring have any data if only their sender is described")
  func emitter() throws {
    let reading = try Reading(
      get: """
        responses: {'200': {content: {text/event-stream: {schema: @SseEmitter}}}}
        """,
      schemas: """
        SseEmitter: {type: object, properties: {timeout: {type: integer, format: int64}}}
        """)
    let content = try #require(reading.api.operations[0].responses[0].content)
    #expect(content.kind == .events && content.type == .scalar(.string))
  }

  @Test(
    "received plain text is the scalar or enumeration that it spells",
    arguments: [
      ("{type: integer, format: int32}", "int"), ("{type: number}", "double"),
      ("{type: boolean}", "bool"), ("{type: string, format: uuid}", "uuid"),
      ("{type: string, format: date}", "day"), ("{type: string, format: int64}", "int"),
      ("{type: string, enum: [a, b]}", "0.code(200)"), ("{type: string}", "string"),
      ("{type: array, items: {type: integer}}", "string"), ("{}", "string"),
      ("{type: object, properties: {a: {type: integer}}}", "string"),
    ])
  func textValues(schema: String, expected: String) throws {
    let reading = try responses("{200: {content: {text/plain: {schema: \(schema)}}}}")
    let body = try #require(reading.api.operations[0].responses[0].content)
    #expect("\(body.kind.rawValue) \(reading.describe(body.type))" == "text \(expected)")
  }

  @Test(
    "a form that is a string is text, and any other one is read by its names",
    arguments: [
      ("{type: string}", "text string"), ("{type: object}", "form [:json]"), ("{}", "form json"),
    ])
  func textOfForms(schema: String, expected: String) throws {
    let content = "application/x-www-form-urlencoded: {schema: \(schema)}"
    let reading = try responses("{200: {content: {\(content)}}}")
    let body = try #require(reading.api.operations[0].responses[0].content)
    #expect("\(body.kind.rawValue) \(reading.describe(body.type))" == expected)
  }

  @Test("a response that refers to another one has the types of that one")
  func referenceToPlace() throws {
    let reading = try Reading(
      """
      paths:
        /b: {put: {responses: {'200': {$ref: '#/paths/~1c/get/responses/200'}}}}
        /c:
          get: {responses: {'200': {content: {application/json: {schema: {type: array, items: {type: object, properties: {n: {type: integer}}}}}}}}}
          put:
            requestBody: {content: {application/json: {schema: {$ref: '#/paths/~1c/get/responses/200/content/application~1json/schema/items'}}}}
            responses: {'200': {$ref: '#/paths/~1c/get/responses/200'}}
      """)
    let types = reading.api.operations.map { operation in
      operation.responses[0].content.map { reading.describe($0.type) }
    }
    #expect(types == ["[1.code(200)]", "[1.code(200)]", "[1.code(200)]"])
    #expect(reading.api.types.count == 1)
  }

  @Test(
    "an extension declares that an operation streams, and its element type",
    arguments: [
      ("x-apigen-stream: events", "text/event-stream events int"),
      ("x-apigen-stream: lines", "application/json lines int"),
      ("x-fern-streaming: true", "application/json lines int"),
      ("x-fern-streaming: {format: json}", "application/json lines int"),
      ("x-fern-streaming: {format: sse}", "text/event-stream events int"),
      (
        "x-fern-streaming: {format: sse, response-stream: {type: boolean}}",
        "text/event-stream events bool"
      ),
      ("x-fern-streaming: false", "application/json json int"),
    ])
  func declaredStreams(key: String, expected: String) throws {
    let content = "content: {application/json: {schema: {type: integer}}}"
    let reading = try Reading(
      get: """
        \(key)
        responses: {200: {\(content)}, 400: {\(content)}}
        """)
    let contents = reading.api.operations[0].responses.compactMap(\.content).map {
      "\($0.mediaType) \($0.kind.rawValue) \(reading.describe($0.type))"
    }
    #expect(contents == [expected, "application/json json int"])
    #expect(reading.messages == [])
  }

  @Test(
    "sound and other bytes are streamed as they are, unless an extension says what they contain",
    arguments: [
      ("x-fern-streaming: true", "audio/mpeg", "audio/mpeg binary binary"),
      (
        "x-fern-streaming: true", "application/octet-stream",
        "application/octet-stream binary binary"
      ),
      ("x-fern-streaming: true", "text/plain", "text/plain text string"),
      ("x-fern-streaming: {format: json}", "text/plain", "text/plain lines json"),
      ("x-apigen-stream: events", "audio/mpeg", "text/event-stream events string"),
    ])
  func streamedBytes(key: String, mediaType: String, expected: String) throws {
    let schema = mediaType.hasPrefix("text") ? "{type: string}" : "{type: string, format: binary}"
    let reading = try Reading(
      get: """
        \(key)
        responses: {200: {content: {\(mediaType): {schema: \(schema)}}}}
        """)
    let contents = reading.api.operations[0].responses.compactMap(\.content).map {
      "\($0.mediaType) \($0.kind.rawValue) \(reading.describe($0.type))"
    }
    #expect(contents == [expected])
  }

  @Test("an operation can stream a response whose content the document leaves out")
  func undescribedStream() throws {
    let reading = try Reading(
      "paths:\n  /a:\n    get: {x-apigen-stream: lines, responses: {200: {}, 204: {}}}")
    let responses = reading.api.operations[0].responses
    #expect(responses.map { $0.content?.kind } == [.lines, nil])
  }

  @Test("an operation that streams on demand becomes two, whatever the Boolean is called")
  func streamsOnDemand() throws {
    let reading = try Reading(
      post: """
        operationId: chat
        x-fern-streaming: {format: sse, terminator: '[DONE]', stream-condition: $request.live,
          response: {type: integer}, response-stream: {type: boolean}}
        requestBody: {required: true, content: {application/json: {schema: {
          type: object, properties: {live: {type: boolean}}}}}}
        responses: {200: {content: {application/json: {schema: {type: string}}}}}
        """)
    let operations = reading.api.operations
    #expect(operations.map(\.name?.text) == ["chat", "streamChat"])
    #expect(
      operations.map(\.flag) == [
        Operation.Flag(property: "live", value: false),
        Operation.Flag(property: "live", value: true),
      ])
    #expect(
      operations.map { $0.responses[0].contents.map { reading.describe($0.type) } } == [
        ["int"], ["bool"],
      ])
    #expect(
      operations.map(\.documentation.remarks) == [
        [.sends(property: "live", value: false)],
        [.sends(property: "live", value: true), .streamEnd("[DONE]")],
      ])
  }

  @Test("a response in several media types is one type if possible, and lists all of them")
  func severalResponses() throws {
    let reading = try responses(
      "{200: {content: {image/png: {}, application/json: {schema: {type: string}}, image/gif: {}, "
        + "text/plain: {schema: {type: string}}}}}")
    let contents = reading.api.operations[0].responses[0].contents
    #expect(contents.map(\.mediaType) == ["application/json", "text/plain", "image/png"])
    #expect(contents.last?.otherMediaTypes == ["image/gif"])
  }

  @Test("reads headers of responses with their types")
  func headers() throws {
    let reading = try Reading(
      """
      paths:
        /a:
          get:
            responses:
              '200':
                headers:
                  X-Left: {schema: {type: integer}, description: What is left.}
                  X-Kind: {schema: {enum: [a]}}
                  X-Any: {content: {application/json: {schema: {type: array, items: {type: string}}}}}
                  Set-Cookie: {schema: {type: string}}
                  Content-Type: {schema: {type: string}}
                  access-control-allow-origin: {schema: {type: string}}
                  Access-Control-Max-Age: {schema: {type: integer}}
                  x-shared: {$ref: '#/components/headers/Shared'}
              '404': {headers: {X-Kind: {schema: {enum: [a]}}}}
      components: {headers: {Shared: {schema: {enum: [b]}}}}
      """)
    let responses = reading.api.operations[0].responses
    #expect(
      responses[0].headers.map { "\($0.name.text) \(reading.describe($0.type)) \($0.isJSON)" } == [
        "X-Left int false", "X-Kind 0.X-Kind false", "X-Any [string] true",
        "Set-Cookie [string] false", "x-shared Shared false",
      ])
    #expect(responses[1].headers[0].type == responses[0].headers[1].type)
    #expect(reading.messages == [])
  }

  private func responses(_ text: String, method: String = "get") throws -> Reading {
    try Reading("paths:\n  /a:\n    \(method):\n      responses: \(text)")
  }

  private func outcomes(_ reading: Reading) -> [String] {
    reading.api.operations[0].responses.map { response in
      let content = response.content.map { reading.describe($0.type) } ?? "-"
      return "\(response.status) \(response.isSuccess ? "success" : "failure") \(content)"
    }
  }

  @Test("reads statuses, ranges and default in the order of the document")
  func statuses() throws {
    let reading = try responses(
      "{200: {content: {application/json: {schema: {type: string}}}}, 4xx: {}, 5XX: {}, default: {}, 2O0: {}, 99: {}, 600: {}}"
    )
    #expect(
      outcomes(reading) == [
        "code(200) success string", "range(4) failure -", "range(5) failure -", "default failure -",
        "code(600) failure -",
      ])
    #expect(
      reading.messages == [
        "error: '2O0' is not a response status; expected a code such as 200, a range such as 4XX, or 'default'",
        "error: '99' is not a response status; expected a code such as 200, a range such as 4XX, or 'default'",
      ])
  }

  @Test("without a 2xx, success is a redirection, or default, or any 2xx without content")
  func success() throws {
    #expect(try outcomes(responses("{default: {}}")) == ["default success -"])
    #expect(
      try outcomes(responses("{404: {}, default: {}}")) == [
        "code(404) failure -", "default success -",
      ])
    #expect(
      try outcomes(responses("{302: {}, default: {}}")) == [
        "code(302) success -", "default failure -",
      ])
    #expect(try outcomes(responses("{404: {}}")) == ["range(2) success -", "code(404) failure -"])
    #expect(
      try outcomes(responses("{200: {}, 304: {x-apigen-success: true}}")) == [
        "code(200) success -", "code(304) success -",
      ])
  }

  @Test(
    "a default whose description names an error is not a success",
    arguments: [
      ("Default error response", false), ("unexpected errors", false), ("On failure", false),
      ("A success, or an error in its body", true), ("The user", true), ("Mirrored", true),
    ])
  func defaultErrors(description: String, isSuccess: Bool) throws {
    #expect(
      try outcomes(responses("{default: {description: '\(description)'}}"))
        == (isSuccess ? ["default success -"] : ["range(2) success -", "default failure -"]))
  }

  @Test("ignores the content of statuses and methods that cannot have content")
  func noContent() throws {
    let text = "{200: {content: {application/json: {}}}, 204: {content: {application/json: {}}}}"
    #expect(try outcomes(responses(text)) == ["code(200) success json", "code(204) success -"])
    #expect(
      try outcomes(responses(text, method: "head")) == [
        "code(200) success -", "code(204) success -",
      ])
  }

  @Test("shared responses share their types, and common failures occur in every operation")
  func sharedResponses() throws {
    let reading = try Reading(
      """
      x-apigen-errors:
        '401': {$ref: '#/components/responses/401'}
        default: {$ref: '#/components/responses/default'}
      x-apigen-timeout: 2.5
      paths:
        /a:
          get: {responses: {'200': {description: ok}, '404': {$ref: '#/components/responses/Missing'}}}
          put: {responses: {'200': {description: ok}, '404': {$ref: '#/components/responses/Missing'}}}
      components:
        responses:
          Missing:
            content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}
          '401': {content: {application/json: {schema: {type: object, properties: {b: {type: string}}}}}}
          default: {description: Anything else}
      """)
    let expected = [
      "code(200) success -", "code(404) failure Missing", "code(401) failure Failure401",
      "default failure -",
    ]
    #expect(outcomes(reading) == expected)
    #expect(
      reading.api.operations[1].responses.map(\.content?.type)
        == reading.api.operations[0].responses.map(\.content?.type)
    )
    #expect(reading.api.commonFailures.map(\.status) == [.code(401), .default])
    #expect(reading.api.timeout == 2.5)
    #expect(reading.messages.isEmpty)
  }

  @Test("types know which way their values travel, through everything that holds them")
  func directions() throws {
    let reading = try Reading(
      post: """
        requestBody: {content: {application/json: {schema: @Sent}}}
        responses: {'200': {content: {application/json: {schema: {type: array, items: @Got}}}}}
        """,
      schemas: """
        Sent: {properties: {both: @Both, self: @Sent}}
        Got: {anyOf: [@Names, {type: integer}]}
        Names: {type: object, additionalProperties: @Both}
        Both: {enum: [a]}
        Neither: {enum: [b]}
        """)
    #expect(
      reading.api.types.map(\.direction) == [.sent, .received, .received, [.sent, .received], []])
  }

  @Test("unused parts change nothing in the rest")
  func unusedDirections() throws {
    let reading = try Reading(
      """
      paths:
        /a: {get: {responses: {'200': {content: {application/json: {schema: @Got}}}}}}
      components:
        schemas:
          Unused: {properties: {got: @Got}}
          Got: {properties: {inner: @Inner}}
          Inner: {enum: [a]}
      """)
    #expect(reading.api.types.map(\.direction) == [[], .received, .received])
  }
}
