import APIModel
import APIValues
import OpenAPIReader
import SpecDocument
import Testing

/// The variant that a value is read as, which the client's decoder decides.
@Suite("The variant of a value")
struct VariantChoiceTests {
  @Test(
    "beside a map, an object is chosen for values that have what it requires, or nothing that it does not know",
    arguments: [
      ("oneOf: [note, {type: object}]", "{text: null}", 0),
      ("oneOf: [note, {type: object}]", "{n: 1}", 1),
      // A server adds members, which do not turn a note into a map.
      ("oneOf: [note, {type: object}]", "{text: a, n: 1}", 0),
      ("anyOf: [note, {type: object}]", "{text: a, n: 1}", 1),
      ("oneOf: [note, {type: object, properties: {}}]", "{text: a, n: 1}", 0),
      (
        "oneOf: [note, {type: object, properties: {x: {}, y: {}}, additionalProperties: true}]",
        "{text: a, n: 1}", 0
      ),
      ("oneOf: [{type: object, properties: {a: {}}}, {type: object}]", "{a: 1, n: 1}", 1),
      // A member is not new if the object forbids it, or if the other object declares the same.
      (
        "oneOf: [{type: object, required: [a], properties: {a: {}}, additionalProperties: false}, {type: object}]",
        "{a: 1, n: 1}", 1
      ),
      (
        "oneOf: [note, {type: object, properties: {text: {}}, additionalProperties: true}]",
        "{text: a, n: 1}", 1
      ),
      ("oneOf: [{type: object}, note]", "{text: a}", 1),
      ("oneOf: [photo, {type: object}]", "{n: 1}", 1),
      ("oneOf: [photo, {type: object}]", "{url: a}", 0),
      ("oneOf: [photo, {type: object}, {type: string}]", "{q: [1]}", 1),
      ("oneOf: [photo, note, {type: object}]", "{n: 1}", 2),
      ("oneOf: [photo, {type: object, additionalProperties: {type: integer}}]", "{n: 1}", 1),
      (
        "oneOf: [photo, {type: object, additionalProperties: {type: integer}}]", "{url: a, n: b}", 0
      ),
      ("oneOf: [{type: object, additionalProperties: {type: integer}}, note]", "{text: a}", 1),
      ("anyOf: [note, {type: object}]", "{text: a}", 0),
      ("anyOf: [note, {type: object, additionalProperties: note}]", "{text: a}", 0),
      ("anyOf: [note, {type: object, additionalProperties: note}]", "{x: {text: a}}", 1),
      (
        "anyOf: [{type: object, required: [b], properties: {a: {}, b: {}}}, {type: object, properties: {a: {}}, additionalProperties: {type: string}}]",
        "{a: 1, b: 2}", 0
      ),
      (
        "oneOf: [{type: object, additionalProperties: {enum: [x]}}, {type: object, additionalProperties: {type: string}}]",
        "{a: y}", 1
      ),
      // A server adds members, which a map cannot hold.
      (
        "oneOf: [note, {type: object, additionalProperties: {enum: [x, y]}}]",
        "{text: a, other: b}", 0
      ),
      (
        "oneOf: [note, {type: object, additionalProperties: {type: array, items: {type: integer}}}]",
        "{text: a, tags: [b]}", 0
      ),
      (
        "oneOf: [report, {type: object, additionalProperties: note}]",
        "{summary: {n: 1}, details: {z: 1}}", 0
      ),
      (
        "anyOf: [report, {type: object, additionalProperties: note}]",
        "{summary: {n: 1}, details: {z: 1}}", 0
      ),
      (
        "oneOf: [{type: object, required: [b], properties: {b: {}}, additionalProperties: {type: integer}}, report]",
        "{summary: {n: 1}, new: t}", 1
      ),
      (
        "oneOf: [tagged, {type: object, additionalProperties: {type: integer}}]",
        "{kind: changed, x: 1}", 0
      ),
      // A tag does not make the other values of its member impossible.
      ("oneOf: [tagged, {type: object}]", "{kind: other, x: 1}", 1),
      ("oneOf: [tagged, {type: object}]", "{kind: here, x: 1}", 0),
      ("oneOf: [tagged, {type: object}]", "{kind: here, new: 1}", 0),
    ] as [(String, String, Int?)])
  func maps(union: String, value: String, expected: Int?) throws {
    #expect(try Self.variant(of: value, in: union) == expected)
  }

