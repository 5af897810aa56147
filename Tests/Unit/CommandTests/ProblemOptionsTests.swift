import Foundation
import SuiteTraits
import Testing

@Suite("Options for problems of a spec", .busy)
struct ProblemOptionsTests {
  private let apigen: Command

  /// A reference to a missing part, and two misspelled keys.
  private static let spec = """
    openapi: 3.1.0
    info: {title: Shop, version: '1'}
    paths:
      /orders:
        get:
          operationId: listOrders
          sumary: red
          responses: {200: {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Ordr'}}}}}
        post:
          operationId: addOrder
          sumary: red
          responses: {204: {description: OK}}
    components: {schemas: {Order: {type: string}}}

    """

  private static let reference = "'#/components/schemas/Ordr'"
  private static let warning =
    "unknown key 'sumary' in an operation, which is read as 'summary' [unknown-key]"

  init() throws {
    apigen = try Command()
    try apigen.write("api.yaml", Self.spec)
    try apigen.write("sound.yaml", Self.spec.replacing("Ordr", with: "Order"))
  }

  @Test("without them a warning does not stop generation, and an error does")
  func defaults() async throws {
    let sound = try await apigen("sound.yaml", "-o", "Generated")
    #expect(sound.status == 0)
    #expect(sound.errors.contains("sound.yaml:7:7: warning: \(Self.warning)"))
    #expect(sound.errors.contains("the same at one other place, the next at sound.yaml:11"))
    let broken = try await apigen("api.yaml", "-o", "Broken")
    #expect(broken.status == 1)
    #expect(broken.errors.contains(" error: \(Self.reference)"))
    #expect(!apigen.exists("Broken"))
  }

  private static let harmless = """
    openapi: 3.1.0
    info: {title: Shop, version: '1'}
    paths:
      /orders:
        get:
          operationId: a
          colour: red
          sumary: x
          responses: {204: {description: OK}}
        post: {operationId: b, colour: red, responses: {204: {description: OK}}}

    """

