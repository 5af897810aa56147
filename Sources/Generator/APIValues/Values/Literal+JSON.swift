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

extension Literal {
  /// The value as a node of a document, without a place.
  var node: Node {
    switch self {
    case .null: Node(.null, at: .nowhere)
    case .bool(let value): .flag(value, at: .nowhere)
    case .integer(let digits): Node(.integer(digits), at: .nowhere)
    case .number(let digits): Node(.number(digits), at: .nowhere)
    case .string(let text): .text(text, at: .nowhere)
    case .array(let items): .list(items.map(\.node), at: .nowhere)
    case .object(let members):
      .object(
        members.sorted { $0.key < $1.key }.map { key, value in
          Mapping.Entry(key: key.text, keySpan: .nowhere, value: value.node)
        }, at: .nowhere)
    }
  }
}
