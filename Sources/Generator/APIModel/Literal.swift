package import SpecDocument

/// A constant in the spec, such as a default or the value of a condition.
package indirect enum Literal: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(String)
  case number(String)
  case string(String)
  case array([Literal])
  case object([ExactText: Literal])

  package static func == (first: Literal, second: Literal) -> Bool {
    switch (first, second) {
    case (.null, .null): true
    case (.bool(let first), .bool(let second)): first == second
    case (.integer(let first), .integer(let second)): first == second
    case (.number(let first), .number(let second)): first == second
    case (.string(let first), .string(let second)): first.isExactly(second)
    case (.array(let first), .array(let second)): first == second
    case (.object(let first), .object(let second)): first == second
    default: false
    }
  }
}

extension Literal {
  /// A scalar as the runtime spells the value of a discriminator, where equal numbers have one
  /// spelling: `1` for `1.0`. Returns nil for null, arrays and objects.
  package var discriminatorText: String? {
    switch self {
    case .string(let text): text
    case .bool(let value): "\(value)"
    case .integer(let digits), .number(let digits):
      Int64(digits).map(String.init)
        ?? Double(digits).map { number in
          Int64(exactly: number).map(String.init) ?? "\(number)"
        } ?? digits
    case .null, .array, .object: nil
    }
  }
}
