import SpecDocument

/// The notations of numbers in YAML and JSON.
enum NumberNotation {
  /// Returns whether a string is a number in JSON (RFC 8259 §6).
  static func isJSON(_ text: String) -> Bool { isStrict(text) == true }

  /// Returns whether a string is a number, perhaps with leading zeros or a plus.
  static func isLenient(_ text: String) -> Bool { isStrict(text) != nil }

  /// Returns whether a number has neither leading zeros nor a plus; nil for other strings.
  private static func isStrict(_ text: String) -> Bool? {
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
    if skip("eE") {
      _ = skip("+-")
      guard skipDigits() > 0 else { return nil }
    }
    guard rest.isEmpty else { return nil }
    return !hasPlus && (whole == 1 || begins != UInt8(ascii: "0"))
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
}
