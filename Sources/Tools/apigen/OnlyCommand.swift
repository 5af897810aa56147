import APIGenCore
import APIUsage
import APIModel
import ArgumentParser
import Foundation
import SpecDocument
import SwiftClient

/// Selects the operations that an app calls: `apigen only api.yaml Sources/App`.
struct OnlyCommand: SpecCommand {
  static let configuration = CommandConfiguration(
    command: "only",
    abstract: "Selects the operations that an app calls, for a small client.",
    discussion: """
      It reads the Swift files of the app, finds the operations that they call, by 'client.group.method' or by \
      the type of the request, and writes them as 'only' into the configuration of the spec. The client \
      then has these operations and the types that they need. Files that apigen generated are skipped.

      EXAMPLES
        apigen only api.yaml Sources/App Tests
            Writes the selection into 'apigen.yaml'.
        apigen only api.yaml Sources/App Tests --check
            Fails if the code calls an operation that is not selected, for CI.
        apigen only api.yaml Sources/App --unused
            Lists the operations that the code does not call, and writes nothing.
      """,
    status: [
      1: "the spec has errors, or --check found a call that is not selected"
    ])

  @Argument(help: .spec, completion: .spec)
  var spec: String

  @Argument(
    help: ArgumentHelp("The folders and files with the app's code.", valueName: "sources"),
    completion: .file(extensions: ["swift"]))
  var sources: [String]

  @Flag(help: "Write nothing, and fail if the code calls an operation that is not selected.")
  var check = false

  @Flag(help: "List the operations that the code does not call, and write nothing.")
  var unused = false

  @OptionGroup
  var shared: SpecOptions

  var arguments: String { sources.map { " \(ShellWord($0))" }.joined() }

  func run(on console: Console) throws {
    let files = try Self.files(in: sources)
    let (usage, report, input) = try examine(\.usage, on: console) { APIUsage.usage($0, in: files) }
    if unused { return try console.print(CallTable(calls: usage.unused).text) }
    if check { return try Self.check(report, on: console) }
    guard !usage.used.isEmpty else {
      throw Failure(
        message: "the code calls no operation of '\(spec)'",
        help: "name the folders of the app, such as 'Sources/App'")
    }
    let file = SelectionFile(
      path: input.configuration?.path ?? SpecArgument.newConfiguration(for: spec),
      text: input.configuration.map { String(decoding: $0.contents, as: UTF8.self) })
    try file.write(usage.selectors)
    try console.print(CallTable(calls: usage.used.map(\.call)).text)
    let count = usage.used.count + usage.unused.count
    console.write("'\(file.path)' selects these \(usage.used.count) of \(count) operations\n")
    try shared.recordNames(of: try argument(), on: console)
  }

  private static func check(_ report: UsageReport, on console: Console) throws {
    for use in report.missing {
      let operation = "\(use.call.operation.method) \(use.call.operation.path)"
      console.write(
        "\(use.place.file):\(use.place.line): error: '\(operation)' is called here, but not selected\n"
      )
    }
    guard !report.missing.isEmpty else { return }
    console.write("help: 'apigen only' with the same arguments selects what the code calls\n")
    throw ExitCode(1)
  }

  /// Returns the Swift files in folders, without generated ones.
  private static func files(in sources: [String]) throws(Failure) -> [AppFile] {
    var files: [AppFile] = []
    for source in sources {
      for path in try paths(in: source) {
        let contents = try SpecArgument.read(path)
        if !isGenerated(contents) { files.append(AppFile(path: path, contents: contents)) }
      }
    }
    return files
  }

  private static func paths(in source: String) throws(Failure) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: source, isDirectory: &isFolder) else {
      throw Failure(message: "'\(source)' does not exist")
    }
    guard isFolder.boolValue else { return [source] }
    let found = FileManager.default.enumerator(atPath: source)?.allObjects as? [String] ?? []
    let folder = source.hasSuffix("/") ? String(source.dropLast()) : source
    // Build folders hold the sources of other packages.
    return found.filter { path in
      path.hasSuffix(".swift") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted().map { "\(folder)/\($0)" }
  }
}

/// A configuration whose `only` is replaced; all other lines stay as they are.
struct SelectionFile {
  let path: String
  /// The contents of the file; nil if it does not exist.
  let text: String?

  func write(_ selectors: [String]) throws(Failure) {
    let contents = try replaced(selectors)
    try OutputFile(path: path).write(contents)
  }

  private func replaced(_ selectors: [String]) throws(Failure) -> String {
    let items = selectors.map { "- " + printYAML(Node(.string($0), at: .nowhere)) }
    let key = "only:\n" + items.joined()
    guard let text else { return key }
    if text.drop(while: \.isWhitespace).hasPrefix("{") {
      throw Failure(
        message: "'\(path)' is not in YAML's block style, so 'only' has to be edited by hand",
        help: "write:\n\(key)")
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard let start = lines.firstIndex(where: { $0.hasPrefix("only:") }) else {
      return (lines.map(String.init) + [key]).joined(separator: "\n")
    }
    var end = start + 1
    while end < lines.count, lines[end].hasPrefix(" ") || lines[end].hasPrefix("- ") { end += 1 }
    let rest = lines[end...].map { $0 + "\n" }.joined()
    return lines[..<start].map { $0 + "\n" }.joined() + key + rest
  }
}
