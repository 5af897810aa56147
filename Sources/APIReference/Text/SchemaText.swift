import APIInspection
import SpecDocument

/// Parts of the document as YAML, with a link on each reference to a schema that has a page.
struct SchemaText {
  /// The document in the form of OpenAPI; nil if it cannot be written so.
  let document: Node?
  /// The page of each component, by its key.
  let pages: [String: String]

  /// Returns what describes an operation.
  func operation(_ method: String, _ path: String, root: String) -> HTML? {
    let item = document?["paths"]?[path]
    let operation = item?[method.lowercased()] ?? item?["additionalOperations"]?[method]
    return operation.map { text($0, root: root) }
  }

  /// Returns the schema of a component.
  func component(_ key: String, root: String) -> HTML? {
    (document?["components"]?["schemas"]?[key]).map { text($0, root: root) }
  }

  private func text(_ node: Node, root: String) -> HTML {
    let lines = printYAML(node).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.map { line(String($0), root: root) }.joined(separator: HTML("\n"))
  }

  private func line(_ line: String, root: String) -> HTML {
    let mark = "#/components/schemas/"
    guard let start = line.firstRange(of: mark), line.contains("$ref:") else {
      return HTML(code: line)
    }
    let key = line[start.upperBound...].prefix { $0 != "\"" && $0 != "'" }
    let name = String(key).replacing("~1", with: "/").replacing("~0", with: "~")
    guard let page = pages[name] else { return HTML(code: line) }
    return HTML(code: String(line[..<start.lowerBound]))
      + HTML.link(HTML(mark + key), to: root + page) + HTML(code: String(line[key.endIndex...]))
  }
}
