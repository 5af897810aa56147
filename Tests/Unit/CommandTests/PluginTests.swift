import Foundation
import Testing
import TestSupport

@Suite("The tools as the plugins run them")
struct PluginTests {
  private let buildTool: Command

  init() throws {
    buildTool = try Command(.buildTool)
    try buildTool.write("blog.api.yaml", Command.blog)
  }

  private func build(
    shards: Int = 1, specs: Int = 1, linked folders: String..., with modules: [String]? = nil
  ) async throws -> Command.Result {
    var arguments = [
      "--build-plugin", "--spec", "blog.api.yaml", "--output", "out", "--root", ".",
      "--shards", "\(shards)", "--specs", "\(specs)",
    ]
    for folder in folders { arguments += ["--linked-folder", folder] }
    if let modules {
      arguments += ["--package", "apigen-copy"]
      for module in modules { arguments += ["--module", module] }
    }
    return try await buildTool.run(arguments)
  }

  /// The names of the visible files in the folder of the plugin.
  private func generatedFiles() throws -> [String] {
    let folder = buildTool.folder.appending(path: "out")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") }
  }

  @Test("the build-tool plugin gets the files that it has declared")
  func files() async throws {
    #expect(try await build().status == 0)
    let parts = try names(of: "parts", in: "Plugins/APIGenPlugin/ClientCommands.swift")
    let files = try generatedFiles()
    #expect(Set(files) == Set(parts.map { "blog.api.\($0).swift" }))
  }

  @Test("a large spec gives it more files, of which an edit changes few")
  func shards() async throws {
    func contents() throws -> [String: String] {
      let names = try generatedFiles()
      return try Dictionary(
        uniqueKeysWithValues: names.map { ($0, try buildTool.read("out/\($0)")) })
    }
    let paths = (1...40).map { "  /users/\($0): {get: {name: getUser\($0), response: User}}\n" }
    let spec = Command.blog.replacing("types:", with: paths.joined() + "types:")
    try buildTool.write("blog.api.yaml", spec)
    #expect(try await build(shards: 8).status == 0)
    let before = try contents()
    let parts = try names(of: "parts", in: "Plugins/APIGenPlugin/ClientCommands.swift")
    let expected = parts.flatMap { part in (1...8).map { "blog.api.\(part).\($0).swift" } }
    #expect(Set(before.keys) == Set(expected))
    try buildTool.write(
      "blog.api.yaml", spec.replacing("getUser7, ", with: "getUser7, query: {page: Int?}, "))
    #expect(try await build(shards: 8).status == 0)
    let changed = try contents().filter { before[$0.key] != $0.value }.keys
    // The request and the method that sends it.
    #expect(changed.count == 2, "\(changed.sorted())")
  }

  /// The strings of a list in a source file of the package.
  private func names(of constant: String, in file: String) throws -> [String] {
    let root = Repository.root
    let source = try String(contentsOf: root.appending(path: file), encoding: .utf8)
    let start = try #require(source.firstRange(of: "static let \(constant) = ["))
    return source[start.upperBound...].prefix { $0 != "]" }.split(separator: "\"")
      .map(String.init).filter { $0.first?.isLetter == true }
  }

  @Test("the build-tool plugin generates internal clients, unless the configuration differs")
  func access() async throws {
    #expect(try await build().status == 0)
    #expect(try buildTool.read("out/blog.api.Models.swift").contains("\nstruct User"))
    try buildTool.write("blog.apigen.yaml", "access: public")
    #expect(try await build().status == 0)
    #expect(try buildTool.read("out/blog.api.Models.swift").contains("\npublic struct User"))
  }

  @Test(
    "an option that the build-tool plugin cannot respect is an error at its location",
    arguments: [
      ("layout: folders", "blog.apigen.yaml:1:9: error: the build-tool plugin must know the names"),
      ("output: Here", "blog.apigen.yaml:1:1: error: the build-tool plugin decides where files go"),
      (
        "samples: ../BlogSamples",
        "blog.apigen.yaml:1:10: error: the build-tool plugin generates samples only into the client's own module"
      ),
    ])
  func refusal(configuration: String, message: String) async throws {
    try buildTool.write("blog.apigen.yaml", configuration)
    let result = try await build()
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
  }

