import APIModel
import Testing

@Suite("Patches")
struct MergePatchTests {
  @Test(
    "change the members of objects, of values of maps and of variants, and replace lists",
    arguments: [
      ("{type: object, properties: {a: @A}}", true),
      ("{type: object, additionalProperties: @A}", true),
      ("{type: object, properties: {m: {type: object, additionalProperties: @M}}}", true),
      ("{oneOf: [@A, {type: string}]}", true),
      ("{type: object, properties: {u: {oneOf: [@A, {type: 'null'}, {type: string}]}}}", true),
      ("{type: object, properties: {l: {type: array, items: @A}}}", false),
    ])
  func parts(schema: String, isPatched: Bool) throws {
    let reading = try Reading(
      """
      paths:
        /a: {patch: {requestBody: {required: true, content: {application/json: {schema: \(schema)}}}, responses: {204: {}}}}
      components:
        schemas:
          A: {type: object, properties: {name: {type: [string, 'null']}}}
          M: {type: object, additionalProperties: @A}
      """)
    let patches = MergePatch.types(in: reading.api, TypeGraph(reading.api))
    let index = reading.api.types.firstIndex { $0.origin == .component("A") }
    #expect(patches.contains(TypeID(index: try #require(index))) == isPatched)
  }
}
