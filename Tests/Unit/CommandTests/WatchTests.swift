import Foundation
import SuiteTraits
import Testing

@Suite("Watching a spec", .busy)
struct WatchTests {
  private let apigen: Command

  private static let spec = """
    openapi: 3.1.0
    info: {title: Blog, version: '1'}
    paths:
      /users:
        get:
          operationId: getUser
          responses: {200: {description: OK, content: {application/json: {schema: {$ref: user.yaml}}}}}

    """

  init() throws {
    apigen = try Command()
    try apigen.write("api.yaml", Self.spec)
    try apigen.write("user.yaml", "{type: object, properties: {name: {type: string}}}\n")
  }

  /// Whether a generated file contains something, now or soon.
  private func soon(_ file: String, says text: String) async throws -> Bool {
    for _ in 0..<600 {
      if let contents = try? apigen.read(file), contents.contains(text) { return true }
      try await Task.sleep(for: .milliseconds(50))
    }
    return false
  }

  @Test(
    "updates the client with the spec, the files it refers to and the configuration, until Ctrl-C",
    .timeLimit(.patient))
  func follows() async throws {
    let watching = try apigen.start("watch", "api.yaml", "-o", "Generated")
    defer { watching.kill() }
    #expect(try await soon(watching.output, says: "watching 2 files; Ctrl-C ends\n"))
    try apigen.write("user.yaml", "{type: object, properties: {age: {type: integer}}}\n")
    #expect(try await soon("Generated/Models/User.swift", says: "age: Int?"))
    try apigen.write("api.yaml", Self.spec.replacing("openapi: 3.1.0", with: "openapi: [3.1.0"))
    #expect(try await soon(watching.errors, says: "[syntax]"))
    try apigen.write("api.yaml", Self.spec.replacing("getUser", with: "findUser"))
    #expect(try await soon("Generated/Requests/FindUser.swift", says: "FindUser"))
    // A file that did not exist before.
    try apigen.write("apigen.yaml", "name: Diary\n")
    #expect(try await soon("Generated/Client/DiaryClient.swift", says: "DiaryClient"))
    try FileManager.default.removeItem(at: apigen.folder.appending(path: "api.yaml"))
    #expect(try await soon(watching.errors, says: "cannot read 'api.yaml'"))
    watching.interrupt()
    #expect(await watching.status == 0)
  }

  @Test(
    "updates the client with overlays and templates of the configuration, and new templates",
    .timeLimit(.patient))
  func followsNamedFiles() async throws {
    try apigen.write("apigen.yml", "{overlays: [fixes.overlay.yaml], templates: Templates}")
    let overlay = "overlay: 1.0.0\nactions: [{target: $.paths.*.get, update: {summary: Gets}}]\n"
    try apigen.write("fixes.overlay.yaml", overlay)
    #expect(try await apigen("templates", "Templates").status == 0)
    let (object, union) = ("Templates/object.mustache", "Templates/union.mustache")
    let text = try apigen.read(object)
    try FileManager.default.removeItem(at: apigen.folder.appending(path: object))
    let watching = try apigen.start("watch", "api.yaml", "-o", "Generated")
    defer { watching.kill() }
    #expect(try await soon(watching.output, says: "Ctrl-C ends\n"))
    try apigen.write("fixes.overlay.yaml", overlay.replacing("Gets", with: "Finds"))
    #expect(try await soon("Generated/Requests/GetUser.swift", says: "Finds"))
    try apigen.write(object, "// Mine\n" + text)
    #expect(try await soon("Generated/Models/User.swift", says: "// Mine"))
    try apigen.write(union, "{{nonsense}}")
    #expect(try await soon(watching.errors, says: "union.mustache:1:3: error:"))
  }

  @Test("refuses a missing spec, and one from a pipe")
  func refusals() async throws {
    #expect(try await apigen("watch", "none.yaml", "-o", "Generated").status == 2)
    #expect(try await apigen("watch", "-", "-o", "Generated").status == 2)
  }
}
