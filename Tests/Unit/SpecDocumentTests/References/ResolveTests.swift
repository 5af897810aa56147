import SpecDocument
import Testing

@Suite("Resolving a spec")
struct ResolveTests {
  @Test("the identity of a reference's node counts, not its location or spelling")
  func identity() throws {
    let spec = try Resolved([
      "api.yaml": """
      openapi: 3.1.0
      paths: {}
      components: {schemas: {A: {$ref: 'a.yaml'}, B: {$ref: 'a.yaml'}}}
      """,
      "a.yaml": "type: string",
    ])
    #expect(spec.messages == [])
    let schemas = try #require(spec.spec.root["components"]?["schemas"])
    let reference = try #require(schemas["A"]?["$ref"])
    let copy = Node(reference.content, at: reference.span)
    #expect(spec.spec.isFollowed(reference))
    #expect(!spec.spec.isFollowed(copy))
    let references = References(spec.spec)
    let first = try references.target(of: reference)
    let second = try references.target(of: try #require(schemas["B"]?["$ref"]))
    #expect(first.node === second.node)
    #expect(first.pointer == second.pointer)
    #expect(first.name == "a")
  }

  @Test("a parameter and a response of one name are named without their folders")
  func namesByKind() throws {
    let spec = try Resolved([
      "api.yaml": """
      openapi: 3.1.0
      paths:
        /a:
          get:
            parameters: [{$ref: 'ips/parameters.yml#/ip'}]
            responses: {200: {$ref: 'ips/responses/ip.yml'}}
      """,
      "ips/parameters.yml": "ip: {name: ip, in: query}", "ips/responses/ip.yml": "description: ''",
    ])
    #expect(spec.messages == [])
    let references = References(spec.spec)
    let operation = try #require(spec.spec.root["paths"]?["/a"]?["get"])
    let parameter = try #require(operation["parameters"]?.sequence?.first?["$ref"])
    let response = try #require(operation["responses"]?["200"]?["$ref"])
    #expect(try references.target(of: parameter).name == "ip")
    #expect(try references.target(of: response).name == "ip")
  }

  @Test("includes the target of a reference in its place, in the root and in parts")
  func inclusion() throws {
    let spec = try Resolved([
      "api.yaml": """
      openapi: 3.1.0
      paths: {/a: {get: {$ref: 'get.yaml'}}}
      """,
      "get.yaml": "responses: {200: {$ref: 'ok.yaml'}}", "ok.yaml": "description: {$ref: 'ok.md'}",
      "ok.md": "Fine.",
    ])
    #expect(spec.messages == [])
    #expect(spec.spec.root["paths"]?["/a"]?["get"]?["responses"] != nil)
    #expect(spec.spec.parts.map { $0.node["description"]?.string } == ["Fine."])
    #expect(spec.spec.loaded.root["paths"]?["/a"]?["get"]?["$ref"] != nil)
  }

  @Test("references wait for schemas whose URL is known only when a later file is read")
  func waiting() throws {
    let indices = 0..<500
    var files = [
      "api.yaml": "openapi: 3.1.0\ncomponents:\n  schemas:\n"
        + indices.map { "    A\($0): {$ref: 'https://example.com/\($0)'}\n" }.joined()
        + "    Last: {$ref: '499.yaml'}\n"
    ]
    for index in indices {
      let next = index == 0 ? "{}" : "{$ref: 'https://example.com/\(index - 1)'}"
      files["\(index).yaml"] =
        "{$id: 'https://example.com/\(index)', items: \(next), not: {$ref: '\(max(index - 1, 0)).yaml'}}"
    }
    let spec = try Resolved(files)
    #expect(spec.messages == [])
    let schemas = try #require(spec.spec.root["components"]?["schemas"]?.mapping)
    for entry in schemas.entries {
      let reference = try #require(entry.value["$ref"])
      #expect(spec.spec.isFollowed(reference), "\(entry.key)")
    }
  }

  @Test(
    "an `$id` is the base of references since 3.1, by the version of the file or the root",
    arguments: [
      ("swagger: '2.0'", "", false), ("openapi: 3.0.3", "", false), ("openapi: 3.1.0", "", true),
      ("openapi: 3.2.0", "", true), ("openapi: 3.0.3", "openapi: 3.1.0", true),
      ("openapi: 3.1.0", "openapi: 3.0.3", false),
    ])
  func bases(root: String, file: String, hasBases: Bool) throws {
    let spec = try Resolved([
      "api.yaml": """
      \(root)
      definitions: {Name: {type: string}}
      components: {schemas: {User: {$ref: 'user.yaml#/user'}}}
      """,
      "user.yaml": """
      \(file)
      user:
        $id: https://example.com/user
        properties: {name: {$ref: '#/definitions/Name'}, id: {$ref: 'https://example.com/user#/definitions/Name'}}
        definitions: {Name: {type: integer}}
      definitions: {Name: {type: string}}
      """,
    ])
    #expect(spec.messages == [])
    let references = References(spec.spec)
    let user = try #require(spec.spec.root["components"]?["schemas"]?["User"]?["$ref"])
    let properties = try #require(try references.target(of: user).node["properties"])
    let name = try references.target(of: try #require(properties["name"]?["$ref"])).node
    #expect(name["type"]?.string == (hasBases ? "integer" : "string"))
    // A URL that is an `$id` cannot mean anything else.
    let id = try references.target(of: try #require(properties["id"]?["$ref"])).node
    #expect(id["type"]?.string == "integer")
  }

  @Test("ignores the anchor of an object that is not read as a schema")
  func anchors() throws {
    let spec = ResolvedSpec(
      try parsed(
        """
        components:
          schemas:
            A: {example: {$anchor: user}}
            B: {$anchor: user}
            C: {$ref: '#user'}
        """))
    let schemas = try #require(spec.root["components"]?["schemas"])
    let reference = try #require(schemas["C"]?["$ref"])
    #expect(try References(spec).target(of: reference).node === schemas["B"])
  }

  @Test("explains why a reference leads nowhere")
  func dangling() throws {
    let spec = ResolvedSpec(
      try parsed("components: {schemas: {User: {}, A: {$ref: '#/components/schemas/Usr'}}}"))
    let reference = try #require(spec.root["components"]?["schemas"]?["A"]?["$ref"])
    let error = #expect(throws: DanglingReference.self) {
      try References(spec).target(of: reference)
    }
    #expect(error?.message == "'#/components/schemas/Usr' does not exist")
    #expect(error?.misspelling?.token == "Usr")
    #expect(error?.misspelling?.corrected("User") == "#/components/schemas/User")
  }

  @Test("a requirement means the scheme of its file unless the root declares the name")
  func securitySchemes() throws {
    let resolved = try Resolved([
      "api.yaml": """
      openapi: 3.1.0
      paths: {/a: {$ref: 'other.yaml#/paths/~1a'}}
      components: {securitySchemes: {main: {type: http, scheme: bearer}}}
      """,
      "other.yaml": """
      openapi: 3.1.0
      paths: {/a: {get: {security: [{key: []}, {main: []}]}}}
      components: {securitySchemes: {key: {type: apiKey, in: header, name: K}, main: {type: mutualTLS}}}
      """,
    ])
    let schemes = resolved.spec.root["components"]?["securitySchemes"]
    #expect(schemes?.mapping?.entries.map(\.key) == ["main", "key"])
    #expect(schemes?["main"]?["scheme"]?.string == "bearer")
    let key = try #require(schemes?["key"]?["$ref"])
    #expect(try References(resolved.spec).target(of: key).node["name"]?.string == "K")
    #expect(resolved.messages.isEmpty)
  }

  @Test("files that declare different schemes of one name each have theirs")
  func equalNamesOfSchemes() throws {
    func file(_ name: String) -> String {
      """
      openapi: 3.1.0
      paths: {/a: {get: {security: [{key: []}]}}}
      components: {securitySchemes: {key: {type: apiKey, in: header, name: \(name)}}}
      """
    }
    let resolved = try Resolved([
      "api.yaml": """
      openapi: 3.1.0
      paths: {/a: {$ref: 'one.yaml#/paths/~1a'}, /b: {$ref: 'two.yaml#/paths/~1a'}}
      """,
      "one.yaml": file("One"), "two.yaml": file("Two"),
    ])
    let schemes = resolved.spec.root["components"]?["securitySchemes"]?.mapping?.entries ?? []
    let names = try schemes.map { scheme in
      let reference = try #require(scheme.value["$ref"])
      return try References(resolved.spec).target(of: reference).node["name"]?.string
    }
    #expect(schemes.map(\.key) == ["key", "key2"] && names == ["One", "Two"])
  }
}

/// A spec of files in memory, the root of which is `api.yaml`.
private struct Resolved {
  let spec: ResolvedSpec
  let messages: [String]

  init(_ files: [String: String]) throws {
    var sources = Sources()
    var diagnostics = Diagnostics()
    let bytes = Array((files["api.yaml"] ?? "").utf8)
    let file = sources.add(SourceFile(path: "api.yaml", bytes: bytes))
    let document = try #require(parse(sources[file], as: file, diagnostics: &diagnostics))
    spec = resolve(
      document, files: SpecFiles(spec: "api.yaml", files: files), sources: &sources,
      diagnostics: &diagnostics)
    messages = diagnostics.all.map(\.message)
  }
}

private func parsed(_ text: String) throws -> Node {
  var sources = Sources()
  var diagnostics = Diagnostics()
  let file = sources.add(SourceFile(path: "api.yaml", bytes: Array(text.utf8)))
  return try #require(parse(sources[file], as: file, diagnostics: &diagnostics))
}
