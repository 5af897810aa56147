import Foundation

// These types round. A number is read as the nearest value, as is usual (RFC 8259 §6), unless that
// value is zero. A whole number of up to 64 bits that would change is rejected, since it may be an
// identifier or an amount.

extension JSONScalar where Self: BinaryFloatingPoint & LosslessStringConvertible {
  static var placeholder: Self { 0 }

  static func write(_ value: Self, to output: JSONOutput) throws { try output.fraction(value) }

  static func read(_ literal: JSONLiteral) -> Self? {
    guard let digits = literal.digits else { return nil }
    if let value: Self = NumberDigits.fraction(digits) { return value }
    let text = String(decoding: digits, as: UTF8.self)
    guard let value = Self(text) else { return nil }
    guard value.isFinite else { return JSONNumber.isName(text) ? value : nil }
    return isChanged(text, into: value) ? nil : value
  }

  /// Whether the type turns a nonzero number into zero, or changes a whole number of up to 64 bits
  /// that is written in digits alone.
  private static func isChanged(_ text: String, into value: Self) -> Bool {
    guard value != 0 else { return !JSONNumber(text).isZero }
    let digits = text.hasPrefix("-") ? String(text.dropFirst()) : text
    guard let whole = UInt64(decimal: digits), Self(exactly: whole) == nil else { return false }
    // Some writers round to the shortest digits and fill up with zeros: 2⁶⁰ becomes
    // 1152921504606847000.
    return !JSONNumber(text).equals(JSONNumber(value.text))
  }

  var json: JSON? { isFinite ? .some(.number(text)) : .none }

  /// The shortest form of the number, without the `.0` that Swift appends to whole numbers.
  private var text: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Double: JSONScalar {
  static var scalarKind: ScalarKind { .double }
}

extension Float: JSONScalar {
  static var scalarKind: ScalarKind { .float }
}

extension Decimal: JSONScalar {
  static var placeholder: Decimal { 0 }
  static var scalarKind: ScalarKind { .decimal }

  static func read(_ literal: JSONLiteral) -> Decimal? {
    guard
      let text = literal.numberText
        ?? literal.string.flatMap({ JSONParser.isNumber($0) ? $0 : nil }),
      let value = JSON.number(text).decimal
    else { return literal.numberText == "nan" ? .nan : nil }
    let number = JSONNumber(text)
    return number.isChanged(into: value.text) ? nil : value.keepingPlaces(of: number)
  }

  var json: JSON? { isFinite ? .some(.number(text)) : .none }

  /// The number with its decimal places, including zeros: `0.00`.
  private var text: String {
    guard isZero, exponent < 0 else { return description }
    return "0." + String(repeating: "0", count: -exponent)
  }

  /// Returns the same value with the decimal places of the number as written: `10.00`.
  private func keepingPlaces(of number: JSONNumber) -> Decimal {
    let places = -number.exponent
    guard places > 0, exponent > -places, number.digits.utf8.count <= 38, places <= 38 else {
      return self
    }
    var value = self
    var last = Decimal(sign: .plus, exponent: -places, significand: 1)
    return NSDecimalNormalize(&value, &last, .plain) == .noError ? value : self
  }
}
