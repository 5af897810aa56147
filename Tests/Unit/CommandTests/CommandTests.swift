import Foundation
import SuiteTraits
import Testing

@Suite("The command", .busy)
struct CommandTests {
  private let apigen: Command

  init() throws {
    apigen = try Command()
    try apigen.write("api.yaml", Command.blog)
  }

  @Test("writes the files of a spec, and a line that reports it")
  func generates() async throws {
    let first = try await apigen("api.yaml", "-o", "Generated")
    #expect(first.status == 0)
    #expect(first.errors.isEmpty)
    let line =
      /api\.yaml: 1 operation, 1 type → \w+Client \(other names: --name\), 4 files in Generated \(4 written\) in \d+\.\d\d s\n/
    #expect(first.output.wholeMatch(of: line) != nil, "\(first.output)")
    #expect(try apigen.read("Generated/Models/User.swift").contains("public struct User"))
    #expect(try await apigen("api.yaml", "-o", "Generated").output.contains("(4 unchanged)"))
  }

  @Test("options decide on names, access and layout")
  func options() async throws {
    let result = try await apigen(
      "api.yaml", "-o", "Generated", "--name", "Diary", "--access-level", "internal", "--layout",
      "bundled", "--quiet")
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(try apigen.read("Generated/api.Client.swift").contains("struct DiaryClient"))
    #expect(try !apigen.read("Generated/api.Models.swift").contains("public"))
    #expect(apigen.exists("Generated/api.Requests.swift"))
  }

  @Test("the configuration beside the spec applies, unless the command line overrides it")
  func configuration() async throws {
    try apigen.write("apigen.yaml", "{name: Diary, access: internal, conformances: [Hashable]}")
    #expect(try await apigen("api.yaml", "-o", "Generated").status == 0)
    #expect(try apigen.read("Generated/Client/DiaryClient.swift").contains("\nstruct DiaryClient"))
    #expect(try apigen.read("Generated/Models/User.swift").contains(", Hashable"))
    #expect(try await apigen("api.yaml", "-o", "Generated", "--name", "Log").status == 0)
    #expect(apigen.exists("Generated/Client/LogClient.swift"))
    try apigen.write("other.yaml", "names: {types: {User: Person}}")
    let other = try await apigen("api.yaml", "-o", "Generated", "--configuration", "other.yaml")
    #expect(other.status == 0)
    #expect(try apigen.read("Generated/Models/Person.swift").contains("public struct Person"))
  }

