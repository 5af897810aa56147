package import APIModel

extension Constraints {
  /// Returns whether a scalar is within the limits.
  func allow(_ value: Literal) -> Bool {
    switch value {
    case .string(let text):
      // JSON Schema counts code points.
      let length = text.unicodeScalars.count
      if let minLength, length < minLength { return false }
      if let maxLength, length > maxLength { return false }
      return pattern.map { PatternText.matches(text, $0.text) == true } ?? true
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

extension Constraints {
  /// Returns the keyword and message of a limit that a scalar violates; nil if it is within all
  /// limits.
  package func violation(of value: Literal) -> (rule: String, message: String)? {
    var one = Constraints()
    func violates(_ set: (inout Constraints) -> Void) -> Bool {
      one = Constraints()
      set(&one)
      return !one.allow(value)
    }
    if let minLength, violates({ $0.minLength = minLength }) {
      return ("minLength", "it has fewer than \(minLength) characters")
    }
    if let maxLength, violates({ $0.maxLength = maxLength }) {
      return ("maxLength", "it has more than \(maxLength) characters")
    }
    if let minimum, violates({ $0.minimum = minimum }) {
      return ("minimum", "it is less than \(minimum)")
    }
    if let maximum, violates({ $0.maximum = maximum }) {
      return ("maximum", "it is greater than \(maximum)")
    }
    if let exclusiveMinimum, violates({ $0.exclusiveMinimum = exclusiveMinimum }) {
      return ("exclusiveMinimum", "it is not greater than \(exclusiveMinimum)")
    }
    if let exclusiveMaximum, violates({ $0.exclusiveMaximum = exclusiveMaximum }) {
      return ("exclusiveMaximum", "it is not less than \(exclusiveMaximum)")
    }
    if let multipleOf, violates({ $0.multipleOf = multipleOf }) {
      return ("multipleOf", "it is no multiple of \(multipleOf)")
    }
    // An unsupported expression is never violated.
    if case .string(let text) = value, let pattern, PatternText.matches(text, pattern.text) == false
    {
      return ("pattern", "it does not match the pattern")
    }
    return nil
  }
}
