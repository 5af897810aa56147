import Foundation
import Testing

@Suite("Writing a package")
struct PackageTests {
  private let apigen: Command

  private static let spec = """
    apigen: 1
    name: Mini
    paths:
      /users: {get: {name: listUsers, response: "[User]"}}
      /users/{id}:
        path: {id: Int}
        get: {name: getUser, response: User}
        delete: {name: deleteUser}
    types: {User: {id: Int, name: String}}

    """

  private static let withoutDelete = spec.replacing("    delete: {name: deleteUser}\n", with: "")

  init() throws {
    apigen = try Command()
    try apigen.write("api.yaml", Self.spec)
  }

  private func generate(_ spec: String = "api.yaml", _ more: String...) async throws
    -> Command.Result
  {
    try await apigen.run(["package", spec, "-o", "MiniSDK"] + more)
  }

  private func move(_ path: String, to destination: String) throws {
    try FileManager.default.moveItem(
      at: apigen.folder.appending(path: path), to: apigen.folder.appending(path: destination))
  }

  @Test("writes files once, and leaves existing ones alone")
  func once() async throws {
    try apigen.write("MiniSDK/README.md", "Ours.\n")
    let first = try await generate()
    #expect(first.output.hasSuffix("written in MiniSDK\n  left as they are: README.md\n"))
    try FileManager.default.removeItem(at: apigen.folder.appending(path: "MiniSDK/.spi.yml"))
    try apigen.write("MiniSDK/CHANGELOG.md", "Ours too.\n")
    let second = try await generate()
    #expect(second.output.hasSuffix("0 files written in MiniSDK\n"))
    #expect(!apigen.exists("MiniSDK/.spi.yml"))
    #expect(try apigen.read("MiniSDK/README.md") == "Ours.\n")
    #expect(try apigen.read("MiniSDK/CHANGELOG.md") == "Ours too.\n")
  }

  @Test("prints the changes since the previous run, for the changelog")
  func changes() async throws {
    _ = try await generate()
    try apigen.write("api.yaml", Self.withoutDelete)
    let result = try await generate()
    #expect(result.output.contains("\n\n1 breaking change.\n\n### Breaking"))
    #expect(result.output.contains("- `DeleteUser`: is gone"))
    #expect(!apigen.exists("MiniSDK/Sources/MiniSDK/Generated/Requests/Users/DeleteUser.swift"))
    #expect(try await generate().output.hasSuffix("0 files written in MiniSDK\n"))
    try apigen.write("apigen.yaml", "names: {types: {User: Member}}\n")
    #expect(try await generate().output.contains("breaking"))
    #expect(apigen.exists("MiniSDK/Spec/apigen.yaml"))
    #expect(try await generate("MiniSDK/Spec/api.yaml").output.contains("0 files written"))
  }

  @Test("finds its name in the manifest, wherever the package is")
  func name() async throws {
    _ = try await generate()
    try move("MiniSDK", to: "mini-swift")
    let result = try await apigen("package", "api.yaml", "-o", "mini-swift/")
    #expect(result.output.contains("0 files written"))
    let renamed = try await apigen("package", "api.yaml", "-o", "mini-swift", "--name", "Other")
    #expect(renamed.status == 2)
    #expect(renamed.errors.contains("'MiniSDK', which cannot change"))
  }

  @Test("names a product that the manifest lacks")
  func products() async throws {
    _ = try await generate()
    try apigen.write("api.yaml", Self.spec + "webhooks:\n  note: {body: User}\n")
    let result = try await generate()
    #expect(
      result.output.contains(
        "Package.swift needs .product(name: \"APIRuntimeWebhooks\", package: \"apigen\")"))
  }

  @Test("changes nothing if a link, a folder or another package is in the way")
  func obstacles() async throws {
    _ = try await generate()
    try apigen.write("api.yaml", Self.withoutDelete)
    try move("MiniSDK/Spec", to: "outside")
    try FileManager.default.createSymbolicLink(
      at: apigen.folder.appending(path: "MiniSDK/Spec"),
      withDestinationURL: apigen.folder.appending(path: "outside"))
    let linked = try await generate()
    #expect(linked.status == 2)
    #expect(linked.errors.contains("'MiniSDK/Spec' is a symbolic link"))
    #expect(try apigen.read("outside/api.yaml") == Self.spec)
    #expect(apigen.exists("MiniSDK/Sources/MiniSDK/Generated/Requests/Users/DeleteUser.swift"))
    try apigen.write("Other/Package.swift", "let package = Package(name: \"Other\")\n")
    let other = try await apigen("package", "api.yaml", "-o", "Other")
    #expect(other.status == 2)
    #expect(other.errors.contains("is a package that apigen has not written"))
  }
}
