import APIModel

extension Constraints {
  /// Returns whether a scalar is within the limits.
  func allow(_ value: Literal) -> Bool {
    switch value {
    case .string(let text):
      // JSON Schema counts code points.
      let length = text.unicodeScalars.count
      if let minLength, length < minLength { return false }
      if let maxLength, length > maxLength { return false }
      return pattern.map { PatternText.matches(text, $0.text) } ?? true
    case .integer(let digits), .number(let digits):
      guard let number = Double(digits) else { return false }
      if let least = bound(minimum), number < least { return false }
      if let most = bound(maximum), number > most { return false }
      if let least = bound(exclusiveMinimum), number <= least { return false }
      if let most = bound(exclusiveMaximum), number >= most { return false }
      guard let step = bound(multipleOf), step > 0 else { return true }
      let count = number / step
      return abs(count - count.rounded()) < 1e-9
    case .null, .bool, .array, .object: return true
    }
  }

  private func bound(_ digits: String?) -> Double? { digits.flatMap(Double.init) }
}
