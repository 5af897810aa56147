import Testing

@Suite("References to other files")
struct ReferenceTests {
  @Test(
    "a schema is named after its key, or its file, however it is referred to",
    arguments: [
      ("./models/user.yaml", "models/user.yaml", "type: object"),
      ("models/user.yaml#", "models/user.yaml", "type: object"),
      (#"models\user.yaml"#, "models/user.yaml", "type: object"),
      ("models/../user.json", "user.json", #"{"type": "object"}"#),
      ("my%20models/user.schema.json", "my models/user.schema.json", #"{"type": "object"}"#),
      ("models/user/index.yaml", "models/user/index.yaml", "type: object"),
      ("all.yml#/User", "all.yml", "User: {type: object}"),
      ("all.yml#/definitions/User", "all.yml", "definitions: {User: {type: object}}"),
      (
        "all.yml#/components/schemas/User", "all.yml",
        "openapi: 3.0.0\ncomponents: {schemas: {User: {type: object}}}"
      ),
    ])
  func names(reference: String, path: String, schema: String) {
    let properties = schema.replacing(
      "type: object", with: "type: object, properties: {id: {type: integer}}"
    ).replacing(
      #""type": "object""#, with: #""type": "object", "properties": {"id": {"type": "integer"}}"#)
    let text =
      path.hasSuffix("json") || schema.contains("{")
      ? properties : "{\(properties)}"
    let spec = ManyFiles(["api.yaml": ManyFiles.spec("{$ref: '\(reference)'}"), path: text])
    #expect(spec.report.isEmpty, "\(spec.report)")
    #expect(spec.models == ["User"])
  }

  @Test(
    "the target of a reference into an extension is read like the rest of the document",
    arguments: ["x-stream-definitions", "info/x-schemas", "paths/x-schemas"])
  func extensions(place: String) {
    let schema =
      "{Event: {type: object, properties: {result: {$ref: '#/definitions/User'}, "
      + "note: {type: string, x-nullable: true}}, required: [note]}}"
    let parts = place.split(separator: "/").map(String.init)
    let spec = ManyFiles([
      "api.yaml": """
      swagger: '2.0'
      info: {title: Test, version: '1'\(parts[0] == "info" ? ", x-schemas: \(schema)" : "")}
      paths:
        /things:
          get:
            operationId: getThings
            responses: {200: {description: OK, schema: {$ref: '#/\(place)/Event'}}}
        \(parts[0] == "paths" ? "x-schemas: \(schema)" : "x-none: {}")
      definitions: {User: {type: object, properties: {id: {type: integer}}}}
      \(parts.count == 1 ? "\(place): \(schema)" : "x-none: {}")
      """
    ])
    #expect(spec.report.isEmpty, "\(spec.report)")
    #expect(spec.models == ["Event", "User"])
    #expect(spec.file("Models/Event.swift").contains("let result: User?"))
    #expect(spec.file("Models/Event.swift").contains("let note: String?"))
  }

  @Test("a stream of grpc-gateway is named after its message without hiding it")
  func streamDefinitions() {
    let spec = ManyFiles([
      "api.yaml": """
      swagger: '2.0'
      info: {title: Test, version: '1'}
      paths:
        /things:
          get:
            operationId: watchThings
            responses: {200: {description: OK, schema: {$ref: '#/x-stream-definitions/Event'}}}
      definitions: {Event: {type: object, properties: {id: {type: integer}}}}
      x-stream-definitions:
        Event: {type: object, title: Stream result of Event,
          properties: {result: {$ref: '#/definitions/Event'}}}
      """
    ])
    #expect(spec.report.isEmpty, "\(spec.report)")
    #expect(spec.models == ["Event", "StreamEvent"])
    #expect(spec.file("Requests/WatchThings.swift").contains("JSONLines<StreamEvent>"))
  }

  @Test(
    "the tuples of older drafts lead to other files, by their elements and by the rest",
    arguments: [
      "items: [{type: string}, {$ref: './user.yaml'}]",
      "items: [{type: string}, {type: integer}], additionalItems: {$ref: './user.yaml'}",
    ])
  func tuplesOfDrafts(keywords: String) {
    let spec = ManyFiles([
      "api.yaml": ManyFiles.spec("{$ref: 'pair.yaml'}"), "pair.yaml": "{type: array, \(keywords)}",
      "user.yaml": "{type: object, properties: {id: {type: integer}}}",
    ])
    #expect(spec.report.isEmpty, "\(spec.report)")
    #expect(spec.models == ["Pair", "User"])
    #expect(spec.file("Models/Pair.swift").contains("User"))
  }

  @Test("finds files that older drafts refer to in dependencies between properties")
  func dependencies() {
    let spec = ManyFiles([
      "api.yaml": ManyFiles.spec("{$ref: 'card.yaml'}"),
      "card.yaml": """
      {type: object, properties: {number: {type: string}},
       dependencies: {number: {$ref: 'address.yaml'}, name: [number]}}
      """,
      "address.yaml": "{type: object, properties: {street: {type: string}}}",
    ])
    #expect(spec.report.isEmpty, "\(spec.report)")
    #expect(spec.file("Models/Card.swift").contains("street: Address.Street?"))
  }

  @Test("a schema that has the name of a keyword keeps it")
  func namesOfKeywords() {
    let spec = ManyFiles([
      "api.yaml": ManyFiles.spec("{$ref: 'all.yml#/definitions/content'}"),
      "all.yml": "definitions: {content: {type: object, properties: {id: {type: integer}}}}",
    ])
    #expect(spec.report.isEmpty, "\(spec.report)")
    #expect(spec.models == ["Content"])
  }

  @Test("several references to one schema lead to one type")
  func oneType() {
    let spec = ManyFiles([
      "api.yaml": ManyFiles.spec(
        "{type: object, properties: {a: {$ref: user.yaml}, b: {$ref: './user.yaml#'}, c: {$ref: '#/components/schemas/User'}, d: {$ref: other/group.yaml}}}",
        more: "components: {schemas: {User: {$ref: user.yaml, description: A person.}}}"),
      "user.yaml": "{type: object, properties: {id: {type: integer}, boss: {$ref: '#'}}}",
      "other/group.yaml":
        "{type: object, properties: {users: {type: array, items: {$ref: ../user.yaml}}, user: {$ref: '../api.yaml#/components/schemas/User'}}}",
    ])
    #expect(spec.report.isEmpty, "\(spec.report)")
    #expect(spec.models == ["Group", "User"])
    #expect(spec.file("Models/User.swift").contains("/// A person."))
    #expect(spec.file("Models/Group.swift").contains("var user: User?"))
  }

  @Test("folders tell schemas of the same name apart, in whatever order they are read")
  func collisions() {
    let files = [
      "pets/models/tag.yaml": "{type: object, properties: {a: {type: string}}}",
      "users/models/tag.yaml": "{type: object, properties: {b: {type: string}}}",
      "users/models/name.yaml": "{type: object, properties: {c: {type: string}}}",
    ]
    func models(_ order: [String]) -> [String] {
      let properties = order.enumerated().map { "p\($0): {$ref: '\($1)'}" }
      let spec = ManyFiles.spec("{properties: {\(properties.joined(separator: ", "))}}")
      return ManyFiles(files.merging(["api.yaml": spec]) { $1 }).models
    }
    let names = ["Name", "PetsTag", "UsersTag"]
    #expect(models(files.keys.sorted()) == names)
    #expect(models(files.keys.sorted().reversed()) == names)
  }

  @Test("a component of the spec keeps its name, rather than a schema of another file")
  func componentFirst() {
    let spec = ManyFiles([
      "api.yaml": ManyFiles.spec(
        "{$ref: models/user.yaml}",
        more: "components: {schemas: {User: {properties: {own: {type: string}}}}}"),
      "models/user.yaml":
        "{properties: {other: {type: string}, own: {$ref: '../api.yaml#/components/schemas/User'}}}",
    ])
    #expect(spec.report.isEmpty, "\(spec.report)")
    #expect(spec.file("Models/User.swift").contains("own: String?"))
    #expect(spec.models.count == 2)
  }

  @Test("a reference still leads to its file after the schema around it is rewritten")
  func rewritten() {
    let schema = "{type: object, properties: {user: {nullable: true, $ref: './user.yaml'}}}"
    let spec = ManyFiles([
      "api.yaml": ManyFiles.spec(schema, version: "3.0.0"),
      "user.yaml": "{type: object, properties: {id: {type: integer}}}",
    ])
    #expect(spec.report.isEmpty, "\(spec.report)")
    #expect(spec.models == ["User"])
  }

  @Test("files can refer to each other in circles")
  func circles() {
    let spec = ManyFiles([
      "api.yaml": ManyFiles.spec("{$ref: a.yaml}"),
      "a.yaml": "{properties: {b: {$ref: b.yaml}}}",
      "b.yaml": "{properties: {a: {$ref: a.yaml}, as: {type: array, items: {$ref: 'b.yaml'}}}}",
    ])
    #expect(spec.report.isEmpty, "\(spec.report)")
    #expect(spec.models == ["A", "B"])
  }

  @Test("reads parts of other files in the dialect of the spec, and whole documents in their own")
  func dialects() {
    let spec = ManyFiles([
      "api.yaml": ManyFiles.spec("{$ref: a.yaml}", version: "3.0.3"),
      "a.yaml":
        "{required: [x, b], properties: {x: {type: string, nullable: true}, b: {$ref: 'b.yaml#/components/schemas/B'}}}",
      "b.yaml":
        "openapi: 3.1.0\ncomponents: {schemas: {B: {required: [x], properties: {x: {type: [string, 'null']}}}}}",
    ])
    #expect(spec.report.isEmpty, "\(spec.report)")
    #expect(spec.file("Models/A.swift").contains("public let x: String?"))
    #expect(spec.file("Models/B.swift").contains("public let x: String?"))
  }

  @Test("every kind of object can be in another file, JSON or YAML")
  func kinds() {
    let spec = ManyFiles([
      "api.yaml": """
      openapi: 3.0.0
      info: {title: Test, version: '1', description: {$ref: about.md}}
      paths:
        /users/{id}: {$ref: paths.json#/users}
        /pets: {get: {$ref: operations/listPets.yaml}}
      components: {securitySchemes: {key: {$ref: 'parts.yaml#/key'}}}
      security: [{key: []}]
      """,
      "about.md": "# About\nnot: [yaml",
      "paths.json": """
      {"users": {"parameters": [{"$ref": "parts.yaml#/id"}],
        "put": {"operationId": "putUser", "requestBody": {"$ref": "parts.yaml#/body"},
          "responses": {"200": {"$ref": "parts.yaml#/ok"}}}}}
      """,
      "operations/listPets.yaml": """
      operationId: listPets
      parameters: {$ref: '../parts.yaml#/paging'}
      responses: {200: {description: OK, content: {application/json: {schema: {$ref: ../pet.yaml}}}}}
      """,
      "parts.yaml": """
      key: {type: apiKey, name: X-Key, in: header}
      id: {name: id, in: path, required: true, schema: {type: string}}
      paging: [{name: page, in: query, schema: {type: integer}}]
      body: {content: {application/json: {schema: {$ref: pet.yaml}, examples: {a: {$ref: '#/example'}}}}}
      example: {value: {$ref: nothing.yaml}}
      header: {schema: {type: string}}
      ok: {description: OK, headers: {X-A: {$ref: '#/header'}}, content: {application/json: {schema: {properties: {done: {type: boolean}}}}}}
      """,
      "pet.yaml": "{type: object, properties: {name: {type: string}}}",
    ])
    #expect(!spec.hasErrors, "\(spec.report)")
    #expect(spec.models == ["Ok", "Pet"])
    let paths = spec.paths
    #expect(paths.contains("Requests/PutUser.swift") && paths.contains("Requests/ListPets.swift"))
    #expect(spec.file("Requests/ListPets.swift").contains("page: Int?"))
  }

  @Test("parts of Swagger 2.0 can be in other files, bodies too")
  func swagger() {
    let spec = ManyFiles([
      "api.yaml": """
      swagger: '2.0'
      info: {title: Test, version: '1'}
      host: a.com
      paths:
        /pets:
          post:
            operationId: addPet
            parameters: [{$ref: 'parts.yaml#/parameters/pet'}, {$ref: 'parts.yaml#/parameters/tags'}]
            responses: {200: {$ref: 'parts.yaml#/responses/Pet'}, default: {$ref: '#/responses/Error'}}
      responses: {Error: {description: No., schema: {$ref: 'parts.yaml#/definitions/Error'}}}
      definitions: {Name: {type: object, properties: {first: {type: string}}}}
      """,
      "parts.yaml": """
      parameters:
        pet: {name: pet, in: body, required: true, schema: {$ref: '#/definitions/Pet'}}
        tags: {name: tags, in: query, type: array, items: {type: string}, collectionFormat: pipes}
      responses: {Pet: {description: OK, schema: {$ref: '#/definitions/Pet'}}}
      definitions:
        Pet: {type: object, properties: {name: {$ref: 'api.yaml#/definitions/Name'}, age: {type: integer, x-nullable: true}}}
        Error: {type: object, properties: {message: {type: string}}}
      """,
    ])
    #expect(!spec.hasErrors, "\(spec.report)")
    #expect(
      spec.models == ["ErrorModel", "Name", "Pet"] || spec.models == ["Error", "Name", "Pet"])
    #expect(spec.file("Requests/AddPet.swift").contains("Pet"))
  }

  @Test("a discriminator leads to files, by reference and by name")
  func discriminators() {
    let spec = ManyFiles([
      "api.yaml": ManyFiles.spec("{$ref: pet.yaml}"),
      "pet.yaml": """
      oneOf: [{$ref: cat.yaml}, {$ref: dog.yaml}, {$ref: fish.yaml}]
      discriminator: {propertyName: kind, mapping: {meow: cat.yaml, woof: dog}}
      """,
      "cat.yaml": "{type: object, properties: {kind: {type: string}, a: {type: string}}}",
      "dog.yaml": "{type: object, properties: {kind: {type: string}, b: {type: string}}}",
      "fish.yaml": "{type: object, properties: {kind: {type: string}, c: {type: string}}}",
    ])
    #expect(spec.report.isEmpty, "\(spec.report)")
    let pet = spec.file("Models/Pet.swift")
    #expect(pet.contains("\"meow\"") && pet.contains("\"woof\"") && pet.contains("\"fish\""))
  }

  @Test("a document is found by its '$self'")
  func selfIdentified() {
    let spec = ManyFiles([
      "api.yaml": """
      openapi: 3.2.0
      $self: https://a.com/api
      info: {title: T, version: '1'}
      paths:
        /a:
          get:
            operationId: getA
            responses: {'200': {description: ok, content: {application/json: {schema: {$ref: 'https://a.com/api#/components/schemas/User'}}}}}
      components: {schemas: {User: {type: object, properties: {id: {type: integer}}}}}
      """
    ])
    #expect(spec.report.isEmpty, "\(spec.report)")
    #expect(spec.models == ["User"])
  }

  @Test("schemas are found by '$id' and '$anchor'")
  func identifiers() {
    let spec = ManyFiles([
      "api.yaml": ManyFiles.spec(
        "{properties: {a: {$ref: 'https://a.com/schemas/user'}, b: {$ref: 'models.yaml#tag'}, c: {$ref: models.yaml}}}"
      ),
      "models.yaml": """
      $id: https://a.com/schemas/root
      type: object
      properties: {user: {$ref: user}, tag: {$ref: '#tag'}}
      $defs:
        User: {$id: user, type: object, properties: {id: {$ref: '#/$defs/Id'}}, $defs: {Id: {type: integer}}}
        Tag: {$anchor: tag, type: object, properties: {text: {type: string}}}
      """,
    ])
    #expect(spec.report.isEmpty, "\(spec.report)")
    #expect(spec.models == ["Models", "Tag", "User"])
  }
}
