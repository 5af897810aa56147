import APIModel
import SuiteTraits
import TestSupport
import Testing

/// Documents whose schemas refer to each other over long distances, which must not use up the stack.
@Suite("Long chains", .busy)
struct ScaleTests {
  private static let count = Repository.checksEverything ? 5_000 : 1_500

  private func reference(_ number: Int) -> String { "{$ref: '#/components/schemas/S\(number)'}" }

  private func read(
    _ count: Int = Self.count, last: String, _ schema: (Int) -> String
  ) throws -> Reading {
    let schemas = (0..<count - 1).map { "S\($0): \(schema($0 + 1))\n" }.joined()
    return try Reading(schemas: schemas + "S\(count - 1): \(last)\n")
  }

  @Test("references to references")
  func references() throws {
    let reading = try read(last: "{type: [string, 'null']}") { reference($0) }
    #expect(reading.shape("S0") == "= S1")
    #expect(reading.messages.isEmpty)
  }

  @Test("objects that each contain the next")
  func objects() throws {
    let reading = try read(last: "{type: string}") { "{properties: {next: \(reference($0))}}" }
    #expect(reading.type("S0", "next") == "S1")
    #expect(reading.messages.isEmpty)
  }

  @Test("a ring of objects, and a ring of names")
  func rings() throws {
    let objects = try read(last: "{properties: {next: \(reference(0))}}") {
      "{properties: {next: \(reference($0))}}"
    }
    #expect(objects.type("S\(Self.count - 1)", "next") == "S0")
    let names = try read(last: reference(0)) { reference($0) }
    #expect(names.messages == ["error: this schema refers only to itself"])
  }

  @Test("an object with a property for each schema")
  func star() throws {
    let properties = (0..<Self.count).map { "p\($0): \(reference($0))" }
    let reading = try Reading(
      schemas: "All: {properties: {\(properties.joined(separator: ", "))}}\n"
        + (0..<Self.count).map { "S\($0): {type: string, default: a}\n" }.joined())
    #expect(reading.property("All", "p7")?.defaultValue == .string("a"))
    #expect(reading.messages.isEmpty)
  }

  @Test("references to properties that are references")
  func properties() throws {
    let schemas = (0..<Self.count - 1).map {
      "p\($0): {$ref: '#/components/schemas/A/properties/p\($0 + 1)'}"
    }
    let reading = try Reading(
      schemas: "A: {properties: {\(schemas.joined(separator: ", ")), "
        + "p\(Self.count - 1): {type: [integer, 'null']}}}")
    #expect(reading.type("A", "p0") == "int?")
    #expect(reading.messages.isEmpty)
  }

  @Test("lists of lists by reference are an error beyond a depth that occurs in no document")
  func lists() throws {
    let schemas = (0..<Self.count).map {
      "p\($0): {items: {$ref: '#/components/schemas/A/properties/p\($0 + 1)'}}"
    }
    let reading = try Reading(
      schemas: "A: {properties: {\(schemas.joined(separator: ", ")), p\(Self.count): {}}}")
    #expect(reading.messages.first?.hasSuffix("nests too many lists and maps") == true)
  }

  @Test("a tower of variants in variants")
  func variants() throws {
    // Every floor looks for the property in all floors below it.
    let count = Self.count / 3
    let reading = try read(count, last: "{type: object, properties: {kind: {type: string}}}") {
      "{oneOf: [\(reference($0)), {type: string}], discriminator: {propertyName: kind}}"
    }
    #expect(reading.api.types.count == count)
  }

  @Test("unions that refer to each other keep their types, whatever properties are beside them")
  func sharedProperties() throws {
    func union(_ number: Int, _ variants: String) -> String {
      "{properties: {p\(number): {type: string}}, oneOf: [\(variants), {type: object, required: [a]}]}"
    }
    let diamonds = try read(24, last: "{type: object, required: [z]}") {
      union($0, "\(reference($0)), {allOf: [\(reference($0))]}")
    }
    #expect(diamonds.api.types.count < 24 * 6)
    let ring = try Reading(
      schemas: """
        Root: {properties: {a: {type: string}}, oneOf: [\
        {oneOf: [{$ref: '#/components/schemas/Root/oneOf/0'}, {type: object, required: [b]}]}, \
        {type: object, required: [c]}]}
        """)
    #expect(ring.api.types.count < 10)
  }

  @Test("a tower of allOf, and one of subtypes, are one error each")
  func towers() throws {
    // Each floor is merged with as many below it as the limit allows; more floors only take longer.
    let all = try read(120, last: "{properties: {kind: {type: string}}}") {
      "{allOf: [\(reference($0)), {properties: {a: {}}}]}"
    }
    #expect(all.messages.count == 1)
    let subtypes = try read(
      120,
      last:
        "{type: object, properties: {kind: {type: string}}, discriminator: {propertyName: kind}}"
    ) { "{allOf: [\(reference($0)), {properties: {a: {}}}]}" }
    #expect(subtypes.messages.count == 1)
  }
}
