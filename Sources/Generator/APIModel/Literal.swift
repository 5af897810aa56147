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
