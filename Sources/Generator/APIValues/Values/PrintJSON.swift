package import SpecDocument

/// Returns the tree as JSON (RFC 8259), with two spaces for each level.
///
/// Numbers that only YAML can write become numbers in the notation of JSON, and those that JSON
/// cannot represent, such as `.inf`, become strings.
package func printJSON(_ node: Node) -> String { text(of: node, indentation: "") + "\n" }

private func text(of node: Node, indentation: String) -> String {
  let inner = indentation + "  "
  switch node.content {
  case .null: return "null"
  case .bool(let value): return value ? "true" : "false"
  case .integer(let digits), .number(let digits):
    return NumberNotation.json(digits) ?? JSONPrinter.quoted(digits)
  case .string(let text): return JSONPrinter.quoted(text)
  case .sequence(let nodes):
    return jsonLines("[", nodes.map { text(of: $0, indentation: inner) }, "]", indentation)
  case .mapping(let mapping):
    let members = mapping.entries.map {
      "\(JSONPrinter.quoted($0.key)): \(text(of: $0.value, indentation: inner))"
    }
    return jsonLines("{", members, "}", indentation)
  }
}

/// Returns a list or an object with a line for each part; brackets alone without parts.
func jsonLines(
  _ opening: String, _ parts: [String], _ closing: String, _ indentation: String
) -> String {
  if parts.isEmpty { return opening + closing }
  let inner = "\n\(indentation)  "
  return opening + inner + parts.joined(separator: "," + inner) + "\n\(indentation)\(closing)"
}
