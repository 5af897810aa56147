package import APIModel
import SpecDocument

extension Constraints {
  /// Each limit as a sentence in Markdown: `At most 100 characters.`
  package var texts: [String] {
    if isEmpty { return [] }
    func count(_ low: Int?, _ high: Int?, _ one: String, _ many: String) -> String? {
      range(low.map(String.init), high.map(String.init), one, many)
    }
    return [
      count(minLength, maxLength, " character", " characters"),
      count(minItems, maxItems, " item", " items"),
      count(minProperties, maxProperties, " entry", " entries"),
      range(minimum, maximum), exclusiveMinimum.map { "More than \($0)." },
      exclusiveMaximum.map { "Less than \($0)." }, multipleOf.map { "A multiple of \($0)." },
      hasUniqueItems ? "No item occurs twice." : nil,
      pattern.map { "Matches \(code($0.text))." },
    ].compactMap { $0 }
  }
}

extension Remark {
  /// The fact as a sentence in Markdown: ``The default is `20`.``
  package var text: String {
    switch self {
    case .matchingItems(let low, let high):
      range(low, high, " matching item", " matching items") ?? ""
    case .values(let values):
      values.count == 1 ? "Always \(list(values))." : "One of \(list(values))."
    case .excludedValues([]): "Some values of this type are excluded."
    case .excludedValues(let values): "Never \(list(values))."
    case .serverDefault(let value): "The default is \(code(value))."
    case .example(let value): "Example: \(code(CharacterReference.decoding(value)))."
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
    case .isConditional: "Which members may be set depends on other values."
    case .isReadOnly: "Read-only: it is not sent."
    case .isSent(let name): "Sent where ``\(name)`` is received."
    case .sends(let property, let value): "It sends `\(property)` as `\(value)`."
    case .streamEnd(let text): "The stream ends at \(code(text))."
    case .choosesMediaType: "`withContentType` of the body sets its `Content-Type`."
    }
  }
}

/// Returns a sentence about a range; nil without bounds.
private func range(_ low: String?, _ high: String?, _ one: String = "", _ many: String = "")
  -> String?
{
  func counted(_ number: String) -> String { number + (number == "1" ? one : many) }
  return switch (low, high) {
  case (nil, nil): nil
  case (let low?, nil): "At least \(counted(low))."
  case (nil, let high?): "At most \(counted(high))."
  case (let low?, let high?) where low == high: "Exactly \(counted(low))."
  case (let low?, let high?): "Between \(low) and \(counted(high))."
  }
}

private func list(_ texts: [String], _ separator: String = ", ") -> String {
  texts.map(code).joined(separator: separator)
}

/// Returns a string without line breaks as Markdown code.
private func code(_ text: String) -> String {
  text.utf8.contains(UInt8(ascii: "`")) ? "`` \(text) ``" : "`\(text)`"
}