  @Test(
    "a constant in a member, an element or a value of a map tells variants apart",
    arguments: [
      ("{type: object, properties: {data: %}}", "{data: {type: b, id: 1}}"),
      (
        "{type: object, required: [data], properties: {data: %, n: {type: integer}}}",
        "{data: {type: b}}"
      ),
      (
        "{type: object, properties: {data: {type: array, items: %}}}",
        "{data: [{type: b}, {id: 1}]}"
      ),
      (
        "{type: object, properties: {data: {type: object, additionalProperties: %}}}",
        "{data: {x: {type: b}}}"
      ),
      ("{type: array, items: %}", "[{type: b}]"),
      ("{type: object, additionalProperties: %}", "{x: {type: b}, y: {id: 1}}"),
      (
        "{type: object, properties: {d: {type: object, properties: {e: %}}}}", "{d: {e: {type: b}}}"
      ),
      (
        "{type: array, items: {type: object, properties: {e: {type: array, items: %}}}}",
        "[{e: [{type: b}]}]"
      ),
    ])
  func parts(schema: String, value: String) throws {
    let variants = ["a", "b"].map { constant in
      schema.replacing(
        "%", with: "{type: object, properties: {type: {const: \(constant)}, id: {type: integer}}}")
    }
    let union = "oneOf: [\(variants.joined(separator: ", "))]"
    #expect(try Self.variant(of: value, in: union) == 1)
    #expect(try Self.variant(of: value.replacing("type: b", with: "type: a"), in: union) == 0)
  }

  @Test(
    "a member or an element tells variants apart also if another variant has another kind of value there",
    arguments: [
      ("{type: array, items: %}", "[%]"), ("%", "%"),
      ("{type: object, additionalProperties: %}", "{x: %}"),
      ("{type: [array, 'null'], items: %}", "[%]"),
      ("{oneOf: [{type: integer}, {type: array, items: %}]}", "[%]"),
    ],
    [
      "{type: string}", "{type: integer}", "{type: array, items: {type: string}}", "{const: c}",
      "{oneOf: [{type: string}, {type: boolean}]}", "{}",
    ])
  func partsBesideAnother(place: (schema: String, value: String), other: String) throws {
    for required in ["", "required: [code], ", "required: [code, kind], "] {
      let parts = [
        "{type: object, properties: {kind: {const: a}, id: {type: integer}}}",
        "{type: object, \(required)properties: {kind: {const: b}, code: {type: string}, name: {type: string}}}",
      ].map { place.schema.replacing("%", with: $0) }
      let variants = [parts[0], other, parts[1]].map { "{type: object, properties: {v: \($0)}}" }
      let union = "oneOf: [\(variants.joined(separator: ", "))]"
      for (value, expected) in [
        ("{kind: b, code: u, name: n}", 2), ("{kind: b, code: u}", 2), ("{kind: a, id: 1}", 0),
        ("{id: 1}", 0),
      ] {
        let value = "{v: \(place.value.replacing("%", with: value))}"
        #expect(try Self.variant(of: value, in: union) == expected, "\(value) in \(union)")
      }
    }
  }

  @Test("a union in a member refuses no value")
  func unionsInMembers() throws {
    let variants = ["a", "b"].map {
      "{type: object, properties: {kind: {const: \($0)}, v: {oneOf: [{type: string}, {type: array, items: {type: object, required: [\($0)], properties: {\($0): {}}}}]}}}"
    }
    let union = "oneOf: [\(variants.joined(separator: ", "))]"
    for (value, expected) in [
      ("{kind: b, v: [{c: 1}]}", 1), ("{kind: b, v: true}", 1), ("{v: [{b: 1}]}", 1),
      ("{v: [{a: 1}]}", 0),
    ] {
      #expect(try Self.variant(of: value, in: union) == expected, "\(value)")
    }
  }

  @Test(
    "a value is of no variant that it does not match",
    arguments: [
      (
        "oneOf: [{type: array, prefixItems: [{type: string}, {type: [number, 'null']}], minItems: 2}, {type: array, items: {type: string}}]",
        "[a]", 1
      ),
      (
        "anyOf: [{type: object, required: [a], properties: {a: {type: [integer, 'null']}}}, {type: object, required: [a, c], properties: {a: {type: integer}, c: {type: integer}}}]",
        "{a: null, c: 1}", 0
      ),
      (
        "oneOf: [{type: object, required: [a, c], properties: {a: {}, c: {type: integer}}}, {type: object, required: [a], properties: {a: {}}}]",
        "{a: 1, c: null}", nil
      ),
      (
        "oneOf: [{type: array, prefixItems: [{const: a}]}, {type: array, prefixItems: [{const: b}]}]",
        "[b, c]", 1
      ),
      (
        "oneOf: [{type: array, prefixItems: [{type: string}, {type: integer}], items: false}, {type: array, prefixItems: [{type: string}, {type: integer}, {type: string}], items: false}]",
        "[a, 1, b]", 1
      ),
      (
        "oneOf: [{type: object, required: [a], properties: {a: {type: string}}}, {type: object, required: [a], properties: {a: {type: 'null'}}}]",
        "{a: null}", 1
      ),
      (
        "oneOf: [{type: object, required: [a], properties: {a: {type: [integer, boolean]}}}, {type: object, required: [a], properties: {a: {type: [string, array]}}}]",
        "{a: b}", 1
      ),
      ("oneOf: [{type: integer, format: uint64}, {type: string}]", "18446744073709551615", 0),
      ("oneOf: [{type: integer, format: int64}, {type: boolean}]", "18446744073709551616", nil),
    ] as [(String, String, Int?)])
  func mismatches(union: String, value: String, expected: Int?) throws {
    #expect(try Self.variant(of: value, in: union) == expected)
  }

