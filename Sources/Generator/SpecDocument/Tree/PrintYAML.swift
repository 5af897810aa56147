/// Returns the tree as YAML that all YAML 1.1 and 1.2 parsers read alike.
///
///     printYAML(lowered)  // "openapi: 3.2.0\ninfo:\n  title: Blog\n…"
package func printYAML(_ node: Node) -> String {
  var printer = YAMLPrinter()
  printer.print(node, indentation: 0, after: .lineStart)
  return printer.text
}

private struct YAMLPrinter {
  /// The position of a value on its line.
  enum Context { case lineStart, key, dash }

  private(set) var text = ""

  mutating func print(_ node: Node, indentation: Int, after context: Context) {
    switch node.content {
    case .mapping(let mapping) where !mapping.entries.isEmpty:
      if context == .key { text += "\n" }
      print(mapping, indentation: indentation, startsOnNewLine: context != .dash)
    case .sequence(let nodes) where !nodes.isEmpty && flow(node) == nil:
      if context != .lineStart { text += "\n" }
      for element in nodes {
        text += spaces(indentation) + "-"
        print(element, indentation: indentation + 2, after: .dash)
      }
    default:
      if context != .lineStart { text += " " }
      text += flow(node) ?? block(node.string ?? "", indentation: indentation)
      text += "\n"
    }
  }

  private mutating func print(_ mapping: Mapping, indentation: Int, startsOnNewLine: Bool) {
    for (index, entry) in mapping.entries.enumerated() {
      text += index > 0 || startsOnNewLine ? spaces(indentation) : " "
      let key = YAMLScalar.inline(entry.key, inList: false)
      // YAML limits a simple key to 1,024 characters.
      if key.unicodeScalars.count > 1000 {
        text += "? " + key + "\n" + spaces(indentation) + ":"
      } else {
        text += key + ":"
      }
      print(entry.value, indentation: indentation + 2, after: .key)
    }
  }

  /// Returns the node on one line; nil if it needs several.
  private func flow(_ node: Node, inList: Bool = false) -> String? {
    switch node.content {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .integer(let text), .number(let text): return text
    case .string(let text):
      return YAMLScalar.fitsBlock(text) ? nil : YAMLScalar.inline(text, inList: inList)
    case .mapping(let mapping): return mapping.entries.isEmpty ? "{}" : nil
    case .sequence(let nodes):
      let elements = nodes.compactMap {
        $0.scalarText == nil && !$0.isNull ? nil : flow($0, inList: true)
      }
      let line = "[" + elements.joined(separator: ", ") + "]"
      return elements.count == nodes.count && line.count <= 100 ? line : nil
    }
  }

  private func block(_ value: String, indentation: Int) -> String {
    let endsWithNewline = value.hasSuffix("\n")
    let lines = value.split(separator: "\n", omittingEmptySubsequences: false).dropLast(
      endsWithNewline ? 1 : 0)
    let indented = lines.map { $0.isEmpty ? "" : spaces(max(indentation, 2)) + $0 }
    return (endsWithNewline ? "|\n" : "|-\n") + indented.joined(separator: "\n")
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
