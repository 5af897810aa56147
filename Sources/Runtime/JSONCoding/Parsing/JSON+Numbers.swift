// Servers that must not lose digits write numbers as strings, such as Protocol Buffers in JSON.
extension JSON {
  /// The value with numbers in place of the strings that spell them, at any depth; nil without such
  /// strings.
  package var withNumbersForTexts: JSON? {
    var isChanged = false
    let value = mapped { value in
      guard case .string(let text) = value, let digits = Self.digits(text) else { return value }
      isChanged = true
      return .number(digits)
    }
    return isChanged ? .some(value) : .none
  }

  /// The value with strings in place of its numbers, at any depth.
  package var withTextsForNumbers: JSON {
    mapped { value in
      if case .number(let text) = value { .string(text) } else { value }
    }
  }

  func mapped(_ change: (JSON) -> JSON) -> JSON {
    switch self {
    case .array(let elements): .array(elements.map { $0.mapped(change) })
    case .object(let object):
      .object(
        JSONObject(
          members: object.members.map {
            JSONObject.Member(key: $0.key, value: $0.value.mapped(change))
          }))
    case .null, .bool, .number, .string: change(self)
    }
  }

  /// Returns a number in JSON's spelling, which allows no leading zeros, or the name of one that is
  /// not finite in Swift's; nil for other strings.
  private static func digits(_ text: String) -> String? {
    if JSONParser.isNumber(text) { return text }
    if let name = JSONNumber.names[text] { return name }
    let sign = text.hasPrefix("-") ? "-" : ""
    let digits = text.dropFirst(sign.count).drop { $0 == "0" }
    let number = sign + (digits.first?.isNumber == true ? "" : "0") + digits
    return text.dropFirst(sign.count).first == "0" && JSONParser.isNumber(number) ? number : nil
  }
}
