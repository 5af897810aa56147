public import Foundation

// Each throws a `DecodingError` with the path where the member is of another type; the first of each pair
// also where it is absent or null.
extension FieldReader {
  /// A string.
  public mutating func string(_ name: String) throws -> String { try required(name) }

  /// A string; nil where it is absent or null.
  public mutating func optionalString(_ name: String) throws -> String? { try optional(name) }

  /// A boolean.
  public mutating func bool(_ name: String) throws -> Bool { try required(name) }

  /// A boolean; nil where it is absent or null.
  public mutating func optionalBool(_ name: String) throws -> Bool? { try optional(name) }

  /// An integer.
  public mutating func integer(_ name: String) throws -> Int { try required(name) }

  /// An integer; nil where it is absent or null.
  public mutating func optionalInteger(_ name: String) throws -> Int? { try optional(name) }

  /// An integer of 32 bits.
  public mutating func int32(_ name: String) throws -> Int32 { try required(name) }

  /// An integer of 32 bits; nil where it is absent or null.
  public mutating func optionalInt32(_ name: String) throws -> Int32? { try optional(name) }

  /// An integer of 64 bits.
  public mutating func int64(_ name: String) throws -> Int64 { try required(name) }

  /// An integer of 64 bits; nil where it is absent or null.
  public mutating func optionalInt64(_ name: String) throws -> Int64? { try optional(name) }

  /// An integer of 32 bits, not negative.
  public mutating func uint32(_ name: String) throws -> UInt32 { try required(name) }

  /// An integer of 32 bits, not negative; nil where it is absent or null.
  public mutating func optionalUint32(_ name: String) throws -> UInt32? { try optional(name) }

  /// An integer of 64 bits, not negative.
  public mutating func uint64(_ name: String) throws -> UInt64 { try required(name) }

  /// An integer of 64 bits, not negative; nil where it is absent or null.
  public mutating func optionalUint64(_ name: String) throws -> UInt64? { try optional(name) }

  /// A number.
  public mutating func double(_ name: String) throws -> Double { try required(name) }

  /// A number; nil where it is absent or null.
  public mutating func optionalDouble(_ name: String) throws -> Double? { try optional(name) }

  /// A number, rounded to single precision.
  public mutating func float(_ name: String) throws -> Float { try required(name) }

  /// A number, rounded to single precision; nil where it is absent or null.
  public mutating func optionalFloat(_ name: String) throws -> Float? { try optional(name) }

  /// A decimal number, written as a number or a string.
  public mutating func decimal(_ name: String) throws -> Decimal { try required(name) }

  /// A decimal number, written as a number or a string; nil where it is absent or null.
  public mutating func optionalDecimal(_ name: String) throws -> Decimal? { try optional(name) }

  /// A date and time (RFC 3339).
  public mutating func date(_ name: String) throws -> Date { try required(name) }

  /// A date and time (RFC 3339); nil where it is absent or null.
  public mutating func optionalDate(_ name: String) throws -> Date? { try optional(name) }

  /// A day such as `2026-01-31`.
  public mutating func day(_ name: String) throws -> Day { try required(name) }

  /// A day such as `2026-01-31`; nil where it is absent or null.
  public mutating func optionalDay(_ name: String) throws -> Day? { try optional(name) }

  /// A UUID.
  public mutating func uuid(_ name: String) throws -> UUID { try required(name) }

  /// A UUID; nil where it is absent or null.
  public mutating func optionalUuid(_ name: String) throws -> UUID? { try optional(name) }

  /// A URL.
  public mutating func url(_ name: String) throws -> URL { try required(name) }

  /// A URL; nil where it is absent or null.
  public mutating func optionalUrl(_ name: String) throws -> URL? { try optional(name) }

  /// Bytes in base64.
  public mutating func data(_ name: String) throws -> Data { try required(name) }

  /// Bytes in base64; nil where it is absent or null.
  public mutating func optionalData(_ name: String) throws -> Data? { try optional(name) }
}
