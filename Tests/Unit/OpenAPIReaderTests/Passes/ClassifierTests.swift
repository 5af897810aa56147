import APIModel
import SpecDocument
import Testing

@testable import OpenAPIReader

@Suite("Classifying a schema")
struct ClassifierTests {
  private func form(_ schema: String) throws -> String {
    let passes = try Passes("A: \(schema)")
    var classifier = passes.classifier
    return switch classifier.form(of: classifier.expand(passes.schema("A"))) {
    case .scalar(let scalar): "\(scalar)"
    case .array(let items): items == nil ? "list of anything" : "list"
    case .map(let values, _): values == nil ? "map to anything" : "map"
    case .object(let schema): "object of \(schema.properties.count)"
    case .tuple(let tuple): "tuple of \(tuple.elements.count)"
    case .enumeration(let shape): "enumeration of \(shape.cases.count)"
    case .union(let union): "union of \(union.members.count)"
    case .same: "same"
    }
  }

  @Test(
    "each kind of schema",
    arguments: [
      ("{type: integer, format: int32}", "int"), ("{type: array}", "list of anything"),
      ("{items: {type: string}}", "list"), ("{type: object}", "map to anything"),
      ("{additionalProperties: {type: string}}", "map"),
      ("{properties: {a: {}, b: {}}}", "object of 2"),
      ("{prefixItems: [{type: string}, {type: integer}]}", "tuple of 2"),
      ("{enum: [a, b, null]}", "enumeration of 2"),
      ("{oneOf: [{type: string}, {type: integer}]}", "union of 2"),
      ("{type: [string, boolean]}", "union of 2"),
      ("{oneOf: [{properties: {a: {}}}, {type: 'null'}]}", "same"), ("{}", "json"),
      ("{type: number, anyOf: [{type: integer}, {minimum: 2}]}", "same"),
      ("{if: {type: string}, then: {minLength: 2}, else: {type: integer}}", "same"),
      ("{if: {}, then: {type: string}}", "json"),
      ("{if: {required: [a]}, then: {properties: {b: {type: string}}}}", "object of 1"),
      ("{if: {type: object}, then: {properties: {b: {type: string}}}}", "json"),
      ("{dependentSchemas: {a: {properties: {b: {}}}}}", "object of 1"),
      ("{type: array, if: {}, then: {items: {type: string}}}", "list of anything"),
      ("{type: array, if: {}, then: {items: {}}, else: {items: false}}", "list"),
      ("{type: object, if: {}, then: {additionalProperties: {type: string}}}", "map to anything"),
    ] as [(String, String)])
  func kinds(schema: String, expected: String) throws { #expect(try form(schema) == expected) }
}
