import Testing

@Suite("Options that cut and change a spec")
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
        /users:
          get: {name: listUsers, response: "[User]"}
        /posts:
          get: {name: listPosts, response: "[Post]"}
      types:
        User: {id: Int}
        Post: {id: Int}

      """)
    try apigen.write(
      "fixes.overlay.yaml",
      """
      overlay: 1.0.0
      info: {title: Fixes, version: 1.0.0}
      actions:
        - target: $.types.User
          update: {email: String?}

      """)
  }

  @Test("both commands take selectors, which count instead of those of the configuration")
  func only() async throws {
    try apigen.write("apigen.yaml", "only: [/posts]")
    let result = try await apigen("api.yaml", "-o", "Out", "--only", "/users")
    #expect(result.status == 0, "\(result.errors)")
    #expect(apigen.exists("Out/Models/User.swift"))
    #expect(!apigen.exists("Out/Models/Post.swift"))
    let converted = try await apigen("convert", "api.yaml", "--except", "/users")
    #expect(converted.output.contains("listPosts") && !converted.output.contains("User"))
  }

  @Test("both commands take overlays, which come after those of the configuration")
  func overlays() async throws {
    try apigen.write("apigen.yaml", "overlays: [fixes.overlay.yaml]")
    try apigen.write(
      "more.overlay.yaml",
      """
      overlay: 1.0.0
      actions:
        - target: $.types.User.email
          remove: true
        - target: $.types.User
          update: {mail: String?}

      """)
    let result = try await apigen("api.yaml", "-o", "Out", "--overlay", "more.overlay.yaml")
    #expect(result.status == 0, "\(result.errors)")
    let user = try apigen.read("Out/Models/User.swift")
    #expect(user.contains("mail: String?") && !user.contains("email"))
    let converted = try await apigen("convert", "api.yaml", "--overlay", "fixes.overlay.yaml")
    #expect(converted.output.contains("email"))
  }

  @Test("templates are written, changed and printed with")
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

  @Test("what matches nothing, and a file that is not there, are errors")
  func errors() async throws {
    let selector = try await apigen("api.yaml", "-o", "Out", "--only", "/user")
    #expect(selector.status == 1)
    #expect(selector.errors.contains("did you mean '/users'?"))
    let file = try await apigen("api.yaml", "-o", "Out", "--overlay", "fixs.overlay.yaml")
    #expect(file.status == 2)
    #expect(file.errors.contains("did you mean 'fixes.overlay.yaml'?"))
  }
}
