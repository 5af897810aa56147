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
    if output?.isEmpty == true {
      throw ValidationError("The output folder has an empty name; '.' is the current folder.")
    }
  }
}

// MARK: - Running

extension GenerateOptions {
  /// Generates the client, or only compares it for `--check`. `watched` collects the files that are
  /// read, to notice changes to them.
  func generate(
    _ shared: SpecOptions, on console: Console, isCheck: Bool = false,
    watching watched: WatchedFiles? = nil
  ) throws {
    let clock = ContinuousClock()
    let start = clock.now
    let argument = try SpecArgument(spec, piped: "apigen - -o \(ShellWord(output ?? "Generated"))")
    let configured = try argument.configuration(at: shared.configuration)
    let place = samples.map(SamplePlace.init) ?? configured.flatMap(samplePlace)
    let stamps =
      isCheck || watched != nil || place?.folder != nil ? nil : stampFile(of: argument, console)
    if let stamp = stamps?.read(), stamp.isCurrent(for: Invocation(console)) {
      console.write(stamp.report)
      let summary = Summary(
        spec: argument.name, folder: stamp.output, outcome: stamp.outcome, changes: nil,
        time: clock.now - start)
      return shared.quiet ? () : try console.print(summary.line + "\n")
    }
    let watched = watched ?? stamps.map { _ in WatchedFiles(by: .contents) }
    watched?.watch(argument.inputs(configuration: shared.configuration) + shared.overlay)
    guard let output = output ?? configured.flatMap(outputFolder) else {
      if inPackage {
        if let configured,
          try recordNames(configured, argument, shared, isCheck: isCheck, on: console)
        {
          return
        }
        if !shared.quiet {
          try console.print("\(spec): left out, since its configuration has no 'output'\n")
        }
        return
      }
      // A missing spec is the more important error.
      if spec != "-" { _ = try SpecArgument.read(spec) }
      throw Failure(
        message: "'--output' is missing, the folder for the generated files",
        help: "apigen \(ShellWord(spec)) -o Generated")
    }
    var input = try input(argument, shared, output: output, watching: watched)
    input.samples = place.map { $0.samples(of: output) }
    let generation = ProgressLine.following(input, on: console, isQuiet: shared.quiet) {
      APIGenCore.generate($0)
    }
    if watched == nil || stamps != nil { generation.keepToTheEnd() }
    let generated = clock.now
    let report = shared.report(generation.record, of: argument, detail, on: console)
    guard !generation.record.diagnostics.hasErrors else { throw ExitCode(1) }
    let changes = try apply(generation.files, to: output, isCheck: isCheck)
    try keep(generation.recordedNames, of: argument, isCheck: isCheck, on: console)
    if let folder = place?.folder {
      if isCheck, !changes.isEmpty {
        return try finishCheck(
          changes, of: output, argument, fileCount: generation.files.count, shared, on: console)
      }
      let others = try apply(generation.samples, to: folder, isCheck: isCheck)
      if isCheck {
        try finishCheck(
          others, of: folder, argument, fileCount: generation.samples.count, shared,
          on: console)
      }
    }
    if verbose {
      let writing = StageTime(stage: .write, duration: clock.now - generated)
      console.write(StageTable(times: generation.record.times + [writing]).text)
    }
    if isCheck {
      return try finishCheck(
        changes, of: output, argument, fileCount: generation.files.count, shared, on: console)
    }
    let outcome = Outcome(generation)
    // A run that has written the recorded names has read them as they were before.
    if let stamps, let watched, generation.recordedNames?.isCurrent != false {
      stamps.write(
        RunStamp(
          Invocation(console), reading: watched, writing: generation.files, to: output,
          report: report,
          outcome: outcome))
    }
    guard !shared.quiet else { return }
    try console.print(
      Summary(
        spec: argument.name, folder: output, outcome: outcome, changes: changes,
        time: clock.now - start
      ).line + "\n")
  }

  /// Writes the recorded names; with `isCheck`, fails if a name is not recorded yet.
  private func keep(
    _ names: RecordedNames?, of argument: SpecArgument, isCheck: Bool, on console: Console
  ) throws {
    guard let names, !names.isCurrent else { return }
    guard isCheck else { return try names.write() }
    guard let first = names.added.first else { return }
    let others = names.added.count == 1 ? "" : " and \(names.added.count - 1) more"
    console.error(
      "'\(names.path)' does not have the name of '\(first)'\(others) yet",
      help: "run 'apigen names \(ShellWord(spec)) --record'")
    throw ExitCode(1)
  }

  /// Records names if the configuration asks for it, for a client generated by the build-tool
  /// plugin, which cannot record them. Returns whether the configuration asks for it.
  private func recordNames(
    _ configuration: ConfigurationText, _ argument: SpecArgument, _ shared: SpecOptions,
    isCheck: Bool, on console: Console
  ) throws -> Bool {
    guard APIGenCore.recordsNames(configuration) else { return false }
    let listing = names(try shared.input(argument, overrides: decisions))
    shared.report(listing.record, of: argument, detail, on: console)
    guard listing.document != nil else { throw ExitCode(1) }
    try keep(listing.recorded, of: argument, isCheck: isCheck, on: console)
    return true
  }

  /// The level of detail for reports about the spec.
  private var detail: ReportDetail { verbose ? .everything : .essential }

  /// Returns the stamp of this command. Returns nil if it prints timings, or reads standard input,
  /// which cannot be read again.
  private func stampFile(of argument: SpecArgument, _ console: Console) -> StampFile? {
    verbose || argument.isStandardInput ? nil : StampFile(for: Invocation(console), console)
  }

  private func input(
    _ spec: SpecArgument, _ shared: SpecOptions, output: String, watching watched: WatchedFiles?
  ) throws(Failure) -> SpecInput {
    var input = try shared.input(spec, overrides: decisions)
    if let templates {
      let folder = TemplateFolder(path: templates)
      watched?.watch([templates] + (try folder.paths()))
      input.templates = try folder.files()
    }
    if let watched { input.record(in: watched) }
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
    do throws(OutputError) {
      return isCheck ? try folder.changes(for: files) : try folder.write(files)
    } catch {
      throw Failure(error)
    }
  }

  private func finishCheck(
    _ changes: FolderChanges, of output: String, _ spec: SpecArgument, fileCount: Int,
    _ shared: SpecOptions, on console: Console
  ) throws {
    if changes.isEmpty {
      if !shared.quiet {
        try console.print("\(spec.name): all \(fileCount) files in \(output) are up to date\n")
      }
      return
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
  fileprivate func samples(of output: String) -> SpecInput.Samples {
    switch self {
    case .debug: .debug
    case .folder:
      .client(
        URL(filePath: output).standardizedFileURL.pathComponents.last { $0 != "Generated" } ?? "")
    }
  }
}
