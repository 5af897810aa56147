import APIAdvice
import APIGenCore
import ArgumentParser
import Foundation
import SpecDocument
import SwiftClient

/// Sets up a client: `apigen init`.
struct InitCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    command: "init",
    abstract: "Writes a configuration for a spec, or both to start from.",
    discussion: """
      For a document, 'apigen.yaml' is written next to it, and what its client needs is printed. For a URL, the \
      document is fetched first. In a folder, a spec 'api.yaml' in the compact dialect is written too, which \
      describes a small API with common features: a list with pages, a body, failures, a token. No file is ever \
      overwritten.

      The settings of an 'openapi-generator-config.yaml' or '.create-api.yaml' beside the document are written in the \
      keys of apigen, and keys without a counterpart are printed.

      EXAMPLES
        apigen init Sources/Stock/openapi.json
            Writes the configuration of a document.
        apigen init https://api.example.com/openapi.json Sources/Stock
            Fetches the document into a folder, and records its source.
        apigen init Sources/Blog --name Blog
            Starts a client 'BlogClient' in a target of a package.
        apigen init Sources/Stock/openapi.yaml --compatible
            Moves from swift-openapi-generator: 'Components.Schemas.Item' stays a name of 'Item'.
      """,
    status: [
      1: "the document has errors",
      2:
        "the command line is invalid, the document cannot be fetched,\n      or a file exists or cannot be written",
    ])

  @Argument(
    help: ArgumentHelp(
      "A document, its URL, or a folder, which is created if necessary.", valueName: "start"),
    completion: .file())
  var start = "."

  @Argument(
    help: ArgumentHelp(
      "The folder for the document of a URL. (default: the current folder)", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Option(
    help: ArgumentHelp(
      "The name of the API: 'Blog' for 'BlogClient'. (default: the title of the document, or Notes)"
    ))
  var name: String?

  @Flag(
    help:
      "Also write 'Components.swift', with the names that swift-openapi-generator gives to models.")
  var compatible = false

  private var isURL: Bool { start.prefixMatch(of: /https?:\/\//.ignoresCase()) != nil }

  func validate() throws {
    if start.isEmpty || folder?.isEmpty == true {
      throw ValidationError("The folder has an empty name; '.' is the current folder.")
    }
    if folder != nil, !isURL {
      let name = start.split(separator: "/").last.map(String.init) ?? start
      let copy = ShellWord("\(folder ?? ".")/\(name)")
      throw ValidationError(
        "A second argument is the folder for the document of a URL; copy the file there, "
          + "then: apigen init \(copy)")
    }
    if let name { try TypeNameOption.validate(name) }
  }

  func run(on console: Console) throws {
    if isURL { return try begin(with: try fileOfURL(), fetching: true, console) }
    if (try? FileSystem.kind(of: start)) == .file {
      return try begin(with: start, fetching: false, console)
    }
    if start.wholeMatch(of: /.*\.(json|yaml|yml)/) != nil,
      (try? FileSystem.kind(of: start)) != .folder
    {
      throw Failure(
        message: "'\(start)' does not exist", help: "'apigen init <folder>' writes an example")
    }
    guard let document = try documentInFolder() else { return try writeExample(console) }
    try begin(with: document, fetching: false, console)
  }

  // MARK: - A folder

  /// Returns the folder's only document with a name that the plugins expect, such as
  /// `openapi.json`. An example next to it would be a second spec.
  private func documentInFolder() throws -> String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: start)) ?? []
    let specs = names.filter {
      $0.wholeMatch(of: /(.+\.)?(api|openapi)\.(yaml|yml|json)/.ignoresCase()) != nil
    }
    guard let spec = specs.first, specs.count == 1 else { return nil }
    return path(in: start, spec)
  }

  private func writeExample(_ console: Console) throws {
    let spec = path(in: start, "api.yaml")
    let configuration = NewFile(path: SpecArgument.newConfiguration(for: spec))
    for file in [spec, configuration.path] {
      guard FileManager.default.fileExists(atPath: file) else { continue }
      throw Failure(
        message: "'\(file)' exists already, and nothing was written",
        help: file == spec
          ? "'apigen init \(ShellWord(file))' writes a configuration for it"
          : "'apigen init <folder>' starts in another folder")
    }
    if compatible {
      throw Failure(
        message: "'\(start)' does not contain a document whose models could have other names",
        help: "name the document: 'apigen init openapi.yaml --compatible'")
    }
    let use = PackageUse(around: start)
    try NewFile(path: spec).write(StarterFiles.spec(name: name ?? "Notes"))
    try configuration.write(StarterFiles.configuration(schema: use.schemaLocation))
    let next = use.next(spec: spec, output: path(in: start, "Generated"))
    try console.print(
      """
      wrote \(spec), an example API
      wrote \(configuration.path), the options of the generated code
      next: \(next)

      """)
  }

  // MARK: - A document

  /// Writes the configuration of a document, and the document itself if it was fetched.
  private func begin(with file: String, fetching: Bool, _ console: Console) throws {
    let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    let configuration = NewFile(path: SpecArgument.newConfiguration(for: file))
    let models = compatible ? NewFile(path: path(in: folder, CompatibleTypes.file)) : nil
    // The models can get their other names later, with the settings that there are.
    let isConfigured = compatible && FileManager.default.fileExists(atPath: configuration.path)
    for file in [isConfigured ? nil : configuration, models].compactMap(\.self) {
      try file.checkIsFree()
    }
    let fetched = try fetching ? Self.fetch(start) : nil
    let argument = try SpecArgument(file, piped: "apigen list -")
    if fetched != nil { try FileSystem.makeFolder(folder) }
    var foreign = try ForeignConfiguration(in: folder)
    var input = try argument.input(root: nil, contents: fetched?.contents)
    record(in: &input, of: argument, configuration, &foreign)
    let generation = ProgressLine.following(input, on: console) { generate($0) }
    console.write(DiagnosticForm.text.report(generation.record, of: argument, .errors, on: console))
    guard !generation.record.diagnostics.hasErrors else {
      if let foreign {
        console.write("note: the settings come from '\(foreign.file)', and nothing was written\n")
      }
      throw ExitCode(1)
    }
    let use = PackageUse(around: folder)
    let types = try models.map { _ in try compatibleTypes(generation, use, foreign) }
    if let fetched {
      try OutputFile(path: file).write(bytes: fetched.contents)
      try FetchRecord(start, fetched).write(for: file)
    }
    // The author of a document in the compact dialect names everything.
    let isCompact = generation.record.document.flatMap(Dialect.init) == .compact
    let names = isCompact || isConfigured ? nil : generation.recordedNames
    let client = generation.client?.declaration?.name
    let title = client.map { $0.hasSuffix("Client") ? String($0.dropLast(6)) : $0 }
    if !isConfigured {
      try configuration.write(
        StarterFiles.configuration(
          of: argument.name, name: name ?? title, source: fetched == nil ? nil : start,
          settings: foreign, names: names?.path.split(separator: "/").last.map(String.init),
          schema: use.schemaLocation))
    }
    try names?.write()
    try models?.write(types ?? "")
    let written = [
      fetched.map { _ in "\(file), from \(start)" },
      isConfigured ? nil : "\(configuration.path), the options of the generated code",
      names.map { "\($0.path), the names of the client" },
      models.map { "\($0.path), the names of swift-openapi-generator for the models" },
    ]
    try console.print(
      (isConfigured ? "" : foreign?.report ?? "")
        + written.compactMap { $0.map { "wrote \($0)\n" } }.joined()
        + advice(on: generation, of: input, use)
        + "next: \(use.next(spec: file, output: path(in: folder, "Generated")))\n")
  }

  /// Returns what the client contains and needs.
  private func advice(on generation: Generation, of input: SpecInput, _ use: PackageUse) -> String {
    let outcome = Outcome(generation)
    let lines = use.missingLines(for: outcome.furtherModules).map { "  \($0)\n" }.joined()
    let needs = lines.isEmpty ? "" : "Package.swift needs:\n\(lines)"
    let copies = lint(input).diagnostics.all.first { $0.rule == .copiedComponents }
    let advice = copies.map { "\($0.message): \($0.help ?? "")\n" } ?? ""
    return "\(Summary.contents(of: outcome))\n\(advice)\(needs)"
  }

  // MARK: - A URL

  /// Returns the file name for a URL's document: `openapi.json`, unless the URL contains another
  /// name.
  private func fileOfURL() throws(Failure) -> String {
    let last = URL(string: start)?.lastPathComponent ?? ""
    let isName = last.wholeMatch(of: /[A-Za-z0-9_.\-]+\.(json|yaml|yml)/) != nil
    let file = path(in: folder ?? ".", isName && !last.hasPrefix(".") ? last : "openapi.json")
    guard !FileManager.default.fileExists(atPath: file) else {
      throw Failure(
        message: "'\(file)' exists already, and nothing was written",
        help: "'apigen init \(ShellWord(file))' writes a configuration for it; "
          + "'source' in it is for 'apigen fetch'")
    }
    return file
  }

  private static func fetch(_ text: String) throws(Failure) -> FetchedResponse {
    guard let url = URL(string: text), url.host != nil, url.user == nil else {
      throw Failure(
        message: "this is not the URL of a document, without a user",
        help: "name secrets in 'source' of the configuration, and run 'apigen fetch'")
    }
    let download = DocumentDownload(url: url, headers: [:])
    let response = try download.response()
    guard response.status == 200 else {
      throw download.failure(
        response, hint: "\(DocumentDownload.credentials) into 'apigen.yaml', and run 'apigen fetch'"
      )
    }
    return response
  }

  private func path(in folder: String, _ name: String) -> String {
    if folder == "." { return name }
    return (folder.hasSuffix("/") ? folder : folder + "/") + name
  }
}
