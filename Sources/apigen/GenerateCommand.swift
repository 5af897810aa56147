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
    abstract: "Writes the Swift client of an HTTP API that a spec describes.",
    usage: """
      apigen <spec> --output <folder> [<options>]
      apigen convert <spec> [--output <file>]
      """,
    discussion: """
      The spec is an OpenAPI document (3.0 and later, or Swagger 2.0) or one in the compact dialect that \
      begins with 'apigen: 1', as YAML or JSON. The folder then holds a client, a struct for each request and a type \
      for each model, which stand on the library APIRuntime.

      Files are written where they differ; files that apigen wrote before and that the spec no longer \
      gives are removed; files of yours are never touched.

      EXAMPLES
        apigen api.yaml -o Sources/Blog/Generated
            Generates a client into a module.
        apigen specs/blog/api.yaml --root specs -o Sources/Blog/Generated
            Lets the spec refer to files beside its own folder.
        apigen api.yaml -o Sources/Blog/Generated --check
            Fails if the checked-in files are not what the spec gives.
        curl -s https://example.com/openapi.json | apigen - -o Generated
            Reads the spec from standard input.
        apigen convert api.yaml -o openapi.yaml
            Writes the spec as an OpenAPI document; see 'apigen convert --help'.

      EXIT STATUS
        0   all is well
        1   the spec has errors, or --check found a difference
        2   the command line is wrong, or a file cannot be read or written
      """,
    // The root has none of its own, so that 'apigen --help' is this one.
    helpNames: [.short, .long]
  )

  @Argument(
    help: ArgumentHelp(
      "The file that describes the API, or '-' for standard input.", valueName: "spec"))
  var spec: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder for the generated files.", valueName: "folder"))
  var output: String

  @Option(help: .root)
  var root: String?

  @Flag(help: "Write nothing; list the files that are not what the spec gives.")
  var check = false

  @Option(
    help: ArgumentHelp(
      "The file with further decisions; without it 'apigen.yaml' beside the spec, if there is one.",
      valueName: "file"))
  var configuration: String?

  @Option(
    help: ArgumentHelp(
      "Who can use what is generated: public, package or internal. (default: public)",
      valueName: "level"))
  var accessLevel: PlanOptions.AccessLevel?

  @Option(
    help: ArgumentHelp(
      "The name of the client, in place of the one in the spec: 'Blog' for 'BlogClient'."))
  var name: String?

  @Option(
    help: ArgumentHelp(
      """
      A file for each request and model (folders), or few files whose names do not depend on the spec (bundled). \
      (default: folders)
      """))
  var layout: PlanOptions.Layout?

  @Flag(help: "Check what is sent against the limits in the spec before it is sent.")
  var validation = false

  @Option(help: .diagnostics)
  var diagnostics = DiagnosticForm.text

  @Flag(name: .shortAndLong, help: "Say nothing but errors and warnings.")
  var quiet = false

  func validate() throws {
    if let name, !Self.isTypeName(name) {
      throw ValidationError(
        "'\(name)' cannot name a Swift type; use letters and digits, such as 'Blog'.")
    }
    if output.isEmpty {
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
    let input = SpecInput(argument: spec)
    let generation = generate(
      path: input.path, contents: try input.read(), files: try input.files(root: root),
      configuration: try input.configuration(at: configuration), overrides: decisions,
      options: options(for: input))
    diagnostics.report(generation.diagnostics, of: generation.sources)
    guard !generation.diagnostics.hasErrors else { throw ExitCode(1) }
    let changes = try apply(generation.files)
    if check {
      try finishCheck(changes, input, fileCount: generation.files.count)
    } else if !quiet {
      let time = clock.now - start
      print(
        Summary(
          spec: input.name, folder: output, generation: generation, changes: changes, time: time
        ).line)
    }
  }

  private func options(for input: SpecInput) -> PlanOptions {
    var options = PlanOptions(source: input.name, version: apigenVersion)
    options.filePrefix = input.filePrefix
    return options
  }

  /// What the command line decides; it counts more than the configuration file.
  private var decisions: Configuration {
    var decisions = Configuration()
    decisions.access = accessLevel
    decisions.name = name
    decisions.layout = layout
    if validation { decisions.validation = true }
    return decisions
  }

  private func apply(_ files: [GeneratedFile]) throws(Failure) -> FolderChanges {
    let folder = OutputFolder(path: output)
    do throws(OutputError) {
      return check ? try folder.changes(for: files) : try folder.write(files)
    } catch {
      throw Failure(message: error.message, help: error.help)
    }
  }

  private func finishCheck(_ changes: FolderChanges, _ input: SpecInput, fileCount: Int)
    throws(ExitCode)
  {
    if changes.isEmpty {
      if !quiet { print("\(input.name): all \(fileCount) files in \(output) are current") }
      return
    }
    let lines =
      changes.differing.map { "  differs: \($0)" } + changes.missing.map { "  missing: \($0)" }
      + changes.stale.map { "  no longer generated: \($0)" }
    Console.error(
      "'\(output)' is not what '\(input.name)' gives:\n" + lines.joined(separator: "\n"),
      help: "run apigen without '--check'")
    throw ExitCode(1)
  }
}

extension ArgumentHelp {
  /// Of the options that all commands have.
  static let root = ArgumentHelp(
    "The folder that holds all files of the spec, if not the one that the spec is in; references never lead out of it.",
    valueName: "folder")
  static let diagnostics = ArgumentHelp(
    "The form in which errors are reported.", valueName: "form")
}

extension PlanOptions.AccessLevel: ExpressibleByArgument {}
extension PlanOptions.Layout: ExpressibleByArgument {}
