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

extension Literal {
  /// The value of a node; integers in decimal digits.
  package init(_ node: Node) {
    switch node.content {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let text): self = .integer(decimalDigits(text))
    case .number(let text): self = .number(text)
    case .string(let text): self = .string(text)
    case .sequence(let nodes): self = .array(nodes.map(Literal.init))
    case .mapping(let mapping):
      self = .object(
        Dictionary(firstOf: mapping.entries.map { (ExactText($0.key), Literal($0.value)) }))
    }
  }
}

extension Literal {
  /// The value as a node that is in no document, with its members sorted by name.
  package var node: Node {
    switch self {
    case .null: Node(.null, at: .nowhere)
    case .bool(let value): .flag(value, at: .nowhere)
    case .integer(let digits): Node(.integer(digits), at: .nowhere)
    case .number(let digits): Node(.number(digits), at: .nowhere)
    case .string(let text): .text(text, at: .nowhere)
    case .array(let items): .list(items.map(\.node), at: .nowhere)
    case .object(let members):
      .object(
        members.sorted { $0.key < $1.key }.map {
          Mapping.Entry(key: $0.key.text, keySpan: .nowhere, value: $0.value.node)
        }, at: .nowhere)
    }
  }
}

/// Returns `42` for `0x2A` and `+42`; a number with too many digits stays as written.
package func decimalDigits(_ text: String) -> String {
  if text.hasPrefix("0x"), let value = UInt64(text.dropFirst(2), radix: 16) { return String(value) }
  if text.hasPrefix("0o"), let value = UInt64(text.dropFirst(2), radix: 8) { return String(value) }
  let isNegative = text.hasPrefix("-")
  let digits = text.drop { $0 == "+" || $0 == "-" }.drop { $0 == "0" }
  if digits.isEmpty { return "0" }
  return isNegative ? "-\(digits)" : String(digits)
}