  @Test("a wrong configuration is an error with its location, and nothing is written")
  func wrongConfiguration() async throws {
    try apigen.write("apigen.yaml", "access: privat\n")
    let result = try await apigen("api.yaml", "-o", "Generated")
    #expect(result.status == 1)
    #expect(result.errors.contains("apigen.yaml:1:9: error: unknown value 'privat'"))
    #expect(!apigen.exists("Generated"))
    let missing = try await apigen("api.yaml", "-o", "Generated", "--configuration", "none.yaml")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("cannot read 'none.yaml': the file does not exist"))
  }

  @Test("'output' in the configuration is a folder beside it")
  func configuredOutput() async throws {
    try apigen.write("apigen.yaml", "output: Here/Generated")
    #expect(try await apigen("api.yaml").status == 0)
    #expect(apigen.exists("Here/Generated/Models/User.swift"))
    #expect(try await apigen("\(apigen.folder.path)/api.yaml", "--check").status == 0)
    #expect(try await apigen("api.yaml", "-o", "There").status == 0)
    #expect(apigen.exists("There/Models/User.swift"))
  }

  @Test("a spec uses a configuration named after it, or else the folder's configuration")
  func ownConfiguration() async throws {
    try apigen.write("apigen.yaml", "name: All")
    try apigen.write("stock.apigen.yaml", "{name: Own, namespace: Stock}")
    for spec in ["stock.api.yaml", "stock.OpenAPI.yaml", "stock.yaml"] {
      try apigen.write(spec, Command.blog)
      _ = try await apigen(spec, "-o", spec + ".generated")
      #expect(apigen.exists(spec + ".generated/Client/Stock+OwnClient.swift"), "\(spec)")
    }
    try apigen.write("blog.stock.api.yaml", Command.blog)
    _ = try await apigen("blog.stock.api.yaml", "-o", "Generated")
    #expect(apigen.exists("Generated/Client/AllClient.swift"))
  }

  @Test("'api.yaml' can have a configuration named after it too")
  func configurationOfAPI() async throws {
    try apigen.write("apigen.yaml", "name: All")
    try apigen.write("api.apigen.yaml", "name: Own")
    _ = try await apigen("api.yaml", "-o", "Generated")
    #expect(apigen.exists("Generated/Client/OwnClient.swift"))
  }

  @Test(
    "a configuration without a value decides nothing",
    arguments: ["", "# name: Own\n", "\u{FEFF}# name: Own\r\n\r\n  # access: public", "\n \t\n"])
  func emptyConfiguration(text: String) async throws {
    try apigen.write("apigen.yaml", text)
    let result = try await apigen("api.yaml", "-o", "Generated")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("reads a configuration with a byte order mark alone before a value")
  func byteOrderMark() async throws {
    try apigen.write("apigen.yaml", "\u{FEFF}# the name\rname: Own")
    _ = try await apigen("api.yaml", "-o", "Generated")
    #expect(apigen.exists("Generated/Client/OwnClient.swift"))
  }

  @Test("a configuration may have any extension that a spec may have, but only one")
  func spellings() async throws {
    try apigen.write("apigen.yml", "name: Short")
    _ = try await apigen("api.yaml", "-o", "Short")
    #expect(apigen.exists("Short/Client/ShortClient.swift"))
    try apigen.write("apigen.json", #"{"name": "JSON"}"#)
    let both = try await apigen("api.yaml", "-o", "Both")
    #expect(both.status == 2)
    #expect(
      both.errors == """
        error: there are two configurations, 'apigen.yml' and 'apigen.json'
          = help: remove one of them

        """)
  }

  @Test("reads the spec from standard input")
  func standardInput() async throws {
    let result = try await apigen("-", "-o", "Generated", input: Command.blog)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("standard input: "))
    let broken = try await apigen("-", "-o", "Generated", input: "apigen: 1\nnmae: x\n")
    #expect(broken.status == 1)
    #expect(broken.errors.contains("<stdin>:2:1: error: unknown key 'nmae'"))
  }

  @Test("reports all errors of the spec together, and writes nothing")
  func wrongSpec() async throws {
    try apigen.write("api.yaml", Command.blog + "  Post: {author: Usr, text: Sring}\n")
    let result = try await apigen("api.yaml", "-o", "Generated")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("api.yaml:8:18: error: unknown type 'Usr'"))
    #expect(result.errors.contains("api.yaml:8:29: error: unknown type 'Sring'"))
    #expect(!apigen.exists("Generated"))
  }

  @Test("--verbose prints how long each stage took")
  func stages() async throws {
    let result = try await apigen("api.yaml", "-o", "Generated", "--verbose", "--quiet")
    let stages = result.errors.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(stages == ["parse", "resolve", "lower", "read", "decide", "plan", "render", "write"])
  }

  @Test("prints errors in a form that programs can read")
  func json() async throws {
    try apigen.write("api.yaml", Command.blog + "nmae: x\n")
    let result = try await apigen("api.yaml", "-o", "Generated", "--diagnostics", "json")
    let objects =
      try JSONSerialization.jsonObject(with: Data(result.errors.utf8)) as? [[String: Any]]
    #expect(objects?.first?["line"] as? Int == 8)
    #expect(objects?.first?["message"] as? String == "unknown key 'nmae'")
  }

  @Test("--check writes nothing and fails with the names of the files that differ")
  func check() async throws {
    #expect(try await apigen("api.yaml", "-o", "Generated", "--check").status == 1)
    #expect(!apigen.exists("Generated"))
    _ = try await apigen("api.yaml", "-o", "Generated")
    let current = try await apigen("api.yaml", "-o", "Generated", "--check")
    #expect(current.status == 0)
    #expect(current.output == "api.yaml: all 4 files in Generated are up to date\n")
    try apigen.write(
      "api.yaml",
      Command.blog.replacing("[User]", with: "[Author]").replacing("User:", with: "Author:"))
    let outdated = try await apigen("api.yaml", "-o", "Generated", "--check")
    #expect(outdated.status == 1)
    #expect(
      outdated.errors == """
        error: 'Generated' is not up to date with 'api.yaml':
          differs: Client/UsersAPI.swift
          differs: Requests/Users/ListUsers.swift
          missing: Models/Author.swift
          no longer generated: Models/User.swift
          = help: run apigen without '--check'

        """)
    #expect(apigen.exists("Generated/Models/User.swift"))
  }

  @Test("exits with 2 for a wrong command line, a missing file or an unusable folder")
  func usage() async throws {
    try apigen.write("file", "")
    for arguments in [
      ["api.yaml"], ["-o", "x"], ["api.yaml", "-o", "x", "--nonsense"], ["api.yaml", "-o", "file"],
    ] {
      let result = try await apigen.run(arguments)
      #expect(result.status == 2, "\(arguments)")
      #expect(result.errors.lowercased().hasPrefix("error: "), "\(result.errors)")
    }
    #expect(
      try await apigen("no.yaml", "-o", "x").errors
        == "error: cannot read 'no.yaml': the file does not exist\n")
    #expect(try await apigen("api.yaml", "-o", "x", "--name", "a b").status == 2)
  }

  @Test("refuses to replace a user's file")
  func foreignFile() async throws {
    _ = try await apigen("api.yaml", "-o", "Generated")
    try apigen.write("Generated/Models/User.swift", "struct User {}\n")
    let result = try await apigen("api.yaml", "-o", "Generated")
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix(
        "error: 'Generated/Models/User.swift' was not generated by apigen and would be overwritten\n"
      ))
    #expect(try apigen.read("Generated/Models/User.swift") == "struct User {}\n")
  }

  @Test(
    "a process has the output and the status of the command",
    arguments: [
      (["list", "api.yaml"], 0), (["--help"], 0), (["api.yaml", "-o", "Generated", "--check"], 1),
      (["none.yaml", "-o", "Generated"], 2), (["diff", "api.yaml", "other.yaml"], 4),
    ] as [([String], Int32)])
  func process(arguments: [String], status: Int32) async throws {
    try apigen.write("other.yaml", Command.blog.replacing("id: Int", with: "id: String"))
    let called = try await apigen.run(arguments)
    let process = try await apigen.runProcess(arguments)
    #expect(process.status == status)
    #expect(called.status == status)
    #expect(process.output == called.output)
    #expect(process.errors == called.errors)
  }

  @Test("prints help and the version on request, without an error")
  func help() async throws {
    let help = try await apigen("--help")
    #expect(help.status == 0)
    #expect(help.output.contains("USAGE: apigen <spec> --output <folder>"))
    #expect(help.output.contains("EXIT STATUS"))
    #expect(help.output.contains(#/  list +Lists the operations of a spec/#))
    let version = try await apigen("--version")
    #expect(version.status == 0)
    #expect(version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }
}

