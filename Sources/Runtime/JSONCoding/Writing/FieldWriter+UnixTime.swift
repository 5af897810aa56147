public import Foundation

// These methods write dates as the number of seconds since 1970-01-01T00:00:00Z.
extension FieldWriter {
  /// Writes a date in whole seconds, rounded down; nil is omitted.
  public mutating func setUnixTime(_ name: String, _ date: Date?) throws {
    guard let seconds = date?.timeIntervalSince1970.rounded(.down) else { return try omit(name) }
    if let whole = Int(exactly: seconds) {
      try scalar(name, whole)
    } else {
      try scalar(name, seconds)
    }
  }

  /// Writes a date in whole seconds, rounded down; nil is written as null.
  public mutating func setNullableUnixTime(_ name: String, _ date: Date?) throws {
    try date == nil ? set(name, JSON.null) : setUnixTime(name, date)
  }

  /// Writes a date in seconds with a fraction of up to six digits; nil is omitted.
  public mutating func setFractionalUnixTime(_ name: String, _ date: Date?) throws {
    // A date is stored relative to 2001, so its last digits may differ from the original ones.
    try scalar(name, (date?.timeIntervalSince1970).map { ($0 * 1_000_000).rounded() / 1_000_000 })
  }

  /// Writes a date in seconds with a fraction; nil is written as null.
  public mutating func setNullableFractionalUnixTime(_ name: String, _ date: Date?) throws {
    try date == nil ? set(name, JSON.null) : setFractionalUnixTime(name, date)
  }

  /// Omits a member. In an array, the element may be absent at the end.
  private mutating func omit(_ name: String) throws { try scalar(name, Int?.none) }
}
