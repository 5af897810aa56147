package import APIModel
import SpecDocument

extension Literal {
  /// The value as JSON (RFC 8259).
  package var jsonText: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let digits), .number(let digits): Self.number(digits)
    case .string(let text): Self.quoted(text)
    case .array(let items): "[" + items.map(\.jsonText).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map {
          Self.quoted($0.key.text) + ": " + $0.value.jsonText
        }
        .joined(separator: ", ") + "}"
    }
  }

  /// A number as JSON writes it: YAML also has `+1`, `.5` and `.inf`.
  private static func number(_ digits: String) -> String {
    let plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/
    if digits.wholeMatch(of: plain) != nil { return digits }
    guard let value = Double(digits), value.isFinite else { return "0" }
    return value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
