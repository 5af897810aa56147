import Diagnostics
import SpecSyntax

/// Reads a configuration file; what is wrong with it is reported like what is wrong with a spec.
func readConfiguration(_ text: ConfigurationText, record: inout RunRecord) -> Configuration? {
  guard
    let file = record.sources.add(
      path: text.path, contents: text.contents, diagnostics: &record.diagnostics),
    let node = parse(record.sources[file], as: file, diagnostics: &record.diagnostics)
  else { return nil }
  let form = ConfigurationForm.object("the configuration", Configuration.keys, Configuration())
  let configuration = form.read(node, &record.diagnostics)
  if configuration?.broken == .skip, configuration?.isStrict == true {
    record.diagnostics.report(
      .configuration, "'broken: skip' and 'strict: true' exclude each other",
      at: node.mapping?.entry("strict")?.keySpan)
  }
  return configuration
}

/// The folder for the generated files that a configuration names, from where its own path begins; nil where it names
/// none, or cannot be read, which generating reports.
package func outputFolder(in text: ConfigurationText) -> String? {
  var record = RunRecord()
  guard let output = readConfiguration(text, record: &record)?.output else { return nil }
  let folder = text.path.lastIndex(of: "/").map { text.path[...$0] } ?? ""
  return output.hasPrefix("/") ? output : folder + output
}
