extension UInt8 {
  /// Whether it is a letter or a digit in ASCII.
  @inlinable
  package var isLetterOrDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  /// Whether it is a digit in ASCII.
  @inlinable
  package var isDigit: Bool { self &- 0x30 < 10 }

  /// The value of a hexadecimal digit; nil for any other byte.
  @inlinable
  package var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46, 0x61...0x66: (self | 0x20) - 0x57
    default: nil
    }
  }
}

/// A search through eight bytes, of which the first has the lowest bits.
extension UInt64 {
  /// Marks the high bit of each byte that equals another. Bytes after a match may be marked too.
  func marks(of byte: UInt8) -> UInt64 {
    (self ^ (0x0101_0101_0101_0101 &* UInt64(byte))).marks(below: 1)
  }

  /// Marks the high bit of each byte below a limit of at most 128, in the same way.
  func marks(below limit: UInt8) -> UInt64 {
    (self &- 0x0101_0101_0101_0101 &* UInt64(limit)) & ~self & 0x8080_8080_8080_8080
  }
}

extension [UInt8] {
  /// Calls a closure with each position of either byte. It looks at eight bytes at a time.
  func forEachPosition(of first: UInt8, or second: UInt8, _ visit: (Int) -> Void) {
    withUnsafeBytes { bytes in
      func visitIfWanted(_ index: Int) {
        if bytes[index] == first || bytes[index] == second { visit(index) }
      }
      let end = bytes.count - bytes.count % 8
      for start in stride(from: 0, to: end, by: 8) {
        let group = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self).littleEndian
        var found = group.marks(of: first) | group.marks(of: second)
        while found != 0 {
          visitIfWanted(start + found.trailingZeroBitCount / 8)
          found &= found - 1
        }
      }
      for index in end..<bytes.count { visitIfWanted(index) }
    }
  }
}

extension Substring {
  /// Returns the position of the first byte that meets a condition, which is several times faster
  /// than searching the UTF-8 view.
  @inlinable
  package func firstByte(where isWanted: (UInt8) -> Bool) -> Index? {
    let offset = utf8.withContiguousStorageIfAvailable { $0.firstIndex(where: isWanted) }
    guard let offset else { return utf8.firstIndex(where: isWanted) }
    return offset.map { utf8.index(startIndex, offsetBy: $0) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls a closure with each part between separators, which takes less time than an array of them.
  @inlinable
  package func forEachPart(separatedBy separator: UInt8, _ visit: (Slice<Self>) -> Void) {
    var start = startIndex
    for index in indices where self[index] == separator {
      visit(self[start..<index])
      start = index + 1
    }
    visit(self[start...])
  }
}

extension String {
  /// Calls a closure with the contiguous bytes of the string, which is several times faster than
  /// reading its UTF-8 view byte by byte.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8(body)
  }

  /// Returns whether the bytes of another string occur in this one.
  ///
  /// `contains(_:)` compares characters, which takes fifty times as long.
  package func containsBytes(of other: String) -> Bool { nextBytes(of: other, from: 0) != nil }

  /// Returns where the bytes of another string occur in this one.
  package func byteRanges(of other: String) -> [Range<Index>] {
    var ranges: [Range<Index>] = []
    var offset = 0
    while let start = nextBytes(of: other, from: offset) {
      offset = start + other.utf8.count
      let index = utf8.index(utf8.startIndex, offsetBy: start)
      ranges.append(index..<utf8.index(index, offsetBy: other.utf8.count))
    }
    return ranges
  }

  private func nextBytes(of other: String, from offset: Int) -> Int? {
    withBytes { bytes in
      other.withBytes { other in
        guard let first = other.first else { return nil }
        // A loop, since closures for each byte would slow down debug builds.
        var start = offset
        while start + other.count <= bytes.count {
          if bytes[start] == first, bytes[start...].starts(with: other) { return start }
          start += 1
        }
        return nil
      }
    }
  }
}
