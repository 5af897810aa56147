import Foundation
import SuiteTraits
import TestSupport
import Testing

@Suite("Beginning with the configuration of another generator", .busy)
struct MigrationTests {
  private let apigen: Command

  init() throws {
    apigen = try Command()
    try apigen.write("openapi.yaml", Self.document)
  }

  private static let document = """
    openapi: 3.1.0
    info: {title: Pet Store, version: "1"}
    paths:
      /pets/{pet-id}:
        get:
          operationId: getPet
          tags: [pets]
          parameters: [{name: pet-id, in: path, required: true, schema: {type: string}}]
          responses: {"200": {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}}
      /orders:
        get: {operationId: listOrders, tags: [orders], responses: {"204": {description: None}}}
    components:
      schemas:
        Pet:
          type: object
          properties:
            id: {$ref: '#/components/schemas/pet-id'}
            status: {type: string, enum: [new, old]}
            born_at: {type: string, format: date-time}
            moment: {$ref: '#/components/schemas/Date'}
            species: {$ref: '#/components/schemas/Kind'}
            friends: {$ref: '#/components/schemas/Pets'}
            problem: {$ref: '#/components/schemas/Error'}
        pet-id: {type: string, format: uuid}
        Pets: {type: array, items: {$ref: '#/components/schemas/Pet'}}
        Date: {type: string, format: date-time}
        Kind: {type: string, enum: [cat, dog]}
        Error: {type: object, properties: {message: {type: string}, type: {type: string, enum: [x]}}}
        Rank: {type: object, properties: {a: {type: string}}}
        Some.Thing: {type: object, properties: {a: {type: string}}}

    """

  /// Returns what the configuration sets.
  private func settings() throws -> String {
    try apigen.read("apigen.yaml").split(separator: "\n").filter { !$0.hasPrefix("#") }
      .joined(separator: "\n")
  }

