import APIModel
import Testing

@Suite("A value that several members of allOf describe")
struct IntersectionTests {
  private static let components = """
    Sub: {type: object, required: [p], properties: {p: {type: string}, q: {type: integer}}}
    Flag: {type: object, properties: {r: {type: boolean}}}
    Wider: {allOf: [@Sub, {properties: {w: {type: string}}}]}
    Alike: {type: object, required: [p], properties: {p: {type: string}, q: {type: integer}, x: {type: string}}}
    Color: {type: string, enum: [red, green, blue]}
    Cat: {type: object, required: [kind], properties: {kind: {const: cat}}}
    Dog: {type: object, required: [kind], properties: {kind: {const: dog}}}
    Cow: {type: object, required: [kind], properties: {kind: {const: cow}}}
    Pet: {oneOf: [@Cat, @Dog]}
    Animal: {oneOf: [@Dog, @Cow]}
    Maybe: {type: [object, 'null'], required: [p], properties: {p: {type: string}, q: {type: integer}}}

    """

  /// Returns the forms in which two schemas describe one property.
  private static func forms(_ first: String, _ second: String) -> [String] {
    [
      "{allOf: [{properties: {a: \(first)}}, {properties: {a: \(second)}}]}",
      "{allOf: [{properties: {a: \(first)}}], properties: {a: \(second)}}",
      "{$ref: '#/components/schemas/Base', properties: {a: \(second)}}", "{allOf: [@Base, @Other]}",
      "{allOf: [{allOf: [@Base]}, {properties: {a: \(second)}}]}",
    ]
  }

  private static func readings(_ first: String, _ second: String) throws -> [Reading] {
    try forms(first, second).map { form in
      try Reading(
        schemas: components + """
          Base: {type: object, properties: {a: \(first)}}
          Other: {type: object, properties: {a: \(second)}}
          Both: \(form)
          """)
    }
  }

  private static let inline = "{type: object, properties: {r: {type: boolean}}}"

  @Test(
    "an object has the properties of all",
    arguments: [
      ("@Sub", inline), ("@Sub", "@Flag"),
      ("@Sub", "{properties: {r: {type: boolean}}}"),
      (
        "{type: object, required: [p], properties: {p: {type: string}, q: {type: integer}}}",
        "@Flag"
      ),
      ("{allOf: [@Sub]}", inline),
      (
        "{type: object, properties: {p: {type: string}, q: {type: integer}}}",
        "{type: object, required: [p], properties: {r: {type: boolean}}}"
      ),
    ])
  func objects(first: String, second: String) throws {
    for reading in try Self.readings(first, second) {
      #expect(reading.type("Both", "a") == "Both.a")
      #expect(reading.shape("Both", "a") == "object(p!: string, q?: int, r?: bool)")
      #expect(reading.messages == [])
    }
  }

