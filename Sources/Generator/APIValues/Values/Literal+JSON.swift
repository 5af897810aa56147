import APIModel
import JSONCoding

extension Literal {
  /// The value as JSON on one line (RFC 8259).
  package var jsonText: String { node.jsonText(.inline) }

  /// The value as clients read it.
  var json: JSON { node.json(levels: .max) }
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
