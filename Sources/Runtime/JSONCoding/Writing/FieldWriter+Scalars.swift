public import Foundation

// Overloads for common types, since the compiler handles calls that are not generic faster.
extension FieldWriter {
  /// Writes a string; nil is omitted.
  public mutating func set(_ name: String, _ value: String?) throws { try scalar(name, value) }

  /// Writes a boolean; nil is omitted.
  public mutating func set(_ name: String, _ value: Bool?) throws { try scalar(name, value) }

  /// Writes an integer; nil is omitted.
  public mutating func set(_ name: String, _ value: Int?) throws { try scalar(name, value) }

  /// Writes a number; nil is omitted.
  public mutating func set(_ name: String, _ value: Double?) throws { try scalar(name, value) }

  /// Writes a date and time (RFC 3339); nil is omitted.
  public mutating func set(_ name: String, _ value: Date?) throws { try scalar(name, value) }

  /// Writes a URL; nil is omitted.
  public mutating func set(_ name: String, _ value: URL?) throws { try scalar(name, value) }

  /// Writes an array of strings; nil is omitted.
  public mutating func set(_ name: String, _ value: [String]?) throws {
    guard let text, let value else { return try write(name, value) }
    _ = text.output.begin(name, at: text.level)
    text.output.write(strings: value)
  }
}
