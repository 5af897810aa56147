import SpecDocument

/// Defaults, written after `=` or under `$default`, and checked against their type.
extension CompactLowering {
  /// A type with its aliases resolved, as precise as defaults and constraints need it.
  enum ResolvedType {
    case builtin(BuiltinType)
    case enumeration([String])
    case list(TypeExpression)
    case map(TypeExpression)
    case unknown
  }

  /// Returns the value that is written after `=`.
  mutating func defaultValue(_ text: String, at span: SourceSpan, for expression: TypeExpression)
    -> Node?
  {
    switch resolved(expression) {
    case .list(let element):
      guard text.hasPrefix("["), text.hasSuffix("]") else { break }
      let parts = splitList(String(text.dropFirst().dropLast()))
      let values = parts.map { defaultValue($0, at: span, for: element) }
      return .list(values.compactMap { $0 }, at: span)
    case .map:
      guard text == "{}" || text == "[:]" else { break }
      return .object([:], at: span)
    case .unknown: return Node(.string(unquoted(text)), at: span)
    case .builtin(let type) where type.valueKind != .string:
      return checkedDefault(Node(scalar(text), at: span), for: expression)
    case .builtin, .enumeration:
      return checkedDefault(Node(.string(unquoted(text)), at: span), for: expression)
    }
    diagnostics.report(
      .compactDefault, "'\(text)' is not \(describe(expression))", at: span,
      help: "write the default under '$default'")
    return nil
  }

  /// Returns the value; nil, after reporting an error, if it does not fit the type.
  mutating func checkedDefault(_ value: Node, for expression: TypeExpression) -> Node? {
    let fits: Bool
    var help: String?
    switch (resolved(expression), value.content) {
    case (.builtin(let type), _): fits = Self.accepts(value, type)
    case (.enumeration(let values), _):
      fits = value.scalarText.map(values.contains) ?? false
      help = expectation(for: value.scalarText ?? "", among: values)
    case (.list(let element), .sequence(let values)):
      let checked = values.map { checkedDefault($0, for: element) }
      return checked.contains { $0 == nil } ? nil : value
    case (.map, .mapping), (.unknown, _): fits = true
    case (.list, _), (.map, _): fits = false
    }
    if fits { return value }
    let found = value.scalarText.map { "'\($0)'" } ?? value.kindDescription
    diagnostics.report(
      .compactDefault, "the default \(found) is not \(describe(expression))", at: value.span,
      help: help)
    return nil
  }

  private static func accepts(_ value: Node, _ type: BuiltinType) -> Bool {
    switch type {
    case .json: true
    case .bool: value.bool != nil
    case .int, .int32, .int64: value.isInteger
    case .double, .float, .decimal: value.isInteger || value.isNumber
    case .string, .date, .day, .uuid, .url, .data, .file: value.string != nil
    }
  }

  func resolved(_ expression: TypeExpression, depth: Int = 0) -> ResolvedType {
    switch expression {
    case .list(let element): return .list(element)
    case .map(let value): return .map(value)
    case .optional(let wrapped): return resolved(wrapped, depth: depth)
    case .inline(let schema):
      return schema["enum"]?.sequence.map { .enumeration($0.compactMap(\.scalarText)) } ?? .unknown
    case .name(let name, _):
      guard let declared = declaredTypes[name] else {
        return BuiltinType(rawValue: name).map { .builtin($0) } ?? .unknown
      }
      if let values = declared["$enum"] { return .enumeration(Self.enumerationValues(values)) }
      let alias = declared["$type"] ?? declared
      // A cyclic alias is reported elsewhere; the loop only has to end.
      guard depth < 16, let text = alias.string,
        let scanned = try? TypeScanner.scan(text, of: alias)
      else { return .unknown }
      return resolved(scanned.expression, depth: depth + 1)
    }
  }

  private func describe(_ expression: TypeExpression) -> String {
    switch expression {
    case .name(let name, _):
      if case .enumeration = resolved(expression) { return "one of the values of '\(name)'" }
      return "\("AEIOU".contains(name.first ?? " ") ? "an" : "a") '\(name)'"
    case .list: return "a list"
    case .map: return "a map"
    case .optional(let wrapped): return describe(wrapped)
    case .inline: return "one of the values"
    }
  }

  private func scalar(_ text: String) -> Node.Content {
    switch text {
    case "null": return .null
    case "true", "false": return .bool(text == "true")
    default:
      if Int(text) != nil { return .integer(text) }
      let isNumber = text.unicodeScalars.allSatisfy {
        "0123456789.eE+-".unicodeScalars.contains($0)
      }
      return isNumber && Double(text) != nil ? .number(text) : .string(unquoted(text))
    }
  }

  private func unquoted(_ text: String) -> String {
    guard text.count >= 2, let first = text.first, first == text.last, first == "\"" || first == "'"
    else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// Returns the parts of a list such as `a, "b, c", [d, e]`, split at commas outside of quotes and
  /// brackets.
  private func splitList(_ text: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var quote: Character?
    var depth = 0
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "[" || character == "{" {
        depth += 1
      } else if character == "]" || character == "}" {
        depth -= 1
      } else if character == ",", depth == 0 {
        parts.append(part)
        part = ""
        continue
      }
      part.append(character)
    }
    parts.append(part)
    let trimmed = parts.map { $0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed() }.map {
      String($0)
    }
    return trimmed == [""] ? [] : trimmed
  }
}
