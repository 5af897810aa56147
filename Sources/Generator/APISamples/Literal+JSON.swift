package import APIModel
import SpecDocument

extension Literal {
  /// The value as JSON (RFC 8259).
  package var jsonText: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let digits), .number(let digits): Self.number(digits)
    case .string(let text): JSONText.quoted(text)
    case .array(let items): JSONText.array(items.map(\.jsonText))
    case .object(let members):
      JSONText.object(
        members.sorted { $0.key < $1.key }.map { (name: $0.key.text, value: $0.value.jsonText) })
    }
  }

  /// Returns a number in the notation of JSON: YAML also allows `+1`, `.5` and `.inf`.
  private static func number(_ digits: String) -> String {
    let plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/
    if digits.wholeMatch(of: plain) != nil { return digits }
    guard let value = Double(digits), value.isFinite else { return "0" }
    return value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
  }
}
