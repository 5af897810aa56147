public import Foundation

// The same for common types, by name: a call that is not generic costs a client less to compile.
extension FieldWriter {
  /// Writes a string; nil is left out.
  public mutating func set(_ name: String, _ value: String?) throws { try write(name, value) }

  /// Writes a boolean; nil is left out.
  public mutating func set(_ name: String, _ value: Bool?) throws { try write(name, value) }

  /// Writes an integer; nil is left out.
  public mutating func set(_ name: String, _ value: Int?) throws { try write(name, value) }

  /// Writes a number; nil is left out.
  public mutating func set(_ name: String, _ value: Double?) throws { try write(name, value) }

  /// Writes a date and time (RFC 3339); nil is left out.
  public mutating func set(_ name: String, _ value: Date?) throws { try write(name, value) }

  /// Writes a URL; nil is left out.
  public mutating func set(_ name: String, _ value: URL?) throws { try write(name, value) }

  /// Writes a list of strings; nil is left out.
  public mutating func set(_ name: String, _ value: [String]?) throws { try write(name, value) }
}