  @Test("items, the values of maps, and nested objects are merged too")
  func places() throws {
    let sub = "@Sub"
    let places: [(String) -> String] = [
      { "{type: array, items: \($0)}" }, { "{type: object, additionalProperties: \($0)}" },
      { "{type: array, items: {type: array, items: \($0)}}" },
      { "{type: object, properties: {b: {type: object, properties: {c: \($0)}}}}" },
      { "{anyOf: [\($0), {type: 'null'}]}" },
    ]
    let types = ["[Both.a]", "[:Both.a]", "[[Both.a]]", "Both.a", "Both.a?"]
    for (place, type) in zip(places, types) {
      for reading in try Self.readings(place(sub), place(Self.inline)) {
        #expect(reading.type("Both", "a") == type)
        let shape = "object(p!: string, q?: int, r?: bool)"
        #expect(
          type == "Both.a"
            ? reading.shape(named: "Both.a.b.c") == shape : reading.shape("Both", "a") == shape)
      }
    }
    let reading = try Reading(
      schemas: Self.components + """
        List: {allOf: [{type: array, items: \(sub)}, {items: \(Self.inline)}]}
        Map: {allOf: [{type: object, additionalProperties: \(sub)}, {additionalProperties: \(Self.inline)}]}
        Union: {oneOf: [{title: One, properties: {a: \(Self.inline)}}, {title: Two, required: [b], properties: {b: {type: string}}}], properties: {a: \(sub)}}
        """)
    let shapes = reading.api.types.map { reading.describe($0.shape) }
    #expect(shapes.count { $0 == "object(p!: string, q?: int, r?: bool)" } == 1)
    #expect(reading.shape("List").hasPrefix("= [List.item"))
    #expect(reading.shape("Map") == "= [:Map.value]")
  }

  @Test(
    "a description that adds nothing leaves a component its name",
    arguments: [
      ("@Sub", "{}", "Sub"), ("@Sub", "{description: x}", "Sub"), ("@Sub", "{type: object}", "Sub"),
      ("{}", "@Sub", "Sub"), ("{type: object}", "@Sub", "Sub"), ("@Sub", "@Wider", "Wider"),
      ("@Wider", "@Sub", "Wider"), ("@Sub", "@Alike", "Alike"), ("@Alike", "@Sub", "Alike"),
      ("@Sub", "{type: object, properties: {q: {type: integer}}}", "Sub"), ("@Pet", "@Cat", "Cat"),
      ("@Dog", "@Pet", "Dog"), ("@Color", "{type: string}", "Color"),
      ("{type: string}", "@Color", "Color"),
      ("@Color", "{type: string, description: Of the roof}", "Color"),
      ("{type: integer, format: int64}", "{type: number}", "int"),
      ("{type: integer, maximum: 5}", "{type: number}", "int"),
      ("{type: number}", "{type: integer, maximum: 5}", "int"),
      ("{type: string}", "{type: string, format: date}", "day"),
      ("{type: string, format: uuid}", "{type: string}", "uuid"),
      // A union of types is narrowed to the only one that fits.
      ("{anyOf: [{type: object}, {type: array, items: {}}, {type: string}]}", "@Sub", "Sub"),
      (
        "{type: array, items: @Sub}",
        "{anyOf: [{type: object}, {type: array, items: {}}, {type: string}]}", "[Sub]"
      ),
      ("{oneOf: [{type: string}, {type: integer}]}", "{type: integer}", "int"),
      ("{oneOf: [@Sub, {type: string}]}", "{type: object}", "Sub"),
      (
        "{anyOf: [{type: [object, 'null']}, {type: [string, 'null']}]}",
        "{type: object, additionalProperties: @Cat}", "[:Cat]"
      ),
    ] as [(String, String, String)])
  func redundant(first: String, second: String, expected: String) throws {
    for reading in try Self.readings(first, second) {
      #expect(reading.type("Both", "a") == expected)
      #expect(reading.messages == [])
    }
  }

  @Test(
    "null is a value only if both allow it",
    arguments: [
      ("{anyOf: [@Sub, {type: 'null'}]}", "@Sub", "Sub"),
      ("@Sub", "{anyOf: [@Sub, {type: 'null'}]}", "Sub"),
      ("{anyOf: [@Sub, {type: 'null'}]}", "{anyOf: [@Wider, {type: 'null'}]}", "Wider?"),
      ("{type: [string, 'null']}", "{type: string}", "string"),
      ("{type: [string, 'null']}", "{maxLength: 3}", "string?"),
      ("@Maybe", inline, "Both.a"),
      ("@Maybe", "{properties: {r: {type: boolean}}}", "Both.a?"),
    ])
  func null(first: String, second: String, expected: String) throws {
    for reading in try Self.readings(first, second) {
      #expect(reading.type("Both", "a") == expected)
    }
  }

  @Test("values and limits are the ones that both allow")
  func limits() throws {
    for reading in try Self.readings(
      "{enum: [a, b, c], maxLength: 5}", "{type: string, enum: [c, b, d]}")
    {
      #expect(reading.shape("Both", "a") == "string(c b)")
    }
    for reading in try Self.readings(
      "{type: integer, minimum: 3, maximum: 9}", "{type: integer, minimum: 1, maximum: 7}")
    {
      let constraints = try #require(reading.property("Both", "a")?.constraints)
      #expect(constraints.minimum == "3")
      #expect(constraints.maximum == "7")
    }
    for reading in try Self.readings("{type: string, readOnly: true}", "{type: string}") {
      #expect(reading.property("Both", "a")?.isReadOnly == true)
    }
  }

  @Test(
    "a union beside an object has its properties in each variant, and two unions their variants")
  func unions() throws {
    for reading in try Self.readings("@Pet", Self.inline) {
      #expect(reading.shape("Both", "a").hasPrefix("union(Both.a.Cat"))
      #expect(reading.shape(named: "Both.a.Cat") == "object(r?: bool, kind!: string)")
    }
    for reading in try Self.readings("@Pet", "@Animal") {
      #expect(reading.type("Both", "a") == "Dog")
    }
  }

  @Test(
    "types that exclude each other are reported, and the latter is used",
    arguments: [
      ("{type: string}", "{type: integer}", "int", "'string' and 'integer'"),
      ("@Color", "{type: integer}", "int", "'string' and 'integer'"),
      ("@Sub", "{type: string}", "string", "'object' and 'string'"),
      ("@Pet", "{type: array, items: {type: string}}", "[string]", "'object' and 'array'"),
    ])
  func contradictions(first: String, second: String, type: String, types: String) throws {
    for reading in try Self.readings(first, second) {
      #expect(reading.type("Both", "a") == type)
      #expect(
        reading.messages == [
          "warning: no value of 'a' is both \(types), as 'allOf' requires; the latter is used"
        ])
    }
  }

  @Test(
    "each part of a schema annotates and limits its values",
    arguments: [
      "{allOf: [{type: string}, {NOTES}]}", "{allOf: [{NOTES}, {type: string}]}",
      "{allOf: [@Own, {NOTES}]}", "{type: string, allOf: [{NOTES}]}",
      "{allOf: [{allOf: [{type: string, NOTES}]}]}", "{oneOf: [{type: string, NOTES}]}",
      "{anyOf: [{type: string, NOTES}, {type: 'null'}]}", "{allOf: [@Own], NOTES}",
    ])
  func parts(form: String) throws {
    let notes = "readOnly: true, deprecated: true, description: D, minLength: 3, maxLength: 9"
    let reading = try Reading(
      schemas: """
        Own: {type: string, minLength: 1, maxLength: 10}
        A: {type: object, properties: {a: \(form.replacing("NOTES", with: notes))}}
        """)
    let property = try #require(reading.property("A", "a"))
    #expect(property.isReadOnly && property.documentation.isDeprecated)
    #expect(property.documentation.description == "D")
    #expect(property.constraints.minLength == 3 && property.constraints.maxLength == 9)
  }

  @Test(
    "the targets of parts limit values too, and decide their direction",
    arguments: [
      "{allOf: [@Own, @Wide]}", "{allOf: [@Wide, @Own]}", "{anyOf: [@Own, {type: 'null'}]}",
    ])
  func targets(form: String) throws {
    let reading = try Reading(
      schemas: """
        Own: {type: array, writeOnly: true, minItems: 2, items: {type: integer, maximum: 5}}
        Wide: {type: array, minItems: 1, items: {type: integer, maximum: 10}}
        A: {type: object, properties: {a: \(form)}}
        """)
    let property = try #require(reading.property("A", "a"))
    #expect(property.isWriteOnly && property.constraints.minItems == 2)
    #expect(property.constraints.each.first?.maximum == "5")
  }

  @Test("a member with properties beside others describes only these")
  func partsOfObjects() throws {
    let reading = try Reading(
      schemas: """
        Entity: {type: object, readOnly: true, properties: {id: {type: string}}}
        User: {allOf: [@Entity, {writeOnly: true, properties: {name: {type: string}}}]}
        A: {type: object, properties: {a: @User, b: {readOnly: false, allOf: [@Entity]}, c: @Entity}}
        """)
    let properties = try ["a", "b", "c"].map { try #require(reading.property("A", $0)) }
    #expect(properties.map(\.isReadOnly) == [false, false, true])
    #expect(properties.allSatisfy { !$0.isWriteOnly })
  }

  @Test("annotations of a union stay when another member narrows it")
  func narrowedAnnotations() throws {
    let union = "{description: D, readOnly: true, anyOf: [{type: integer}, {type: string}]}"
    for (first, second) in [(union, "{type: integer}"), ("{type: integer}", union)] {
      for reading in try Self.readings(first, second) {
        let property = try #require(reading.property("Both", "a"))
        #expect(reading.type("Both", "a") == "int" && property.isReadOnly)
        #expect(property.documentation.description == "D")
      }
    }
  }

  @Test("lists of values without a common value are reported, and the latter is used")
  func noCommonValue() throws {
    for reading in try Self.readings("{enum: [a, b]}", "{enum: [c]}") {
      #expect(reading.shape("Both", "a") == "string(c)")
      #expect(
        reading.messages == [
          "warning: no value is in both lists, as 'allOf' requires; the latter is used"
        ])
    }
  }

  @Test("a schema that refines itself is recursive")
  func recursion() throws {
    let reading = try Reading(
      schemas: """
        Loop: {allOf: [{properties: {next: @Loop}}, {properties: {next: {properties: {v: {type: integer}}}}}]}
        Deep: {allOf: [{properties: {next: @Deep}}, {properties: {next: {properties: {next: {properties: {w: {type: integer}}}}}}}]}
        A: {allOf: [{properties: {n: @A}}, {properties: {n: @B}}]}
        B: {allOf: [{properties: {n: @B}}, {properties: {n: @A, m: {type: string}}}]}
        """)
    #expect(reading.shape("Loop") == "object(next?: Loop.next)")
    #expect(reading.shape(named: "Loop.next") == "object(next?: Loop.next, v?: int)")
    #expect(reading.shape(named: "Deep.next.next").contains("w?: int"))
    #expect(reading.shape("A") == "object(n?: B)")
    #expect(reading.messages == [])
  }

  @Test("schemas that refine each other in cycles have an end")
  func cycles() throws {
    func reference(_ index: Int) -> String { "{$ref: '#/components/schemas/A\(index % 20)'}" }
    let schemas = (0..<20).map { index in
      let members = [1, index].map { factor in
        let properties = (0..<5).map { "p\($0): \(reference(index + $0 * factor + factor))" }
        return "{type: object, properties: {\(properties.joined(separator: ", "))}}"
      }
      return "A\(index): {allOf: [\(members.joined(separator: ", "))]}"
    }
    let reading = try Reading(schemas: schemas.joined(separator: "\n"))
    #expect(reading.api.types.count < 5000)
  }

  @Test("long chains end, and one warning says that they have too many combinations")
  func chains() throws {
    var state: UInt64 = 1
    func reference() -> String {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return "{$ref: '#/components/schemas/A\((state >> 33) % 40)'}"
    }
    let schemas = (0..<40).map { index in
      let properties = (0..<6).map { "p\($0): \(reference())" }.joined(separator: ", ")
      return "A\(index): {allOf: [\(reference()), {type: object, properties: {\(properties)}}]}"
    }
    let reading = try Reading(schemas: schemas.joined(separator: "\n"))
    #expect(reading.api.types.count < 5000)
    #expect(reading.messages.count { $0.contains("too many combinations") } <= 1)
  }

  @Test("names of values stay with their values")
  func namesOfValues() throws {
    let reading = try Reading(
      schemas: """
        Both:
          allOf:
            - {type: integer, enum: [1, 2, 3], x-enum-varnames: [one, two, three]}
            - {enum: [3, 2, 4], x-enum-varnames: [drei, zwei, vier]}
        """)
    guard case .enumeration(let shape)? = reading.api.types.first?.shape else {
      Issue.record("\(reading.shape("Both"))")
      return
    }
    #expect(shape.cases.map(\.value) == ["3", "2"])
    #expect(shape.cases.map(\.nameOverride) == [nil, nil])
  }
}
