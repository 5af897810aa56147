import SpecDocument
import SuiteTraits
import Testing

@testable import OpenAPIReader

@Suite("Whether null is among the values", .busy)
struct NullabilityTests {
  private func admitting(_ schemas: String, of names: [String]) throws -> [String] {
    let passes = try Passes(schemas)
    var document = passes.declarer.document
    return names.filter { document.admitsNull(passes.schema($0)) }
  }

  @Test("follows references, variants and members")
  func following() throws {
    let names = try admitting(
      """
      A: {type: [string, 'null']}
      B: @A
      C: {oneOf: [{type: string}, @B]}
      D: {allOf: [@A, @C]}
      E: {allOf: [@A, {type: string}]}
      F: {type: string, oneOf: [@A]}
      """, of: ["A", "B", "C", "D", "E", "F"])
    #expect(names == ["A", "B", "C", "D"])
  }

  @Test("conditions and limits do not exclude it, but then and else decide")
  func conditions() throws {
    let names = try admitting(
      """
      A: {allOf: [{type: [object, 'null']}, {if: {required: [a]}, then: {required: [b]}}]}
      B: {allOf: [{type: [string, 'null']}, {minLength: 2}]}
      C: {if: {type: string}, then: {type: string}, else: {type: [integer, 'null']}}
      D: {if: {type: string}, then: {type: string}, else: {type: integer}}
      """, of: ["A", "B", "C", "D"])
    #expect(names == ["A", "B", "C"])
  }

  @Test("a cycle gives the same answer, whichever member is asked first", arguments: ["A", "B"])
  func cycles(first: String) throws {
    let names = try admitting(
      """
      A: {oneOf: [@B, {type: 'null'}]}
      B: {oneOf: [@A, {type: string}]}
      C: @C
      """, of: [first, "A", "B", "C"])
    #expect(names == [first, "A", "B"])
  }

  @Test("follows a chain of any length")
  func chain() throws {
    var schemas = "S0: {type: 'null'}\n"
    for link in 1...5_000 {
      schemas +=
        "S\(link): {oneOf: [{$ref: '#/components/schemas/S\(link - 1)'}, {type: string}]}\n"
    }
    #expect(try admitting(schemas, of: ["S5000"]) == ["S5000"])
  }
}
