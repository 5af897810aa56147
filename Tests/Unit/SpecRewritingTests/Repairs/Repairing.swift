import SpecDocument
import SpecRewriting

/// The result of repairing a snippet: the document as YAML, and messages with their identifiers.
struct Repairing {
  let document: String
  let messages: [String]
  let diagnostics: [Diagnostic]

  init(_ text: String, writtenIn version: Version = .openAPI31) throws {
    var sources = Sources()
    let file = sources.add(SourceFile(path: "api.yaml", bytes: Array(text.utf8)))
    var diagnostics = Diagnostics()
    guard let node = parse(sources[file], as: file, diagnostics: &diagnostics) else {
      throw Unreadable(messages: diagnostics.all.map(\.message))
    }
    let repaired = repair(ResolvedSpec(node), writtenIn: version, diagnostics: &diagnostics)
    document = printYAML(repaired.root)
    self.diagnostics = diagnostics.all
    messages = diagnostics.all.map {
      "\($0.severity.rawValue): \($0.message) [\($0.rule.identifier)]"
    }
  }

  struct Unreadable: Error {
    let messages: [String]
  }
}
