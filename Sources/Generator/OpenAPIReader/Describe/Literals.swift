package import APIModel
package import SpecDocument

extension Literal {
  /// The value of a node; integers in decimal digits.
  package init(_ node: Node) {
    switch node.content {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let text): self = .integer(decimalDigits(text))
    case .number(let text): self = .number(text)
    case .string(let text): self = .string(text)
    case .sequence(let nodes): self = .array(nodes.map(Literal.init))
    case .mapping(let mapping):
      self = .object(
        Dictionary(
          mapping.entries.map { (ExactText($0.key), Literal($0.value)) },
          uniquingKeysWith: { first, _ in first })
      )
    }
  }
}

extension Literal {
  /// The value as JSON on one line, for documentation.
  var json: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let text), .number(let text): text
    case .string(let text):
      "\"" + text.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
    case .array(let items): "[" + items.map(\.json).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map {
          "\(Literal.string($0.key.text).json): \($0.value.json)"
        }
        .joined(separator: ", ") + "}"
    }
  }
}

/// Returns `42` for `0x2A` and `+42`; a number with too many digits stays as written.
func decimalDigits(_ text: String) -> String {
  if text.hasPrefix("0x"), let value = UInt64(text.dropFirst(2), radix: 16) { return String(value) }
  if text.hasPrefix("0o"), let value = UInt64(text.dropFirst(2), radix: 8) { return String(value) }
  let isNegative = text.hasPrefix("-")
  let digits = text.drop { $0 == "+" || $0 == "-" }.drop { $0 == "0" }
  if digits.isEmpty { return "0" }
  return isNegative ? "-\(digits)" : String(digits)
}
