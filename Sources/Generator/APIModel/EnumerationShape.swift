import SpecDocument

/// The known values of a scalar. An unlisted value is kept and is never an error.
package struct EnumerationShape: Sendable, Hashable {
  package enum Raw: Sendable, Hashable {
    case string, integer
    /// Numbers, at least one with a fraction.
    case number
    /// Values of several kinds.
    case any
  }

  package struct Case: Sendable, Hashable {
    /// The value as on the wire; for a number, its digits.
    package var value: String
    /// Whether the value is a string, if the values have several kinds.
    package var isString = true
    /// The name in the spec (`x-enum-varnames`).
    package var nameOverride: String?
    package var documentation: Documentation

    package init(
      value: String, nameOverride: String? = nil, documentation: Documentation = Documentation()
    ) {
      self.value = value
      self.nameOverride = nameOverride
      self.documentation = documentation
    }

    /// Compares exactly: `String` ignores differences in Unicode normalization, JSON does not.
    package static func == (first: Case, second: Case) -> Bool {
      first.value.isExactly(second.value) && first.isString == second.isString
        && first.nameOverride == second.nameOverride && first.documentation == second.documentation
    }
  }

  package var raw: Raw
  package var cases: [Case]

  package init(raw: Raw, cases: [Case]) {
    self.raw = raw
    self.cases = cases
  }
}

extension EnumerationShape {
  /// Returns a value as written in the spec.
  package func literal(of item: Case) -> Literal {
    switch raw {
    case .string: .string(item.value)
    case .integer: .integer(item.value)
    case .number: .number(item.value)
    case .any where item.isString: .string(item.value)
    case .any:
      Bool(item.value).map(Literal.bool)
        ?? (Int64(item.value) == nil ? .number(item.value) : .integer(item.value))
    }
  }

  /// Returns the index of the case with a value; nil if the value is not listed.
  package func index(of literal: Literal) -> Int? {
    switch literal {
    case .string(let text):
      cases.firstIndex { $0.value.isExactly(text) && (raw != .any || $0.isString) }
    case .bool(let value): raw == .any ? index(ofText: "\(value)") : nil
    case .integer(let text), .number(let text):
      switch raw {
      case .string: cases.firstIndex { $0.value == text }
      // `5.0` is an integer.
      case .integer:
        literal.discriminatorText.flatMap { digits in
          cases.firstIndex { $0.value == text || $0.value == digits }
        }
      case .number, .any:
        Double(text).flatMap { number in
          cases.firstIndex { (raw == .number || !$0.isString) && Double($0.value) == number }
        }
      }
    case .null, .array, .object: nil
    }
  }

  private func index(ofText text: String) -> Int? {
    cases.firstIndex { !$0.isString && $0.value == text }
  }
}
