import APIGenCore
import ArgumentParser
import SwiftPlan

/// What every command that reads a spec can be told about it: the one place where a spec is loaded with its
/// configuration.
struct SpecOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder that contains all files of the spec; references cannot lead out of it. (default: the spec's folder)",
      valueName: "folder"))
  var root: String?

  @Option(
    help: ArgumentHelp(
      "The configuration file. (default: 'blog.apigen.yaml' for 'blog.api.yaml', or 'apigen.yaml', next to the spec)",
      valueName: "file"))
  var configuration: String?

  @OptionGroup
  var problems: DiagnosticOptions

  /// Reads a spec, its configuration, and what it may refer to.
  ///
  /// - Parameter overrides: What options of the command decide against the configuration.
  func input(_ spec: SpecArgument, overrides: Configuration = Configuration()) throws(Failure)
    -> SpecInput
  {
    var overrides = overrides
    problems.apply(to: &overrides)
    var options = PlanOptions(source: spec.name, version: apigenVersion)
    options.filePrefix = spec.filePrefix
    return SpecInput(
      path: spec.path, contents: try spec.read(), files: try spec.files(root: root),
      configuration: try spec.configuration(at: configuration), overrides: overrides,
      options: options)
  }

  /// Prints what is said about a spec, where that is what was asked for.
  func print(_ record: RunRecord) throws(Failure) { try problems.diagnostics.print(record) }

  /// Writes what is said about a spec to standard error.
  func report(_ record: RunRecord) { problems.diagnostics.report(record) }
}

extension ArgumentHelp {
  /// Help for the spec that a command reads.
  static let spec = ArgumentHelp(
    "The file that describes the API, or '-' for standard input.", valueName: "spec")
}
