import SpecDocument
import Foundation
import SpecRewriting
import TestSupport

/// A spec taken through parsing and lowering.
struct Lowered {
  let node: Node?
  let diagnostics: Diagnostics
  /// What the user would be shown.
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

  /// The YAML of what a path of keys leads to; list elements are named by their number.
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
