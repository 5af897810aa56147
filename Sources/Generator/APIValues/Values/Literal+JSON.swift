package import APIModel
import JSONCoding
import SpecDocument

extension Literal {
  /// The value as JSON (RFC 8259).
  package var jsonText: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let digits), .number(let digits): NumberNotation.json(digits) ?? "0"
    case .string(let text): JSONPrinter.quoted(text)
    case .array(let items): JSONPrinter.array(items.map(\.jsonText))
    case .object(let members):
      JSONPrinter.object(
        members.sorted { $0.key < $1.key }.map { (name: $0.key.text, value: $0.value.jsonText) })
    }
  }
}

extension Literal {
  /// The value as clients read it.
  var json: JSON {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .integer(let digits), .number(let digits): .number(NumberNotation.json(digits) ?? "0")
    case .string(let text): .string(text)
    case .array(let items): .array(items.map(\.json))
    case .object(let members):
      .object(
        JSONObject(
          members: members.sorted { $0.key < $1.key }.map {
            JSONObject.Member(key: $0.key.text, value: $0.value.json)
          }))
    }
  }
}
