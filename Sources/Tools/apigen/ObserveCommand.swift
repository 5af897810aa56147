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
      words, and more than one exchange has them.

      EXAMPLES
        apigen observe api.yaml traffic.har
            Prints what differs: nulls, absent members, values, statuses, types.
        apigen observe api.yaml traffic.har -o observed.overlay.yaml
            Also writes the overlay, for 'overlays' in 'apigen.yaml'.
      """)

  @Argument(help: .spec, completion: .spec)
  var spec: String

  @Argument(
    help: "HAR files, or folders with recordings.", completion: .file())
  var traffic: [String]

  @OptionGroup
  var output: DocumentOutput

  @OptionGroup
  var shared: SpecOptions

  var arguments: String { traffic.map { " \(ShellWord($0))" }.joined() }

  func run(on console: Console) throws {
    try output.checkTakesComments()
    let files = try traffic.flatMap(Self.files)
    let argument = try argument()
    let name = argument.name
    let (_, observed, _) = try examine({ $0.isComplete ? true : nil }, on: console) { input in
      var input = input
      input.writtenOverlay = output.output
      return observe(files, of: input, named: name)
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

  /// Returns a file, or the recordings in a folder.
  private static func files(_ path: String) throws -> [InputFile] {
    var names = [path]
    var isFolder = ObjCBool(false)
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      names = found.filter { $0.hasSuffix(".json") || $0.hasSuffix(".har") }.sorted().map {
        path + "/" + $0
      }
    }
    return try names.map { InputFile(path: $0, contents: try FileSystem.read($0)) }
  }
}

/// The differences as a table, with a summary line, and a server that the spec lacks.
private struct ObservationTable {
  let text: String

  init(_ observed: Observed) {
    let isCompact = observed.overlay == nil
    let rows = observed.differences.map { difference in
      let note =
        difference.suggestion.map { "  (\(TerminalText.escaped($0)))" }
        ?? (difference.isCorrected || isCompact ? "" : "  (not in the overlay)")
      let subject = TerminalText.escaped(difference.subject)
      return (subject, TerminalText.escaped(difference.what) + note, String(difference.count))
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
  }

  private static func help(_ base: String) -> String {
    let note = base.contains("…") ? ", with the real parts for '…', which may be private" : ""
    return "help: most exchanges match below '\(base)', which no server of the spec has; add it by "
      + "an overlay\(note): {target: $, update: {servers: [{url: '\(base)'}]}}\n"
  }
}
