import APIModel

/// Runtime expressions for parts of a request or response (OpenAPI 3.2 §4.20.3).
enum RuntimeExpression {
  /// Returns the expressions in a string: the string itself, or the parts in braces.
  static func all(in text: String) -> [String] {
    guard !text.hasPrefix("$") else { return [text] }
    return text.split(separator: "{$").dropFirst(text.hasPrefix("{$") ? 0 : 1).map { part in
      "$" + part.prefix { $0 != "}" }
    }
  }

  /// Returns why an expression cannot be evaluated when a link is followed; nil if it can.
  static func problem(with expression: String) -> String? {
    if expression == "$url" { return "a response does not contain its own URL" }
    let known = [
      "$request.header.", "$request.query.", "$request.path.", "$request.body", "$response.header.",
      "$response.body",
    ]
    let isKnown =
      ["$method", "$statusCode"].contains(expression)
      || known.contains { expression.hasPrefix($0) }
    return isKnown ? nil : "it is not a runtime expression"
  }
}
