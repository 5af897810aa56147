import Foundation
import Testing

@Suite("Specs of many files")
struct ManyFilesTests {
  private let apigen: Command

  init() throws {
    apigen = try Command()
    for folder in ["specs", "shared"] {
      try FileManager.default.createDirectory(
        at: apigen.folder.appending(path: folder), withIntermediateDirectories: true)
    }
  }

  private func write(_ reference: String) throws {
    try apigen.write(
      "specs/api.yaml",
      """
      openapi: 3.0.0
      info: {title: Blog, version: '1'}
      paths:
        /users:
          get:
            operationId: getUser
            responses: {200: {description: OK, content: {application/json: {schema: {$ref: '\(reference)'}}}}}

      """)
    let user = "{type: object, properties: {id: {type: integer}}}\n"
    try apigen.write("specs/user.yaml", user)
    try apigen.write("shared/user.yaml", user)
  }

  @Test("reads files beside the spec")
  func besides() async throws {
    try write("user.yaml")
    #expect(try await apigen("specs/api.yaml", "-o", "Out").status == 0)
    #expect(apigen.exists("Out/Models/User.swift"))
    let piped = try await apigen("-", "-o", "Piped", input: try apigen.read("specs/api.yaml"))
    #expect(
      piped.errors.hasPrefix(
        "<stdin>:7:86: error: the file 'user.yaml' does not exist [missing-file]\n"))
  }

  @Test("'--root' lets references lead out of the spec's folder, but only as far as it names")
  func root() async throws {
    try write("../shared/user.yaml")
    let refused = try await apigen("specs/api.yaml", "-o", "Out")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("error: '../shared/user.yaml' is outside the folder"))
    #expect(refused.errors.contains("--root <folder>"))
    #expect(try await apigen("specs/api.yaml", "--root", ".", "-o", "Out").status == 0)
    #expect(apigen.exists("Out/Models/User.swift"))
    let elsewhere = try await apigen("specs/api.yaml", "--root", "shared", "-o", "Out")
    #expect(elsewhere.status == 2)
    #expect(
      elsewhere.errors.hasPrefix(
        "error: the folder 'shared' does not contain the spec 'specs/api.yaml'\n"))
    let nowhere = try await apigen("specs/api.yaml", "--root", "none", "-o", "Out")
    #expect(nowhere.errors == "error: the folder 'none' does not exist\n")
  }

  @Test("reads neither through a symbolic link out of the folder nor anything but files")
  func links() async throws {
    try write("link.yaml")
    let files = FileManager.default
    let link = apigen.folder.appending(path: "specs/link.yaml").path
    try files.createSymbolicLink(
      atPath: link, withDestinationPath: apigen.folder.path + "/shared/user.yaml")
    let refused = try await apigen("specs/api.yaml", "-o", "Out")
    #expect(
      refused.errors.contains(
        "error: 'specs/link.yaml' is a symbolic link to a file outside the folder of the spec ["))
    #expect(try await apigen("specs/api.yaml", "--root", ".", "-o", "Out").status == 0)
    try files.removeItem(atPath: link)
    try files.createDirectory(atPath: link, withIntermediateDirectories: false)
    let folder = try await apigen("specs/api.yaml", "-o", "Out")
    #expect(folder.errors.contains("error: 'specs/link.yaml' is not a file [missing-file]\n"))
  }
}