  @Test("the number of known members comes before a constant")
  func known() throws {
    let union =
      "oneOf: [{type: object, properties: {role: {const: user}, text: {}}}, {type: object, properties: {role: {type: string}, call: {}}}]"
    #expect(try Self.variant(of: "{role: user, call: c}", in: union) == 1)
    #expect(try Self.variant(of: "{role: user, text: c}", in: union) == 0)
    #expect(try Self.variant(of: "{role: user}", in: union) == 0)
  }

  @Test("shapes of variants that refer to each other stay small")
  func mutualReferences() throws {
    let names = (0..<14).map { "A\($0)" }
    let schemas = names.map { name in
      let members = names.map { "m\($0): \($0)" }.joined(separator: ", ")
      return "\(name): {type: object, properties: {own\(name): {}, \(members) }}"
    }
    let graph = try Self.graph(
      (schemas + ["union: {oneOf: [\(names.joined(separator: ", "))]}"]).joined(separator: "\n    ")
    )
    let id = try #require(graph.ids.first { graph[$0].origin == .component("union") })
    guard case .union(let union) = graph[id].shape else {
      Issue.record("not a union")
      return
    }
    let shapes = VariantShapes(graph: graph).shapes(of: union)
    #expect("\(shapes)".utf8.count < 100_000)
  }

  @Test("a list that is empty leaves the decision to other members")
  func emptyList() throws {
    let variants = ["string", "integer"].map {
      "{type: object, required: [items], properties: {items: {type: array, items: {type: \($0)}}, \($0): {type: boolean}}}"
    }
    let union = "oneOf: [\(variants.joined(separator: ", "))]"
    #expect(try Self.variant(of: "{items: [], integer: true}", in: union) == 1)
    #expect(try Self.variant(of: "{items: [1], string: true}", in: union) == 1)
  }