  @Test("writes each key of swift-openapi-generator in the keys of apigen")
  func swiftOpenAPIGenerator() async throws {
    try apigen.write(
      "openapi-generator-config.yaml",
      """
      generate: [types, client, server]
      accessModifier: package
      additionalImports: [Foundation, Observation]
      additionalFileComments: ["swift-format-ignore-file", "swiftlint:disable all"]
      filter: {operations: [listOrders], tags: [pets], paths: ["/pets/{pet-id}"], schemas: [Rank]}
      namingStrategy: defensive
      nameOverrides: {Kind: Species, born_at: birthday, getPet: fetchPet, cat: feline, no: where}
      typeOverrides: {schemas: {pet-id: Foundation.UUID}}
      featureFlags: [someFlag]
      unknown: true

      """)
    let result = try await apigen("init", "openapi.yaml")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.hasPrefix(
        """
        read openapi-generator-config.yaml: access, imports, header, only, types, names
          without counterpart: 'generate: server', since apigen writes no server code; keep swift-openapi-generator for it
          without counterpart: 'featureFlags', since apigen does not have feature flags
          without counterpart: 'unknown', since apigen does not have such a key
          without counterpart: 'no: where', since nothing in the document has this name
        wrote apigen.yaml, the options of the generated code
        wrote openapi.names.yaml, the names of the client

        """), "\(result.output)")
    #expect(
      try settings() == """
        name: PetStore    # the client is 'PetStoreClient'
        access: package
        imports: [Observation]
        header: |-
          swift-format-ignore-file
          swiftlint:disable all
        only: [listOrders, "tag:pets", "/pets/{pet-id}", "schema:Rank"]
        types:
          pet-id: Foundation.UUID
        names: record    # every name stays as it is in openapi.names.yaml
        """)
    let names = try apigen.read("openapi.names.yaml")
    for name in [
      "Kind: Species", "Pet.born_at: birthday", "Kind.cat: feline",
      "getPet: [pets.fetch, FetchPet, \"GET /pets/{pet-id}\"]",
    ] {
      #expect(names.contains("  \(name)\n"), "\(name)")
    }
    let generation = try await apigen("openapi.yaml", "-o", "Generated", "--strict")
    #expect(generation.status == 0, "\(generation.errors)")
    #expect(try apigen.read("openapi.names.yaml") == names)
  }

  @Test(
    "keeps the access level and the parts that swift-openapi-generator has",
    arguments: [
      ("generate: [types, client]", "access: internal"),
      ("generate: [types]\naccessModifier: public", "parts: [models]\naccess: public"),
      ("generate: [client]", "parts: [requests, client]\naccess: internal"),
      ("accessModifier: fileprivate", "access: internal"),
    ])
  func access(theirs: String, ours: String) async throws {
    try apigen.write("openapi-generator-config.yml", theirs + "\n")
    let result = try await apigen("init", "openapi.yaml", "--name", "Shop")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try settings() == """
        name: Shop    # the client is 'ShopClient'
        \(ours)
        names: record    # every name stays as it is in openapi.names.yaml
        """)
  }

  @Test("writes each key of CreateAPI in the keys of apigen")
  func createAPI() async throws {
    try apigen.write(
      ".create-api.yaml",
      """
      generate: [paths, entities]
      access: public
      module: Zoo
      mergeSources: true
      fileHeaderComment: "// Copyright"
      imports: [Observation]
      acronyms: [ean]
      dataTypes: {string: {date-time: Date, uuid: String}, integer: {int32: Int32}}
      entities:
        typeOverrides: {Date: Foundation.Date}
        mutableProperties: [structs]
        protocols: [Hashable, Sendable, Plantable]
        sortPropertiesAlphabetically: true
        include: [Pet]
      paths: {style: operations, exclude: [/orders]}
      rename: {entities: {Kind: Species}, properties: {Pet.born_at: birthday}, operations: {getPet: fetchPet}}
      useSwiftyPropertyNames: true
      pluralizeProperties: false

      """)
    let result = try await apigen("init", "openapi.yaml")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try settings() == """
        name: Zoo    # the client is 'ZooClient'
        access: public
        layout: bundled
        header: Copyright
        imports: [Observation]
        acronyms: [EAN]
        formats:
          uuid: String
        types:
          Date: Foundation.Date
        mutable: true
        conformances: [Hashable]
        except: [/orders]
        names: record    # every name stays as it is in openapi.names.yaml
        """)
    for remark in [
      "entities.protocols: Plantable", "formats: int32", "entities.include",
      "useSwiftyPropertyNames",
    ] {
      #expect(result.output.contains("  without counterpart: '\(remark)', since "), "\(remark)")
    }
    #expect(!result.output.contains("pluralizeProperties"))
    let names = try apigen.read("openapi.names.yaml")
    #expect(names.contains("  Kind: Species\n") && names.contains("  Pet.born_at: birthday\n"))
    let generation = try await apigen("openapi.yaml", "-o", "Generated", "--strict")
    #expect(generation.status == 0, "\(generation.errors)")
  }

  @Test(
    "gives models the names of swift-openapi-generator too, and they compile",
    arguments: ["public", "package", "internal"], ["", "namespace: Zoo\n", "namespace: Schemas\n"])
  func compatible(access: String, namespace: String) async throws {
    try apigen.write("openapi-generator-config.yaml", "accessModifier: \(access)\n")
    if !namespace.isEmpty { try apigen.write("apigen.yaml", namespace + "access: \(access)\n") }
    let result = try await apigen("init", "openapi.yaml", "--compatible")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains(
        "wrote Components.swift, the names of swift-openapi-generator for the models\n"))
    let kept = namespace.isEmpty ? "name: PetStore" : namespace + "access: \(access)\n"
    #expect(try apigen.read("apigen.yaml").contains(kept))
    let generation = try await apigen("openapi.yaml", "-o", "Generated")
    #expect(generation.status == 0, "\(generation.errors)")
    try apigen.write(
      "Use.swift",
      """
      \(access == "package" ? "internal " : "")import Foundation

      func use(
        _ pet: Components.Schemas.Pet, _ id: Components.Schemas.pet_hyphen_id,
        _ pets: Components.Schemas.Pets, _ date: Components.Schemas.Date,
        _ kind: Components.Schemas.Kind, _ error: Components.Schemas._Error,
        _ thing: Components.Schemas.Some_period_Thing
      ) {
        let status: Components.Schemas.Pet.statusPayload? = pet.status
        let kind: Components.Schemas._Error._typePayload? = error.type
        let own: UUID = id
        let friends: Components.Schemas.Pets? = pet.friends
        print(status as Any, kind as Any, own, date.timeIntervalSince1970, friends as Any)
      }

      """)
    try await compile()
  }

  private func compile() async throws {
    let files = try #require(
      FileManager.default.enumerator(atPath: apigen.folder.path)
    ).compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    let compilation = try await Subprocess.run(
      "swiftc",
      [
        "-typecheck", "-swift-version", "6", "-package-name", "pets", "-warnings-as-errors", "-I",
        try Command.modules.path,
      ] + files, in: apigen.folder)
    #expect(compilation.status == 0, "\(String(decoding: compilation.errors, as: UTF8.self))")
  }

  @Test(
    "spells names as the strategy of the configuration does",
    arguments: [
      ("pet-id", "pet_hyphen_id", "PetId"), ("HTTP_PROXY", "HTTP_PROXY", "HttpProxy"),
      ("a.b", "a_period_b", "A_b"), ("self", "_self", "Self_"), ("3D", "_3D", "_3d"),
      ("_x", "_x", "_X"), ("ünï", "ünï", "Ünï"), ("a$", "a_dollar_", "A_dollar_"),
    ])
  func strategies(key: String, defensive: String, idiomatic: String) async throws {
    for (strategy, name) in [("defensive", defensive), ("idiomatic", idiomatic)] {
      let apigen = try Command()
      try apigen.write("openapi-generator-config.yaml", "namingStrategy: \(strategy)\n")
      try apigen.write(
        "openapi.yaml",
        title: "Pets",
        openAPI: """
          paths: {}
          components: {schemas: {'\(key)': {type: object, properties: {a: {type: string}}}}}
          """)
      _ = try await apigen("init", "openapi.yaml", "--compatible")
      let name = name == "Self_" ? "_Self" : name
      #expect(
        try apigen.read("Components.swift").contains("typealias \(name) = "), "\(strategy) \(name)")
    }
  }

  @Test("says where settings come from that do not fit the document, and writes nothing")
  func errors() async throws {
    try apigen.write("openapi-generator-config.yaml", "filter: {operations: [absent]}\n")
    let result = try await apigen("init", "openapi.yaml", "--compatible")
    #expect(result.status == 1)
    #expect(result.errors.contains("operation 'absent' [selection]"))
    #expect(
      result.errors.hasSuffix(
        "note: the settings come from 'openapi-generator-config.yaml', and nothing was written\n"))
    let found = try FileManager.default.contentsOfDirectory(atPath: apigen.folder.path)
    #expect(found.sorted() == ["openapi-generator-config.yaml", "openapi.yaml"])
  }

  @Test("writes nothing if something is in the way")
  func refusals() async throws {
    try apigen.write("Components.swift", "mine\n")
    let existing = try await apigen("init", "openapi.yaml", "--compatible")
    #expect(existing.status == 2)
    #expect(
      existing.errors == "error: 'Components.swift' exists already, and nothing was written\n")
    try FileManager.default.removeItem(at: apigen.folder.appending(path: "Components.swift"))
    try apigen.write("openapi-generator-config.yaml", "generate: [\n")
    let broken = try await apigen("init", "openapi.yaml")
    #expect(broken.status == 2)
    #expect(broken.errors.contains("'openapi-generator-config.yaml' is not a mapping in YAML"))
    try FileManager.default.removeItem(
      at: apigen.folder.appending(path: "openapi-generator-config.yaml"))
    try apigen.write("openapi.yaml", Self.document.replacing("Kind", with: "Components"))
    let taken = try await apigen("init", "openapi.yaml", "--compatible")
    #expect(taken.status == 2)
    #expect(taken.errors.contains("the client has a type 'Components' already"))
    let found = try FileManager.default.contentsOfDirectory(atPath: apigen.folder.path)
    #expect(found == ["openapi.yaml"])
    let example = try await apigen("init", "Sources/Empty", "--compatible")
    #expect(example.status == 2)
  }
}
