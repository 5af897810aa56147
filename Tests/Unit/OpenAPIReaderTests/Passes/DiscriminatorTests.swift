import APIModel
import SpecDocument
import Testing

@testable import OpenAPIReader

@Suite("Values of a discriminator")
struct DiscriminatorTests {
  private static let schemas = """
    Cat: {properties: {kind: {const: cat}}}
    Dog: {properties: {kind: {type: string}}}
    Fish: {properties: {kind: {enum: [cod, eel]}}}
    Pet: {oneOf: [@Cat, @Fish]}

    """

  private func values(of variant: String, by discriminator: String) throws -> [String] {
    let passes = try Passes(Self.schemas + "Any: {discriminator: \(discriminator)}")
    var expander = passes.expander
    let reference = "#/components/schemas/\(variant)"
    let entry = Mapping.Entry(
      key: "$ref", keySpan: passes.root.span, value: Node(.string(reference), at: passes.root.span))
    let node = Node(.mapping(Mapping([entry])), at: passes.root.span)
    let found = try #require(
      Discriminator(
        passes.schema("Any")["discriminator"],
        components: passes.declarer.components, &expander.document))
    return found.values(of: node, shared: nil, &expander).compactMap(\.discriminatorText)
  }

  @Test("the mapping takes precedence over constants, and these over the name")
  func order() throws {
    #expect(try values(of: "Cat", by: "{propertyName: kind, mapping: {tom: Cat}}") == ["tom"])
    #expect(try values(of: "Cat", by: "{propertyName: kind}") == ["cat"])
    #expect(try values(of: "Fish", by: "{propertyName: kind}") == ["cod", "eel"])
    #expect(try values(of: "Dog", by: "{propertyName: kind}") == ["Dog"])
  }

  @Test("a variant that is a union takes the values of its variants")
  func nested() throws {
    #expect(try values(of: "Pet", by: "{propertyName: kind}") == ["cat", "cod", "eel"])
  }
}
