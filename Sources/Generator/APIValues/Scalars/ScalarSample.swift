package import APIModel

/// A scalar as on the wire, by its number.
package enum ScalarSample: Sendable, Hashable {
  /// One of these values in turn.
  case choice([Literal])
  /// Integers that count from this number.
  case counted(from: Int)
  /// A number between two strings, which counts from `from`.
  case text(String, from: Int, String)
  /// A date and time, or a day, one day later for each number.
  case moment
  /// A UUID that ends in the number.
  case uuid
  /// The same bytes for each number.
  case bytes
}
