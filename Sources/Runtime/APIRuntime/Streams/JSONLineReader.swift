import Foundation

/// Reads the non-blank lines of a body.
struct JSONLineReader {
  /// One JSON text.
  struct Line {
    let bytes: [UInt8]
    /// The location of the line for messages: `line 3`.
    let place: String
    /// Whether the line may be the beginning of a longer number or word (RFC 7464 §2.4).
    var isCutOff = false
  }

  private let format: JSONLineFormat
  private var chunks: HTTPBody.AsyncIterator?
  private var splitter: LineSplitter
  /// The number of line ends, or record separators, so far.
  private var ends = 0
  /// The length of the record when it was last found to be incomplete.
  private var incomplete = 0

  init(_ body: HTTPBody, _ format: JSONLineFormat, limit: Int) {
    self.format = format
    chunks = body.makeAsyncIterator()
    splitter = LineSplitter(format == .lines ? .lineFeed : .recordSeparator, limit: limit)
  }

  /// Returns the next line, or nil at the end.
  mutating func next() async throws -> Line? {
    while true {
      while let bytes = try splitter.next() {
        defer {
          ends += 1
          incomplete = 0
        }
        if let line = line(bytes) { return line }
      }
      if let line = completeRecord() { return line }
      let chunk = try await chunks?.next()
      // Cancelling the reader ends the stream early, which must not look like its regular end.
      try Task.checkCancellation()
      guard let chunk else {
        chunks = nil
        return line(splitter.takePartial())
      }
      splitter.add(chunk)
    }
  }

  private var place: String { format == .lines ? "line \(ends + 1)" : "record \(ends)" }

  private func line(_ bytes: [UInt8]) -> Line? {
    guard let first = bytes.first(where: { !Self.isSpace($0) }), let last = bytes.last else {
      return nil
    }
    let isSelfDelimiting = "{[\"".utf8.contains(first)
    return Line(
      bytes: bytes, place: place,
      isCutOff: format == .sequence && !isSelfDelimiting && !Self.isSpace(last))
  }

  /// Returns a record whose value is complete, without waiting for the next separator, which may
  /// arrive much later.
  ///
  /// A large record is parsed again only when its length has doubled, so that the total work stays
  /// linear.
  private mutating func completeRecord() -> Line? {
    guard format == .sequence, splitter.partial.last == UInt8(ascii: "\n"),
      splitter.partial.count >= (incomplete < 4096 ? 0 : 2 * incomplete),
      let line = line(splitter.partial)
    else { return nil }
    guard JSON.isText(line.bytes) else {
      incomplete = splitter.partial.count
      return nil
    }
    _ = splitter.takePartial()
    return line
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
