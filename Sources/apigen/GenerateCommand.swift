import Output
import APIGenCore
import ArgumentParser
import Diagnostics
import SwiftPlan
import SwiftEmitter

/// `apigen api.yaml -o Generated`
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generates a Swift client for an HTTP API.",
    usage: """
      apigen <spec> --output <folder> [<options>]
      apigen <command> <spec> [<options>]
      """,
    discussion: """
      The spec is an OpenAPI document (3.0 and later, or Swagger 2.0) or one in the compact dialect, which \
      begins with 'apigen: 1', as YAML or JSON. The output is a client, a struct for each request and a type \
      for each model; it requires the library APIRuntime.

      Files are written only if they differ; files that apigen wrote before and no longer generates are \
      removed; your own files and those of other specs are never touched.

      EXAMPLES
        apigen api.yaml -o Sources/Blog/Generated
            Generates a client into a module.
        apigen specs/blog/api.yaml --root specs -o Sources/Blog/Generated
            Allows references to files outside the spec's own folder.
        apigen api.yaml -o Sources/Blog/Generated --check
            Fails if the checked-in files are not up to date.
        curl -s https://example.com/openapi.json | apigen - -o Generated
            Reads the spec from standard input.

      OTHER COMMANDS, each with a --help of its own
      \(RootCommand.table)

      EXIT STATUS
        0   success
        1   the spec has errors, or --check found a difference
        2   the command line is invalid, or a file cannot be read or written
      """,
    // The root command has none of its own, so that 'apigen --help' shows this one.
    helpNames: [.short, .long]
  )

  @Argument(help: .spec)
  var spec: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder for the generated files. (default: 'output' of the configuration)",
      valueName: "folder"))
  var output: String?

  @Flag(help: "Write nothing; list the files that are not up to date.")
  var check = false

  @Flag(
    help: "Take over the files of another spec in the folder, once the spec was renamed or moved.")
  var adopt = false

  @Option(
    help: ArgumentHelp(
      "The access level of the generated code: public, package or internal. (default: public)",
      valueName: "level"))
  var accessLevel: PlanOptions.AccessLevel?

  @Option(
    help: ArgumentHelp(
      "The name of the client, overriding the spec's: 'Blog' for 'BlogClient'."))
  var name: String?

  @Option(
    help: ArgumentHelp(
      """
      A file for each request and model (folders), or few files whose names do not depend on the spec (bundled). \
      (default: folders)
      """))
  var layout: PlanOptions.Layout?

  @Flag(help: "Validate requests against the limits in the spec before they are sent.")
  var validation = false

  @OptionGroup
  var shared: SpecOptions

  @Flag(name: .shortAndLong, help: "Print only errors and warnings.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Say how long each stage took.")
  var verbose = false

  func validate() throws {
    if let name, !Self.isTypeName(name) {
      throw ValidationError(
        "'\(name)' cannot name a Swift type; use letters and digits, such as 'Blog'.")
    }
    if output?.isEmpty == true {
      throw ValidationError("The output folder has an empty name; '.' is the current folder.")
    }
  }

  private static func isTypeName(_ name: String) -> Bool {
    name.first?.isLetter == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}

// MARK: - Running

extension GenerateCommand {
  mutating func run() throws {
    let clock = ContinuousClock()
    let start = clock.now
    let argument = try SpecArgument(spec, piped: "apigen - -o \(ShellWord(output ?? "Generated"))")
    let configuration = try argument.configuration(at: shared.configuration)
    guard let output = output ?? configuration.flatMap(outputFolder) else {
      throw Failure(
        message: "'--output' is missing, the folder for the generated files",
        help: "apigen \(ShellWord(spec)) -o Generated")
    }
    let generation = generate(try input(argument, output: output))
    keepToTheEnd(generation)
    let generated = clock.now
    shared.report(generation.record)
    guard !generation.record.diagnostics.hasErrors else { throw ExitCode(1) }
    let changes = try apply(generation.files, to: output)
    if verbose {
      let writing = StageTime(stage: .write, duration: clock.now - generated)
      Console.write(StageTable(times: generation.record.times + [writing]).text)
    }
    if check {
      try finishCheck(changes, of: output, argument, fileCount: generation.files.count)
    } else if !quiet {
      let time = clock.now - start
      print(
        Summary(
          spec: argument.name, folder: output, generation: generation, changes: changes, time: time,
          isNamed: generation.isNamed
        ).line)
    }
  }

  /// Keeps a value until the process ends, which gives its memory back at once: taking the trees of a large spec apart
  /// before takes longer than to write the files.
  private func keepToTheEnd(_ generation: Generation) {
    UnsafeMutablePointer.allocate(capacity: 1).initialize(to: generation)
  }

  private func input(_ spec: SpecArgument, output: String) throws(Failure) -> SpecInput {
    var input = try shared.input(spec, overrides: decisions)
    let path = spec.path(from: output)
    if let path { input.options.source = path }
    input.options.isSourceUnique = path != nil
    return input
  }

  /// The settings from the command line, which override the configuration file.
  private var decisions: Configuration {
    var decisions = Configuration()
    decisions.access = accessLevel
    decisions.name = name
    decisions.layout = layout
    if validation { decisions.validation = true }
    return decisions
  }

  private func apply(_ files: [GeneratedFile], to output: String) throws(Failure) -> FolderChanges {
    let folder = OutputFolder(path: output, adopts: adopt)
    do throws(OutputError) {
      return check ? try folder.changes(for: files) : try folder.write(files)
    } catch {
      throw Failure(message: error.message, help: error.help)
    }
  }

  private func finishCheck(
    _ changes: FolderChanges, of output: String, _ spec: SpecArgument, fileCount: Int
  ) throws(ExitCode) {
    if changes.isEmpty {
      if !quiet { print("\(spec.name): all \(fileCount) files in \(output) are up to date") }
      return
    }
    let lines =
      changes.differing.map { "  differs: \($0)" } + changes.missing.map { "  missing: \($0)" }
      + changes.stale.map { "  no longer generated: \($0)" }
    Console.error(
      "'\(output)' is not up to date with '\(spec.name)':\n" + lines.joined(separator: "\n"),
      help: "run apigen without '--check'")
    throw ExitCode(1)
  }
}

extension PlanOptions.AccessLevel: ExpressibleByArgument {}
extension PlanOptions.Layout: ExpressibleByArgument {}
