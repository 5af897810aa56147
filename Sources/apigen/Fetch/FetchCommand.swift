import APIGenCore
import APIInspection
import ArgumentParser
import Foundation
import SpecDocument

/// `apigen fetch openapi.json`
struct FetchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Fetches a spec from the URL that its configuration names.",
    discussion: """
      The configuration beside the spec has 'source: https://…', or 'source: {url: https://…, headers: \
      {Authorization: Bearer $TOKEN}}' with variables of the environment. The document is written if it has no \
      errors and differs, with a record '.openapi.json.fetched' of when and from where it came; what it changes for \
      callers is printed. Fetching is the only use of the network; no other command does it.

      EXAMPLES
        apigen fetch openapi.json
            Writes the current version of the document.
        apigen fetch openapi.json --check
            Fails if there is another version, for CI; writes nothing.

      EXIT STATUS
        0   success; with --check, the document is up to date
        1   the fetched document has errors; with --check, or differs
        2   the command line is invalid, the document cannot be fetched, or a file cannot be written
      """,
    helpNames: [.short, .long]
  )

  @Argument(
    help: ArgumentHelp("The file of the spec, which need not exist.", valueName: "spec"),
    completion: .spec)
  var spec: String

  @Flag(help: "Write nothing; report whether there is another version.")
  var check = false

  @Flag(help: "Replace the file even if it has been edited since it was fetched.")
  var overwrite = false

  @OptionGroup
  var shared: SpecOptions

  /// The command plugin runs the command for every spec of a package, and skips those without a
  /// source.
  @Flag(help: .hidden)
  var inPackage = false

  func validate() throws {
    if spec == "-" { throw ValidationError("The fetched document is written to a file.") }
  }

  func run() throws {
    let argument = try SpecArgument(spec, piped: "apigen list -")
    guard let source = try source(of: argument) else { return }
    let current = FileManager.default.fileExists(atPath: spec) ? try SpecArgument.read(spec) : nil
    let update = try DocumentUpdate(
      of: spec, holding: current, from: source, ProcessInfo.processInfo.environment)
    guard let fetched = update.fetched else {
      if let response = update.unrecorded, !check { try record(response, from: source) }
      let since = update.unrecorded == nil ? update.known.map { " since \($0.date)" } : nil
      return try Console.print("\(spec): unchanged\(since ?? "")\n")
    }
    if update.isEdited, !overwrite, !check {
      throw Failure(
        message: "'\(spec)' has been edited since it was fetched, and nothing was written",
        help: "keep changes in an overlay, which 'overlays' in the configuration names; "
          + "'--overwrite' discards them")
    }
    let isNew = try report(fetched.contents, after: current, of: argument)
    if check {
      Console.error(
        "'\(spec)' is not what '\(source.url)' has", help: "apigen fetch \(ShellWord(spec))")
      throw ExitCode(1)
    }
    do throws(OutputError) {
      try OutputFile(path: spec).write(bytes: fetched.contents)
    } catch {
      throw Failure(error)
    }
    try record(fetched, from: source)
    try Console.print("\(spec): \(isNew ? "fetched" : "updated") from \(source.url)\n")
  }

  private func record(_ response: Download.Response, from source: DocumentSource) throws(Failure) {
    do throws(OutputError) {
      try FetchRecord(source: source.url, response: response, date: Date()).write(for: spec)
    } catch {
      throw Failure(error)
    }
  }

  private func source(of argument: SpecArgument) throws -> DocumentSource? {
    let text = try argument.configuration(at: shared.configuration)
    let read = text?.source()
    if let record = read?.record, record.diagnostics.hasErrors {
      shared.report(record, of: argument)
      throw ExitCode(1)
    }
    let source = read?.source
    if source == nil, !inPackage {
      throw Failure(
        message: "the configuration of '\(spec)' has no 'source'",
        help: "write 'source: https://…' into "
          + (text.map { "'\($0.path)'" } ?? "'apigen.yaml' beside it"))
    }
    return source
  }

  /// Prints what the fetched document changes for callers, and returns whether there is nothing to
  /// compare it with.
  private func report(
    _ contents: [UInt8], after current: [UInt8]?, of argument: SpecArgument
  ) throws -> Bool {
    var new = try shared.input(argument, contents: contents)
    guard let current else {
      let listing = ProgressLine.following(new, list)
      shared.report(listing.record, of: argument)
      guard listing.calls != nil else { throw ExitCode(1) }
      return true
    }
    var old = try shared.input(argument, contents: current)
    old.isConfigurationOfAnother = true
    new.isConfigurationOfAnother = true
    let difference = ProgressLine.following(new) { diff(old, $0) }
    if let changes = difference.changes {
      let report = ChangeReport(changes, in: difference.record.sources)
      try Console.print(report.text(color: Console.hasColor(.standardOutput)))
      return false
    }
    // The errors can be those of the old version, which does not matter any more.
    let listing = list(new)
    shared.report(listing.record, of: argument)
    guard listing.calls != nil else { throw ExitCode(1) }
    return false
  }
}
