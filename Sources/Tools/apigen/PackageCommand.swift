import APIGenCore
import APIDiff
import APIPublishing
import ArgumentParser
import Foundation
import SpecDocument
import SwiftClient

/// Writes a package around a client: `apigen package api.yaml -o BlogSDK`.
struct PackageCommand: SpecCommand {
  static let configuration = CommandConfiguration(
    command: "package",
    abstract: "Writes a Swift package with a client, its tests and documentation.",
    discussion: """
      The package builds and its tests pass as it is. They call every operation against its samples, decode the \
      examples of the spec, and run the code of its README. It also has a DocC catalogue, a changelog and a \
      workflow for CI.

      Run it again when the spec has changed: the generated folders and the copy of the spec are replaced, all other \
      files are yours and stay, and what changes for callers is printed, for the changelog.

      EXAMPLES
        apigen package api.yaml -o BlogSDK
            Writes the package 'BlogSDK'.
        apigen package api.yaml -o BlogSDK --license MIT --holder Acme
            Also writes a license.
      """)

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

  @Option(help: ArgumentHelp("The URL where the package will be published.", valueName: "url"))
  var repository: String?

  @Option(
    help: ArgumentHelp(
      "The URL of apigen, or its folder. (default: where apigen is published, or its clone)",
      valueName: "place"))
  var apigen: String?

  @Option(help: ArgumentHelp("The license, MIT or Apache-2.0. (default: none)"))
  var license: PackageOptions.License?

  @Option(help: ArgumentHelp("The copyright holder, for the license.", valueName: "name"))
  var holder: String?

  @Flag(help: "Take over a package of another spec, which was renamed or moved.")
  var adopt = false

  @OptionGroup
  var shared: SpecOptions

  func validate() throws {
    try OutputFolderName.validate(output)
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

  var arguments: String { " -o \(ShellWord(output))" }

  func run(on console: Console) throws {
    let folder = try PackageFolder(path: output)
    let options = try options(folder)
    // The files of a document in the package are all in `Spec`.
    let isInside = isInside(folder.location(of: "Spec"))
    var command = self
    if isInside { command.shared.root = folder.location(of: "Spec") }
    let complete: (PackagePlan) -> PackagePlan? = { $0.generated.isEmpty ? nil : $0 }
    let (plan, _, input) = try command.examine(complete, on: console) { planPackage($0, options) }
    try checkModule(options, plan)
    let changes =
      try isInside
      ? nil : changes(since: plan.generation.options?.source ?? "", in: folder, to: input, console)
    let (count, kept) = try folder.write(plan, replacesSpec: !isInside, adopts: adopt)
    let outcome = Outcome(plan.generation)
    let products = (["APIRuntime"] + outcome.furtherModules).filter { product in
      folder.manifest.map { !$0.contains("\"\(product)\"") } ?? false
    }
    let lines = [
      "\(try argument().name): \(Summary.contents(of: outcome)), "
        + "\(Summary.count(count, "file")) written in \(output)",
      kept.isEmpty ? nil : "  left as they are: \(kept.joined(separator: ", "))",
      products.isEmpty
        ? nil
        : "  Package.swift needs \(products.map { RuntimeDependencies.line(adding: $0) }.joined(separator: ", "))",
    ]
    try shared.print(lines.compactMap { $0.map { $0 + "\n" } }.joined(), on: console)
    for path in plan.outside {
      shared.note(
        "note: '\(path)' is outside the folder of the configuration that names it, so 'Spec' does not contain "
          + "it; generate from the document outside of the package\n", on: console)
    }
    if let changes { try console.print("\n" + changes.markdown) }
  }

  /// Returns whether the document is in this folder.
  private func isInside(_ folder: String) -> Bool {
    guard let folder = SpecFiles.realPath(folder) else { return false }
    return SpecFiles.realPath(spec)?.hasPrefix(folder + "/") == true
  }

  /// Returns the changes for callers since the run that copied the document to `Spec`; nil without
  /// any.
  private func changes(
    since copy: String, in folder: PackageFolder, to input: SpecInput, _ console: Console
  ) throws -> ChangeReport? {
    let path = folder.location(of: copy)
    guard (try? FileSystem.kind(of: path)) == .file else { return nil }
    var options = shared
    options.root = folder.location(of: "Spec")
    var (old, new) = (try options.input(try SpecArgument(path, piped: "")), input)
    // The document may have been repaired since then.
    old.overrides.broken = .skip
    old.overrides.access = .public
    new.overrides.access = .public
    // A selection or a name may fit only one of the documents.
    old.isConfigurationOfAnother = true
    new.isConfigurationOfAnother = true
    guard let changes = diff(old, new).changes else {
      shared.note("note: '\(path)' cannot be read, so the changes are unknown\n", on: console)
      return nil
    }
    return changes.isEmpty ? nil : ChangeReport(changes)
  }

  // MARK: - Settings

  private func options(_ folder: PackageFolder) throws -> PackageOptions {
    let known = folder.name
    if let name, let known, name != known {
      throw Failure(
        message: "the package is called '\(known)', which cannot change",
        help: "write it into another folder")
    }
    let name = known ?? name ?? URL(filePath: output).standardizedFileURL.lastPathComponent
    guard let module = PackageOptions.module(of: name) else {
      throw Failure(
        message: "a module cannot be called '\(name)'",
        help: "name it with '--name', in letters and digits such as 'BlogSDK'")
    }
    if folder.manifest != nil, try !folder.hasClient(in: module) {
      throw Failure(
        message: "'\(output)' is a package that apigen has not written",
        help: "choose another folder")
    }
    guard license != .mit || holder?.isEmpty == false else {
      throw Failure(
        message: "the MIT license names the copyright holder", help: "write '--holder <name>'")
    }
    return PackageOptions(
      name: name, module: module,
      repository: repository ?? "https://github.com/your-organization/\(module)",
      apigen: apigen.map(place) ?? apigenClone?.path ?? apigenRepository,
      apigenVersion: apigenVersion,
      copyright: license.map {
        PackageOptions.Copyright(
          $0, holder: holder ?? "",
          year: Calendar(identifier: .gregorian).component(.year, from: Date()))
      })
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
}

extension PackageOptions.License: ExpressibleByArgument {}
