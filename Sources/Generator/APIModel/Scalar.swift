/// The built-in types, which are not declared.
package enum Scalar: String, Sendable, Hashable {
  case string, bool
  /// An integer of the platform's width; JSON preserves at least 53 bits.
  case int
  case int32, int64, uint32, uint64
  case double, float
  /// A decimal number, as a number on the wire.
  case decimal
  /// A decimal number, as a string on the wire.
  case decimalString
  /// RFC 3339 date and time.
  case date
  /// A date as seconds since 1970, whole or with a fraction. It occurs only in properties and
  /// parameters; elsewhere the value stays a number.
  case unixTime, fractionalUnixTime
  /// RFC 3339 full-date: a day without a time.
  case day
  case uuid, url
  /// Bytes in base64.
  case base64
  /// Base64 with the URL-safe alphabet, without padding.
  case base64URL
  /// Raw bytes, such as a whole body.
  case binary
  /// A file among the parts of a multipart body.
  case file
  /// Any JSON value.
  case json
}
