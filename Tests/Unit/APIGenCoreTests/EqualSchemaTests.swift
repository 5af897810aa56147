import Testing

/// Each name is the same whether an equal inline schema exists elsewhere or not.
@Suite("Equal inline schemas elsewhere")
struct EqualSchemaTests {
  /// A document with an inline schema as a property of a body, and perhaps of another.
  private func client(_ schema: String, property: String, isRepeated: Bool) -> String {
    func path(_ name: String) -> String {
      """
        /\(name):
          post:
            operationId: \(name)
            requestBody:
              required: true
              content:
                application/json:
                  schema: {type: object, properties: {\(property): \(schema), \(name)_id: {type: string}}}
            responses: {204: {description: Done}}
      """
    }
    let files = ManyFiles([
      "api.yaml": """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      paths:
      \((["sendPhoto"] + (isRepeated ? ["sendVideo"] : [])).map(path).joined(separator: "\n"))
      components:
        schemas:
          User: {type: object, properties: {id: {type: integer}}}
          InlineMarkup: {type: object, properties: {keyboard: {type: string}}, required: [keyboard]}
          ForceReply: {type: object, properties: {force: {type: boolean}}, required: [force]}
      """
    ])
    return files.paths.map(files.file).joined(separator: "\n")
  }

  private func expect(
    _ declarations: [String], for schema: String, in property: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    for isRepeated in [false, true] {
      let client = client(schema, property: property, isRepeated: isRepeated)
      let isShared = client.contains(" = _")
      #expect(isShared == isRepeated, sourceLocation: location)
      for declaration in declarations {
        #expect(client.contains(declaration), "\(declaration)", sourceLocation: location)
      }
    }
  }

  @Test("a union leaves out the words of its property in both cases")
  func cases() {
    let schema =
      "{oneOf: [{$ref: '#/components/schemas/InlineMarkup'}, {$ref: '#/components/schemas/ForceReply'}]}"
    expect(
      ["case inline(InlineMarkup)", "case forceReply(ForceReply)"], for: schema, in: "reply_markup")
    expect(
      ["case inlineMarkup(InlineMarkup)", "case forceReply(ForceReply)"], for: schema, in: "send")
  }

  @Test("a union leaves out the name of the component around it where a variant repeats it")
  func owner() {
    let union =
      "content: {oneOf: [{type: string}, {type: array, items: {$ref: '#/components/schemas/MessagePart'}}]}"
    for more in ["", ", Reply: {type: object, properties: {\(union)}}"] {
      let spec = ManyFiles([
        "api.yaml": """
        openapi: 3.1.0
        info: {title: Test, version: '1'}
        paths: {}
        components:
          schemas: {
            Message: {type: object, properties: {\(union)}},
            MessagePart: {type: object, properties: {id: {type: string}}}\(more)}
        """
      ])
      let message = spec.file("Models/Message.swift")
      #expect(message.contains("case parts([MessagePart])"), "\(message)")
    }
  }

  @Test("a type avoids the names that its own schema refers to, and no others")
  func nested() {
    let inner = "user: {type: object, properties: {a: {type: string}}}"
    expect(
      ["struct User: ", "var user: User?"],
      for: "{type: object, properties: {\(inner), b: {type: string}}}", in: "details")
    expect(
      ["struct UserObject: ", "var user: UserObject?"],
      for: "{type: object, properties: {\(inner), b: {$ref: '#/components/schemas/User'}}}",
      in: "details")
  }

  @Test("a type has the name of a part of requests, or of the type around it, in both cases")
  func parts() {
    let body = "body: {type: object, properties: {a: {type: string}}}"
    let details = "details: {type: object, properties: {b: {type: string}}}"
    expect(
      ["struct Body: ", "struct Details: ", "var details: Details?"],
      for: "{type: object, properties: {\(body), \(details)}}", in: "details")
  }

  @Test("the order of the values of a server's variable renames no enum")
  func variables() {
    for values in ["[prod, dev]", "[dev, prod]"] {
      let spec = ManyFiles([
        "api.yaml": """
        openapi: 3.1.0
        info: {title: Test, version: '1'}
        servers:
          - url: https://{env}.a.example
            variables: {env: {default: prod, enum: [prod, dev]}}
          - url: https://{env}.b.example
            variables: {env: {default: prod, enum: \(values)}}
        paths: {}
        components: {schemas: {User: {type: object, properties: {id: {type: integer}}}}}
        """
      ])
      let client = spec.file("Client/TestClient.swift")
      #expect(client.contains("enum Env: "), "\(client)")
      #expect(client.ranges(of: "env: Env = .prod").count == 2, "\(client)")
    }
  }
}