@Suite("A command line that asks for nothing")
struct UsageTests {
  private let apigen: Command

  init() throws {
    apigen = try Command()
    try apigen.write("api.yaml", "apigen: 1\nname: Blog\npaths: {}\n")
  }

  @Test(
    "answers a URL with the command that fetches it",
    arguments: [
      (
        ["https://a.com/openapi.json", "-o", "X"],
        "'https://a.com/openapi.json'", "curl -fsSL https://a.com/openapi.json | apigen - -o X"
      ),
      (
        ["http://a.com/v1?f=json&x"], "'http://a.com/v1?f=json&x'",
        "curl -fsSL 'http://a.com/v1?f=json&x' | apigen - -o Generated"
      ),
      (
        ["convert", "HTTPS://a.com/b.yaml"],
        "'HTTPS://a.com/b.yaml'", "curl -fsSL HTTPS://a.com/b.yaml | apigen convert -"
      ),
      (
        ["convert", "https://a.com/b.yaml", "-o", "my api.yaml"], "'https://a.com/b.yaml'",
        "curl -fsSL https://a.com/b.yaml | apigen convert - -o 'my api.yaml'"
      ),
      (["file:///a/api.yaml", "-o", "X"], "'file:///a/api.yaml'", "write the path: '/a/api.yaml'"),
    ])
  func url(arguments: [String], url: String, help: String) async throws {
    let result = try await apigen.run(arguments)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: \(url) is a URL, and apigen reads files only\n"))
    #expect(result.errors.hasSuffix("\(help)\n"))
    #expect(result.errors.contains("'apigen init") == !url.contains("file:"))
  }

