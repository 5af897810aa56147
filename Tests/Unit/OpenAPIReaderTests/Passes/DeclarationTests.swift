import APIModel
import SpecDocument
import Testing

@testable import OpenAPIReader

@Suite("Declaring schemas")
struct DeclarationTests {
  @Test("components are numbered in the order of the document, before any is read")
  func components() throws {
    let passes = try Passes(
      """
      B: @A
      A: {type: string}
      """)
    let declarer = passes.declarer
    #expect(declarer.arena.types.map(\.origin) == [.component("B"), .component("A")])
    #expect(declarer.arena.types.allSatisfy { $0.shape == .alias(.scalar(.json)) })
    let pointer = References.pointer(["components", "schemas", "A"])
    #expect(declarer.components[pointer] == TypeID(index: 1))
  }

  @Test("declares a type that needs a name where it occurs, and no other type")
  func uses() throws {
    let passes = try Passes("A: {properties: {list: {type: array, items: {properties: {a: {}}}}}}")
    var schemas = SchemaReader(passes.declarer)
    schemas.readPendingSchemas()
    #expect(
      schemas.types.map(\.origin) == [
        .component("A"), .nested(in: TypeID(index: 0), .property("list")),
      ])
    guard case .object(let shape) = schemas.types[0].shape else { return }
    #expect(shape.properties.map(\.type) == [.array(.named(TypeID(index: 1)))])
  }

  @Test("a component with a discriminator is one of the components that extend it, or another")
  func hierarchies() throws {
    let passes = try Passes(
      """
      Pet: {type: object, properties: {kind: {type: string}}, discriminator: {propertyName: kind}}
      Cat: {allOf: [@Pet], properties: {lives: {}}}
      Dog: {allOf: [@Pet], properties: {tricks: {}}}
      """)
    var schemas = SchemaReader(passes.declarer)
    schemas.readPendingSchemas()
    guard case .union(let union) = schemas.types[0].shape else {
      Issue.record("Pet is no union")
      return
    }
    #expect(union.variants.map(\.discriminatorValues) == [[.string("Cat")], [.string("Dog")], []])
    #expect(union.fallback == 2)
    #expect(
      schemas.pending.discriminatorValues.map(\.values) == [[.string("Cat")], [.string("Dog")]])
  }
}
