import APIGenCore
import ArgumentParser
import Foundation
import SpecDocument
import SwiftClient

/// The options of commands that write a client.
struct GenerateOptions: ParsableArguments {
  @Argument(help: .spec, completion: .spec)
  var spec: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder for the generated files. (default: 'output' of the configuration)",
      valueName: "folder"),
    completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      """
      A folder for samples of all values, which is a module of its own, or 'debug' for the client's own module. \
      (default: 'samples' of the configuration)
      """,
      valueName: "folder"),
    completion: .directory)
  var samples: String?

  @Flag(
    help: "Take over the files of another spec in the folder, after the spec was renamed or moved.")
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

  @Option(
    help: ArgumentHelp(
      "A folder with templates that replace the built-in ones; see 'apigen templates --help'.",
      valueName: "folder"))
  var templates: String?

  @Flag(name: .shortAndLong, help: "Print every warning, and how long each stage took.")
  var verbose = false

  /// Set by the command plugin, which runs the command for every spec of a package and skips specs
  /// without an output.
  @Flag(help: .hidden)
  var inPackage = false

  func validate() throws {
    if let name { try TypeNameOption.validate(name) }
    if let output { try OutputFolderName.validate(output) }
  }
}

// MARK: - Running

extension GenerateOptions {
  /// Generates the client, or only compares it for `--check`.
  func generate(_ shared: SpecOptions, on console: Console, isCheck: Bool = false) throws {
    let clock = ContinuousClock()
    let start = clock.now
    let argument = try SpecArgument(spec, piped: "apigen - -o \(ShellWord(output ?? "Generated"))")
    let configured = try argument.configuration(at: shared.configuration)
    // Generating reports the errors of an invalid configuration.
    let known = configured?.decisions().decisions
    guard let output = output ?? known?.output.flatMap({ configured?.located($0) }) else {
      return try leaveOut(
        argument, recordsNames: known?.recordsNames != nil, shared, isCheck: isCheck, on: console)
    }
    let place =
      samples.map(SamplePlace.init)
      ?? known?.samples?.located { configured?.located($0) ?? $0 }
    var input = try input(argument, shared, output: output)
    input.samples = try place?.samples(of: output)
    let generation = ProgressLine.following(input, on: console, isQuiet: shared.quiet) {
      APIGenCore.generate($0)
    }
    generation.keepToTheEnd()
    let generated = clock.now
    shared.report(generation.record, of: argument, detail, on: console)
    guard !generation.record.diagnostics.hasErrors else { throw ExitCode(1) }
    var folders = [(path: output, files: generation.files)]
    if let folder = place?.folder { folders.append((folder, generation.samples)) }
    let changes = try folders.map { try apply($0.files, to: $0.path, isCheck: isCheck) }
    try keep(generation.recordedNames, of: argument, isCheck: isCheck, on: console)
    if verbose {
      let writing = StageTime(stage: .write, duration: clock.now - generated)
      console.write(StageTable(times: generation.record.times + [writing]).text)
    }
    if isCheck {
      for (folder, changes) in zip(folders, changes) {
        try reportCheck(
          changes, of: folder.path, argument, fileCount: folder.files.count, shared, on: console)
      }
      return
    }
    let summary = Summary(
      spec: argument.name, folder: output, outcome: Outcome(generation), changes: changes[0],
      names: generation.recordedNames, time: clock.now - start)
    try shared.print(summary.line + "\n", on: console)
  }

  /// Reports a missing output, unless the command plugin leaves out such specs. Its build-tool
  /// plugin cannot record names, so that this run does.
  private func leaveOut(
    _ argument: SpecArgument, recordsNames: Bool, _ shared: SpecOptions, isCheck: Bool,
    on console: Console
  ) throws {
    guard inPackage else {
      // A missing spec is the more important error.
      if spec != "-" { _ = try SpecArgument.read(spec) }
      throw Failure(
        message: "'--output' is missing, the folder for the generated files",
        help: "apigen \(ShellWord(spec)) -o Generated")
    }
    guard recordsNames else {
      return try shared.print(
        "\(spec): left out, since its configuration has no 'output'\n", on: console)
    }
    let listing = names(try shared.input(argument, overrides: decisions))
    shared.report(listing.record, of: argument, detail, on: console)
    guard listing.document != nil else { throw ExitCode(1) }
    try keep(listing.recorded, of: argument, isCheck: isCheck, on: console)
    if let summary = listing.recorded?.summary {
      try shared.print("\(spec): names: \(summary)\n", on: console)
    }
  }

  /// Writes the recorded names; with `isCheck`, fails if a name is not recorded yet.
  private func keep(
    _ names: RecordedNames?, of argument: SpecArgument, isCheck: Bool, on console: Console
  ) throws {
    guard let names, !names.isCurrent else { return }
    guard isCheck else { return try names.write() }
    guard let missing = names.missing else { return }
    console.error(
      "'\(names.path)' does not have \(missing) yet",
      help: "run 'apigen names \(ShellWord(spec)) --record'")
    throw ExitCode(1)
  }

  /// The level of detail for reports about the spec.
  private var detail: ReportDetail { verbose ? .everything : .essential }

  private func input(
    _ spec: SpecArgument, _ shared: SpecOptions, output: String
  ) throws(Failure) -> SpecInput {
    var input = try shared.input(spec, overrides: decisions)
    if let templates { input.templates = try TemplateFolder(path: templates).files() }
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

  private func apply(_ files: [GeneratedFile], to output: String, isCheck: Bool) throws(Failure)
    -> FolderChanges
  {
    let folder = OutputFolder(path: output, adopts: adopt)
    return isCheck ? try folder.changes(for: files) : try folder.write(files)
  }

  private func reportCheck(
    _ changes: FolderChanges, of output: String, _ spec: SpecArgument, fileCount: Int,
    _ shared: SpecOptions, on console: Console
  ) throws {
    guard !changes.isEmpty else {
      return try shared.print(
        "\(spec.name): all \(fileCount) files in \(output) are up to date\n", on: console)
    }
    let lines =
      changes.differing.map { "  differs: \($0)" } + changes.missing.map { "  missing: \($0)" }
      + changes.stale.map { "  no longer generated: \($0)" }
    console.error(
      "'\(output)' is not up to date with '\(spec.name)':\n" + lines.joined(separator: "\n"),
      help: inPackage ? "run 'swift package apigen'" : "run apigen without '--check'")
    throw ExitCode(1)
  }
}

extension PlanOptions.AccessLevel: ExpressibleByArgument {}
extension PlanOptions.Layout: ExpressibleByArgument {}

extension SamplePlace {
  /// The folder of a separate module; nil for the client's own module.
  fileprivate var folder: String? {
    if case .folder(let path) = self { path } else { nil }
  }

  /// Returns the place of the samples. The client's module has the name of its folder.
  ///
  /// - Throws: An error for a folder around or within the client's: a run would remove files from
  ///   one that it has written into the other.
  fileprivate func samples(of output: String) throws(Failure) -> SpecInput.Samples {
    guard let folder else { return .debug }
    let paths = [folder, output].map { URL(filePath: $0).standardizedFileURL.pathComponents }
    guard !zip(paths[0], paths[1]).allSatisfy(==) else {
      throw Failure(
        message: "'\(folder)' and '\(output)' are not separate, but samples are another module",
        help: "choose a folder beside the client's, or '--samples debug'")
    }
    return .client(paths[1].last { $0 != "Generated" } ?? "")
  }
}
