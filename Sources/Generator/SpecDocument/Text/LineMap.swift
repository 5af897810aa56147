/// A position for people; both numbers start at 1.
package struct SourcePosition: Sendable, Equatable {
  /// The line; the first line is 1.
  package let line: Int
  /// The column in Unicode scalars, as in most editors; a tab counts as one.
  package let column: Int
}

/// Converts offsets to lines and columns: `LineMap(file.bytes).position(of: 12)`.
///
/// Lines end with LF, CRLF or CR.
package struct LineMap: Sendable {
  private let bytes: [UInt8]
  private let lineStarts: [Int]
  /// The number of scalars before each block of bytes, so that columns in a line of megabytes are
  /// cheap to compute; empty where no line is longer than a block.
  private let scalarCounts: [Int]
  private static let blockSize = 4096

  /// Scans the bytes once.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0] + Self.lineEnds(in: bytes)
    let hasLongLines = zip(lineStarts, lineStarts.dropFirst() + [bytes.count]).contains {
      $1 - $0 >= Self.blockSize
    }
    scalarCounts = hasLongLines ? Self.scalarCounts(in: bytes) : []
  }

  /// Returns the offsets after all line breaks.
  private static func lineEnds(in bytes: [UInt8]) -> [Int] {
    var ends: [Int] = []
    bytes.forEachPosition(of: 0x0A, or: 0x0D) { index in
      let isCRLF = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if !isCRLF { ends.append(index + 1) }
    }
    return ends
  }

  private static func scalarCounts(in bytes: [UInt8]) -> [Int] {
    var counts = [0]
    var scalars = 0
    for block in stride(from: blockSize, through: bytes.count, by: blockSize) {
      scalars += scalarCount(bytes[block - blockSize..<block])
      counts.append(scalars)
    }
    return counts
  }

  /// Returns the position of an offset; offsets beyond the end of the file are clamped.
  package func position(of offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineIndex(of: offset)
    let start = lineStarts[line]
    // A document with ten thousand errors asks ten thousand times, and most lines are short.
    let scalars =
      offset - start < Self.blockSize
      ? Self.scalarCount(bytes[start..<offset])
      : scalarCount(before: offset) - scalarCount(before: start)
    return SourcePosition(line: line + 1, column: scalars + 1)
  }

  /// Returns the range of the line that contains an offset, without the line break.
  func lineRange(around offset: Int) -> Range<Int> {
    let line = lineIndex(of: min(max(offset, 0), bytes.count))
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// Returns the last line that does not start after the offset.
  private func lineIndex(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func scalarCount(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return scalarCounts[block] + Self.scalarCount(bytes[block * Self.blockSize..<offset])
  }

  private static func scalarCount(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { count, byte in byte & 0xC0 == 0x80 ? count : count + 1 }
  }
}
