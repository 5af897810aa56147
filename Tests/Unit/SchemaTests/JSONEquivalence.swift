import APIRuntime

extension JSON {
  /// Whether JSON Schema considers the values equal: members in any order, and numbers by their
  /// value.
  func isEquivalent(to other: JSON) -> Bool {
    switch (self, other) {
    case (.object(let object), .object(let others)):
      object.members.count == others.members.count
        && object.members.allSatisfy { member in
          others.members.contains {
            $0.key.unicodeScalars.elementsEqual(member.key.unicodeScalars)
              && $0.value.isEquivalent(to: member.value)
          }
        }
    case (.array(let elements), .array(let others)):
      elements.count == others.count && zip(elements, others).allSatisfy { $0.isEquivalent(to: $1) }
    case (.string(let text), .string(let other)):
      text.unicodeScalars.elementsEqual(other.unicodeScalars)
    case (.number(let text), .number(let other)): ExactNumber(text) == ExactNumber(other)
    default: self == other
    }
  }
}

/// A number in JSON, to the last digit: `1.50e3` is `15` with the exponent 2.
private struct ExactNumber: Equatable {
  var isNegative: Bool
  var digits: String
  var exponent: Int

  init(_ text: String) {
    let parts = text.lowercased().split(separator: "e")
    let mantissa = parts[0].drop { $0 == "-" }.split(separator: ".")
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    let all = (mantissa[0] + fraction).drop { $0 == "0" }
    let end = all.lastIndex { $0 != "0" }.map { all.index(after: $0) } ?? all.startIndex
    isNegative = text.hasPrefix("-") && !all.isEmpty
    digits = String(all[..<end])
    let written = parts.count > 1 ? Int(parts[1].drop { $0 == "+" }) ?? 0 : 0
    exponent =
      digits.isEmpty ? 0 : written - fraction.count + all.distance(from: end, to: all.endIndex)
  }
}
