/// Values that are secret under any name, found in one pass however many they are.
struct SecretValues: Sendable {
  /// By their first bytes.
  private var byStart: [UInt64: [[UInt8]]] = [:]
  /// Those that are shorter than that.
  private var short: [[UInt8]] = []
  private static let length = 8

  init(_ values: [[UInt8]] = []) { add(values) }

  mutating func add(_ values: [[UInt8]]) {
    for value in values where !value.isEmpty {
      if value.count < Self.length {
        short.append(value)
      } else {
        byStart[value.prefix(Self.length).reduce(0) { $0 << 8 | UInt64($1) }, default: []]
          .append(value)
      }
    }
  }

  /// Returns where the values occur. Ranges may overlap.
  func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges = short.flatMap { bytes.ranges(of: $0) }
    if byStart.isEmpty { return ranges }
    var start: UInt64 = 0
    for (index, byte) in bytes.enumerated() {
      start = start << 8 | UInt64(byte)
      guard index >= Self.length - 1, let values = byStart[start] else { continue }
      let first = index - Self.length + 1
      ranges += values.filter { bytes[first...].starts(with: $0) }.map { first..<first + $0.count }
    }
    return ranges
  }
}
