import Foundation
import Testing

@Suite("Options that select from a spec and change it")
struct SpecOptionsTests {
  private let apigen: Command

  init() throws {
    apigen = try Command()
    try apigen.write(
      "api.yaml",
      """
      apigen: 1
      name: Blog
      paths:
        /users: {get: {name: listUsers, response: "[User]"}}
        /posts: {get: {name: listPosts, response: "[Post]"}}
      types: {User: {id: Int}, Post: {id: Int}}

      """)
    try apigen.write(
      "fixes.overlay.yaml",
      """
      overlay: 1.0.0
      info: {title: Fixes, version: 1.0.0}
      actions: [{target: $.types.User, update: {email: String?}}]

      """)
  }

  @Test("both commands take selectors, which replace the selectors of the configuration")
  func only() async throws {
    try apigen.write("apigen.yaml", "only: [/posts]")
    let result = try await apigen("api.yaml", "-o", "Out", "--only", "/users")
    #expect(result.status == 0, "\(result.errors)")
    #expect(apigen.exists("Out/Models/User.swift"))
    #expect(!apigen.exists("Out/Models/Post.swift"))
    let converted = try await apigen("convert", "api.yaml", "--except", "/users")
    #expect(converted.output.contains("listPosts") && !converted.output.contains("User"))
  }

  @Test("both commands take overlays, and apply them after the overlays of the configuration")
  func overlays() async throws {
    try apigen.write("apigen.yaml", "overlays: [fixes.overlay.yaml]")
    try apigen.write(
      "more.overlay.yaml",
      """
      overlay: 1.0.0
      actions:
        - {target: $.types.User.email, remove: true}
        - {target: $.types.User, update: {mail: String?}}

      """)
    let result = try await apigen("api.yaml", "-o", "Out", "--overlay", "more.overlay.yaml")
    #expect(result.status == 0, "\(result.errors)")
    let user = try apigen.read("Out/Models/User.swift")
    #expect(user.contains("mail: String?") && !user.contains("email"))
    let converted = try await apigen("convert", "api.yaml", "--overlay", "fixes.overlay.yaml")
    #expect(converted.output.contains("email"))
  }

  @Test("templates can be written, changed and used")
  func templates() async throws {
    let written = try await apigen("templates", "Templates")
    #expect(written.status == 0, "\(written.errors)")
    let object = try apigen.read("Templates/object.mustache")
    try apigen.write("Templates/object.mustache", "// Changed\n" + object)
    let kept = try await apigen("templates", "Templates")
    #expect(kept.output.contains("kept as they are"))
    let result = try await apigen("api.yaml", "-o", "Out", "--templates", "Templates")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try apigen.read("Out/Models/User.swift").contains("// Changed"))
    let missing = try await apigen("api.yaml", "-o", "Out", "--templates", "Tmplates")
    #expect(missing.status == 2)
  }

  @Test("a selector that matches nothing, and a missing file, are errors")
  func errors() async throws {
    let selector = try await apigen("api.yaml", "-o", "Out", "--only", "/user")
    #expect(selector.status == 1)
    #expect(selector.errors.contains("did you mean '/users'?"))
    let file = try await apigen("api.yaml", "-o", "Out", "--overlay", "fixs.overlay.yaml")
    #expect(file.status == 2)
    #expect(file.errors.contains("did you mean 'fixes.overlay.yaml'?"))
  }

  @Test("reads the local copy of a file that a URL refers to")
  func copies() async throws {
    let apigen = try Command()
    try apigen.write(
      title: "Shop",
      openAPI: """
        servers: [{url: https://a.example.com}]
        paths:
          /a:
            get: {operationId: getA, responses: {"200": {description: OK, content: {application/json: {schema: {$ref: 'https://b.example.net/v1/user.json#/properties/address'}}}}}}
        """)
    let missing = try await apigen("list", "api.yaml")
    #expect(missing.status == 1)
    #expect(
      missing.errors.contains("its copy 'references/b.example.net/v1/user.json' does not exist"))
    let user = #"{"type": "object", "properties": {"address": {"$ref": "address.json"}}}"#
    let address =
      #"{"properties": {"owner": {"$ref": "https://b.example.net/v1/user.json"}}}"#
    for folder in ["references/b.example.net/v1", "copies"] {
      try FileManager.default.createDirectory(
        at: apigen.folder.appending(path: folder), withIntermediateDirectories: true)
      try apigen.write("\(folder)/user.json", user)
      try apigen.write("\(folder)/address.json", address)
      if folder == "copies" {
        try apigen.write("apigen.yaml", "references: {'https://b.example.net/v1/': copies/}\n")
      }
      let result = try await apigen("list", "api.yaml")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors.isEmpty, "\(result.errors)")
    }
    try apigen.write("apigen.yaml", "references: {'https://b.example.net/v1/': ../copies/}\n")
    let outside = try await apigen("list", "api.yaml")
    #expect(outside.errors.contains("'../copies/' is outside the folder of the spec"))
  }

  @Test("an action of an overlay may match nothing by choice")
  func unmatched() async throws {
    let apigen = try Command()
    try apigen.write(
      "api.yaml",
      "apigen: 1\nname: Blog\nservers: {a: https://a.example.com}\npaths: {/a: {get: {name: getA, response: String}}}\n"
    )
    func overlay(_ extra: String) throws {
      try apigen.write(
        "o.yaml",
        "overlay: 1.1.0\ninfo: {title: a, version: 1.0.0}\nactions:\n"
          + "  - {target: \"$.paths['/bar']\", remove: true\(extra)}\n")
    }
    try overlay("")
    let refused = try await apigen("list", "api.yaml", "--overlay", "o.yaml")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("[unmatched-target]"))
    let skipped = try await apigen("api.yaml", "-o", "a", "--overlay", "o.yaml", "--skip-broken")
    #expect(skipped.status == 0)
    #expect(skipped.errors.contains("warning: the target matches nothing"))
    try overlay(", x-apigen-optional: true")
    let chosen = try await apigen("list", "api.yaml", "--overlay", "o.yaml")
    #expect(chosen.status == 0)
    #expect(chosen.errors.isEmpty, "\(chosen.errors)")
    try overlay(", update: {a: 1}, x-apigen-optional: true")
    let ambiguous = try await apigen("api.yaml", "-o", "b", "--overlay", "o.yaml")
    #expect(ambiguous.errors.contains("'update' has no effect beside 'remove'"))
  }
}
