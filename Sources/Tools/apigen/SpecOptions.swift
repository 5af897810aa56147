import APIGenCore
import ArgumentParser
import SpecDocument
import SpecRewriting

/// The options of every command that reads a spec, and the resulting settings. They form a single
/// group, since a debug build's parser validates each group again for each enclosing group.
struct SpecOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder that contains all files of the spec; references cannot lead out of it. (default: the spec's folder)",
      valueName: "folder"),
    completion: .directory)
  var root: String?

  @Option(
    help: ArgumentHelp(
      "The configuration file. (default: 'blog.apigen.yaml' for 'blog.api.yaml', or 'apigen.yaml', next to the spec)",
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var configuration: String?

  @Option(
    help: ArgumentHelp(
      """
      Keep only these operations, and the types that they need: a path such as '/users/**', 'GET /users', 'tag:Billing', \
      an operationId, or an extension such as 'x-public'; can be given several times.
      """, valueName: "selector"))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "Leave out these operations; can be given several times.", valueName: "selector"))
  var except: [String] = []

  @Option(
    help: ArgumentHelp(
      "An OpenAPI Overlay to apply to the spec before it is read; can be given several times.",
      valueName: "file"))
  var overlay: [String] = []

  @Flag(help: "Leave out what cannot be read, with a warning, instead of refusing the spec.")
  var skipBroken = false

  @Flag(help: "Treat every warning as an error.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "Do not print warnings with this identifier, such as unknown-key; can be given several times.",
      valueName: "identifier"))
  var silence: [String] = []

  @Flag(name: .shortAndLong, help: "Print only errors, and the number of warnings.")
  var quiet = false

  @Option(help: ArgumentHelp("The format of diagnostics.", valueName: "form"))
  var diagnostics = DiagnosticForm.text

  func validate() throws {
    if (only + except).contains("") { throw ValidationError("A selector is empty.") }
    if skipBroken, strict {
      throw ValidationError("'--skip-broken' and '--strict' exclude each other.")
    }
    for identifier in silence {
      do throws(SilenceError) {
        _ = try Rule(silencing: identifier)
      } catch {
        throw ValidationError(
          ([error.message] + [error.help].compactMap { $0 }).joined(separator: "; "))
      }
    }
  }

  /// Reads a spec, its configuration, and the files that it may refer to. `overrides` contains
  /// command-line options that override the configuration. `contents` replaces the contents of the
  /// spec's file, if that is not written yet.
  func input(
    _ spec: SpecArgument, overrides: Configuration = Configuration(), contents: [UInt8]? = nil
  ) throws(Failure) -> SpecInput {
    var overrides = overrides
    if skipBroken { overrides.broken = .skip }
    if strict { overrides.isStrict = true }
    overrides.silenced = Set(silence.compactMap { try? Rule(silencing: $0) })
    overrides.selection.only = only.map { Selector($0, at: nil) }
    overrides.selection.except = except.map { Selector($0, at: nil) }
    var input = try spec.input(
      root: root, configuration: configuration, overrides: overrides,
      contents: contents)
    for path in overlay {
      input.overlays.append(InputFile(path: path, contents: try SpecArgument.read(path)))
    }
    return input
  }

  /// Prints the diagnostics of a spec to standard output, when they are the command's result.
  func print(_ record: RunRecord, on console: Console) throws(Failure) {
    try diagnostics.print(record, quiet ? .errors : .everything, on: console)
  }

  /// Writes the diagnostics of a spec to standard error, and returns them.
  @discardableResult
  func report(
    _ record: RunRecord, of spec: SpecArgument, _ detail: ReportDetail = .essential,
    on console: Console
  ) -> String {
    let detail = quiet ? .errors : detail
    let text = diagnostics.report(record, of: spec, detail, on: console)
    console.write(text)
    return text
  }
}

extension SpecOptions {
  /// Prints a summary of what a command has done. The summary is not its result.
  func print(_ summary: String, on console: Console) throws(Failure) {
    if !quiet { try console.print(summary) }
  }

  /// Writes a note to standard error.
  func note(_ text: String, on console: Console) { if !quiet { console.write(text) } }
}

extension DiagnosticForm: ExpressibleByArgument {}

extension CompletionKind {
  /// The files that may be a spec.
  static var spec: CompletionKind { .file(extensions: ["yaml", "yml", "json"]) }
}

extension ArgumentHelp {
  /// The help for the argument that names a spec.
  static let spec = ArgumentHelp(
    "The file that describes the API, or '-' for standard input.", valueName: "spec")
}
