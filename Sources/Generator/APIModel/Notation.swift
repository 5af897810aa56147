/// A notation of values in JSON that their type in Swift does not determine.
package enum Notation: Sendable, Equatable {
  /// Bytes in the URL-safe base64 alphabet.
  case base64URL
  /// Numbers, with strings for NaN and the infinities.
  case numbers(infinity: String)
  /// Numbers as strings.
  case strings
}
