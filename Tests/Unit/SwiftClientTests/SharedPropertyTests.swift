import APIModel
import Testing

@testable import SwiftClient

@Suite("Properties of unions")
struct SharedPropertyTests {
  private func properties(
    _ first: [ObjectShape.Property], _ second: [ObjectShape.Property], besides others: TypeUse...,
    direction: TypeDeclaration.Direction = .received
  ) throws -> [String] {
    var builder = APIBuilder()
    let cat = builder.type("Cat", .object(ObjectShape(properties: first)), direction: direction)
    let dog = builder.type("Dog", .object(ObjectShape(properties: second)), direction: direction)
    let variants = ([cat, dog] + others).map {
      UnionShape.Variant(type: $0, discriminatorValues: [])
    }
    builder.type(
      "Pet", .union(UnionShape(variants: variants, discriminator: nil)), direction: direction)
    return try builder.plan().union("Pet").properties.map { "\($0.name): \($0.type)" }
  }

  @Test("a union has the properties that all variants share with one type")
  func shared() throws {
    let name = property("name")
    #expect(
      try properties(
        [property("a"), property("age", .int), name, property("kind", .int)],
        [name, property("kind"), property("age", .int, isRequired: false), property("b")])
        == ["age: Int?", "name: String?"])
  }

  @Test("a union whose fallback takes all values has the properties that all payloads share")
  func fallback() throws {
    var builder = APIBuilder()
    let note = property("note", isRequired: false)
    let cat = builder.object("Cat", property("kind"), property("name"), note)
    let other = builder.object("Other", property("kind"), property("name"), note)
    var shape = UnionShape(
      variants: [
        UnionShape.Variant(type: cat, discriminatorValues: [.string("cat")]),
        UnionShape.Variant(type: other, discriminatorValues: []),
      ], discriminator: "kind")
    shape.fallback = 1
    builder.type("Pet", .union(shape))
    let properties = try builder.plan().union("Pet").properties
    #expect(properties.map(\.type) == ["String", "String?"])
    #expect(properties[0].payloads.map(\.name) == ["cat", "other"])
  }

  @Test("a union with a variant that is not an object, or that is only sent, shares nothing")
  func none() throws {
    let name = property("name")
    #expect(try properties([name], [name], besides: .string) == [])
    #expect(try properties([name], [name], direction: .sent) == [])
    #expect(try properties([name], [name], direction: [.sent, .received]) == ["name: String?"])
    #expect(try properties([name], [name], direction: []) == ["name: String?"])
  }

  @Test("leaves out a property with the name of a case, or with different names on the wire")
  func clashes() throws {
    let cat = property("cat")
    #expect(try properties([cat, property("unknown")], [cat, property("unknown")]) == [])
    #expect(try properties([property("pet_name")], [property("petName")]) == [])
  }

  @Test("leaves out a property that only distinguishes the variants")
  func constants() throws {
    func type(_ value: String?) -> ObjectShape.Property {
      property("type") { $0.constant = value.map(Literal.string) }
    }
    #expect(try properties([type("cat")], [type("dog")]) == [])
    #expect(try properties([type("cat")], [type(nil)]) == ["type: String?"])
  }

  @Test("a property is deprecated if it is deprecated in all payloads")
  func deprecated() throws {
    func deprecations(_ flags: Bool...) throws -> [Bool] {
      var builder = APIBuilder()
      let variants = flags.enumerated().map { index, flag in
        builder.object(
          "Variant\(index)",
          property("name") {
            $0.documentation = Documentation(summary: "Name \(index).", isDeprecated: flag)
          })
      }
      builder.type("Choice", union(variants[0], variants[1]))
      let properties = try builder.plan().union("Choice").properties
      #expect(properties[0].documentation == "")
      #expect(properties[0].payloads.map(\.stored) == flags.map { $0 ? "_name" : "name" })
      return properties.map { !$0.deprecation.isEmpty }
    }
    #expect(try deprecations(true, true) == [true])
    #expect(try deprecations(true, false) == [false])
  }

  @Test("an optional id makes a model identifiable only on request")
  func optionalIdentity() throws {
    var builder = APIBuilder()
    builder.object("User", property("id", isRequired: false))
    var options = PlanOptions(source: "api.yaml", version: "1.0")
    #expect(try builder.views(options).object("User").conformances == "APIModel, Decodable")
    options.conformances = [.identifiable]
    #expect(
      try builder.views(options).object("User").conformances == "APIModel, Decodable, Identifiable")
  }
}
