/// The range that a response contains (RFC 9110 §14.4): `bytes 400-499/1000`, and in a 416
/// `bytes */1000`.
struct ContentRange: Equatable {
  /// The positions of its bytes; nil in the answer to a range that contains none.
  let positions: ClosedRange<Int64>?
  /// The number of bytes of the whole; nil if the server does not know it: `*`.
  let completeLength: Int64?

  /// Nil if the text is not a valid range of bytes.
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