  @Test(
    "answers an unknown command with the commands, the nearest first",
    arguments: [
      (["publish"], "'publish' is neither a command nor a file", "'apigen api.yaml -o"),
      (
        ["publish", "api.yaml"], "'publish' is neither a command nor a file",
        "'apigen api.yaml -o Generated'"
      ),
      (["lst", "api.yaml"], "'lst'", "did you mean 'apigen list'?"),
      (["generat", "api.yaml", "-o", "X"], "'generat'", "did you mean 'apigen generate'?"),
      (["Convert", "api.yaml"], "'Convert'", "did you mean 'apigen convert'?"),
      (["--verison"], "unknown option '--verison'", "did you mean 'apigen --version'?"),
      (["--hlep"], "unknown option '--hlep'", "did you mean 'apigen --help'?"),
      (
        ["version"], "'version' is neither a command nor a file", "did you mean 'apigen --version'?"
      ),
      (["api.yaml", "list"], "'list' is after the spec", "write it first: apigen list"),
      (["api.yaml", "-o", "X", "--dry-run"], "unknown option '--dry-run'", "'--check'"),
      (["-v"], "unknown option '-v'", "did you mean 'apigen --version'?"),
      (["-version"], "unknown option '-version'", "did you mean 'apigen --version'?"),
      (["api.yaml", "--out", "X"], "unknown option '--out'", "write '--output'"),
      (["generate", "-i", "api.yaml", "-o", "X"], "unknown option '-i'", "name the spec alone"),
      (["list", "api.yaml", "--no-color"], "unknown option '--no-color'", "set the environment"),
    ])
  func unknownCommand(arguments: [String], message: String, help: String) async throws {
    let result = try await apigen.run(arguments)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains("= help: \(help)"), "\(result.errors)")
    #expect(!result.errors.contains("--output <folder>"), "\(result.errors)")
  }

  @Test("suggests '--check' only where a command has it", arguments: ["fix", "convert", "package"])
  func dryRun(command: String) async throws {
    let result = try await apigen(command, "api.yaml", "-o", "X", "--dry-run")
    #expect(result.status == 2)
    #expect(result.errors.contains("Unknown option '--dry-run'"))
    #expect(!result.errors.contains("--check"))
  }

  @Test("a file may be named like a word")
  func fileWithoutExtension() async throws {
    try apigen.write("blog", "apigen: 1\nname: Blog\npaths: {}\n")
    #expect(try await apigen("blog", "-o", "X").status == 0)
  }

  @Test("'-o -' prints a document, and is refused where the output is a folder")
  func standardOutput() async throws {
    let printed = try await apigen("convert", "api.yaml")
    #expect(try await apigen("convert", "api.yaml", "-o", "-").output == printed.output)
    for command in [[], ["reference"], ["package"]] {
      let result = try await apigen.run(command + ["api.yaml", "-o", "-"])
      #expect(result.status == 2)
      #expect(result.errors.contains("The output is a folder"), "\(result.errors)")
    }
    #expect(!apigen.exists("-"))
  }

  @Test("reports a missing '--output' at its location")
  func missingOutput() async throws {
    let missing = try await apigen("my api.yaml")
    #expect(missing.errors.contains("the file does not exist"))
    try apigen.write("my api.yaml", "apigen: 1\n")
    let result = try await apigen("my api.yaml")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        error: '--output' is missing, the folder for the generated files
          = help: apigen 'my api.yaml' -o Generated

        """)
  }

  @Test("suggests the existing file for a misspelled one")
  func misspelledFile() async throws {
    let result = try await apigen("./apy.yaml", "-o", "X")
    #expect(
      result.errors == """
        error: cannot read './apy.yaml': the file does not exist
          = help: did you mean './api.yaml'?

        """)
  }
}
