package import APIModel
import Foundation
package import JSONCoding

/// The facts about the values of a scalar in JSON: one row of the table of scalars.
package struct ScalarFacts: Sendable {
  /// The kind of JSON value that is written.
  package enum Kind: String, Sendable { case string, boolean, integer, number, anything }

  /// The numbers among the values, whether JSON writes them as numbers or as strings.
  enum Numbers: Sendable { case whole, any }

  package let kind: Kind
  /// A description of the values, for messages: `a UUID`.
  package let expectation: String
  /// The shape by which a union recognizes the values.
  package let shape: VariantShape
  /// nil if the values are not numbers.
  private(set) var numbers: Numbers?
  /// Returns the number that a string spells; nil if the type does not read it from a string.
  private(set) var numberInText: @Sendable (String) -> String? = { _ in nil }
  /// Returns whether clients read a string, or a number in the notation of JSON, as the type.
  package let holds: @Sendable (String) -> Bool
  /// The sample of a value without an example, a telling name or limits; nil if it is made from the
  /// name.
  let sample: ScalarSample?
}

extension Scalar {
  /// The row of this scalar.
  package var facts: ScalarFacts {
    switch self {
    case .string: .text("a string", .string, String.self, sample: nil)
    case .bool:
      ScalarFacts(
        kind: .boolean, expectation: "a boolean", shape: .boolean, holds: { _ in true },
        sample: .booleans)
    case .int, .int64: .integer(Int64.self)
    case .int32: .integer(Int32.self)
    case .uint32: .integer(UInt32.self)
    case .uint64: .integer(UInt64.self)
    case .double: .number(Double.self)
    case .float: .number(Float.self)
    case .decimal: .decimal(.number, sample: .fractions)
    case .decimalString: .decimal(.string, sample: .prices)
    case .numberAsText(let number): .text(or: number.facts, writing: .string, sample: .integerTexts)
    case .numberOrText(let number), .numberOrName(let number, _):
      .text(or: number.facts, writing: number.facts.kind, sample: number.facts.sample)
    case .date: .text("a date and time (RFC 3339)", .date, Date.self, sample: .moment)
    case .unixTime: .time(.integer, .integer)
    case .fractionalUnixTime: .time(.number, .number)
    case .day: .text("a date such as 2026-01-31", .day, Day.self, sample: .moment)
    case .uuid: .text("a UUID", .uuid, UUID.self, sample: .uuid)
    case .url: .text("a URL", .url, URL.self, sample: nil)
    case .base64: .text("bytes in base64", .base64, Data.self, sample: .bytes)
    case .base64URL: .text("bytes in base64", .base64, Data.self, sample: .bytes)
    case .binary, .file: .text("a string", .base64, String.self, sample: .bytes)
    case .json:
      ScalarFacts(
        kind: .anything, expectation: "any value", shape: .anything, holds: { _ in true },
        sample: nil)
    }
  }
}

extension ScalarFacts {
  private static func reader(_ type: Any.Type, _ json: @escaping @Sendable (String) -> JSON)
    -> @Sendable (String) -> Bool
  {
    { ScalarText.reads(json($0), as: type) }
  }

  fileprivate static func text(
    _ expectation: String, _ shape: VariantShape, _ type: Any.Type, sample: ScalarSample?
  ) -> Self {
    ScalarFacts(
      kind: .string, expectation: expectation, shape: shape, holds: reader(type, JSON.string),
      sample: sample)
  }

  fileprivate static func integer(_ type: Any.Type) -> Self {
    ScalarFacts(
      kind: .integer, expectation: "an integer", shape: .integer, numbers: .whole,
      holds: reader(type, JSON.number), sample: .integers)
  }

  fileprivate static func number(_ type: Any.Type) -> Self {
    ScalarFacts(
      kind: .number, expectation: "a number", shape: .number, numbers: .any,
      holds: reader(type, JSON.number), sample: .fractions)
  }

  fileprivate static func decimal(_ kind: Kind, sample: ScalarSample) -> Self {
    ScalarFacts(
      kind: kind, expectation: "a decimal number", shape: kind == .string ? .string : .number,
      numbers: .any, numberInText: { NumberNotation.isJSON($0) ? $0 : nil },
      holds: reader(Decimal.self, JSON.number), sample: sample)
  }

  /// A date as a number of seconds. A larger number is one of milliseconds, which the client would
  /// read as a date tens of thousands of years away.
  fileprivate static func time(_ kind: Kind, _ shape: VariantShape) -> Self {
    let isNumber = reader(Double.self, JSON.number)
    return ScalarFacts(
      kind: kind, expectation: "a number", shape: shape, numbers: .any,
      holds: { isNumber($0) && Double($0).map { abs($0) < 1e12 } == true }, sample: .moment)
  }

  fileprivate static func text(
    or number: ScalarFacts, writing kind: Kind, sample: ScalarSample?
  ) -> Self {
    ScalarFacts(
      kind: kind, expectation: number.expectation, shape: .any(of: [number.shape, .string]),
      numbers: number.numbers,
      numberInText: { JSON.string($0).withNumbersForTexts?.scalarText }, holds: number.holds,
      sample: sample)
  }
}

extension ScalarSample {
  fileprivate static let booleans = choice([.bool(true), .bool(false)])
  fileprivate static let integers = choice([1, 2, 3].map { .integer("\($0)") })
  fileprivate static let integerTexts = choice([1, 2, 3].map { .string("\($0)") })
  fileprivate static let fractions = choice([.number("1.5"), .number("2.5"), .integer("3")])
  fileprivate static let prices = choice([.string("19.99"), .string("4.50")])
}
