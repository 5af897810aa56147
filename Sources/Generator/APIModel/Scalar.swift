/// The types that need no declaration.
package enum Scalar: String, Sendable, Hashable {
  case string, bool
  /// An integer that fits the platform's (at least 53 bits of JSON are kept).
  case int
  case int32, int64, uint32, uint64
  case double, float
  /// A decimal number, as a number on the wire.
  case decimal
  /// A decimal number, as a string on the wire.
  case decimalString
  /// RFC 3339 date and time.
  case date
  /// A date as the whole seconds since 1970, or with a fraction. Only of properties and parameters;
  /// elsewhere it is a number.
  case unixTime, fractionalUnixTime
  /// RFC 3339 full-date: a day without a time.
  case day
  case uuid, url
  /// Bytes in base64.
  case base64
  /// Base64 with the URL-safe alphabet, without padding.
  case base64URL
  /// Raw bytes: a file, or the whole of a body.
  case binary
  /// Any JSON value.
  case json
}
