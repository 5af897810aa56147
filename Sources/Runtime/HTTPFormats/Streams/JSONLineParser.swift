package import Foundation
import JSONCoding

/// Splits bytes into the non-blank lines of JSON lines, or the records of a JSON text sequence (RFC
/// 7464).
package struct JSONLineParser: ChunkParser {
  /// One JSON text.
  package struct Line {
    package let bytes: [UInt8]
    /// The location of the line for messages: `line 3`.
    package let place: String
    /// Whether the line may be the beginning of a longer number or word (RFC 7464 §2.4).
    package let isCutOff: Bool
  }

  private let isSequence: Bool
  private var splitter: LineSplitter
  /// The number of line ends, or record separators, so far.
  private var ends = 0
  /// The length of the record when it was last found to be incomplete.
  private var incomplete = 0

  package init(isSequence: Bool, limit: Int) {
    self.isSequence = isSequence
    splitter = LineSplitter(isSequence ? .recordSeparator : .lineFeed, limit: limit)
  }

  package mutating func add(_ chunk: Data) { splitter.add(chunk) }

  package mutating func next() throws -> Line? {
    while let bytes = try splitter.next() {
      defer { (ends, incomplete) = (ends + 1, 0) }
      if let line = line(bytes) { return line }
    }
    return completeRecord()
  }

  package mutating func finish() -> Line? { line(splitter.takePartial()) }

  private var place: String { isSequence ? "record \(ends)" : "line \(ends + 1)" }

  private func line(_ bytes: [UInt8]) -> Line? {
    guard let first = bytes.first(where: { !Self.isSpace($0) }), let last = bytes.last else {
      return nil
    }
    let isSelfDelimiting = "{[\"".utf8.contains(first)
    return Line(
      bytes: bytes, place: place,
      isCutOff: isSequence && !isSelfDelimiting && !Self.isSpace(last))
  }

  /// Returns a record whose value is complete, without waiting for the next separator, which may
  /// arrive much later.
  ///
  /// A large record is parsed again only when its length has doubled, so that the total work stays
  /// linear.
  private mutating func completeRecord() -> Line? {
    guard isSequence, splitter.partial.last == UInt8(ascii: "\n"),
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