  @Test("counts harmless warnings, and shows them with lint, --verbose and --strict")
  func harmless() async throws {
    try apigen.write("harmless.yaml", Self.harmless)
    let plain = try await apigen("harmless.yaml", "-o", "Out")
    #expect(plain.status == 0)
    #expect(!plain.errors.contains("colour"))
    let action = "{target: \"$.paths['/orders'].get.sumary\", remove: true}"
    #expect(plain.errors.contains("= overlay: \(action)"))
    #expect(
      plain.errors.hasSuffix(
        """
        2 warnings that do not change the generated code are not shown ('apigen lint harmless.yaml' shows them)
        help: 'apigen fix harmless.yaml' writes an overlay that corrects the document

        """), "\(plain.errors)")
    let lint = try await apigen("lint", "harmless.yaml")
    #expect(lint.output.contains("unknown key 'colour'"))
    #expect(lint.output.contains("of which 2 do not change the generated code"))
    let verbose = try await apigen("harmless.yaml", "-o", "Out", "--verbose")
    #expect(verbose.errors.contains("unknown key 'colour'"))
    let strict = try await apigen("harmless.yaml", "-o", "Out", "--strict")
    #expect(strict.status == 1)
    #expect(strict.errors.contains("error: unknown key 'colour'"))
    let json = try await apigen("harmless.yaml", "-o", "Out", "--diagnostics", "json")
    #expect(json.errors.contains(#""class": "harmless", "rule": "unknown-key""#))
  }

  @Test("--quiet prints errors, and the number of warnings")
  func quiet() async throws {
    let sound = try await apigen("sound.yaml", "-o", "Out", "--quiet")
    #expect(sound.errors == "2 warnings ('apigen lint sound.yaml' shows them)\n")
    #expect(sound.output.isEmpty)
    let again = try await apigen("sound.yaml", "-o", "Out", "--quiet")
    #expect(again.errors == sound.errors)
    let broken = try await apigen("api.yaml", "-o", "Broken", "-q")
    #expect(broken.errors.contains("error: \(Self.reference)"))
    #expect(!broken.errors.contains("warning: "))
    let lint = try await apigen("lint", "sound.yaml", "--quiet")
    #expect(lint.output.hasPrefix("sound.yaml: 5 warnings"))
  }

  @Test("a warning about a broken reference names what is lost without it")
  func loss() async throws {
    let broken = try await apigen("api.yaml", "-o", "Broken")
    #expect(broken.errors.contains("= note: it is used by GET /orders\n"))
    #expect(
      broken.errors.contains("= help: with '--skip-broken', any JSON is accepted in its place\n"))
  }

  @Test("--skip-broken is an error if it leaves out all operations")
  func nothingLeft() async throws {
    try apigen.write(
      "empty.yaml",
      title: "Shop",
      openAPI: """
        paths: {/orders: {$ref: './orders.yaml'}}
        components: {schemas: {Order: {type: string}}}
        """)
    let result = try await apigen("empty.yaml", "-o", "Out", "--skip-broken")
    #expect(result.status == 1)
    #expect(result.errors.contains("every operation is left out"))
    #expect(!apigen.exists("Out"))
    try apigen.write("empty.apigen.yaml", "parts: [models]\n")
    #expect(try await apigen("empty.yaml", "-o", "Out", "--skip-broken").status == 0)
  }

  @Test("--strict makes every warning an error", arguments: [[], ["convert"]])
  func strict(command: [String]) async throws {
    let result = try await apigen.run(command + ["sound.yaml", "-o", "Out", "--strict"])
    #expect(result.status == 1)
    #expect(result.errors.contains("sound.yaml:7:7: error: \(Self.warning)"))
    #expect(result.errors.contains("sound.yaml:11:7: error: \(Self.warning)"))
    #expect(!result.errors.contains("warning: "))
    #expect(!apigen.exists("Out"))
  }

  @Test("--silence hides only the warnings of one rule", arguments: [[], ["convert"]])
  func silence(command: [String]) async throws {
    let silent = try await apigen.run(
      command + ["sound.yaml", "-o", "Out", "--silence", "unknown-key"])
    #expect(silent.status == 0)
    #expect(silent.errors.isEmpty, "\(silent.errors)")
    let several = try await apigen.run(
      command + ["sound.yaml", "-o", "Out", "--silence", "pattern", "--silence", "unknown-key"])
    #expect(several.errors.isEmpty, "\(several.errors)")
    let other = try await apigen.run(command + ["sound.yaml", "-o", "Out", "--silence", "pattern"])
    #expect(other.errors.contains(Self.warning))
  }

  @Test("--strict ignores a warning that --silence hides")
  func silentAndStrict() async throws {
    let result = try await apigen("sound.yaml", "-o", "Out", "--strict", "--silence", "unknown-key")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty, "\(result.errors)")
  }

  @Test(
    "--silence accepts a warning, and helps with its spelling",
    arguments: [
      ("unknown-kye", "unknown warning 'unknown-kye'; did you mean 'unknown-key'?"),
      ("colours", "unknown warning 'colours'; give the identifier in the brackets after a warning"),
      ("syntax", "'syntax' is an error and cannot be silenced"),
    ])
  func misspelled(identifier: String, message: String) async throws {
    for command in [[], ["convert"]] {
      let result = try await apigen.run(
        command + ["sound.yaml", "-o", "Out", "--silence", identifier])
      #expect(result.status == 2)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test("--skip-broken leaves out parts that cannot be read", arguments: [[], ["convert"]])
  func skipBroken(command: [String]) async throws {
    let result = try await apigen.run(command + ["api.yaml", "-o", "Out", "--skip-broken"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains(" warning: \(Self.reference)"), "\(result.errors)")
    #expect(!result.errors.contains("error: "))
    #expect(apigen.exists("Out"))
  }

  @Test("--skip-broken leaves nothing out of a file that is not YAML")
  func skipBrokenSyntax() async throws {
    try apigen.write("api.yaml", "openapi: [\n")
    let result = try await apigen("api.yaml", "-o", "Out", "--skip-broken")
    #expect(result.status == 1)
    #expect(result.errors.contains("[syntax]"))
  }

  @Test("--skip-broken and --strict exclude each other", arguments: [[], ["convert"]])
  func exclusion(command: [String]) async throws {
    let result = try await apigen.run(
      command + ["sound.yaml", "-o", "Out", "--skip-broken", "--strict"])
    #expect(result.status == 2)
    #expect(result.errors.contains("'--skip-broken' and '--strict' exclude each other"))
  }

  @Test("--diagnostics sarif prints a log for code review tools", arguments: [[], ["convert"]])
  func sarif(command: [String]) async throws {
    let result = try await apigen.run(
      command + ["sound.yaml", "-o", "Out", "--diagnostics", "sarif"])
    #expect(result.status == 0)
    let log = try JSONSerialization.jsonObject(with: Data(result.errors.utf8)) as? [String: Any]
    let runs = try #require(log?["runs"] as? [[String: Any]])
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["unknown-key", "unknown-key"])
  }

  @Test("appear in the help", arguments: [["--help"], ["convert", "--help"]])
  func help(arguments: [String]) async throws {
    let help = try await apigen.run(arguments).output
    for option in [
      "--skip-broken", "--strict", "--silence <identifier>", "--diagnostics <form>", "sarif",
    ] {
      #expect(help.contains(option), "\(option)")
    }
  }
}

@Suite("The same in a configuration file")
struct ProblemConfigurationTests {
  private let apigen: Command

  init() throws {
    apigen = try Command(
      title: "Shop",
      openAPI: """
        paths:
          /orders:
            get:
              sumary: red
              responses: {200: {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Ordr'}}}}}
        """)
  }

  private func errors(_ configuration: String, _ options: String...) async throws -> String {
    try apigen.write("apigen.yaml", configuration + "\n")
    return try await apigen.run(["api.yaml", "-o", "Out"] + options).errors
  }

  @Test("'broken: skip' leaves out parts that cannot be read")
  func broken() async throws {
    #expect(try await errors("broken: refuse").contains("error: "))
    #expect(!apigen.exists("Out"))
    #expect(try await !errors("broken: skip").contains("error: "))
    #expect(apigen.exists("Out"))
  }

  @Test("'strict: true' makes every warning an error")
  func strict() async throws {
    #expect(try await errors("strict: true").contains("api.yaml:6:7: error: "))
    #expect(try await errors("strict: false").contains("api.yaml:6:7: warning: "))
  }

  @Test("'silence' hides warnings, in addition to '--silence' on the command line")
  func silence() async throws {
    #expect(try await !errors("silence: [unknown-key]").contains("unknown-key"))
    #expect(try await !errors("silence: [pattern]", "--silence", "unknown-key").contains("[u"))
  }

  @Test("the command line overrides the file")
  func precedence() async throws {
    let strict = try await errors("broken: skip", "--strict")
    #expect(strict.contains("error: ") && !strict.contains("warning: "), "\(strict)")
    let skipping = try await errors("strict: true", "--skip-broken")
    #expect(skipping.contains("warning: ") && !skipping.contains("error: "), "\(skipping)")
  }
}
