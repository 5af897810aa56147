import SpecDocument
import SpecRewriting
import Testing

@Suite("Selecting operations")
struct SelectTests {
  private static let document = """
    openapi: 3.1.0
    info: {title: T, version: 1.0.0}
    paths:
      /users:
        get:
          operationId: listUsers
          tags: [Users]
          responses:
            "200":
              description: ""
              content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}
              links:
                address: {operationId: getAddress}
                self: {operationRef: '#/paths/~1users/get'}
        post:
          operationId: addUser
          tags: [Users, Admin]
          requestBody: {$ref: '#/components/requestBodies/User'}
          responses: {"204": {description: ""}}
      /users/{id}/address:
        x-audience: partner
        get:
          operationId: getAddress
          security: [{key: []}]
          responses:
            "200":
              description: ""
              content: {application/json: {schema: {$ref: '#/components/schemas/Address'}}}
      /zoo:
        get:
          operationId: getZoo
          x-internal: true
          responses:
            "200":
              description: ""
              content: {application/json: {schema: {$ref: '#/components/schemas/Animal'}}}
      /dog:
        get:
          operationId: getDog
          deprecated: true
          x-internal: false
          responses:
            "200":
              description: ""
              content: {application/json: {schema: {$ref: '#/components/schemas/Dog'}}}
      /copy:
        get:
          operationId: getCopy
          responses:
            "200":
              description: ""
              content:
                application/json:
                  schema: {$ref: '#/paths/~1users/get/responses/200/content/application~1json/schema'}
    webhooks:
      userAdded:
        post:
          tags: [Users]
          requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Event'}}}}
          responses: {"200": {description: ""}}
    components:
      securitySchemes:
        key: {type: apiKey, name: key, in: header}
        other: {type: http, scheme: basic}
      requestBodies:
        User: {content: {application/json: {schema: {$ref: '#/components/schemas/NewUser'}}}}
        Unused: {content: {application/json: {schema: {$ref: '#/components/schemas/Unused'}}}}
      schemas:
        User: {properties: {address: {$ref: '#/components/schemas/Address'}}}
        NewUser: {type: object}
        Address: {type: object}
        Event: {type: object}
        Unused: {type: object}
        Animal: {type: object, discriminator: {propertyName: kind}, properties: {kind: {type: string}}}
        Dog: {allOf: [{$ref: '#/components/schemas/Animal'}]}
        Puppy: {allOf: [{$ref: '#/components/schemas/Dog'}]}
        Cat: {allOf: [{$ref: '#/components/schemas/Animal'}], properties: {toy: {$ref: '#/components/schemas/Toy'}}}
        Toy: {type: object}
    """

  @Test(
    "by any of their names and properties",
    arguments: [
      ("/users", "listUsers addUser"), ("/users/**", "listUsers addUser getAddress"),
      ("GET /users", "listUsers"), ("get /users/**", "listUsers getAddress"),
      ("tag:Users", "listUsers addUser userAdded"), ("tag: Ad*", "addUser"),
      ("get*", "getAddress getZoo getDog getCopy"),
      ("x-internal", "getZoo"), ("x-audience=partner", "getAddress"), ("x-audience", "getAddress"),
      ("method:post", "addUser userAdded"), ("webhook:*", "userAdded"), ("path:/dog", "getDog"),
      ("deprecated", "getDog"),
      ("deprecated:false", "listUsers addUser getAddress getZoo getCopy userAdded"),
    ])
  func only(selector: String, expected: String) throws {
    let selected = try Selected { $0.only = [Selector(selector, at: nil)] }
    #expect(selected.operations == expected.split(separator: " ").map(String.init))
    #expect(selected.messages == [])
  }

  @Test(
    "by a path as it is written, or as lists show it",
    arguments: [
      ("/users/:id", "/users/{id}"), ("/users/<int:id>/x", "/users/{id}/x"),
      ("/files/<path:name>", "/files/{name}"), ("/files/{name:path}", "/files/{name}"),
      ("/files/{name...}", "/files/{name}"), ("users/{id}", "/users/{id}"),
      ("/users/{id} ", "/users/{id}"),
    ])
  func spelledPaths(written: String, listed: String) throws {
    let document = """
      openapi: 3.1.0
      info: {title: T, version: 1.0.0}
      paths:
        "\(written)": {get: {operationId: a, responses: {}}}
        /other: {get: {operationId: b, responses: {}}}
      """
    // The repaired document, as well as the written one.
    for document in [document, document.replacing(written, with: listed)] {
      for selector in [listed, "GET \(listed)", "path:\(written)"] {
        let selected = try Selected(document) { $0.only = [Selector(selector, at: nil)] }
        #expect(selected.operations == ["a"], "\(selector)")
        #expect(selected.messages == [])
      }
    }
  }

