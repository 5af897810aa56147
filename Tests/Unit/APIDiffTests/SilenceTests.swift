import APIDiff
import APIGenCore
import SwiftClient
import TestSupport
import Testing

/// Two versions of a document, drawn from descriptions of values, that differ in one of them.
private struct DrawnVersions {
  private static let schemas = [
    "{type: string}", "{type: [string, 'null']}", "{type: string, maxLength: 9}",
    "{type: string, maxLength: 5}", "{type: string, format: date-time}",
    "{type: string, format: span}", "{type: string, format: decimal}",
    "{type: number, format: decimal}", "{type: integer}", "{type: integer, format: int64}",
    "{type: integer, minimum: 1}", "{type: [integer, 'null']}", "{type: boolean, default: true}",
    "{type: string, default: a}", "{type: string, default: b}", "{enum: [a, b]}",
    "{enum: [a]}", "{const: a}", "{const: b}", "{const: 5}",
    "{enum: [b, a]}", "{enum: [a, b, c]}", "{type: array, items: {type: string}}",
    "{type: array, minItems: 1, items: {type: string}}", "{type: object}",
    "{type: object, additionalProperties: {type: integer}}", "{type: string, example: x}",
    "{type: string, description: Some words.}", "{$ref: '#/components/schemas/Other'}",
    "{anyOf: [{$ref: '#/components/schemas/Other'}, {type: 'null'}]}",
    "{oneOf: [{type: string}, {type: integer}]}", "{oneOf: [{type: integer}, {type: string}]}",
    "{type: string, format: uuid}", "{type: string, contentMediaType: image/png}",
  ]

  var old: String { text(schemas, required) }
  var new: String {
    var (schemas, required) = (schemas, required)
    if let schema {
      schemas[place] = schema
    } else {
      required.formSymmetricDifference([place])
    }
    return text(schemas, required)
  }

  private let schemas: [String]
  private let required: Set<Int>
  private let place: Int
  /// The new schema; nil if a value becomes required, or stops being so.
  private let schema: String?

  init(_ number: UInt64) {
    var draw = SplitMix64(seed: number)
    schemas = (0..<6).map { _ in Self.schemas.randomElement(using: &draw) ?? "" }
    required = Set((0..<6).filter { _ in Bool.random(using: &draw) })
    place = Int.random(in: 0..<6, using: &draw)
    schema =
      Int.random(in: 0..<4, using: &draw) == 0 ? nil : Self.schemas.randomElement(using: &draw)
  }

  /// The first two values are received, the next two are sent, the last ones are parameters.
  private func text(_ schemas: [String], _ required: Set<Int>) -> String {
    func object(_ range: Range<Int>) -> String {
      let properties = range.map { "v\($0): \(schemas[$0])" }.joined(separator: ", ")
      let names = range.filter(required.contains).map { "v\($0)" }.joined(separator: ", ")
      return "{type: object, required: [\(names)], properties: {\(properties)}}"
    }
    func parameter(_ index: Int) -> String {
      "{name: v\(index), in: query, required: \(required.contains(index)), schema: \(schemas[index])}"
    }
    return """
      openapi: 3.1.0
      info: {title: Drawn, version: '1'}
      paths:
        /things:
          get:
            operationId: getThing
            parameters: [\(parameter(4)), \(parameter(5))]
            responses:
              '200':
                description: OK
                content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}
          post:
            operationId: addThing
            requestBody:
              required: true
              content: {application/json: {schema: {$ref: '#/components/schemas/NewThing'}}}
            responses: {'204': {description: Done}}
      components:
        schemas:
          Thing: \(object(0..<2))
          NewThing: \(object(2..<4))
          Other: {type: object, properties: {name: {type: string}}}

      """
  }
}

@Suite("A change is reported exactly if")
struct SilenceTests {
  /// The changes that only the documentation of a client shows: what a server accepts.
  private static let accepted: Set<Change.Kind> = [
    .limitStricter, .limitLooser, .constraintDescription,
  ]

  @Test("the code of the client differs", arguments: 0..<8)
  func drawn(block: UInt64) throws {
    for number in block * 16..<block * 16 + 16 {
      let versions = DrawnVersions(number)
      let difference = diff(input(versions.old), input(versions.new))
      let changes = try #require(difference.changes, "\(versions.new)")
      let isSame = code(versions.old) == code(versions.new)
      let seen = changes.filter { !Self.accepted.contains($0.kind) }
      #expect(
        isSame == seen.isEmpty, "\(number): \(seen.map(\.message))\n\(versions.old)\(versions.new)")
    }
  }

  /// The lines of code in any order, without comments, and without the initializer of a type that
  /// only tests create.
  private func code(_ text: String) -> [Substring] {
    generate(input(text)).files.flatMap { file in
      file.contents.split(separator: "\n").filter { line in
        !(file.path.hasSuffix("/Thing.swift") && line.contains(" init(v"))
      }
    }
    .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.sorted()
  }

  private func input(_ text: String) -> SpecInput {
    SpecInput(
      path: "api.yaml", contents: Array(text.utf8),
      options: PlanOptions(source: "api.yaml", version: "0"))
  }
}
