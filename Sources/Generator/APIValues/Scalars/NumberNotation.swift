import SpecDocument

/// Recognizes numbers as the runtime reads them.
enum NumberNotation {
  /// Returns whether a string is a number in JSON (RFC 8259 §6).
  static func isJSON(_ text: String) -> Bool { form(text)?.isJSON == true }

  /// Returns whether a string is a number, perhaps with leading zeros or a plus.
  static func isLenient(_ text: String) -> Bool { form(text) != nil }

  /// Returns the notation of a number and the number of its digits; nil for other strings.
  private static func form(_ text: String) -> (isJSON: Bool, whole: Int, exponent: Int)? {
    var rest = text.utf8[...]
    func skip(_ characters: String) -> Bool {
      guard let first = rest.first, characters.utf8.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    func skipDigits() -> Int {
      let digits = rest.prefix(while: \.isDigit)
      rest = rest[digits.endIndex...]
      return digits.count
    }
    let hasPlus = skip("+")
    _ = !hasPlus && skip("-")
    let begins = rest.first
    let whole = skipDigits()
    guard whole > 0, !skip(".") || skipDigits() > 0 else { return nil }
    var exponent = 0
    if skip("eE") {
      _ = skip("+-")
      exponent = skipDigits()
      guard exponent > 0 else { return nil }
    }
    guard rest.isEmpty else { return nil }
    return (!hasPlus && (whole == 1 || begins != UInt8(ascii: "0")), whole, exponent)
  }

  /// Returns a number in the notation of JSON: YAML also allows `+1`, `.5` and `0o17`. Returns nil
  /// for numbers that JSON cannot represent, such as `.inf`.
  static func json(_ text: String) -> String? {
    if isJSON(text) { return text }
    if text.hasPrefix("0o") { return Int64(text.dropFirst(2), radix: 8).map { "\($0)" } }
    guard let value = Double(text), value.isFinite else { return nil }
    return value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
  }

  /// Returns whether a number consists of digits alone.
  static func isWhole(_ digits: String) -> Bool {
    let digits = digits.hasPrefix("-") ? digits.dropFirst() : digits[...]
    return !digits.isEmpty && digits.utf8.allSatisfy(\.isDigit)
  }

  /// Returns whether Foundation's `Decimal` holds a number without changing its digits.
  static func isDecimal(_ text: String) -> Bool {
    form(text).map { $0.whole <= 38 && $0.exponent <= 2 } == true
  }

  /// Returns a function that checks whether a floating-point type preserves a number. The type may
  /// round fractions, but must not turn a number into zero or infinity, or change a whole number of
  /// up to 64 bits.
  static func isKept<Number: BinaryFloatingPoint & LosslessStringConvertible & Sendable>(
    by type: Number.Type
  ) -> @Sendable (String) -> Bool {
    return { text in
      guard let value = Number(text), value.isFinite else { return false }
      if value == 0 {
        return text.prefix { $0 != "e" && $0 != "E" }.allSatisfy { "-0.".contains($0) }
      }
      let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
      guard let whole = UInt64(digits), Number(exactly: whole) == nil else { return true }
      // Some writers round to the shortest digits and pad them with zeros.
      return significant(value.description) == significant(String(digits))
    }
  }

  /// Returns the digits of a number without its sign, point, exponent and trailing zeros.
  private static func significant(_ text: String) -> String {
    let digits = text.prefix { $0 != "e" }.filter(\.isNumber)
    return String(digits.reversed().drop { $0 == "0" }.reversed())
  }
}
