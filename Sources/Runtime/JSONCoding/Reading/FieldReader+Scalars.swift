public import Foundation

// ``FieldReader/finish()`` throws if a member has another type. For the first method of each pair,
// it also throws if the member is absent or null.
extension FieldReader {
  /// A string.
  public mutating func string(_ name: String) -> String { commonRequired(name) }

  /// A string; nil if absent or null.
  public mutating func optionalString(_ name: String) -> String? { commonOptional(name) }

  /// A boolean.
  public mutating func bool(_ name: String) -> Bool { commonRequired(name) }

  /// A boolean; nil if absent or null.
  public mutating func optionalBool(_ name: String) -> Bool? { commonOptional(name) }

  /// An integer.
  public mutating func integer(_ name: String) -> Int { commonRequired(name) }

  /// An integer; nil if absent or null.
  public mutating func optionalInteger(_ name: String) -> Int? { commonOptional(name) }

  /// A 32-bit integer.
  public mutating func int32(_ name: String) -> Int32 { required(name) }

  /// A 32-bit integer; nil if absent or null.
  public mutating func optionalInt32(_ name: String) -> Int32? { optional(name) }

  /// A 64-bit integer.
  public mutating func int64(_ name: String) -> Int64 { required(name) }

  /// A 64-bit integer; nil if absent or null.
  public mutating func optionalInt64(_ name: String) -> Int64? { optional(name) }

  /// An unsigned 32-bit integer.
  public mutating func uint32(_ name: String) -> UInt32 { required(name) }

  /// An unsigned 32-bit integer; nil if absent or null.
  public mutating func optionalUInt32(_ name: String) -> UInt32? { optional(name) }

  /// An unsigned 64-bit integer.
  public mutating func uint64(_ name: String) -> UInt64 { required(name) }

  /// An unsigned 64-bit integer; nil if absent or null.
  public mutating func optionalUInt64(_ name: String) -> UInt64? { optional(name) }

  /// A number.
  public mutating func double(_ name: String) -> Double { commonRequired(name) }

  /// A number; nil if absent or null.
  public mutating func optionalDouble(_ name: String) -> Double? { commonOptional(name) }

  /// A number, rounded to single precision.
  public mutating func float(_ name: String) -> Float { required(name) }

  /// A number, rounded to single precision; nil if absent or null.
  public mutating func optionalFloat(_ name: String) -> Float? { optional(name) }

  /// A decimal number, written as a number or a string.
  public mutating func decimal(_ name: String) -> Decimal { required(name) }

  /// A decimal number, written as a number or a string; nil if absent or null.
  public mutating func optionalDecimal(_ name: String) -> Decimal? { optional(name) }

  /// A date and time (RFC 3339).
  public mutating func date(_ name: String) -> Date { required(name) }

  /// A date and time (RFC 3339); nil if absent or null.
  public mutating func optionalDate(_ name: String) -> Date? { optional(name) }

  /// A date as the number of seconds since 1970-01-01T00:00:00Z.
  public mutating func unixTime(_ name: String) -> Date {
    Date(timeIntervalSince1970: required(name))
  }

  /// A date as the number of seconds since 1970-01-01T00:00:00Z; nil if absent or null.
  public mutating func optionalUnixTime(_ name: String) -> Date? {
    optional(name).map(Date.init(timeIntervalSince1970:))
  }

  /// A day such as `2026-01-31`.
  public mutating func day(_ name: String) -> Day { required(name) }

  /// A day such as `2026-01-31`; nil if absent or null.
  public mutating func optionalDay(_ name: String) -> Day? { optional(name) }

  /// A UUID.
  public mutating func uuid(_ name: String) -> UUID { required(name) }

  /// A UUID; nil if absent or null.
  public mutating func optionalUUID(_ name: String) -> UUID? { optional(name) }

  /// A URL.
  public mutating func url(_ name: String) -> URL { required(name) }

  /// A URL; nil if absent or null.
  public mutating func optionalURL(_ name: String) -> URL? { optional(name) }

  /// Bytes in base64.
  public mutating func data(_ name: String) -> Data { required(name) }

  /// Bytes in base64; nil if absent or null.
  public mutating func optionalData(_ name: String) -> Data? { optional(name) }
}
