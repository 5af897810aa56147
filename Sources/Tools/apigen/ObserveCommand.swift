import APIGenCore
import APIUsage
import ArgumentParser
import Foundation
import SpecDocument

/// Compares traffic with a spec: `apigen observe api.yaml traffic.har -o observed.overlay.yaml`.
struct ObserveCommand: SpecCommand {
  static let configuration = CommandConfiguration(
    command: "observe",
    abstract: "Compares traffic with a spec, and writes a correcting overlay.",
    discussion: """
      Traffic is in HAR files, as browsers, Proxyman, Charles and mitmproxy export them, or in folders with recordings \
      of 'RecordingExchanges'. Values in it are never written, except values of enums; these and names only if they are \
      words, and more than one exchange has them. Names that may only be shown are in the list, with the reason.

      EXAMPLES
        apigen observe api.yaml traffic.har
            Prints what differs: nulls, absent members, values, statuses, types.
        apigen observe api.yaml traffic.har -o observed.overlay.yaml
            Also writes the overlay, for 'overlays' in 'apigen.yaml'.
        apigen observe api.yaml traffic.har -o observed.overlay.yaml --names
            With names whose words are not usual in APIs, such as 'kennel'.
      """)

  @Argument(help: .spec, completion: .spec)
  var spec: String

  @Argument(help: "HAR files, or folders with recordings.", completion: .file())
  var traffic: [String]

  @Flag(help: "Also write names whose words are not usual in APIs; read them in the list first.")
  var names = false

  @OptionGroup
  var output: DocumentOutput

  @OptionGroup
  var shared: SpecOptions

  var arguments: String { traffic.map { " \(ShellWord($0))" }.joined() }

  func run(on console: Console) throws {
    try output.checkTakesComments()
    let argument = try argument()
    if !argument.isStandardInput { try Self.checkExists(spec) }
    let files = try traffic.flatMap(Self.files)
    let name = argument.name
    let (_, observed, _) = try examine({ $0.isComplete ? true : nil }, on: console) { input in
      var input = input
      input.writtenOverlay = output.output
      return observe(files, of: input, named: name, writesShownNames: names)
    }
    if let file = observed.unreadable.first {
      throw Failure(
        message: "'\(file.path)' cannot be read as traffic: \(file.reason)",
        help: "export it as HAR, or name a folder that 'RecordingExchanges' has written")
    }
    try console.print(ObservationTable(observed).text)
    guard output.output != nil else { return }
    guard let overlay = observed.overlay else {
      throw Failure(
        message: "'\(name)' is in the compact dialect, for which no overlay is written",
        help: "change it as the list suggests")
    }
    try output.write(overlay, to: console)
    try shared.recordNames(of: argument, on: console)
  }

  /// Refuses a file that is missing, and names a similar one.
  private static func checkExists(_ path: String) throws(Failure) {
    if !FileManager.default.fileExists(atPath: path) { _ = try SpecArgument.read(path) }
  }

  private static func contents(_ path: String) throws(Failure) -> [UInt8] {
    try checkExists(path)
    return try FileSystem.read(path)
  }

  /// Returns a file, or the recordings in a folder.
  private static func files(_ path: String) throws -> [InputFile] {
    var isFolder = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return [InputFile(path: path, contents: try contents(path))] }
    let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return try found.filter { $0.hasSuffix(".json") || $0.hasSuffix(".har") }.sorted().map {
      InputFile(path: path + "/" + $0, contents: try FileSystem.read(path + "/" + $0))
    }
  }
}

/// The differences as a table, with a summary line, and a server that the spec lacks.
private struct ObservationTable {
  let text: String

  init(_ observed: Observed) {
    let isCompact = observed.overlay == nil
    let rows = observed.differences.map { difference in
      (
        TerminalText.escaped(difference.subject),
        TerminalText.escaped(difference.what) + Self.note(on: difference, isCompact: isCompact),
        String(difference.count)
      )
    }
    let first = rows.map(\.0.count).max() ?? 0
    let last = rows.map(\.2.count).max() ?? 0
    let lines = rows.map { subject, what, count in
      let padding = String(repeating: " ", count: last - count.count)
      let space = String(repeating: " ", count: first - subject.count + 2)
      return "\(padding)\(count)  \(subject)\(space)\(what)\n"
    }
    let unknown =
      observed.unknownCount > 0 ? ", \(observed.unknownCount) of no operation of the spec" : ""
    text =
      lines.joined() + (lines.isEmpty ? "" : "\n")
      + "\(Summary.count(observed.exchangeCount, "exchange")) of "
      + "\(Summary.count(observed.operationCount, "operation"))\(unknown); "
      + "\(Summary.count(rows.count, "difference"))\n"
      + (observed.missingBase.map(Self.help) ?? "")
      + observed.wrongFormats.map(Self.help).joined()
  }

  /// Names what a difference is about, and says what to write, or why it is not in the overlay.
  private static func note(on difference: Observed.Difference, isCompact: Bool) -> String {
    var notes: [String] = []
    for reason in Set(difference.names.map(\.reason)).sorted(by: { $0.text < $1.text }) {
      let names = difference.names.filter { $0.reason == reason }
      let shown = names.prefix(8).map { "'\(TerminalText.escaped($0.text))'" }
      let more = names.count > 8 ? " and \(names.count - 8) more" : ""
      notes.append(shown.joined(separator: ", ") + more + ": \(reason.text)")
    }
    if let suggestion = difference.suggestion {
      notes.append(TerminalText.escaped(suggestion))
    } else if !difference.isCorrected, !isCompact {
      notes.append("not in the overlay" + (difference.obstacle.map { ": \($0)" } ?? ""))
    }
    return notes.isEmpty ? "" : "  (\(notes.joined(separator: "; ")))"
  }

  private static func help(_ format: WrongFormat) -> String {
    "help: '\(format.name)' is wrong in \(format.places) of \(format.places) places; if the server is "
      + "right, add 'formats: {\(format.name): String}' to apigen.yaml, which reads all such strings as they are\n"
  }

  private static func help(_ base: String) -> String {
    let note = base.contains("…") ? ", with the real parts for '…', which may be private" : ""
    return "help: most exchanges match below '\(base)', which no server of the spec has; add it by "
      + "an overlay\(note): {target: $, update: {servers: [{url: '\(base)'}]}}\n"
  }
}