  @Test(
    "by a path as lists show it, without a query; with one, only that operation",
    arguments: [
      ("/q", "byUser byName other"), ("/q?user={id}", "byUser"), ("GET /q", "byUser byName other"),
      ("/q*", "byUser byName other"), ("/t", "fragment"), ("/t#x", "fragment"),
    ])
  func queries(selector: String, expected: String) throws {
    let document = """
      openapi: 3.1.0
      info: {title: T, version: 1.0.0}
      paths:
        "/q?user={id}": {get: {operationId: byUser, responses: {}}}
        "/q?name={id}": {get: {operationId: byName, responses: {}}}
        /q: {get: {operationId: other, responses: {}}}
        "/t#x": {get: {operationId: fragment, responses: {}}}
      """
    let selected = try Selected(document) { $0.only = [Selector(selector, at: nil)] }
    #expect(selected.operations == expected.split(separator: " ").map(String.init))
  }

  @Test("by several properties, all of which hold")
  func combined() throws {
    let selected = try Selected {
      $0.only = [Selector([(.tag, ["Users"]), (.method, ["GET", "PUT"])], at: nil)]
    }
    #expect(selected.operations == ["listUsers"])
  }

  @Test("leaves out unwanted parts, even of wanted ones")
  func except() throws {
    let selected = try Selected {
      $0.only = [Selector("/users/**", at: nil)]
      $0.except = [Selector("tag:Admin", at: nil), Selector("getAddress", at: nil)]
    }
    #expect(selected.operations == ["listUsers"])
  }

  @Test(
    "includes only the required parts",
    arguments: [
      ("listUsers", "User Address"), ("addUser", "NewUser"), ("webhook:userAdded", "Event"),
      // Dog extends a schema, which is included, but without its other variants.
      ("getDog", "Animal Dog"), ("getZoo", "Animal Dog Puppy Cat Toy"),
      ("schema:Event", "Event"), ("schema:Us*", "User Address"),
      ("schema:Animal", "Animal Dog Puppy Cat Toy"),
      // A reference into an operation that is left out.
      ("getCopy", "User Address"),
    ])
  func components(selector: String, expected: String) throws {
    let selected = try Selected { $0.only = [Selector(selector, at: nil)] }
    #expect(Set(selected.keys("schemas")) == Set(expected.split(separator: " ").map(String.init)))
  }

  @Test("keeps schemas beside operations, and never leaves one out")
  func schemas() throws {
    let both = try Selected {
      $0.only = [Selector("addUser", at: nil), Selector("schema:Event", at: nil)]
    }
    #expect(both.operations == ["addUser"] && Set(both.keys("schemas")) == ["NewUser", "Event"])
    let except = try Selected { $0.except = [Selector("schema:Event", at: nil)] }
    #expect(except.messages == ["'except' leaves out operations, and 'schema:Event' is a schema"])
  }

  @Test("leaves a document without deprecated operations as it is")
  func noDeprecation() throws {
    let selected = try Selected {
      $0.only = [Selector("/users", at: nil)]
      $0.except = [Selector("deprecated", at: nil)]
    }
    #expect(selected.operations == ["listUsers", "addUser"] && selected.messages == [])
    let none = try Selected {
      $0.only = [Selector([(.deprecated, ["true"]), (.tag, ["Users"])], at: nil)]
    }
    #expect(!none.messages.isEmpty)
  }

  @Test("keeps the required credentials")
  func security() throws {
    let some = try Selected { $0.only = [Selector("getAddress", at: nil)] }
    #expect(some.keys("securitySchemes") == ["key"])
    let undescribed = try Selected { $0.only = [Selector("listUsers", at: nil)] }
    #expect(undescribed.keys("securitySchemes") == ["key", "other"])
  }

