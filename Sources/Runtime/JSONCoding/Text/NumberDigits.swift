/// Reads numbers in JSON's grammar from their bytes.
enum NumberDigits {
  /// Returns an integer of at most 18 digits; nil for more digits, a fraction or an exponent.
  @inline(__always)
  static func integer(_ digits: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard digits.count < 19, let first = digits.first else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    var value: Int64 = 0
    var position = isNegative ? 1 : 0
    while position < digits.count {
      let digit = digits[position] &- 0x30
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int64(digit)
      position &+= 1
    }
    return isNegative ? -value : value
  }

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Returns the number nearest to a short decimal string. The digits and the power of ten must be
  /// exact, so that the division or multiplication rounds only once. Returns nil otherwise.
  @inline(__always)
  static func fraction<Value: BinaryFloatingPoint>(
    _ digits: UnsafeBufferPointer<UInt8>
  ) -> Value? {
    guard digits.count < 40, let first = digits.first else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    var significand: UInt64 = 0
    var count = 0
    var places = 0
    var isFraction = false
    var position = isNegative ? 1 : 0
    while position < digits.count {
      let byte = digits[position]
      position &+= 1
      let digit = byte &- 0x30
      if digit < 10 {
        significand = significand &* 10 &+ UInt64(digit)
        if significand > 0 { count &+= 1 }
        if isFraction { places &+= 1 }
      } else if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        guard let exponent = integer(UnsafeBufferPointer(rebasing: digits[position...])),
          abs(exponent) < 100
        else { return nil }
        places &-= Int(exponent)
        break
      }
    }
    let limit: UInt64 = 1 << UInt64(Value.significandBitCount + 1)
    // The largest exact power of ten is 10²² in a double, and 10¹⁰ in a float.
    let lastPower = Value.significandBitCount > 23 ? 22 : 10
    guard count < 18, significand < limit, abs(places) <= lastPower else { return nil }
    let power = Value(powers[abs(places)])
    let value = places < 0 ? Value(significand) * power : Value(significand) / power
    // Larger whole numbers may have been rounded.
    guard value < Value(limit) else { return nil }
    return isNegative ? -value : value
  }
}

extension FixedWidthInteger {
  /// Reads decimal digits by the code in Swift's library, rather than by a copy of it.
  @_semantics("optimize.sil.specialize.generic.never")
  package init?(decimal text: String) { self.init(text) }
}
