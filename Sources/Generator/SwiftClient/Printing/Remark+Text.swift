package import APIModel

extension Remark {
  /// The fact as a sentence in Markdown: `At most 100 characters.`
  package var text: String {
    switch self {
    case .range(let quantity, let low, let high): Self.range(of: quantity, low, high)
    case .greater(let limit): "More than \(limit)."
    case .less(let limit): "Less than \(limit)."
    case .multiple(let step): "A multiple of \(step)."
    case .uniqueItems: "No item occurs twice."
    case .pattern(let pattern): "Matches \(code(pattern))."
    case .values(let values):
      values.count == 1 ? "Always \(list(values))." : "One of \(list(values))."
    case .excludedValues([]): "Some values of this type are excluded."
    case .excludedValues(let values): "Never \(list(values))."
    case .serverDefault(let value): "The default is \(code(value))."
    case .example(let value): "Example: \(code(value))."
    case .unixTime: "Seconds since 1970-01-01T00:00:00Z."
    case .format(let name): "Format: \(code(name))."
    case .contentEncoding(let name): "Encoded as \(code(name))."
    case .contentMediaType(let name): "Holds \(code(name))."
    case .memberNames(let names): "Names are \(list(names))."
    case .memberNamePattern(let pattern): "Names match \(code(pattern))."
    case .additionalNamePatterns(let patterns):
      "Names of further members match \(list(patterns, " or "))."
    case .dependency(let name, let names): "With \(code(name)) there must be \(list(names))."
    case .excludedMembers(let names):
      "Never has \(list(names, " and "))\(names.count == 1 ? "" : " together")."
    case .isConditional: "What may be set depends on other values."
    case .isReadOnly: "Read-only: it is not sent."
    case .isSent(let name): "Sent where ``\(name)`` is received."
    case .sends(let property, let value): "It sends `\(property)` as `\(value)`."
    case .streamEnd(let data):
      "The stream ends with the data `\(data)`: read it with `ending(at:)`."
    case .choosesMediaType: "`withContentType` of the body sets its `Content-Type`."
    }
  }

  private static func range(of quantity: Quantity, _ low: String?, _ high: String?) -> String {
    switch (low, high) {
    case (nil, nil): ""
    case (let low?, nil): "At least \(counted(low, quantity))."
    case (nil, let high?): "At most \(counted(high, quantity))."
    case (let low?, let high?) where low == high: "Exactly \(counted(low, quantity))."
    case (let low?, let high?): "Between \(low) and \(counted(high, quantity))."
    }
  }

  private static func counted(_ number: String, _ quantity: Quantity) -> String {
    let isOne = number == "1"
    return switch quantity {
    case .value: number
    case .characters: "\(number) \(isOne ? "character" : "characters")"
    case .items: "\(number) \(isOne ? "item" : "items")"
    case .entries: "\(number) \(isOne ? "entry" : "entries")"
    case .matchingItems: "\(number) matching \(isOne ? "item" : "items")"
    }
  }
}

private func list(_ texts: [String], _ separator: String = ", ") -> String {
  texts.map(code).joined(separator: separator)
}

/// Returns a string without line breaks as Markdown code.
private func code(_ text: String) -> String {
  text.utf8.contains(UInt8(ascii: "`")) ? "`` \(text) ``" : "`\(text)`"
}
