import SpecDocument

/// The `$` keys of a type; every other key is a field.
enum Directive: String, CaseIterable {
  case type, doc, swift, optional, deprecated
  case defaultValue = "default"
  case readOnly, writeOnly
  case enumeration = "enum"
  case oneOf, by, extends, message, detail, additional, format, min, max, minLength, maxLength,
    minItems, maxItems, pattern, example

  /// As written: `$type`.
  var key: String { "$\(rawValue)" }

  /// The directive with a key as written.
  init?(key: String) { self.init(rawValue: String(key.dropFirst())) }
}

extension Directive {
  /// A keyword of JSON Schema, the kind of value it applies to, and the type of its argument.
  struct Constraint {
    enum Argument { case number, count, text, flag, anything }

    let keyword: String
    let kind: ConstrainedKind?
    let argument: Argument
  }

  /// Whether the directive describes a value, rather than the declaration of a type.
  var describesValue: Bool { constraint != nil || self == .optional || self == .defaultValue }

  /// The keyword of JSON Schema that the directive stands for; nil for other directives.
  var constraint: Constraint? {
    switch self {
    case .min: Constraint(keyword: "minimum", kind: .number, argument: .number)
    case .max: Constraint(keyword: "maximum", kind: .number, argument: .number)
    case .minLength: Constraint(keyword: "minLength", kind: .string, argument: .count)
    case .maxLength: Constraint(keyword: "maxLength", kind: .string, argument: .count)
    case .pattern: Constraint(keyword: "pattern", kind: .string, argument: .text)
    case .minItems: Constraint(keyword: "minItems", kind: .list, argument: .count)
    case .maxItems: Constraint(keyword: "maxItems", kind: .list, argument: .count)
    case .format: Constraint(keyword: "format", kind: nil, argument: .text)
    case .readOnly: Constraint(keyword: "readOnly", kind: nil, argument: .flag)
    case .writeOnly: Constraint(keyword: "writeOnly", kind: nil, argument: .flag)
    case .example: Constraint(keyword: "examples", kind: nil, argument: .anything)
    default: nil
    }
  }
}

extension Directive.Constraint.Argument {
  /// The expected argument, as error messages describe it.
  var description: String {
    switch self {
    case .number: "a number"
    case .count: "a non-negative integer"
    case .text: "a string"
    case .flag: "'true' or 'false'"
    case .anything: "a value"
    }
  }

  func accepts(_ node: Node) -> Bool {
    switch (self, node.content) {
    case (.number, .integer), (.number, .number), (.text, .string), (.flag, .bool), (.anything, _):
      true
    case (.count, .integer(let digits)): !digits.hasPrefix("-")
    default: false
    }
  }
}
