import Decisions
import APIModel
import APIValues
import SpecDocument

/// Converts values in a spec to Swift expressions.
struct Literals {
  let graph: TypeGraph
  let members: MemberNames

  /// Returns the default of a property; nil for a nullable type, whose default is `nil`.
  func initialValue(_ literal: Literal?, of use: TypeUse) -> ValueExpression? {
    graph.resolved(use).isNullable ? nil : value(literal, of: use)
  }

  /// Returns the expression for a literal; nil if the literal does not fit the type.
  func value(_ literal: Literal?, of use: TypeUse) -> ValueExpression? {
    guard let literal else { return nil }
    switch (graph.bare(use), literal) {
    case (.scalar(let scalar), _): return Self.scalar(literal, scalar)
    case (.named(let id), _):
      guard case .enumeration(let shape) = graph[id].shape else { return nil }
      return Self.enumeration(literal, shape, members[id])
    case (.array(let element), .array(let items)):
      let values = items.compactMap { value($0, of: element) }
      return values.count == items.count ? .array(values) : nil
    // Swift would take the strings for values of the enum.
    case (.map, .object(let members)) where !members.isEmpty && graph.keys(of: use) != nil:
      return nil
    case (.map(let element), .object(let members)):
      let entries = members.sorted { $0.key < $1.key }.compactMap { name, member in
        value(member, of: element).map { ValueExpression.Entry(key: name, value: $0) }
      }
      // A dictionary cannot have two keys that differ only in normalization.
      guard entries.count == members.count, Set(members.keys.map(\.text)).count == members.count
      else { return nil }
      return .dictionary(entries)
    default: return nil
    }
  }

  private static func scalar(_ literal: Literal, _ scalar: Scalar) -> ValueExpression? {
    switch (scalar.number, literal) {
    case (.string, .string(let text)): .string(text)
    case (.bool, .bool(let value)): .bool(value)
    case (let number, .integer(let digits)) where number.isInteger:
      number.facts.holds(digits) ? .integer(digits) : nil
    case (let number, .number(let digits)) where number.isInteger:
      // `5.0` is an integer.
      Double(digits).flatMap { Int64(exactly: $0) }.map { .integer("\($0)") }
    case (.double, .integer(let digits)), (.float, .integer(let digits)):
      Int32(digits).map { .integer("\($0)") }
    case (.double, .number(let digits)): Double(digits).flatMap(ValueExpression.number)
    case (.float, .number(let digits)):
      Float(digits).flatMap { $0.isFinite ? .number("\($0)") : nil }
    case (.decimal, .integer(let digits)): Int64(digits).map { .integer("\($0)") }
    default: nil
    }
  }

  private static func enumeration(
    _ literal: Literal, _ shape: EnumerationShape, _ names: [String]
  ) -> ValueExpression? {
    guard let index = shape.index(of: literal), shape.value(of: shape.cases[index]) != nil else {
      return nil
    }
    return .member(names[index])
  }
}

extension EnumerationShape {
  /// Returns the value of a case; nil for a number out of range, which is kept as unknown.
  func value(of item: Case) -> ValueExpression? { ValueExpression(literal(of: item)) }
}
