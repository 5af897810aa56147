extension BinaryInteger {
  /// Returns the hexadecimal digits, after zeros up to this width.
  func hexadecimal(width: Int, uppercase: Bool = false) -> String {
    let digits = String(self, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }
}