  @Test("keeps the target of a path item, and every scheme that an unknown name may mean")
  func completed() throws {
    let selected = try Selected(
      """
      openapi: 3.1.0
      info: {title: T, version: 1.0.0}
      paths:
        /a/{id}: {$ref: '#/components/pathItems/A', put: {operationId: b, responses: {"204": {description: ""}}}}
      components:
        securitySchemes: {key: {type: apiKey, name: key, in: header}, other: {type: http, scheme: basic}}
        pathItems:
          A:
            parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
            get: {operationId: a, security: [{unknown: []}], responses: {"204": {description: ""}}}
      """
    ) { $0.only = [Selector("a", at: nil)] }
    let item = selected.spec.root["paths"]?["/a/{id}"]
    #expect(item?["parameters"]?.sequence?.count == 1 && item?["put"] == nil)
    #expect(selected.keys("securitySchemes") == ["key", "other"])
  }

  @Test("leaves out links to missing operations")
  func links() throws {
    let selected = try Selected { $0.only = [Selector("listUsers", at: nil)] }
    let response = selected.spec.root["paths"]?["/users"]?["get"]?["responses"]?["200"]
    #expect(response?["links"]?.mapping?.entries.map(\.key) == ["self"])
  }

  @Test(
    "reports selectors that match nothing, with the nearest match",
    arguments: [
      ("/user/**", "path like '/user/**'", "did you mean '/users/**'?"),
      ("/usres", "path '/usres'", "did you mean '/users'?"),
      ("tag:Usrs", "operation with a tag 'Usrs'", "did you mean 'Users'?"),
      ("schema:Usr", "schema 'Usr'", "did you mean 'User'?"),
      ("Users", "operation 'Users'", "'Users' is a tag: write 'tag:Users'"),
      ("listUser", "operation 'listUser'", "did you mean 'listUsers'?"),
      ("x-intern", "operation with 'x-intern'", "did you mean 'x-internal'?"),
      ("DELETE /users", "operation with the method 'DELETE'", nil),
    ] as [(String, String, String?)])
  func unmatched(selector: String, part: String, help: String?) throws {
    let selected = try Selected { $0.only = [Selector(selector, at: nil)] }
    #expect(selected.messages == ["the spec has no \(part)"])
    #expect(selected.help == help)
  }

  @Test(
    "reports selectors that can match nothing",
    arguments: [
      ("deprecated:no", "'deprecated' is 'true' or 'false', not 'no'"),
      ("POST /dog", "no operation is both: 'POST /dog'"),
    ])
  func impossible(selector: String, message: String) throws {
    let selected = try Selected { $0.only = [Selector(selector, at: nil)] }
    #expect(selected.messages == [message])
    #expect(selected.help == nil)
  }

  @Test("reports an empty selection as an error")
  func nothing() throws {
    let selected = try Selected {
      $0.only = [Selector("tag:Users", at: nil)]
      $0.except = [Selector("tag:Users", at: nil)]
    }
    #expect(selected.messages == ["the selection leaves no operation"])
  }

  private struct Selected {
    let spec: ResolvedSpec
    let messages: [String]
    let help: String?

    init(
      _ document: String = SelectTests.document, _ select: (inout Selection) -> Void
    ) throws {
      var sources = Sources()
      let file = sources.add(SourceFile(path: "api.yaml", bytes: Array(document.utf8)))
      var diagnostics = Diagnostics()
      let node = try #require(parse(sources[file], as: file, diagnostics: &diagnostics))
      var selection = Selection()
      select(&selection)
      spec = SpecRewriting.select(selection, of: ResolvedSpec(node), diagnostics: &diagnostics)
      messages = diagnostics.all.map(\.message)
      help = diagnostics.all.first?.help
    }

    var operations: [String] {
      let paths = spec.root["paths"]?.mapping?.entries ?? []
      let webhooks = spec.root["webhooks"]?.mapping?.entries ?? []
      return paths.flatMap { path in
        (path.value.mapping?.entries ?? []).compactMap { $0.value["operationId"]?.string }
      } + webhooks.map(\.key)
    }

    func keys(_ kind: String) -> [String] {
      (spec.root["components"]?[kind]?.mapping?.entries ?? []).map(\.key)
    }
  }
}
