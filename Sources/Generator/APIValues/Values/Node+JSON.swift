import JSONCoding
import SpecDocument

extension Node {
  /// Returns the value as clients read it, with empty lists and objects in place of those below a
  /// number of levels. Numbers that JSON cannot represent become strings.
  func json(levels: Int) -> JSON {
    switch content {
    case .null: .null
    case .bool(let value): .bool(value)
    case .integer(let digits), .number(let digits):
      NumberNotation.json(digits).map(JSON.number) ?? .string(digits)
    case .string(let text): .string(text)
    case .sequence(let nodes): .array(levels > 0 ? nodes.map { $0.json(levels: levels - 1) } : [])
    case .mapping(let mapping):
      .object(
        JSONObject(
          members: levels > 0
            ? mapping.entries.map {
              JSONObject.Member(key: $0.key, value: $0.value.json(levels: levels - 1))
            } : []))
    }
  }
}
