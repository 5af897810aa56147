import Foundation
import TestSupport
import SuiteTraits
import Testing

@Suite("Beginning with a spec and a configuration", .busy)
struct InitTests {
  private let apigen: Command

  init() throws { apigen = try Command() }

  @Test("what is written generates a client without a word, which compiles")
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

  @Test("the folder is made, and the name is that of the client")
  func folder() async throws {
    let result = try await apigen("init", "Sources/My Blog/", "--name", "Blog")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.hasSuffix(
        "next: apigen 'Sources/My Blog/api.yaml' -o 'Sources/My Blog/Generated'\n"))
    #expect(try apigen.read("Sources/My Blog/api.yaml").contains("\nname: Blog\n"))
    #expect(try await apigen("init", "--name", "a b").status == 2)
  }

  @Test("no file is overwritten", arguments: ["api.yaml", "apigen.yaml"])
  func existing(file: String) async throws {
    try apigen.write(file, "mine\n")
    let result = try await apigen("init")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: '\(file)' exists already, and nothing was written\n"))
    #expect(try apigen.read(file) == "mine\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: apigen.folder.path) == [file])
  }
}
