import SpecDocument

/// Which integers of a place `Int64` cannot hold, so that its schema needs another type.
struct LargeIntegers {
  private var hasNegative = false
  private var isBeyondInt64 = false
  private var isBeyondUInt64 = false

  mutating func add(_ value: Node) {
    guard case .integer(let digits) = value.content else { return }
    if digits.hasPrefix("-") { hasNegative = true }
    if Int64(digits) == nil { isBeyondInt64 = true }
    if UInt64(digits) == nil, Int64(digits) == nil { isBeyondUInt64 = true }
  }

  /// `integer` for a `uint64`, `number` for values that this cannot hold either; nil if `Int64` holds
  /// all values.
  var schemaType: JSONType? {
    !isBeyondInt64 ? nil : hasNegative || isBeyondUInt64 ? .number : .integer
  }
}
