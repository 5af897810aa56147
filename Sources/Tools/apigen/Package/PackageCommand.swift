import APIGenCore
import APIInspection
import APIPackage
import ArgumentParser
import Foundation
import SpecDocument
import SwiftClient

/// Writes a package around a client: `apigen package api.yaml -o BlogSDK`.
struct PackageCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "package",
    abstract: "Writes a Swift package with a client, its tests and documentation.",
    discussion: """
      The package builds and its tests pass as it is. They call every operation against its samples, decode the \
      examples of the spec, and run the code of its README. It also has a DocC catalogue, a changelog and a \
      workflow for CI.

      Run it again when the spec has changed: the generated folders are replaced, files that you have edited stay, \
      and the changelog gets what changes for callers, with the next version.

      EXAMPLES
        apigen package api.yaml -o BlogSDK
            Writes the package 'BlogSDK'.
        apigen package api.yaml -o BlogSDK --license MIT --holder Acme
            Also writes a license.

      EXIT STATUS
        0   success
        1   the spec has errors
        2   the command line is invalid, or a file cannot be read or written
      """,
    helpNames: [.short, .long]
  )

  @Argument(help: .spec, completion: .spec)
  var spec: String

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder of the package.", valueName: "folder"),
    completion: .directory)
  var output: String

  @Option(
    help: ArgumentHelp(
      "The name of the package and of its module. (default: the name of the folder)")
  )
  var name: String?

  @Option(
    help: ArgumentHelp("The URL where the package will be published.", valueName: "url"))
  var repository: String?

  @Option(
    help: ArgumentHelp(
      "The URL of apigen, or its folder. (default: where apigen is published)", valueName: "place"))
  var apigen: String?

  @Option(help: ArgumentHelp("The license, MIT or Apache-2.0. (default: none)"))
  var license: PackageOptions.License?

  @Option(help: ArgumentHelp("Who holds the rights, for the license.", valueName: "name"))
  var holder: String?

  @Flag(help: "Take over a package of another spec, which was renamed or moved.")
  var adopt = false

  @OptionGroup
  var shared: SpecOptions

  func validate() throws {
    if output.isEmpty { throw ValidationError("The output folder has an empty name.") }
    if let repository, repository.isEmpty || repository.contains(where: Self.isUnusual) {
      throw ValidationError("The repository is not a URL.")
    }
    if let holder, holder.contains(where: \.isNewline) {
      throw ValidationError("The name of the holder has a line break.")
    }
  }

  /// Returns whether a character is unusual in an address.
  private static func isUnusual(_ character: Character) -> Bool {
    character.isWhitespace || "\"'`<>\\".contains(character)
  }

  func run(on console: Console) throws {
    let argument = try SpecArgument(spec, piped: "apigen package - -o \(ShellWord(output))")
    var folder = try PackageFolder(path: output)
    let options = try options(folder.record)
    let existing = try changelog(in: folder)
    let version =
      existing?.released ?? folder.record.released.flatMap { PackageVersion($0.version) } ?? .first
    let named = WatchedFiles(by: .contents)
    let input = try input(argument, watching: named)
    let plan = ProgressLine.following(input, on: console) {
      planPackage($0, options, version: version)
    }
    shared.report(plan.generation.record, of: argument, on: console)
    guard !plan.generated.isEmpty else { throw ExitCode(1) }
    try checkModule(options, plan)

    let current = PackageSnapshot(
      PackageRecord.Snapshot(
        version: "\(version)", spec: plan.spec.first?.path ?? "", only: shared.only,
        except: shared.except), plan.spec, input, named: Array(named.stamps.keys))
    let history = PackageHistory(
      folder: folder, version: version, isPending: existing?.hasChanges ?? false)
    let baseline = try history.baseline()
    let report = baseline.flatMap {
      history.isTakenBack ? nil : history.changes(since: $0, input, on: console)
    }
    try folder.offer(plan.starting)
    try folder.replaceSpec(with: current.visible, isElsewhere: !isInside)
    folder.replace(PackageHistory.released, with: (baseline ?? current).files)
    folder.replace(PackageHistory.current, with: current.files)
    note(options, released: (baseline ?? current).record, current: current.record, in: &folder)
    offer(existing, report, version, options, in: &folder)
    let written = try folder.commit(plan.generated, adopts: adopt)
    try shared.print(summary(of: argument, plan, folder, written, report, version), on: console)
    for path in current.outside {
      shared.note(
        "note: '\(path)' is outside the folder of the configuration that names it, so that 'Spec' does not have "
          + "it; generate from the document outside of the package\n", on: console)
    }
    if let existing, existing.released == nil {
      shared.note(
        "note: CHANGELOG.md has no heading with a version, such as '## [\(version)]'; \(version) counts as the "
          + "last one\n", on: console)
    }
    if history.isTakenBack {
      shared.note(
        "note: CHANGELOG.md names \(version) last, and the run before has seen a later version; what changes "
          + "is listed again when it names that or one after it\n", on: console)
    }
  }

  /// Whether the document is the one in the package itself.
  private var isInside: Bool {
    let folder = URL(filePath: output).appending(path: "Spec").path
    guard let folder = SpecFiles.realPath(folder) else { return false }
    return SpecFiles.realPath(spec)?.hasPrefix(folder + "/") == true
  }

  /// Reads the document. If it is in the package, all of its files are in `Spec`.
  private func input(_ argument: SpecArgument, watching named: WatchedFiles) throws(Failure)
    -> SpecInput
  {
    var shared = shared
    if isInside { shared.root = URL(filePath: output).appending(path: "Spec").path }
    var input = try shared.input(argument)
    if let files = input.configuration?.files {
      input.configuration?.files = named.watching(files)
    }
    return input
  }

  /// Returns the changelog, which must be preserved completely; nil if it is missing.
  private func changelog(in folder: PackageFolder) throws(Failure) -> Changelog? {
    let name = "CHANGELOG.md"
    guard let contents = try folder.read(name) else {
      guard folder.isLink(name) else { return nil }
      throw folder.linked(name)
    }
    let text = String(decoding: contents, as: UTF8.self)
    guard text.utf8.elementsEqual(contents) else {
      throw Failure(
        message: "'\(folder.location(of: name))' is not in UTF-8",
        help: "convert it; nothing was written")
    }
    return Changelog(text)
  }

  /// Writes the changelog with the changes, unless people have removed it.
  private func offer(
    _ existing: Changelog?, _ report: ChangeReport?, _ version: PackageVersion,
    _ options: PackageOptions, in folder: inout PackageFolder
  ) {
    let name = "CHANGELOG.md"
    if existing == nil, folder.record.files[name] != nil { return folder.noteRemoved(name) }
    var changelog = existing ?? .first(options.name)
    if let report {
      let verdict = report.verdict
      changelog.replaceChanges(
        with: verdict == nil ? nil : report.markdown, next: version.next(after: verdict))
    }
    if changelog != existing { folder.put(Array(changelog.text.utf8), at: name) }
  }

  // MARK: - Settings

  private func options(_ record: PackageRecord) throws(Failure) -> PackageOptions {
    let last = URL(filePath: output).standardizedFileURL.lastPathComponent
    if let name, !record.name.isEmpty, name != record.name {
      throw Failure(
        message: "the package is called '\(record.name)', which cannot change",
        help: "write it into another folder")
    }
    let name = record.name.isEmpty ? name ?? last : record.name
    guard let module = PackageOptions.module(of: name) else {
      throw Failure(
        message: "a module cannot be called '\(name)'",
        help: "name it with '--name', in letters and digits such as 'BlogSDK'")
    }
    let license = license ?? record.license.flatMap(PackageOptions.License.init)
    let holder = holder ?? record.holder ?? ""
    guard license != .mit || !holder.isEmpty else {
      throw Failure(
        message: "the MIT license names who holds the rights", help: "write '--holder <name>'")
    }
    return PackageOptions(
      name: name, module: module,
      repository: repository ?? record.repository
        ?? "https://github.com/your-organization/\(module)",
      apigen: apigen.map(place) ?? record.apigen ?? apigenRepository, apigenVersion: apigenVersion,
      license: license, holder: holder,
      year: record.year ?? Calendar(identifier: .gregorian).component(.year, from: Date()))
  }

  /// Returns a folder relative to the package, or an unchanged address.
  private func place(_ apigen: String) -> String {
    if PackageOptions.isAddress(apigen) || apigen.hasPrefix("/") { return apigen }
    return RelativePath(from: output, to: apigen)?.description
      ?? URL(filePath: apigen).standardizedFileURL.path
  }

  /// Rejects a type with the name of its module, since Swift cannot distinguish the two.
  private func checkModule(_ options: PackageOptions, _ plan: PackagePlan) throws(Failure) {
    let modules = [options.module, "\(options.module)Samples", "\(options.module)Tests"]
    let declared = plan.generation.client?.declaredNames ?? []
    guard let name = modules.first(where: declared.contains) else { return }
    throw Failure(
      message: "the client has a type '\(name)', and the module would have the same name",
      help: "choose another name with '--name'")
  }

  // MARK: - Record

  private func note(
    _ options: PackageOptions, released: PackageRecord.Snapshot, current: PackageRecord.Snapshot,
    in folder: inout PackageFolder
  ) {
    folder.record.name = options.name
    folder.record.repository = options.repository
    folder.record.apigen = options.apigen
    folder.record.license = options.license?.rawValue
    folder.record.holder = options.holder.isEmpty ? nil : options.holder
    folder.record.year = options.year
    folder.record.released = released
    folder.record.current = current
  }

  private func summary(
    of argument: SpecArgument, _ plan: PackagePlan, _ folder: PackageFolder, _ written: Int,
    _ report: ChangeReport?, _ released: PackageVersion
  ) -> String {
    let outcome = Outcome(plan.generation)
    var lines = [
      "\(argument.name): \(Summary.contents(of: outcome)), \(Summary.count(written, "file")) written in \(output)"
    ]
    if !folder.kept.isEmpty {
      lines.append("  kept as you have written them: \(folder.kept.joined(separator: ", "))")
    }
    if !folder.removed.isEmpty {
      lines.append(
        "  not written again, since you have removed them: \(folder.removed.joined(separator: ", "))"
      )
    }
    if let report, let verdict = report.verdict {
      lines.append(
        "  since \(released): \(report.summary); the next version is \(released.next(after: verdict))"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension PackageOptions.License: ExpressibleByArgument {}
