import Foundation

/// A number exactly as written: `-1.50e3` has the digits 150 and the exponent 1.
struct JSONNumber {
  let isNegative: Bool
  /// The digits without leading zeros; empty for zero.
  let digits: String
  /// The power of ten of the last digit.
  let exponent: Int

  /// Parses a number in JSON's grammar.
  init(_ text: String) {
    let parts = text.split(maxSplits: 1, whereSeparator: { $0 == "e" || $0 == "E" })
    let mantissa = (parts.first ?? "").drop { $0 == "-" }
    let point = mantissa.firstIndex(of: ".") ?? mantissa.endIndex
    let fraction = mantissa[point...].dropFirst()
    isNegative = text.hasPrefix("-")
    digits = String((mantissa[..<point] + fraction).drop { $0 == "0" })
    exponent = parts.count > 1 ? Self.power(parts[1]) - fraction.utf8.count : -fraction.utf8.count
  }

  /// Parses a power of ten, clamped to a limit beyond any number that fits into memory.
  private static func power(_ text: Substring) -> Int {
    let limit = 1_000_000_000
    let digits = text.hasPrefix("+") ? text.dropFirst() : text
    guard let power = Int(decimal: String(digits)) else {
      return digits.hasPrefix("-") ? -limit : limit
    }
    return Swift.max(-limit, Swift.min(limit, power))
  }

  /// The digits without trailing zeros, and the matching exponent.
  private var shortest: (digits: Substring, exponent: Int) {
    let zeros = digits.utf8.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    return digits.isEmpty ? ("", 0) : (digits.dropLast(zeros), exponent + zeros)
  }

  /// Whether it is a whole number: `1.0` and `1e3`, but not `1e-3`.
  var isWhole: Bool { shortest.exponent >= 0 }

  var isZero: Bool { digits.isEmpty }

  /// The integer; nil if it has a fraction or is out of range.
  func integer<Integer: FixedWidthInteger>() -> Integer? {
    guard let magnitude else { return nil }
    guard isNegative else { return Integer(exactly: magnitude) }
    return magnitude <= 1 << 63 ? Integer(exactly: Int64(bitPattern: 0 &- magnitude)) : nil
  }

  /// The absolute value of an integer of up to 64 bits.
  private var magnitude: UInt64? {
    let (digits, exponent) = shortest
    guard exponent >= 0, digits.utf8.count + exponent <= 20 else { return nil }
    return digits.isEmpty ? 0 : UInt64(decimal: digits + String(repeating: "0", count: exponent))
  }

  /// Whether both have the same value.
  func equals(_ other: JSONNumber) -> Bool {
    let (digits, exponent) = shortest
    let others = other.shortest
    return digits == others.digits && exponent == others.exponent
      && (isNegative == other.isNegative || isZero)
  }
}

extension JSONNumber {
  /// Swift's spellings of numbers that are not finite, by their names in Protocol Buffers, .NET and
  /// OData.
  static let names = [
    "NaN": "nan", "Infinity": "inf", "-Infinity": "-inf", "INF": "inf", "-INF": "-inf",
  ]

  /// Returns whether a string is Swift's spelling of a number that is not finite, as opposed to a
  /// number that is too large.
  static func isName(_ text: String) -> Bool { ["nan", "inf", "-inf"].contains(text) }
}

extension JSONNumber {
  /// Whether a decimal type has changed a whole number, or has rounded a number to zero. A fraction
  /// may have more digits than the type.
  func isChanged(into written: String?) -> Bool {
    guard let written else { return true }
    let result = JSONNumber(written)
    return isWhole ? !equals(result) : result.isZero
  }
}

extension JSONNumber {
  fileprivate func isLess(than other: JSONNumber) -> Bool {
    if isZero || other.isZero { return isZero ? !other.isZero && !other.isNegative : isNegative }
    guard isNegative == other.isNegative else { return isNegative }
    return isNegative ? other.isCloserToZero(than: self) : isCloserToZero(than: other)
  }

  /// Compares two numbers other than zero without their signs.
  private func isCloserToZero(than other: JSONNumber) -> Bool {
    let (own, others) = (shortest, other.shortest)
    let (place, otherPlace) = (
      own.digits.utf8.count + own.exponent, others.digits.utf8.count + others.exponent
    )
    return place == otherPlace
      ? own.digits.utf8.lexicographicallyPrecedes(others.digits.utf8) : place < otherPlace
  }
}

extension JSON {
  /// Returns whether both are numbers, and this one is less. The comparison is exact.
  package func isLess(than other: JSON) -> Bool {
    guard let numberText, let other = other.numberText else { return false }
    return JSONNumber(numberText).isLess(than: JSONNumber(other))
  }

  /// Returns whether the number is a whole number of steps. So is each number if the steps are zero,
  /// or if the numbers or their quotient do not fit into a `Decimal`.
  package func isMultiple(of step: JSON) -> Bool {
    guard let number = decimal, let step = step.decimal, step != 0 else { return true }
    var quotient = number / step
    if quotient.isNaN { return true }
    var whole = Decimal()
    NSDecimalRound(&whole, &quotient, 0, .plain)
    return whole * step == number
  }

  /// The value with all numbers, including in arrays, written with a fraction or an exponent:
  /// `2.0` for `2`.
  var spelledAsFraction: JSON {
    switch self {
    case .number(let text): .number(text.contains { ".eE".contains($0) } ? text : text + ".0")
    case .array(let elements): .array(elements.map(\.spelledAsFraction))
    case .null, .bool, .string, .object: self
    }
  }
}