  @Test(
    "a constant decides beside any other value, and listed values come before others",
    arguments: [
      ("[{const: text}, {type: string}]", "video", 1),
      ("[{const: text}, {type: string}]", "text", 0),
      ("[{type: string}, {const: text}]", "text", 1), ("[{const: 404}, {type: integer}]", "500", 1),
      ("[{const: true}, {type: boolean}]", "false", 1),
      ("[{const: 1}, {type: [integer, 'null']}]", "null", 1),
      ("[{enum: [z]}, {type: array, items: {type: string}}]", "y", 0),
      ("[{const: v1}, {type: object, properties: {a: {}}}]", "v2", 0),
      ("[{type: boolean}, {const: k}, {type: string, enum: [x, y]}]", "x", 2),
      ("[{type: boolean}, {const: k}, {type: string, enum: [x, y]}]", "new", 2),
      ("[{type: boolean}, {const: k}, {type: string, enum: [x, y]}]", "k", 1),
      ("[{type: integer}, {enum: [a, b]}, {enum: [c, d]}]", "c", 2),
      ("[{type: integer}, {enum: [a, b]}, {enum: [c, d]}]", "new", 1),
    ] as [(String, String, Int?)])
  func constants(types: String, value: String, expected: Int?) throws {
    let types = types.dropFirst().dropLast().split(separator: "}, ")
    let variants = types.enumerated().map { index, type in
      "{type: object, required: [t], properties: {t: \(type.hasSuffix("}") ? type : type + "}"), m\(index): {}}}"
    }
    #expect(
      try Self.variant(of: "{t: \(value)}", in: "oneOf: [\(variants.joined(separator: ", "))]")
        == expected)
  }

  @Test("elements distinguish lists in unions within a union", arguments: ["oneOf", "anyOf"])
  func lists(keyword: String) throws {
    let numbers = "{oneOf: [{type: number}, {type: array, items: {type: number}}]}"
    let strings = "{oneOf: [{type: string}, {type: array, items: {type: string}}]}"
    let union = "\(keyword): [\(numbers), \(strings)]"
    for (value, expected) in [("[1]", 0), ("[a]", 1), ("1", 0), ("a", 1)] {
      #expect(try Self.variant(of: value, in: union) == expected)
    }
  }

  @Test(
    "an element that may be null does not decide about a list",
    arguments: [
      ("[{type: [number, 'null']}, {type: string}]", "[1.5, null]", 0),
      ("[{type: string}, {type: [integer, 'null']}]", "[null, 1]", 1),
      ("[{type: string}, {anyOf: [note, {type: 'null'}]}]", "[{text: a}, null]", 1),
      ("[{type: string}, {type: [array, 'null'], items: {type: number}}]", "[[1], null]", 1),
    ])
  func nulls(elements: String, value: String, expected: Int) throws {
    let types = elements.dropFirst().dropLast().split(separator: "}, ", maxSplits: 1)
    let variants = [types[0] + "}", types[1]].map { "{type: array, items: \($0)}" }
    #expect(
      try Self.variant(of: value, in: "oneOf: [\(variants.joined(separator: ", "))]") == expected)
  }

  @Test(
    "a value of anyOf is the variant that knows all its members, also if all variants share some",
    arguments: [
      (
        "data: {type: object}, error: {type: 'null'}",
        "data: {type: 'null'}, error: {type: string}",
        "{data: {}, error: null}", 0
      ),
      (
        "data: {type: object}, error: {type: 'null'}",
        "data: {type: 'null'}, error: {type: string}",
        "{data: null, error: bad}", 1
      ),
      (
        "id: {type: string}, value: {}, note: {type: string}",
        "id: {type: string}, value: {type: integer}, tag: {type: string}",
        "{id: a, value: 5, note: b}", 0
      ),
      (
        "id: {type: string}, value: {oneOf: [{type: integer}, {type: string}]}, note: {type: string}",
        "id: {type: string}, value: {type: integer}, tag: {type: string}",
        "{id: a, value: 5, tag: b}", 1
      ),
    ])
  func shared(first: String, second: String, value: String, expected: Int) throws {
    let variants = [("One", first), ("Two", second)].map {
      "{title: \($0), type: object, required: [\($1.hasPrefix("data") ? "data, error" : "id")], properties: {\($1)}}"
    }
    #expect(
      try Self.variant(of: value, in: "anyOf: [\(variants.joined(separator: ", "))]") == expected)
  }

  @Test("unions that contain the same unions are compared once", .timeLimit(.minutes(1)))
  func diamonds() throws {
    let levels = (0..<16).map { level in
      ["A", "B"].map { "\($0)\(level): {oneOf: [A\(level + 1), B\(level + 1)]}" }
        .joined(separator: "\n    ")
    }
    let leaves = ["A16: {type: object, properties: {a: {type: string}}}", "B16: {type: string}"]
    let graph = try Self.graph((levels + leaves).joined(separator: "\n    "))
    for id in graph.ids {
      guard case .union(let union) = graph[id].shape else { continue }
      #expect(VariantShapes(graph: graph).shapes(of: union).count == 2)
    }
  }

  /// Returns the index of the variant that a value is in a union. A capitalized name, or one of those
  /// below, is a reference.
  private static func variant(of value: String, in union: String) throws -> Int? {
    let graph = try graph(
      """
      note: {type: object, required: [text], properties: {text: {type: [string, 'null']}}}
          photo: {type: object, properties: {url: {type: string}}}
          report: {type: object, required: [summary], properties: {summary: {type: object, properties: {n: {type: integer}}}}}
          tagged: {type: object, required: [kind], properties: {kind: {const: here}, x: {type: integer}}}
          union: {\(union)}
      """)
    let id = try #require(graph.ids.first { graph[$0].origin == .component("union") })
    return ValueMatcher(graph, .received).variant(
      of: try parsed(value, path: "value.yaml"), as: .named(id))
  }

  private static func graph(_ schemas: String) throws -> TypeGraph {
    let name = #/(?<before>[\[ ])(?<name>note|photo|report|tagged|[AB]\d+)(?<after>[\],}])/#
    let references = schemas.replacing(name) {
      "\($0.before){$ref: '#/components/schemas/\($0.name)'}\($0.after)"
    }
    let document = """
      openapi: 3.1.0
      info: {title: Test, version: "1"}
      paths: {}
      components:
        schemas:
          \(references)
      """
    var diagnostics = Diagnostics()
    return TypeGraph(
      try #require(
        OpenAPIReader.read(try parsed(document, path: "api.yaml"), diagnostics: &diagnostics)))
  }
}
