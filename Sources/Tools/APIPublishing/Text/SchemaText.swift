import APIModel
import SpecDocument

/// Prints parts of the document as OpenAPI 3.2 in YAML, with the document's own names. References
/// to a schema that has a page are links.
struct SchemaText {
  private let references: References
  /// The nodes of operations and types, by their places in the document.
  private let nodes: NodePlaces
  /// The pages of types, by their places in the document.
  private let pages: [SourceSpan: String]

  init(_ spec: ResolvedSpec, _ api: API, pages: [SourceSpan: String]) {
    references = References(spec)
    self.pages = pages
    let wanted = Set(api.operations.map(\.span)).union(pages.keys)
    nodes = NodePlaces([spec.root] + spec.parts.map(\.node), at: wanted)
  }

  /// Returns the YAML of the node at a place; nil without one.
  func text(at span: SourceSpan, root: String) -> HTML? { nodes[span].map { text($0, root: root) } }

  private func text(_ node: Node, root: String) -> HTML {
    let links = links(in: node)
    let lines = printYAML(node).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.map { line(String($0), links, root: root) }.joined(separator: HTML("\n"))
  }

  /// Returns the target pages of references.
  private func links(in node: Node) -> [String: String] {
    var links: [String: String] = [:]
    var open = [node]
    while let next = open.popLast() {
      if let reference = next["$ref"], let text = reference.string, links[text] == nil,
        let page = page(of: reference)
      {
        links[text] = page
      }
      open += next.mapping?.entries.map(\.value) ?? next.sequence ?? []
    }
    return links
  }

  private func page(of reference: Node) -> String? {
    guard let target = try? references.target(of: reference) else { return nil }
    return pages[target.node.span]
      ?? target.name.flatMap { name in
        references.root["components"]?["schemas"]?.mapping?.entry(name).flatMap {
          pages[$0.keySpan]
        }
      }
  }

  private func line(_ line: String, _ links: [String: String], root: String) -> HTML {
    guard let key = line.firstRange(of: "$ref: ") else { return HTML(code: line) }
    let value = line[key.upperBound...]
    let quote = value.first.flatMap { "\"'".contains($0) ? $0 : nil }
    let text = quote == nil ? value : value.dropFirst().prefix { $0 != quote }
    guard let page = links[String(text)] else { return HTML(code: line) }
    return HTML(code: String(line[..<text.startIndex]))
      + HTML.link(HTML(text), to: root + page) + HTML(code: String(line[text.endIndex...]))
  }
}
