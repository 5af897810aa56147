import CompactDialect
import SpecDocument

/// A spec of the compact dialect, rewritten as OpenAPI.
struct Lowered {
  /// nil if the spec has errors.
  let node: Node?
  let diagnostics: Diagnostics
  /// The messages that the user would see.
  let messages: String

  init(_ yaml: String) {
    var sources = Sources()
    var diagnostics = Diagnostics()
    let id = sources.add(SourceFile(path: "api.yaml", bytes: Array(yaml.utf8)))
    let root = parse(sources[id], as: id, diagnostics: &diagnostics)?.mapping
    var document: Node?
    if let root, let version = root.entry("apigen") {
      var lowering = CompactLowering(root: root, versionEntry: version, diagnostics: diagnostics)
      document = lowering.document()
      diagnostics = lowering.diagnostics
    }
    node = diagnostics.hasErrors ? nil : document
    self.diagnostics = diagnostics
    messages = DiagnosticPrinter(sources).text(diagnostics)
  }

  /// Returns the YAML of what a path of keys leads to; list elements are named by their number.
  func yaml(_ path: String...) -> String { yaml(at: path) }

  func yaml(at path: [String]) -> String {
    var current = node
    for key in path {
      let element = current?.sequence?.enumerated().first { String($0.offset) == key }?.element
      current = element ?? current?[key]
    }
    return current.map(printYAML) ?? "nothing"
  }
}

/// Returns a spec with one operation and these types.
func compact(operation: String = "{name: get}", types: String = "{}", more: String = "") -> Lowered
{
  Lowered(
    "apigen: 1\nname: Test\n\(more)\npaths: {/things: {get: \(operation)}}\ntypes: \(types)\n")
}
