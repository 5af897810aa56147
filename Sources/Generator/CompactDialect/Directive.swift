import SpecDocument

/// The `$` keys of a type; every other key is a field.
enum Directive: String, CaseIterable {
  case type = "$type"
  case doc = "$doc"
  case swift = "$swift"
  case optional = "$optional"
  case deprecated = "$deprecated"
  case defaultValue = "$default"
  case readOnly = "$readOnly"
  case writeOnly = "$writeOnly"
  case enumeration = "$enum"
  case oneOf = "$oneOf"
  case by = "$by"
  case extends = "$extends"
  case message = "$message"
  case detail = "$detail"
  case additional = "$additional"
  case format = "$format"
  case min = "$min"
  case max = "$max"
  case minLength = "$minLength"
  case maxLength = "$maxLength"
  case minItems = "$minItems"
  case maxItems = "$maxItems"
  case pattern = "$pattern"
  case example = "$example"
}

extension Directive {
  /// A keyword of JSON Schema, the kind of value it applies to, and the type of its argument.
  struct Constraint {
    enum Argument { case number, count, text, flag, anything }

    let keyword: String
    let kind: ValueKind?
    let argument: Argument
  }

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
