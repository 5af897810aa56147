/// Templates that can include each other by name, parsed once.
///
/// ```swift
/// let library = try TemplateLibrary(["file": "{{#models}}{{> model}}{{/models}}", "model": "struct {{name}} {}\n"])
/// let template = try library.template("file", for: FileView.self)
/// let text = template.render(view)
/// ```
package struct TemplateLibrary: Sendable {
  struct Parsed: Sendable {
    let text: TemplateText
    let nodes: [TemplateNode]
    /// The nodes of a template that is included within a line: without its last line end.
    let inlineNodes: [TemplateNode]
  }

  let templates: [String: Parsed]

  /// Parses templates, by name; throws their syntax errors.
  package init(_ texts: [String: String]) throws(TemplateErrors) {
    var templates: [String: Parsed] = [:]
    var errors: [TemplateError] = []
    for (name, string) in texts.sorted(by: { $0.key < $1.key }) {
      let text = TemplateText(name: name, text: string)
      do throws(TemplateError) {
        let nodes = try TemplateParser.parse(text)
        var inlineNodes = nodes
        _ = inlineNodes.removeLast(Ascii.newline)
        templates[name] = Parsed(text: text, nodes: nodes, inlineNodes: inlineNodes)
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw TemplateErrors(errors) }
    self.templates = templates
  }

  /// Parses templates that are embedded in a module, as UTF-8.
  package init(embedded texts: [String: [UInt8]]) throws(TemplateErrors) {
    try self.init(texts.mapValues { String(decoding: $0, as: UTF8.self) })
  }

  /// The names by which templates include each other.
  package var includedNames: Set<String> {
    templates.values.reduce(into: []) { $0.formUnion($1.nodes.flatMap(\.includedNames)) }
  }

  /// Returns a template by its name. It checks the template and its partials against the view.
  package func template<Root: View>(_ name: String, for root: Root.Type) throws(TemplateErrors)
    -> Template<Root>
  {
    try Template(name, of: self)
  }
}

extension TemplateNode {
  fileprivate var includedNames: [String] {
    switch self {
    case .partial(let tag, _): [tag.name]
    case .section(_, _, let body), .list(_, _, let body): body.flatMap(\.includedNames)
    case .text, .lineStart, .variable, .block: []
    }
  }
}
