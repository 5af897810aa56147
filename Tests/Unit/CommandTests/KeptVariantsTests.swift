import SuiteTraits
import Testing

/// Unions that change while their names are recorded.
@Suite("Recorded names when a union changes", .busy)
struct KeptVariantsTests {
  private let apigen: Command

  init() throws { apigen = try Command(configuration: "names: record") }

  /// A variant, with a label that stays whatever it becomes.
  struct Variant: Sendable {
    let label: String
    let schema: String

    init(_ label: String, title: String? = nil, _ members: String..., required: String = "") {
      self.label = label
      let title = title.map { "title: \($0), " } ?? ""
      let required = required.isEmpty ? "" : "required: [\(required)], "
      schema =
        "{\(title)type: object, \(required)properties: {\(members.joined(separator: ", "))}}"
    }

    init(_ label: String, schema: String) { (self.label, self.schema) = (label, schema) }
  }

  /// Generates the client twice, and returns the case of each variant. The second run changes nothing.
  private func generate(_ variants: [Variant], schemas: String = "") async throws -> (
    cases: [String: String], warnings: String
  ) {
    try apigen.write(
      openAPI: """
        paths:
          /pet: {get: {operationId: getPet, responses: {200: {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}}}}
        components:
          schemas:
            Pet: {oneOf: [\(variants.map(\.schema).joined(separator: ", "))]}
        \(schemas)
        """)
    let result = try await apigen.run(["api.yaml", "-o", "Generated"])
    #expect(result.status == 0, "\(result.errors)")
    let names = try apigen.read("api.names.yaml")
    let again = try await apigen.run(["api.yaml", "-o", "Generated"])
    #expect(again.output.contains(" unchanged) in "), "\(again.output)")
    #expect(try apigen.read("api.names.yaml") == names)
    let model = try apigen.read("Generated/Models/Pet.swift")
    let cases = model.matches(of: /\n  (?:indirect )?case (\w+\([\w\[\]]+\))/).map { String($0.1) }
    return (Dictionary(uniqueKeysWithValues: zip(variants.map(\.label), cases)), result.errors)
  }

  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let steps: [[Variant]]

