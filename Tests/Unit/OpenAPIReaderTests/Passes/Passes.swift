import SpecDocument

@testable import OpenAPIReader

/// The passes over the schemas of a snippet, which is written without indentation.
struct Passes {
  let root: Node
  var declarer: ComponentDeclarer

  init(_ schemas: String) throws {
    let lines = schemas.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
    let text = withReferences("components:\n  schemas:\n" + lines.joined(separator: "\n"))
    var sources = Sources()
    let file = sources.add(SourceFile(path: "api.yaml", bytes: Array(text.utf8)))
    var diagnostics = Diagnostics()
    guard let root = parse(sources[file], as: file, diagnostics: &diagnostics),
      let mapping = root.mapping
    else { throw Unreadable() }
    self.root = root
    declarer = ComponentDeclarer(document: Document(references: References(ResolvedSpec(root))))
    declarer.declare(mapping)
  }

  var expander: Expander { Expander(document: declarer.document, components: declarer.components) }

  var classifier: Classifier { Classifier(expander: expander) }

  func schema(_ name: String) -> Node {
    root["components"]?["schemas"]?[name] ?? Node(.null, at: root.span)
  }

  struct Unreadable: Error {}
}

extension DocumentReading {
  var messages: [String] { findings.all.map(\.message) }
}
