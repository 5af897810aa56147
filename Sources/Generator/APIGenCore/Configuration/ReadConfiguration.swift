import Decisions
import SpecDocument
import SwiftClient

/// Reads a configuration file, with the file that records names if it is wanted, and reports the errors in them.
func readConfiguration(
  _ text: ConfigurationText, withRecordedNames readsNames: Bool = true, record: inout RunRecord
) -> Configuration? {
  if text.isEmpty { return Configuration() }
  guard
    let file = record.sources.add(
      path: text.path, contents: text.contents, diagnostics: &record.diagnostics),
    let node = parse(record.sources[file], as: file, diagnostics: &record.diagnostics)
  else { return nil }
  let form = ConfigurationForm.object(
    "the configuration", Configuration.keys, Configuration(), helps: ForeignKey.helps)
  var configuration = form.read(node, &record.diagnostics)
  if readsNames, let span = configuration?.recordsNames {
    let input = text.recordedNames(at: span, diagnostics: &record.diagnostics)
    var names = input.flatMap { readNames($0, record: &record) } ?? ChosenNames()
    names.isRecord = true
    configuration?.choose(names)
  }
  configuration?.file = file
  configuration?.translateNames()
  if configuration?.broken == .skip, configuration?.isStrict == true {
    record.diagnostics.report(
      .configuration, "'broken: skip' and 'strict: true' exclude each other",
      at: node.mapping?.entry("strict")?.keySpan,
      help: "remove one: 'skip' leaves out what is broken, and 'strict' refuses what is doubtful")
  }
  if text.isForBuildPlugin { checkForBuildPlugin(node, diagnostics: &record.diagnostics) }
  return configuration
}

/// Reads the file with the names, and reports the errors in it.
private func readNames(_ input: InputFile, record: inout RunRecord) -> ChosenNames? {
  // A file without any line has nothing recorded.
  if input.hasOnlyComments { return nil }
  guard
    let source = record.sources.add(
      path: input.path, contents: input.contents, diagnostics: &record.diagnostics),
    let node = parse(
      record.sources[source], as: source, joinsSections: true, diagnostics: &record.diagnostics)
  else { return nil }
  // Kinds without any line are in the file, too.
  let entries = node.mapping?.entries.filter { !$0.value.isNull }
  let lines = entries.map { Node.object($0, at: node.span) } ?? node
  var names = ConfigurationForm<ChosenNames>.recordedNames.read(lines, &record.diagnostics)
  names?.areFromFile = true
  return names
}

extension InputFile {
  fileprivate var hasOnlyComments: Bool {
    var isComment = false
    for byte in contents {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): isComment = false
      case UInt8(ascii: "#"): isComment = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      default: if !isComment { return false }
      }
    }
    return true
  }
}

extension Configuration {
  /// Replaces the names with those from a file, except for the settings that apply to all names.
  fileprivate mutating func choose(_ names: ChosenNames?) {
    if let names { self.names = names.spelled(like: self.names) }
  }
}

/// Reports keys that the build-tool plugin does not support.
private func checkForBuildPlugin(_ node: Node, diagnostics: inout Diagnostics) {
  if let output = node.mapping?.entry("output") {
    diagnostics.report(
      .configuration, "the build-tool plugin decides where files go", at: output.keySpan,
      help: "remove 'output', or remove the plugin from the target and run 'swift package apigen'")
  }
  if let samples = node.mapping?.entry("samples"), samples.value.string != "debug" {
    diagnostics.report(
      .configuration, "the build-tool plugin generates samples only into the client's own module",
      at: samples.value.span,
      help: "write 'debug', or remove the plugin from the target and run 'swift package apigen'")
  }
  if let layout = node.mapping?.entry("layout"), layout.value.string == "folders" {
    diagnostics.report(
      .configuration,
      "the build-tool plugin must know the names of all files before it has read the spec",
      at: layout.value.span, help: "write 'bundled', or leave 'layout' out")
  }
}

extension ConfigurationText {
  /// Returns the decisions of the file, without recorded names, and its diagnostics. Commands use it for
  /// decisions that concern themselves, such as where they write.
  package func decisions() -> (decisions: Configuration, record: RunRecord) {
    var record = RunRecord()
    let decisions = readConfiguration(self, withRecordedNames: false, record: &record)
    return (decisions ?? Configuration(), record)
  }
}
