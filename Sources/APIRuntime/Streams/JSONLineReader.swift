import Foundation

/// Reads the lines of a body that are not blank.
struct JSONLineReader {
  /// One JSON text.
  struct Line {
    let bytes: [UInt8]
    /// Where it stands: `line 3`.
    let place: String
    /// Whether it may be the beginning of a longer number or word (RFC 7464 §2.4).
    var isCutOff = false
  }

  private let format: JSONLineFormat
  private var chunks: HTTPBody.AsyncIterator?
  private var splitter: LineSplitter
  /// How many line ends, or record separators, have come.
  private var ends = 0
  /// How long the record was when it was last found to be incomplete.
  private var incomplete = 0

  init(_ body: HTTPBody, _ format: JSONLineFormat, limit: Int) {
    self.format = format
    chunks = body.makeAsyncIterator()
    splitter = LineSplitter(format == .lines ? .lineFeed : .recordSeparator, limit: limit)
  }

  /// The next line; nil at the end.
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
      // A stream that ends since its reader is cancelled has not come to its end.
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

  /// A record whose value is whole, although the separator that follows has not come: the next may take its time. A
  /// large one is looked at again when it is twice as long, so that the work grows no faster than the record.
  private mutating func completeRecord() -> Line? {
    guard format == .sequence, splitter.partial.last == UInt8(ascii: "\n"),
      splitter.partial.count >= (incomplete < 4096 ? 0 : 2 * incomplete),
      let line = line(splitter.partial)
    else { return nil }
    guard (try? JSONParser.parse(Data(line.bytes))) != nil else {
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
