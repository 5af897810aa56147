import Foundation
import TestServer
import TestSupport
import SuiteTraits
import Testing

@Suite("Beginning with a spec and a configuration", .busy)
struct InitTests {
  private let apigen: Command

  init() throws { apigen = try Command() }

  @Test("writes a spec that generates a client without messages, which compiles")
  func compiles() async throws {
    let result = try await apigen("init")
    #expect(result.status == 0)
    #expect(
      result.output == """
        wrote api.yaml, an example API
        wrote apigen.yaml, the options of the generated code
        next: apigen api.yaml -o Generated

        """)
    let generation = try await apigen("api.yaml", "-o", "Generated")
    #expect(generation.status == 0)
    #expect(generation.errors.isEmpty, "\(generation.errors)")
    #expect(try await apigen("lint", "api.yaml").output == "api.yaml: nothing to say\n")
    let files = try #require(
      FileManager.default.enumerator(atPath: apigen.folder.appending(path: "Generated").path))
    let sources = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    let compilation = try await Subprocess.run(
      "swiftc",
      [
        "-typecheck", "-swift-version", "6", "-package-name", "notes", "-I",
        try Command.modules.path,
      ]
        + sources.map { "Generated/\($0)" },
      in: apigen.folder)
    #expect(compilation.status == 0, "\(String(decoding: compilation.errors, as: UTF8.self))")
  }

  @Test("makes the folder, and uses the client's name")
  func folder() async throws {
    let result = try await apigen("init", "Sources/My Blog/", "--name", "Blog")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.hasSuffix(
        "next: apigen 'Sources/My Blog/api.yaml' -o 'Sources/My Blog/Generated'\n"))
    #expect(try apigen.read("Sources/My Blog/api.yaml").contains("\nname: Blog\n"))
    #expect(try await apigen("init", "--name", "a b").status == 2)
  }

  @Test("overwrites no file", arguments: [["apigen.yaml"], ["api.yaml", "openapi.json"]])
  func existing(files: [String]) async throws {
    for file in files { try apigen.write(file, "mine\n") }
    let result = try await apigen("init")
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix("error: '\(files[0])' exists already, and nothing was written\n"))
    #expect(try files.allSatisfy { try apigen.read($0) == "mine\n" })
    let found = try FileManager.default.contentsOfDirectory(atPath: apigen.folder.path)
    #expect(found.sorted() == files)
  }

  @Test("adds a configuration to a folder with a spec, whatever the spec is called")
  func ownSpec() async throws {
    try apigen.write("api.yaml", Self.document)
    #expect(try await apigen("init").output.hasPrefix("wrote apigen.yaml, the options of"))
    #expect(try apigen.read("api.yaml") == Self.document)
    let again = try await apigen("init")
    #expect(again.errors == "error: 'apigen.yaml' exists already, and nothing was written\n")
  }

  private static let document = """
    openapi: 3.1.0
    info: {title: Stock Service, version: "1"}
    paths: {/items: {get: {operationId: listItems, responses: {"204": {description: none}}}}}
    webhooks: {sold: {post: {responses: {"204": {description: none}}}}}

    """

  @Test("proposes components for a document that a tool has dereferenced")
  func copies() async throws {
    let item = "{type: object, properties: {id: {type: string}, name: {type: string}}}"
    try apigen.write(
      "stock.yaml",
      title: "Stock",
      openAPI: """
        paths:
          /item:
            get:
              operationId: getItem
              responses: {"200": {description: OK, content: {application/json: {schema: \(item)}}}}
        components: {schemas: {Item: \(item)}}
        """)
    let result = try await apigen("init", "stock.yaml")
    #expect(result.output.contains("write 'reuseComponents: true' in the configuration"))
    try apigen.write("stock.apigen.yaml", "reuseComponents: true\n")
    _ = try await apigen("stock.yaml", "-o", "Generated")
    #expect(try apigen.read("Generated/Requests/GetItem.swift").contains("Response = Item"))
  }

  @Test("adds a configuration for a document, and prints what its client needs")
  func document() async throws {
    try apigen.write("stock.yaml", Self.document)
    let result = try await apigen("init", "stock.yaml")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        wrote stock.apigen.yaml, the options of the generated code
        wrote stock.names.yaml, the names of the client
        1 operation, 0 types → StockServiceClient
        Package.swift needs:
          .package(name: "apigen", path: "\(Repository.root.path)")
          .product(name: "APIRuntime", package: "apigen")
          .product(name: "APIRuntimeWebhooks", package: "apigen")
        next: apigen stock.yaml -o Generated

        """)
    let configuration = try apigen.read("stock.apigen.yaml")
    #expect(
      configuration.hasPrefix("# yaml-language-server: $schema=\(Repository.root.path)/specs/"))
    #expect(configuration.contains("\nname: StockService "))
    #expect(configuration.contains("\nnames: record "))
    let names = try apigen.read("stock.names.yaml")
    #expect(names.contains("\nclient: StockServiceClient\n"))
    #expect(names.contains("\n  listItems: [items.list, "))
    let generation = try await apigen("stock.yaml", "-o", "Generated", "--strict")
    #expect(generation.status == 0, "\(generation.errors)")
    #expect(try apigen.read("stock.names.yaml") == names)
    #expect(apigen.exists("Generated/Client/StockServiceClient.swift"))
    #expect(try await apigen("init", "stock.yaml").status == 2)
    #expect(try await apigen("init", "absent.yaml").status == 2)
    // It leaves files where they are.
    let elsewhere = try await apigen("init", "stock.yaml", "Sources/Stock Service")
    #expect(elsewhere.status == 2)
    #expect(
      elsewhere.errors.contains(
        "copy the file there, then: apigen init 'Sources/Stock Service/stock.yaml'"))
  }

  @Test("records the name that the command line gives to the client")
  func name() async throws {
    try apigen.write("stock.yaml", Self.document)
    _ = try await apigen("init", "stock.yaml", "--name", "Depot")
    #expect(try apigen.read("stock.apigen.yaml").contains("\nname: Depot "))
    #expect(try apigen.read("stock.names.yaml").contains("\nclient: DepotClient\n"))
  }

  @Test("keeps the recorded names if only the configuration is missing")
  func recorded() async throws {
    try apigen.write("stock.yaml", Self.document)
    _ = try await apigen("init", "stock.yaml")
    let names = try apigen.read("stock.names.yaml").replacing("items.list", with: "items.all")
    try apigen.write("stock.names.yaml", names)
    try FileManager.default.removeItem(at: apigen.folder.appending(path: "stock.apigen.yaml"))
    #expect(try await apigen("init", "stock.yaml").status == 0)
    #expect(try apigen.read("stock.names.yaml") == names)
  }

  @Test("records no names of a document in the compact dialect, which has its own")
  func compact() async throws {
    _ = try await apigen("init", "First")
    try apigen.write("api.yaml", try apigen.read("First/api.yaml"))
    let result = try await apigen("init", "api.yaml")
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.output.contains("names"))
    #expect(!apigen.exists("api.names.yaml"))
    #expect(try apigen.read("apigen.yaml").contains("\n# names: record "))
  }

  @Test("proposes a build as the next step in a target with the plugin")
  func target() async throws {
    try apigen.write(
      "Package.swift",
      """
      .target(name: "Other"),
      .target(
        name: "Stock", dependencies: [.product(name: "APIRuntime", package: "apigen")],
        plugins: [.plugin(name: "APIGenPlugin", package: "apigen")])
      """)
    for folder in ["Sources/Stock", "Sources/Other"] {
      try FileManager.default.createDirectory(
        at: apigen.folder.appending(path: folder), withIntermediateDirectories: true)
      try apigen.write("\(folder)/openapi.yaml", Self.document)
    }
    let folder = try await apigen("init", "Sources/Stock")
    #expect(
      folder.output == """
        wrote Sources/Stock/apigen.yaml, the options of the generated code
        wrote Sources/Stock/openapi.names.yaml, the names of the client
        1 operation, 0 types → StockServiceClient
        Package.swift needs:
          .product(name: "APIRuntimeWebhooks", package: "apigen")
        next: add a Swift file to the target, then: swift build

        """)
    let other = try await apigen("init", "Sources/Other/openapi.yaml")
    #expect(other.output.hasSuffix("in the configuration, then: swift package apigen\n"))
    #expect(!apigen.exists("Sources/Stock/api.yaml"))
  }

  @Test("finds a target that is named after its package")
  func targetCalledLikeThePackage() async throws {
    try apigen.write(
      "Package.swift",
      """
      let package = Package(
        name: "Stock", products: [.library(name: "Stock", targets: ["Stock"])],
        dependencies: [.package(url: "https://example.com/apigen", from: "0.3.0")],
        targets: [
          .target(
            name: "Stock", dependencies: [.product(name: "APIRuntime", package: "apigen")],
            plugins: [.plugin(name: "APIGenPlugin", package: "apigen")])
        ])
      """)
    try FileManager.default.createDirectory(
      at: apigen.folder.appending(path: "Sources/Stock"), withIntermediateDirectories: true)
    try apigen.write("Sources/Stock/openapi.yaml", Self.document)
    let result = try await apigen("init", "Sources/Stock")
    #expect(result.output.hasSuffix("next: add a Swift file to the target, then: swift build\n"))
    #expect(!result.output.contains("\"APIRuntime\""))
  }

  @Test("fetches a URL, and writes it into the configuration as the source")
  func url() async throws {
    try await ScriptedServer.with({ _, _ in
      [
        .send(
          "HTTP/1.1 200 OK\r\nContent-Length: \(Self.document.utf8.count)\r\n"
            + "Connection: close\r\n\r\n\(Self.document)"), .close,
      ]
    }) { server in
      let result = try await apigen("init", "\(server.url)/v1/openapi.yaml", "Stock")
      #expect(result.status == 0, "\(result.errors)")
      #expect(
        result.output.hasPrefix(
          "wrote Stock/openapi.yaml, from \(server.url)/v1/openapi.yaml\nwrote Stock/apigen.yaml, ")
      )
      #expect(try apigen.read("Stock/openapi.yaml") == Self.document)
      #expect(apigen.exists("Stock/openapi.names.yaml"))
      #expect(
        try apigen.read("Stock/apigen.yaml").contains("\nsource: '\(server.url)/v1/openapi.yaml'"))
      let again = try await apigen("fetch", "Stock/openapi.yaml", "--check")
      #expect(again.status == 0, "\(again.errors)")
    }
  }
}
