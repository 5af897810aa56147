package import SpecDocument
import APIModel

/// A value as Swift writes it: the default of a parameter, the raw value of a case, a rule.
package indirect enum ValueExpression: Hashable, Sendable {
  case null
  case string(ExactText)
  case bool(Bool)
  /// By its digits.
  case integer(String)
  /// By its digits, as Swift writes them.
  case number(String)
  /// A member of the expected type: `.none`.
  case member(String)
  /// A call of such a member: `.minLength(1)`.
  case call(String, [ValueExpression])
  /// An object of the runtime with its defaults: `URLSessionTransport()`.
  case creation(String)
  /// A value of the expected type with its defaults: `.init()`.
  case empty
  case array([ValueExpression])
  case dictionary([Entry])

  package struct Entry: Hashable, Sendable {
    package var key: ExactText
    package var value: ValueExpression
  }

  package static func string(_ text: String) -> ValueExpression { .string(ExactText(text)) }

  /// Returns whether both are the same value, as `1` and `1.0` are.
  package func isSame(as other: ValueExpression) -> Bool {
    switch (self, other) {
    case (.integer(let digits), .number(let others)), (.number(let digits), .integer(let others)),
      (.number(let digits), .number(let others)):
      Double(digits) == Double(others)
    case (.array(let elements), .array(let others)):
      elements.count == others.count && zip(elements, others).allSatisfy { $0.isSame(as: $1) }
    case (.dictionary(let entries), .dictionary(let others)):
      entries.count == others.count
        && zip(entries, others).allSatisfy { $0.key == $1.key && $0.value.isSame(as: $1.value) }
    default: self == other
    }
  }
}

extension ValueExpression {
  /// The expression for a scalar; nil for null, arrays, objects and numbers out of range.
  init?(_ literal: Literal) {
    let value: ValueExpression? =
      switch literal {
      case .string(let text): .string(text)
      case .integer(let digits): Int64(digits).map { .integer("\($0)") }
      case .bool(let value): .bool(value)
      case .number(let digits): Double(digits).flatMap(ValueExpression.number)
      case .null, .array, .object: nil
      }
    guard let value else { return nil }
    self = value
  }

  /// Returns the literal of a number; nil if the number is not finite.
  static func number(_ value: Double) -> ValueExpression? {
    value.isFinite ? .number("\(value)") : nil
  }
}
