import Testing

@Suite("References that generated code does not need")
struct UnusedReferenceTests {
  @Test(
    "cause no error if their target is missing",
    arguments: [
      // An example, a link, and objects that no operation uses.
      "components: {examples: {A: {$ref: '#/components/examples/B'}}}",
      "components: {examples: {A: {$ref: 'b.yaml'}}}", "components: {links: {A: {$ref: 'b.yaml'}}}",
      "components: {responses: {A: {description: A, headers: {X-A: {$ref: 'b.yaml'}}}}}",
      "components: {responses: {A: {$ref: 'b.yaml'}}, parameters: {P: {$ref: 'b.yaml#/P'}}}",
      "components: {requestBodies: {A: {$ref: 'b.yaml'}}, headers: {H: {$ref: 'b.yaml#/H'}}}",
      "x-any: {$ref: '#/components/schemas/Nothing'}", "x-any: [{$ref: 'b.yaml'}]",
    ])
  func unused(more: String) {
    let spec = ManyFiles(["api.yaml": ManyFiles.spec(more: more)])
    #expect(!spec.hasErrors, "\(spec.report)")
  }

  @Test(
    "cause no error beside used references",
    arguments: [
      "content: {text/plain: {examples: {a: {$ref: '#/components/examples/B'}}}}",
      "content: {application/json: {examples: {a: {$ref: 'b.yaml'}}}}",
      "links: {next: {$ref: '#/components/links/Next'}}", "links: {next: {$ref: 'b.yaml'}}",
    ])
  func beside(response: String) {
    let spec = ManyFiles([
      "api.yaml": """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      paths: {/a: {get: {operationId: a, responses: {200: {description: OK, \(response)}}}}}
      """
    ])
    #expect(!spec.hasErrors, "\(spec.report)")
  }

  @Test(
    "in a mapping mean the variant of that name, or nothing",
    arguments: [
      ("'#/components/schemas/Dog'", true), ("'./Dog.yaml'", true), ("Dog", true),
      ("'#/components/schemas/Bird'", false), ("'./Bird.yaml'", false), ("Bird", false),
    ])
  func mapping(value: String, isKnown: Bool) {
    let union = """
      oneOf: [{$ref: 'Cat.yaml'}, {$ref: 'Dog.yaml'}]
      discriminator: {propertyName: kind, mapping: {cat: ./Cat.yaml, woof: \(value)}}
      """
    let variant = "{type: object, required: [kind], properties: {kind: {type: string}}}"
    let spec = ManyFiles([
      "api.yaml": ManyFiles.spec("{$ref: 'pets/Pet.yaml'}"), "pets/Pet.yaml": union,
      "pets/Cat.yaml": variant, "pets/Dog.yaml": variant,
    ])
    #expect(!spec.hasErrors, "\(spec.report)")
    #expect(spec.report.contains("'woof' leads to") == !isKnown, "\(spec.report)")
  }

  @Test("cause an error where a part of an operation needs them")
  func used() {
    let spec = ManyFiles([
      "api.yaml": """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      paths: {/a: {get: {operationId: a, responses: {200: {$ref: 'b.yaml'}}}}}
      """
    ])
    #expect(spec.report.contains("the file 'b.yaml' does not exist [missing-file]"))
    #expect(spec.hasErrors)
  }
}
