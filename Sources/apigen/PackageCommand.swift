import APIGenCore
import APIInspection
import APIPackage
import ArgumentParser
import Foundation
import SpecDocument
import SwiftClient

/// `apigen package api.yaml -o BlogSDK`
struct PackageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "package",
    abstract: "Writes a Swift package to publish: client, samples, tests and documentation.",
    discussion: """
      The package builds and its tests pass as it is. They call every operation against its samples, decode the \
      examples of the spec, and run the code of its README. It also has a DocC catalogue, a changelog and a \
      workflow for CI.

      Run it again when the spec has changed: the generated folders are replaced, files that you have edited stay, \
      and the changelog gets what changes for callers, with the next version.

      EXAMPLES
        apigen package api.yaml -o BlogSDK
            Writes the package 'BlogSDK'.
        apigen package api.yaml -o BlogSDK --repository https://github.com/acme/blog-swift --license MIT --holder Acme
            Says where it will be published, and under which license.

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
      "The name of the package, which is that of its module too. (default: the name of the folder)")
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
    if license == .mit, holder?.isEmpty ?? true {
      throw ValidationError("The MIT license names who holds the rights: --holder <name>")
    }
  }

  func run() throws {
    let argument = try SpecArgument(spec, piped: "apigen package - -o \(ShellWord(output))")
    var folder = try PackageFolder(path: output)
    let options = try options(folder)
    let input = try shared.input(argument)
    let existing = try folder.text("CHANGELOG.md")
    var changelog = existing.map(Changelog.init) ?? .first(options.name)
    let released = changelog.released ?? .first
    let plan = ProgressLine.following(input) {
      planPackage($0, options, version: "\(released)")
    }
    shared.report(plan.generation.record, of: argument)
    guard !plan.generated.isEmpty else { throw ExitCode(1) }
    try checkModule(options, plan)

    let isRemoved = existing == nil && folder.record.files["CHANGELOG.md"] != nil
    let baseline = try baseline(folder, changelog)
    let report = try baseline.flatMap { try changes(since: $0, input) }
    try folder.apply(plan, adopts: adopt, options)
    if let report, let baseline {
      let verdict = report.verdict
      let next = released.next(after: verdict)
      changelog.replaceChanges(with: verdict == nil ? nil : report.markdown, next: next)
      try folder.replace("Spec/Released", with: verdict == nil ? [] : baseline.files)
    }
    if !isRemoved { try folder.put(Array(changelog.text.utf8), at: "CHANGELOG.md") }
    try folder.finish()
    try Console.print(
      summary(of: argument, plan, folder, report, released))
  }

  // MARK: - What is decided

  private func options(_ folder: PackageFolder) throws(Failure) -> PackageOptions {
    let last = URL(filePath: output).standardizedFileURL.lastPathComponent
    let name = name ?? last
    guard let module = PackageOptions.module(of: name) else {
      throw Failure(
        message: "'\(name)' gives the module no name", help: "name it with '--name BlogSDK'")
    }
    let record = folder.record
    return PackageOptions(
      name: name, module: module,
      repository: repository ?? record.repository
        ?? "https://github.com/your-organization/\(module)",
      apigen: apigen.map(place) ?? record.apigen ?? apigenRepository, apigenVersion: apigenVersion,
      license: license ?? record.license.flatMap(PackageOptions.License.init),
      holder: holder ?? record.holder ?? "",
      year: record.year ?? Calendar(identifier: .gregorian).component(.year, from: Date()))
  }

  /// A folder by its way from the package.
  private func place(_ apigen: String) -> String {
    if apigen.contains("://") || apigen.hasPrefix("/") { return apigen }
    return RelativePath(from: output, to: apigen)?.description
      ?? URL(filePath: apigen).standardizedFileURL.path
  }

  /// A type that is called like its module cannot be told from it.
  private func checkModule(_ options: PackageOptions, _ plan: PackagePlan) throws(Failure) {
    let modules = [options.module, "\(options.module)Samples", "\(options.module)Tests"]
    let declared = plan.generation.client?.declaredNames ?? []
    guard let name = modules.first(where: declared.contains) else { return }
    throw Failure(
      message: "the client has a type '\(name)', and the module would have the same name",
      help: "choose another name with '--name'")
  }

  // MARK: - What has changed

  /// The spec of the last version.
  private struct Baseline {
    let spec: String
    let folder: String
    let files: [(path: String, contents: [UInt8])]
  }

  /// Returns the spec of the last version: what the run before has generated from, unless it has
  /// kept an earlier one.
  private func baseline(_ folder: PackageFolder, _ changelog: Changelog) throws(Failure)
    -> Baseline?
  {
    let record = folder.record
    guard !record.spec.isEmpty else { return nil }
    let kept = "Spec/Released/"
    let prefix =
      changelog.hasChanges && record.files.keys.contains { $0.hasPrefix(kept) } ? kept : "Spec/"
    var files: [(path: String, contents: [UInt8])] = []
    for path in record.files.keys.sorted() where path.hasPrefix(prefix) {
      if prefix != kept, path.hasPrefix(kept) { continue }
      if prefix != kept, try folder.isEdited(path) {
        Console.write(
          "note: '\(folder.location(of: path))' was edited in place, so that its changes for callers are "
            + "not known; edit the document elsewhere\n")
        return nil
      }
      guard let contents = try folder.read(path) else { return nil }
      files.append((String(path.dropFirst(prefix.count)), contents))
    }
    guard files.contains(where: { $0.path == record.spec }) else { return nil }
    return Baseline(
      spec: folder.location(of: prefix + record.spec),
      folder: folder.location(of: String(prefix.dropLast())), files: files)
  }

  /// Returns what changes for callers; nil if the old spec has errors.
  private func changes(since baseline: Baseline, _ input: SpecInput) throws(Failure)
    -> ChangeReport?
  {
    var old = try SpecArgument(baseline.spec, piped: "").input(root: baseline.folder)
    var new = input
    old.configuration = input.configuration
    old.overrides = input.overrides
    old.overlays = input.overlays
    old.isConfigurationOfAnother = true
    old.overrides.access = .public
    new.overrides.access = .public
    new.isConfigurationOfAnother = true
    let difference = diff(old, new)
    return difference.changes.map { ChangeReport($0) }
  }

  private func summary(
    of argument: SpecArgument, _ plan: PackagePlan, _ folder: PackageFolder,
    _ report: ChangeReport?,
    _ released: PackageVersion
  ) -> String {
    let outcome = Outcome(plan.generation)
    var lines = [
      "\(argument.name): \(Summary.contents(of: outcome)), \(folder.written) files written in \(output)"
    ]
    if !folder.kept.isEmpty {
      lines.append("  kept as you have edited them: \(folder.kept.joined(separator: ", "))")
    }
    if let report, let verdict = report.verdict {
      lines.append(
        "  since \(released): \(report.summary); the next version is \(released.next(after: verdict))"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension PackageFolder {
  /// Writes what is planned.
  fileprivate mutating func apply(_ plan: PackagePlan, adopts: Bool, _ options: PackageOptions)
    throws(Failure)
  {
    for (folder, files) in plan.generated.sorted(by: { $0.key < $1.key }) {
      try write(files, in: folder, adopts: adopts)
    }
    try offer(plan.starting)
    try replace("Spec", with: plan.spec)
    note { record in
      record.spec = plan.spec.first?.path ?? ""
      record.repository = options.repository
      record.apigen = options.apigen
      record.license = options.license?.rawValue
      record.holder = options.holder.isEmpty ? nil : options.holder
      record.year = options.year
    }
  }
}

extension PackageOptions.License: ExpressibleByArgument {}