  @Test("samples are in the files that the build-tool plugin has declared, in debug builds")
  func samples() async throws {
    func samples() throws -> [String] {
      try generatedFiles().filter { $0.contains("Samples") }.sorted()
        .map { try buildTool.read("out/\($0)") }
    }
    #expect(try await build(shards: 2).status == 0)
    let none = try samples()
    #expect(none.count == 2)
    try buildTool.write("blog.apigen.yaml", "samples: debug")
    #expect(try await build(shards: 2).status == 0)
    let some = try samples()
    #expect(some.count == 2)
    #expect(some.allSatisfy { $0.contains("#if DEBUG") && $0.hasSuffix("#endif\n") })
    #expect(some.joined().contains("extension User: Sampled"))
    #expect(some.joined().contains("extension BlogClient: SampledClient"))
    try buildTool.write("blog.apigen.yaml", "samples:")
    #expect(try await build(shards: 2).status == 1)
    try buildTool.write("blog.apigen.yaml", "")
    #expect(try await build(shards: 2).status == 0)
    #expect(try samples() == none)
  }

  @Test("samples also need a product")
  func samplesProduct() async throws {
    try buildTool.write("blog.apigen.yaml", "samples: debug")
    let without = try await build(with: ["APIRuntime"])
    #expect(without.status == 1)
    #expect(
      without.errors == """
        blog.api.yaml:2:7: error: samples import 'APIRuntimeTesting', and the target does not depend on that product [missing-product]
            2 | name: Blog
              |       ^~~~
              = help: add .product(name: "APIRuntimeTesting", package: "apigen-copy") to the target's 'dependencies' in 'Package.swift'

        """)
    #expect(try await build(with: ["APIRuntime", "APIRuntimeTesting"]).status == 0)
  }

  @Test("an overlay whose changes the build-tool plugin cannot see is an error at its location")
  func outsideOverlay() async throws {
    let other = try Command()
    try other.write(
      "fixes.overlay.yaml",
      "overlay: 1.0.0\nactions: [{target: $.types.User, update: {email: String?}}]\n")
    let overlay = other.folder.appending(path: "fixes.overlay.yaml").path
    try buildTool.write("blog.apigen.yaml", "overlays: [\(overlay)]")
    let result = try await build()
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        "blog.apigen.yaml:1:12: error: '\(overlay)' is outside the target, where the build-tool plugin"
      ))
    // It is among the inputs if a symbolic link in the target leads to it.
    let linked = try await build(linked: other.folder.path)
    #expect(linked.status == 0, "\(linked.errors)")
    #expect(try buildTool.read("out/blog.api.Models.swift").contains("email"))
  }

  @Test("a spec without a namespace beside others gets a warning that proposes one")
  func severalSpecs() async throws {
    let result = try await build(specs: 2)
    #expect(result.status == 0)
    #expect(
      result.errors == """
        blog.api.yaml:2:7: warning: other specs of this target may have types of the same names [shared-module]
            2 | name: Blog
              |       ^~~~
              = help: give each a namespace in its configuration: 'namespace: Blog'

        """)
    try buildTool.write("blog.apigen.yaml", "namespace: Blog")
    #expect(try await build(specs: 2).errors.isEmpty)
  }

  @Test("a product that the target lacks is an error at its cause, with the line to add")
  func missingProduct() async throws {
    try buildTool.write(
      "blog.api.yaml",
      openAPI: """
        paths: {}
        webhooks:
          published: {post: {responses: {"200": {description: ok}}}}
        components:
          securitySchemes:
            login:
              type: oauth2
              flows: {clientCredentials: {tokenUrl: https://example.com/token, scopes: {}}}
        security: [login: []]
        """)
    let none = try await build(with: ["APIRuntime"])
    #expect(none.status == 1)
    #expect(
      none.errors == """
        blog.api.yaml:5:15: error: the client imports 'APIRuntimeWebhooks', and the target does not depend on that product [missing-product]
            5 |   published: {post: {responses: {"200": {description: ok}}}}
              |               ^~~~
              = help: add .product(name: "APIRuntimeWebhooks", package: "apigen-copy") to the target's 'dependencies' in 'Package.swift'
        blog.api.yaml:8:5: error: the client imports 'APIRuntimeOAuth', and the target does not depend on that product [missing-product]
            8 |     login:
              |     ^~~~~
              = help: add .product(name: "APIRuntimeOAuth", package: "apigen-copy") to the target's 'dependencies' in 'Package.swift'

        """)
    let all = try await build(with: ["APIRuntime", "APIRuntimeOAuth", "APIRuntimeWebhooks"])
    #expect(all.status == 0, "\(all.errors)")
  }

  @Test("a message about a file names the spec that it concerns")
  func subject() async throws {
    try buildTool.write("out", "")
    #expect(try await build().errors == "blog.api.yaml: error: 'out' is not a folder\n")
  }

  @Test("references lead through symbolic links to the named folders, and to no other")
  func links() async throws {
    let other = try Command()
    try other.write("types.yaml", "User: {type: object}")
    try FileManager.default.createSymbolicLink(
      atPath: buildTool.folder.path + "/Linked", withDestinationPath: other.folder.path)
    try buildTool.write(
      "blog.api.yaml",
      openAPI: """
        paths: {}
        components: {schemas: {User: {$ref: 'Linked/types.yaml#/User'}}}
        """)
    #expect(try await build().errors.contains("[outside-reference]"))
    #expect(try await build(linked: other.folder.path).status == 0)
    // A spec in such a folder reads the files beside it.
    try other.write(
      "linked.api.yaml",
      try buildTool.read("blog.api.yaml").replacing("Linked/types", with: "types"))
    let spec = try await buildTool(
      "--build-plugin", "--spec", "Linked/linked.api.yaml", "--output", "other", "--root", ".",
      "--shards", "1", "--specs", "1")
    #expect(spec.status == 0, "\(spec.errors)")
  }

  @Test("the command, the only tool in a release, does what the build tool does")
  func command() async throws {
    let apigen = try Command()
    try apigen.write("blog.api.yaml", Command.blog)
    let arguments = [
      "--build-plugin", "--spec", "blog.api.yaml", "--output", "out", "--root", ".", "--shards",
      "1", "--specs", "2",
    ]
    let result = try await apigen.run(arguments)
    let expected = try await build(specs: 2)
    #expect(result.status == expected.status)
    #expect(result.errors == expected.errors)
    for file in try generatedFiles() {
      #expect(try apigen.read("out/\(file)") == buildTool.read("out/\(file)"))
    }
  }

  @Test(
    "refuses a call that does not come from the plugin",
    arguments: [
      (["blog.api.yaml"], "error: only the build-tool plugin runs this\n"),
      (
        ["--build-plugin", "--spec", "blog.api.yaml", "--quiet"],
        "error: the build-tool plugin is not the one of apigen"
      ),
    ])
  func otherCall(arguments: [String], message: String) async throws {
    let result = try await buildTool.run(arguments)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
  }

  @Test("the command plugin skips specs without an output, and names itself as the remedy")
  func inPackage() async throws {
    let apigen = try Command()
    try apigen.write("blog.api.yaml", Command.blog)
    let without = try await apigen("blog.api.yaml", "--in-package")
    #expect(without.status == 0)
    #expect(without.output == "blog.api.yaml: left out, since its configuration has no 'output'\n")
    try apigen.write("blog.apigen.yaml", "output: Generated")
    let check = try await apigen("blog.api.yaml", "--in-package", "--check")
    #expect(check.status == 1)
    #expect(check.errors.hasSuffix("  = help: run 'swift package apigen'\n"))
    #expect(try await apigen("blog.api.yaml", "--in-package").status == 0)
    #expect(apigen.exists("Generated/Models/User.swift"))
  }
}
