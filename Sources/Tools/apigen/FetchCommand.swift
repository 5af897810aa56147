import APIGenCore
import APIDiff
import ArgumentParser
import Foundation
import SpecDocument

/// Fetches a document: `apigen fetch openapi.json`.
struct FetchCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    command: "fetch",
    abstract: "Fetches a spec from the URL that its configuration names.",
    discussion: """
      The configuration beside the spec has 'source: https://…', or 'source: {url: https://…, headers: \
      {Authorization: Bearer $TOKEN}}' with variables of the environment. The document is written if it has no \
      errors and differs, with a record '.openapi.json.fetched' of when and from where it came; what it changes for \
      callers is printed. What it refers to by URLs is fetched too, from the server of the document and from those that \
      'references' names. Only this command and 'init' with a URL use the network.

      EXAMPLES
        apigen fetch openapi.json
            Writes the current version of the document.
        apigen fetch openapi.json --check
            Fails if there is another version, for CI; writes nothing.
      """,
    status: [
      0: "success; with --check, the document is up to date",
      1: "the fetched document has errors, or --check found another version",
      2:
        "the command line is invalid, the document cannot be fetched,\n      or a file cannot be written",
    ])

  @Argument(
    help: ArgumentHelp("The file of the spec, which need not exist.", valueName: "spec"),
    completion: .spec)
  var spec: String

  @Flag(help: "Write nothing; report whether there is another version.")
  var check = false

  @Flag(help: "Replace the file even if it has been edited since it was fetched.")
  var overwrite = false

  /// The maximum number of files that a document may refer to; tests lower it.
  @Option(help: .hidden)
  var referenceLimit = 500

  @OptionGroup
  var shared: SpecOptions

  /// Set by the command plugin, which runs the command for every spec of a package and skips specs
  /// without a source.
  @Flag(help: .hidden)
  var inPackage = false

  func validate() throws {
    if spec == "-" { throw ValidationError("The fetched document is written to a file.") }
  }

  func run(on console: Console) throws {
    let argument = try SpecArgument(spec, piped: "apigen list -")
    guard let source = try source(of: argument, console) else { return }
    let current = FileManager.default.fileExists(atPath: spec) ? try SpecArgument.read(spec) : nil
    let update = try DocumentUpdate(of: spec, holding: current, from: source, console.environment)
    if update.isEdited, update.fetched != nil, !overwrite, !check {
      throw Failure(
        message: "'\(spec)' has been edited since it was fetched, and nothing was written",
        help: "keep changes in an overlay, which 'overlays' in the configuration names; "
          + "'--overwrite' discards them")
    }
    guard let contents = update.fetched?.contents ?? current else { return }
    var new = try shared.input(argument, contents: contents)
    let references = ReferenceFetch(
      for: source, files: new.files, overwrites: overwrite || check,
      countLimit: referenceLimit, console.environment)
    new.files.fetch = references.contents
    if update.fetched == nil {
      _ = ProgressLine.following(new, on: console, list)
      let copies = try references.result()
      guard copies.contains(where: \.isChanged) else {
        return try reportUnchanged(update, copies, from: source, console)
      }
    }
    let isNew = try report(new, after: current, of: argument, references, console)
    let copies = try references.result()
    if check { throw try outdated(update, copies, source, console) }
    try write(copies)
    if let fetched = update.fetched {
      try OutputFile(path: spec).write(bytes: fetched.contents, makesFolders: true)
      try FetchRecord(source.url, fetched).write(for: spec)
    }
    try shared.print("\(spec): \(isNew ? "fetched" : "updated") from \(source.url)\n", on: console)
    for copy in copies where copy.isChanged {
      try shared.print("\(copy.path): fetched from \(copy.source.url)\n", on: console)
    }
    try shared.recordNames(of: argument, on: console)
  }

  private func reportUnchanged(
    _ update: DocumentUpdate, _ copies: [ReferenceFetch.Copy], from source: DocumentSource,
    _ console: Console
  ) throws {
    if !check {
      try write(copies)
      if let response = update.unrecorded {
        try FetchRecord(source.url, response).write(for: spec)
      }
    }
    let since =
      update.unrecorded == nil
      ? update.known.map { " since \(TerminalText.escaped($0.date))" } : nil
    try shared.print("\(spec): unchanged\(since ?? "")\n", on: console)
  }

  /// Reports the differences, for `--check`.
  private func outdated(
    _ update: DocumentUpdate, _ copies: [ReferenceFetch.Copy], _ source: DocumentSource,
    _ console: Console
  ) throws -> ExitCode {
    let changed = copies.filter(\.isChanged).map { ($0.path, $0.source.url) }
    for (path, url) in (update.fetched == nil ? [] : [(spec, source.url)]) + changed {
      console.error("'\(path)' differs from '\(url)'", help: "apigen fetch \(ShellWord(spec))")
    }
    return ExitCode(1)
  }

  private func write(_ copies: [ReferenceFetch.Copy]) throws(Failure) {
    for copy in copies { try FileSystem.checkFolders(to: copy.path, below: copy.prefix) }
    for copy in copies {
      if copy.isChanged {
        try OutputFile(path: copy.path).write(bytes: copy.response.contents, makesFolders: true)
      }
      try FetchRecord(copy.source.url, copy.response).write(for: copy.path)
    }
  }

  private func source(of argument: SpecArgument, _ console: Console) throws -> DocumentSource? {
    let text = try argument.configuration(at: shared.configuration)
    let read = text?.decisions()
    if let record = read?.record, record.diagnostics.hasErrors {
      shared.report(record, of: argument, on: console)
      throw ExitCode(1)
    }
    let source = read?.decisions.source
    if source == nil, !inPackage {
      throw Failure(
        message: "the configuration of '\(spec)' has no 'source'",
        help: "write 'source: https://…' into "
          + (text.map { "'\($0.path)'" } ?? "'apigen.yaml' beside it"))
    }
    return source
  }

  /// Prints how the fetched document and its references affect callers, and returns whether a
  /// previous version is missing.
  private func report(
    _ new: SpecInput, after current: [UInt8]?, of argument: SpecArgument,
    _ references: ReferenceFetch, _ console: Console
  ) throws -> Bool {
    var new = new
    guard let current else {
      try reportErrors(
        ProgressLine.following(new, on: console, list), of: argument, references, console)
      return true
    }
    var old = try shared.input(argument, contents: current)
    old.isConfigurationOfAnother = true
    new.isConfigurationOfAnother = true
    let difference = ProgressLine.following(new, on: console) { diff(old, $0) }
    if let changes = difference.changes {
      _ = try references.result()
      let report = ChangeReport(changes, in: difference.record.sources, help: difference.help)
      try console.print(report.text(color: console.output.hasColor))
      return false
    }
    // These may be errors of the old version, which do not matter any longer.
    try reportErrors(list(new), of: argument, references, console)
    return false
  }

  /// Ends the run if the document has errors, including references that cannot be fetched.
  private func reportErrors(
    _ listing: Listing, of argument: SpecArgument, _ references: ReferenceFetch,
    _ console: Console
  ) throws {
    _ = try references.result()
    shared.report(listing.record, of: argument, on: console)
    guard listing.calls != nil else { throw ExitCode(1) }
  }
}