    init(_ description: String, _ steps: [Variant]...) {
      (testDescription, self.steps) = (description, steps)
    }
  }

  private static let text = "{type: string}"
  private static let a = Variant("a", "a: \(text)", "id: \(text)", required: "a, id")
  private static let b = Variant("b", "b: \(text)", "id: \(text)", required: "b, id")
  private static let c = Variant("c", "c: \(text)", "id: \(text)", required: "c, id")
  private static func event(_ label: String, _ kind: String, title: String? = nil) -> Variant {
    Variant(label, title: title, "kind: {const: \(kind)}", "x: \(text)", required: "kind")
  }

  private static let paid = Variant("p", "kind: {const: paid}", "p: \(text)", required: "kind")

  static let changes = [
    Change("in front, moved and removed", [a, b], [c, a, b], [b, c, a], [b, a], [a, c, b]),
    Change(
      "of lists", [Variant("a", schema: "{type: array, items: \(a.schema)}"), b],
      [c, b, Variant("a", schema: "{type: array, items: \(a.schema)}")]),
    Change(
      "with more members", [Variant("a", "a: \(text)"), b],
      [b, Variant("a", "a: \(text)", "id: \(text)")],
      [
        Variant("new", "id: \(text)"), b,
        Variant("a", "a: \(text)", "id: \(text)", "b: \(text)", required: "a"),
      ]),
    Change(
      "with a member of one that is removed",
      [
        Variant("id", "id: \(text)"),
        Variant("name", "name: \(text)", "size: \(text)", required: "name"),
      ],
      [
        Variant("name", "name: \(text)", "size: \(text)", "id: \(text)", required: "name"),
        Variant("url", "url: \(text)"),
      ]),
    Change(
      "with fewer members", [Variant("a", "a: \(text)", "q: \(text)", "r: \(text)"), b],
      [c, b, Variant("a", "a: \(text)", "r: \(text)")]),
    Change(
      "that differ in types or constants",
      [Variant("text", "a: \(text)"), Variant("number", "a: {type: integer}")],
      [
        Variant("flag", "a: {type: boolean}"), Variant("number", "a: {type: integer}"),
        Variant("text", "a: \(text)"),
      ]),
    Change(
      "with Boolean constants",
      [Variant("yes", "ok: {const: true}"), Variant("no", "ok: {const: false}")],
      [Variant("no", "ok: {const: false}"), Variant("yes", "ok: {const: true}")]),
    Change(
      "of values",
      [
        Variant("values", schema: "{type: string, enum: [p, q]}"),
        Variant("numbers", schema: "{type: integer, enum: [1, 2]}"), a,
      ],
      [
        a, Variant("numbers", schema: "{type: integer, enum: [1, 2, 3]}"),
        Variant("others", schema: "{type: string, enum: [n, m]}"),
        Variant("values", schema: "{type: string, enum: [p, q, r]}"),
      ]),
    Change(
      "with another title, or none",
      [Variant("a", title: "Big pet", "a: \(text)"), b],
      [b, Variant("a", title: "Huge pet", "a: \(text)")], [c, b, Variant("a", "a: \(text)")],
      [Variant("a", title: "Pet", "a: \(text)"), b]),
    Change(
      "with the same title and other members",
      [Variant("a", title: "Big pet", "a: \(text)"), b],
      [b, Variant("a", title: "Big pet", "q: \(text)")]),
    Change(
      "with a constant and another title, or none",
      [event("a", "paid", title: "Paid event"), event("b", "open", title: "Open event")],
      [event("b", "open"), event("a", "paid", title: "Settled event")],
      [event("c", "new", title: "Open event"), event("a", "paid"), event("b", "open")]),
    Change(
      "beside a constant that says the same as a title",
      [Variant("a", title: "Paid", "a: \(text)"), b],
      [event("new", "Paid"), Variant("a", title: "Paid", "a: \(text)"), b]),
    Change(
      "beside a title that says the same as a constant", [event("a", "Paid"), b],
      [Variant("new", title: "Paid", "a: \(text)"), event("a", "Paid"), b]),
    Change(
      "whose constant is spelled otherwise", [event("a", "user_paid"), b],
      [c, event("a", "USER-PAID"), b], [event("a", "user_paid"), b]),
    Change(
      "whose constant others had, too",
      [event("a", "paid"), paid, b], [event("a", "paid"), b], [paid, b],
      [paid, b, event("a", "paid")]),
    Change(
      "that get a constant", [Variant("a", "kind: \(text)", "a: \(text)"), b],
      [b, Variant("a", "kind: {const: paid}", "a: \(text)")],
      [c, Variant("a", "kind: {enum: [paid, free]}", "a: \(text)"), b]),
  ]

  @Test("a variant keeps its names", arguments: changes)
  func kept(change: Change) async throws {
    var names: [String: String] = [:]
    for step in change.steps {
      let (cases, warnings) = try await generate(step)
      #expect(!warnings.contains("may be another variant"), "\(warnings)")
      #expect(!warnings.contains("is declared in the union"), "\(warnings)")
      for (label, name) in cases {
        #expect(names[label, default: name] == name, "\(label)")
        names[label] = name
      }
      #expect(Set(names.values).count == names.count, "\(names)")
    }
  }

  @Test(
    "a variant that becomes a schema and inline again keeps its case",
    arguments: [
      Variant("a", title: "Beta", "b: \(text)", "c: \(text)", required: "b"),
      event("a", "user"), Variant("a", "b: \(text)", "c: \(text)", required: "b"),
    ], ["Beta", "User", "Other"])
  func inlineAgain(variant: Variant, schema: String) async throws {
    func name(_ variants: [Variant], schemas: String = "") async throws -> (String?, String) {
      let (cases, warnings) = try await generate(variants, schemas: schemas)
      return (cases["a"].map { String($0.prefix { $0 != "(" }) }, warnings)
    }
    let reference = Variant("a", schema: "{$ref: '#/components/schemas/\(schema)'}")
    let (first, _) = try await name([variant, Self.c])
    for _ in 1...2 {
      let (outside, _) = try await name(
        [Self.c, reference].reversed(), schemas: "    \(schema): \(variant.schema)")
      #expect(outside == first)
      let (inside, warnings) = try await name([variant, Self.c])
      #expect(inside == first)
      #expect(
        outside == schema.lowercased()
          || warnings.contains("is declared in the union, because 'Pet.\(schema)' is an inline"))
    }
  }

  @Test("so does a list of one")
  func inlineAgainInList() async throws {
    func list(_ element: String) -> [Variant] {
      [Variant("a", schema: "{type: array, items: \(element)}"), Self.c]
    }
    let (first, _) = try await generate(list(Self.a.schema))
    let (second, _) = try await generate(
      list("{$ref: '#/components/schemas/Other'}"), schemas: "    Other: \(Self.a.schema)")
    #expect(first["a"]?.prefix { $0 != "(" } == second["a"]?.prefix { $0 != "(" })
    let (third, warnings) = try await generate(list(Self.a.schema))
    #expect(third["a"] == first["a"])
    #expect(
      warnings.contains("is declared in the union, because 'Pet.[Other]' is an inline schema now"))
  }

  @Test("a schema with a constant that becomes an inline variant keeps its case")
  func schemaBecomesInline() async throws {
    let paid = Self.event("a", "paid")
    let reference = Variant("a", schema: "{$ref: '#/components/schemas/Other'}")
    let (first, _) = try await generate([reference, Self.c], schemas: "    Other: \(paid.schema)")
    #expect(first["a"] == "paid(Other)")
    let (second, warnings) = try await generate([paid, Self.c])
    #expect(second["a"] == "paid(Paid)")
    #expect(
      warnings.contains(
        "the type of the case 'Pet.paid' is declared in the union, because 'Pet.Other' is an inline"
      ))
    // The case of a schema that is gone remains its own.
    _ = try await generate([reference, Self.c], schemas: "    Other: \(paid.schema)")
    let (third, _) = try await generate([Self.event("b", "free"), Self.c])
    #expect(third["b"] == "free(Free)")
    #expect(try apigen.read("api.names.yaml").contains("Pet.Other: paid\n"))
  }

  @Test("an inline variant beside schemas that becomes one, too, and inline again keeps its case")
  func inlineAmongSchemas() async throws {
    func reference(_ schema: String) -> Variant {
      Variant(schema, schema: "{$ref: '#/components/schemas/\(schema)'}")
    }
    let other = "    Other: \(Self.c.schema)"
    let cat = Self.event("Cat", "cat")
    for _ in 1...2 {
      let (inline, _) = try await generate([cat, reference("Other")], schemas: other)
      #expect(inline["Cat"] == "cat(Cat)")
      let (outside, warnings) = try await generate(
        [reference("Cat"), reference("Other")], schemas: "\(other)\n    Cat: \(cat.schema)")
      #expect(outside == inline)
      #expect(
        warnings.contains("is declared outside of the union, because 'Pet.cat' is a schema now"))
    }
  }

  @Test(
    "schemas that swap their contents keep their cases", arguments: [("cat", "dog"), ("p", "q")])
  func swappedContents(first: String, second: String) async throws {
    func cases(_ cat: String, _ dog: String) async throws -> [String: String] {
      let schemas = [("Cat", cat), ("Dog", dog)]
      return try await generate(
        schemas.map { Variant($0.0, schema: "{$ref: '#/components/schemas/\($0.0)'}") },
        schemas: schemas.map { "    \($0): \(Self.event($0, $1).schema)" }.joined(separator: "\n")
      ).cases
    }
    let before = try await cases(first, second)
    #expect(try await cases(second, first) == before)
    #expect(try await cases(first, second) == before)
  }

  @Test("of variants with one constant, the one whose members are recorded keeps the names")
  func repeatedConstantInFront() async throws {
    let item = "{title: Beta, type: object, required: [id], properties: {id: \(Self.text)}}"
    let first = Variant(
      "a", "kind: {const: paid}", "items: {oneOf: [{type: integer}, \(item)]}", required: "kind")
    let (before, _) = try await generate([first, Self.c])
    let (after, warnings) = try await generate([Self.paid, first, Self.c])
    #expect(after["a"] == before["a"])
    #expect(
      warnings.contains(
        "the case 'Pet.{kind, p?}' is called 'p', because it may be another variant than 'Pet.paid'"
      ))
    #expect(try await generate([first, Self.c]).cases == before)
  }

  @Test("a variant that repeats a constant leaves the other's nested types alone")
  func repeatedConstant() async throws {
    func variant(_ label: String, _ kind: String, _ members: String...) -> Variant {
      let item = "{title: Beta, type: object, required: [id], properties: {id: \(Self.text)}}"
      let items = "items: {oneOf: [{type: integer}, \(item)]}"
      return Variant(
        label,
        schema: "{type: object, required: [kind], properties: {kind: {const: \(kind)}, "
          + "\((members + [items]).joined(separator: ", "))}}")
    }
    _ = try await generate([variant("a", "A"), Self.c])
    let names = try apigen.read("api.names.yaml")
    try apigen.write(
      "api.names.yaml", names.replacing("Beta {id}: Beta", with: "Beta {id}: Chosen"))
    _ = try await generate([variant("a", "A", "extra: \(Self.text)"), variant("b", "A"), Self.c])
    let models = try apigen.read("Generated/Models/Shared/_IntID.swift")
    #expect(models.contains("struct Chosen: "), "\(models)")
  }

  @Test("neither do those in a file of an earlier version, which the next run gives other keys")
  func earlier() async throws {
    try apigen.write(
      "api.names.yaml",
      """
      client: BlogClient
      operations: {getPet: [getPet, GetPet, GET /pet]}
      types: {Pet.variant 1: First, Pet.variant 2: Second, Pet.variant 2.item: Part}
      cases:
        Pet.variant 1: first
        Pet.variant 2: second
        Pet.Big event: third
        Pet.paid: fourth
      properties: {Pet.variant 1.a: letter}
      """)
    let big = Variant("big", title: "Big event", "kind: {const: big}", "x: \(Self.text)")
    let variants = [Self.a, Self.b, big, Self.event("paid", "paid")]
    let cases = try await generate(variants).cases
    #expect(cases["a"] == "first(First)" && cases["b"] == "second(Second)")
    #expect(cases["big"] == "third(BigEvent)" && cases["paid"] == "fourth(Paid)")
    let names = try apigen.read("api.names.yaml")
    #expect(!names.contains("variant ") && !names.contains("Pet.Big event"), "\(names)")
    #expect(names.contains("  Pet.{a, id}: First\n") && names.contains("  Pet.{a, id}.a: letter\n"))
    #expect(
      try await generate([Self.c] + variants.reversed()).cases.merging(cases) { $1 }["c"] != nil)
    let moved = try await generate([Self.c] + variants.reversed()).cases
    for (label, name) in cases { #expect(moved[label] == name) }
  }

  @Test("scalars and lists that become schemas keep their cases, and a warning says so")
  func scalars() async throws {
    let list = "{type: array, items: {type: string}}"
    let cases = try await generate([
      Variant("a", schema: Self.text), Variant("b", schema: "{type: integer}"),
      Variant("c", schema: list),
    ]).cases
    #expect(cases == ["a": "string(String)", "b": "integer(Int)", "c": "strings([String])"])
    let references = ["c": "Tags", "a": "Name", "b": "Count"].map {
      Variant($0, schema: "{$ref: '#/components/schemas/\($1)'}")
    }
    let (moved, warnings) = try await generate(
      references, schemas: "    Name: \(Self.text)\n    Count: {type: integer}\n    Tags: \(list)")
    #expect(moved == cases.merging(["c": "strings(Tags)"]) { $1 })
    #expect(warnings.contains("is a schema now"), "\(warnings)")
  }

  @Test("a schema of plain values beside them is another variant")
  func furtherScalar() async throws {
    _ = try await generate([Variant("a", schema: Self.text), Self.b])
    let cases = try await generate(
      [
        Variant("n", schema: "{$ref: '#/components/schemas/Count'}"),
        Variant("a", schema: Self.text), Self.b,
      ], schemas: "    Count: {type: integer}"
    ).cases
    #expect(cases["a"] == "string(String)" && cases["n"]?.hasPrefix("count(") == true)
  }

  @Test("a variant that may be one of before is reported")
  func unclear() async throws {
    _ = try await generate([Self.a, Self.b])
    let (cases, warnings) = try await generate([Self.b, Self.c])
    #expect(cases["b"] == "b(B)" && cases["c"] == "c(C)")
    #expect(
      warnings.contains(
        "the case 'Pet.{c, id}' is called 'c', because it may be another variant than 'Pet.{a, id}'"
      ))
    let names = try apigen.read("api.names.yaml")
    try apigen.write(
      "api.names.yaml",
      names.split(separator: "\n").filter { !$0.contains("{c, id}") }.joined(separator: "\n")
        .replacing("{a, id}", with: "{c, id}") + "\n")
    #expect(try await generate([Self.b, Self.c]).cases["c"] == "a(A)")
  }

  @Test("each of two variants of two branches has its own lines")
  func branches() async throws {
    let paid = Self.event("paid", "paid")
    _ = try await generate([Self.a, paid])
    let base = try apigen.read("api.names.yaml").split(separator: "\n")
    _ = try await generate([Self.a, paid, Self.b])
    let first = try apigen.read("api.names.yaml").split(separator: "\n")
    try apigen.write("api.names.yaml", base.joined(separator: "\n") + "\n")
    _ = try await generate([Self.a, paid, Self.c])
    let second = try apigen.read("api.names.yaml").split(separator: "\n")
    #expect(Set(first).subtracting(base).isDisjoint(with: second))
  }
}
