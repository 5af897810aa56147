package import APIModel
import SpecDocument

extension Literal {
  /// The value as JSON (RFC 8259).
  package var jsonText: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let digits), .number(let digits): NumberNotation.json(digits) ?? "0"
    case .string(let text): JSONText.quoted(text)
    case .array(let items): JSONText.array(items.map(\.jsonText))
    case .object(let members):
      JSONText.object(
        members.sorted { $0.key < $1.key }.map { (name: $0.key.text, value: $0.value.jsonText) })
    }
  }
}
