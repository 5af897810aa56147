import APIDiff
import APIGenCore
import SuiteTraits
import SwiftClient
import Testing

/// The limit is far below the time that a comparison of each member with each other would take.
@Suite("Two versions of a large type", .busy, .timeLimit(.minutes(1)))
struct LargeTypeTests {
  private static func input(_ schema: String) -> SpecInput {
    let text = """
      openapi: 3.1.0
      info: {title: Large, version: '1'}
      paths:
        /types:
          get:
            operationId: getType
            responses:
              '200':
                description: OK
                content: {application/json: {schema: {$ref: '#/components/schemas/Large'}}}
      components:
        schemas:
          Large: \(schema)

      """
    return SpecInput(
      path: "api.yaml", contents: Array(text.utf8),
      options: PlanOptions(source: "api.yaml", version: "0"))
  }

  @Test("are compared value by value")
  func enumeration() {
    compare { prefix in
      "{type: string, enum: [\((0..<15_000).map { "\(prefix)\($0)" }.joined(separator: ", "))]}"
    }
  }

  @Test("are compared property by property")
  func object() {
    compare { prefix in
      let properties = (0..<6_000).map { "\(prefix)\($0): {type: string}" }
      return "{type: object, properties: {\(properties.joined(separator: ", "))}}"
    }
  }

  private func compare(_ schema: (String) -> String) {
    let (old, new) = (Self.input(schema("old")), Self.input(schema("new")))
    #expect(diff(old, old).changes?.isEmpty == true)
    let changes = diff(old, new).changes ?? []
    #expect(changes.count { $0.severity == .breaking } * 2 == changes.count)
    #expect(changes.count >= 12_000)
  }
}
