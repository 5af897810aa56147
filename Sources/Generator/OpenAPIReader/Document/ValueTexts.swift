import APIModel
import SpecDocument

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

/// Returns a string that code on one line can show; nil if it is empty or has line breaks.
func printable(_ text: String) -> String? {
  let isPlain = text.utf8.allSatisfy { 0x20..<0x80 ~= $0 }
  return text.isEmpty || !isPlain && text.contains(where: \.isNewline) ? nil : text
}

extension Node {
  /// The digits of a number.
  var numberText: String? {
    switch content {
    case .integer(let text): decimalDigits(text)
    case .number(let text): text
    case .null, .bool, .string, .sequence, .mapping: nil
    }
  }
}
