package import SpecDocument

/// Returns the tree as JSON (RFC 8259), with two spaces for each level.
///
/// Numbers that only YAML can write become numbers in the notation of JSON, and those that JSON
/// cannot represent, such as `.inf`, become strings.
package func printJSON(_ node: Node) -> String { node.jsonText(.lines) + "\n" }

/// Where lines of JSON break.
package enum JSONLayout {
  /// Before each part of lists and objects.
  case lines
  /// The same for readers: a short list of scalars is on one line.
  case compact
  /// Nowhere.
  case inline
}

extension Node {
  /// Returns the value as JSON.
  package func jsonText(_ layout: JSONLayout, indentation: String = "") -> String {
    let inner = indentation + "  "
    switch content {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .integer(let digits), .number(let digits):
      return NumberNotation.json(digits) ?? JSONPrinter.quoted(digits)
    case .string(let text): return JSONPrinter.quoted(text)
    case .sequence(let nodes):
      let parts = nodes.map { $0.jsonText(layout, indentation: inner) }
      let isShort =
        layout == .compact && !nodes.contains(where: \.isCollection)
        && parts.reduce(0) { $0 + $1.utf8.count + 2 } < 72
      return layout == .inline || isShort
        ? JSONPrinter.array(parts) : Self.lines("[", parts, "]", indentation)
    case .mapping(let mapping):
      let members = mapping.entries.map {
        (name: $0.key, value: $0.value.jsonText(layout, indentation: inner))
      }
      guard layout != .inline else { return JSONPrinter.object(members) }
      let parts = members.map { "\(JSONPrinter.quoted($0.name)): \($0.value)" }
      return Self.lines("{", parts, "}", indentation)
    }
  }

  /// Returns a list or an object with a line for each part; brackets alone without parts.
  private static func lines(
    _ opening: String, _ parts: [String], _ closing: String, _ indentation: String
  ) -> String {
    if parts.isEmpty { return opening + closing }
    let inner = "\n\(indentation)  "
    return opening + inner + parts.joined(separator: "," + inner) + "\n\(indentation)\(closing)"
  }
}
