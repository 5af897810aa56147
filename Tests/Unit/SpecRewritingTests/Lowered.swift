import SpecDocument
import Foundation
import SpecRewriting
import TestSupport

/// A spec that has been parsed and lowered.
struct Lowered {
  let node: Node?
  let diagnostics: Diagnostics
  /// The messages that the user would see.
  let messages: String

  init(_ yaml: String) {
    var sources = Sources()
    var diagnostics = Diagnostics()
    let id = sources.add(SourceFile(path: "api.yaml", bytes: Array(yaml.utf8)))
    let parsed = parse(sources[id], as: id, diagnostics: &diagnostics)
    node = parsed.flatMap { lower($0, diagnostics: &diagnostics) }
    self.diagnostics = diagnostics
    messages = DiagnosticPrinter(sources).text(diagnostics)
  }

  /// The YAML at the end of a path of keys; list elements are named by their number.
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

enum Project {
  static let root = Repository.root

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
