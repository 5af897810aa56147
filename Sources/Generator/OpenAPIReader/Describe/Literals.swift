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
