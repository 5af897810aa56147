/// The range that a response contains (RFC 9110 §14.4): `bytes 400-499/1000`, or `bytes */1000` in
/// a 416.
struct ContentRange: Equatable {
  /// The positions of the bytes; nil if the requested range contains none.
  let positions: ClosedRange<Int64>?
  /// The total number of bytes; nil if the server does not know it: `*`.
  let completeLength: Int64?

  /// Parses a range; nil if it is not a valid range of bytes.
  init?(_ text: String) {
    let syntax = /bytes (?:(?<first>[0-9]+)-(?<last>[0-9]+)|\*)\/(?:(?<length>[0-9]+)|\*)/
    guard let match = text.wholeMatch(of: syntax.ignoresCase())?.output else { return nil }
    completeLength = match.length.flatMap { Int64($0) }
    guard (match.length == nil) == (completeLength == nil) else { return nil }
    guard let firstText = match.first, let lastText = match.last else {
      guard completeLength != nil else { return nil }
      positions = nil
      return
    }
    guard let first = Int64(firstText), let last = Int64(lastText), first <= last, last < .max,
      completeLength.map({ last < $0 }) ?? true
    else { return nil }
    positions = first...last
  }
}
