import Testing

/// A schema that a component inherits and extends is the component's own.
@Suite("Inherited inline schemas")
struct InheritedSchemaTests {
  private static func child(_ status: String) -> String {
    """
        Dog:
          allOf:
            - $ref: '#/components/schemas/Pet'
            - properties: {status: \(status)}
    """
  }

  private static let parent = """
        Pet:
          type: object
          properties: {status: {type: object, properties: {open: {type: boolean}}}}
    """

  private func models(_ schemas: [String]) -> [String: String] {
    let files = ManyFiles([
      "api.yaml": """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      paths:
        /pets:
          get:
            responses:
              200: {description: Pets, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}
      components:
        schemas:
      \(schemas.joined(separator: "\n"))
      """
    ])
    let models = files.paths.filter { $0.contains("Models/") }
    return Dictionary(uniqueKeysWithValues: models.map { ($0, files.file($0)) })
  }

  @Test(
    "keep their name where a child extends or describes them, in any order",
    arguments: [
      "{type: object, properties: {barks: {type: boolean}}}", "{description: Of a dog.}",
      "{nullable: true}", "{readOnly: true}",
    ])
  func extended(status: String) throws {
    let child = Self.child(status)
    let alone = models([Self.parent])
    let name = try #require(alone.keys.first { $0.hasSuffix("/Pet.swift") })
    #expect(alone[name]?.contains("struct Status: ") == true)
    for schemas in [[Self.parent, child], [child, Self.parent]] {
      let both = models(schemas)
      let pet = both[name] ?? ""
      let dog = both[name.replacing("Pet.swift", with: "Dog.swift")] ?? ""
      for model in [pet, dog] {
        #expect(model.contains(" status: Status?"))
        #expect(model.contains("struct Status: ") || model.contains("typealias Status = "))
      }
      #expect(!pet.contains("barks"))
      #expect(dog.contains("barks") == status.contains("barks"))
    }
  }
}
