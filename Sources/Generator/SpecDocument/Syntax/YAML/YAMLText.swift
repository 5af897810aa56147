/// A file's text in a form that libyaml reads by the rules of YAML 1.2, and the mapping back to the
/// original.
///
/// libyaml lacks surrogate pairs, rejects U+FEFF, and ends lines at U+0085, U+2028 and U+2029 as
/// YAML 1.1 did.
struct YAMLText {
  /// The text that libyaml reads.
  private(set) var bytes: [UInt8]
  private(set) var isASCII: Bool
  private var edits: [Edit] = []
  private var originals: [Unicode.Scalar: Unicode.Scalar] = [:]

  /// A place from which both texts advance together again.
  private struct Edit {
    let end: Int
    let originalEnd: Int
  }

  init(_ original: [UInt8]) throws(SyntaxFailure) {
    bytes = original
    // One pass without branches, which the compiler turns into vector instructions.
    isASCII = original.withUnsafeBufferPointer { $0.reduce(0, |) < 0x80 }
    if !isASCII { hideLineSeparators() }
    try joinSurrogatePairs()
  }

  /// Returns the offset in the file's own bytes.
  func originalOffset(of offset: Int) -> Int {
    guard var edit = edits.first, edit.end <= offset else { return offset }
    var (low, high) = (0, edits.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if edits[middle].end <= offset { low = middle } else { high = middle }
    }
    edit = edits[low]
    return edit.originalEnd + offset - edit.end
  }

  /// Returns the value of a scalar as it is in the file.
  func restored(_ text: String) -> String {
    if originals.isEmpty { return text }
    return text.unicodeScalars.reduce(into: "") { $0.unicodeScalars.append(originals[$1] ?? $1) }
  }
}

extension YAMLText {
  /// Replaces characters that libyaml misreads with others of the same length that the file does
  /// not use.
  private mutating func hideLineSeparators() {
    let used = scalars(among: Self.twoByteStandIns + Self.threeByteStandIns + Self.misread)
    let present = Self.misread.filter(used.contains)
    guard !present.isEmpty else { return }
    var two = Self.twoByteStandIns.filter { !used.contains($0) }
    var three = Self.threeByteStandIns.filter { !used.contains($0) }
    var replacements: [[UInt8]: [UInt8]] = [:]
    for scalar in present {
      let encoded = Array(String(scalar).utf8)
      guard let standIn = encoded.count == 2 ? two.popLast() : three.popLast() else { continue }
      replacements[encoded] = Array(String(standIn).utf8)
      originals[standIn] = scalar
    }
    for (encoded, standIn) in replacements { replace(encoded, by: standIn) }
  }

  private mutating func replace(_ wanted: [UInt8], by standIn: [UInt8]) {
    guard let first = wanted.first else { return }
    var position = 0
    while position + wanted.count <= bytes.count {
      if bytes[position] == first, bytes[position..<position + wanted.count].elementsEqual(wanted) {
        bytes.replaceSubrange(position..<position + wanted.count, with: standIn)
      }
      position += 1
    }
  }

  /// Returns the candidates that occur in the file.
  private func scalars(among candidates: [Unicode.Scalar]) -> Set<Unicode.Scalar> {
    let leads = Set(candidates.compactMap { String($0).utf8.first })
    var found: Set<Unicode.Scalar> = []
    for position in bytes.indices where bytes[position] >= 0xC2 && leads.contains(bytes[position]) {
      let length = bytes[position] < 0xE0 ? 2 : 3
      let scalar = String(decoding: bytes[position...].prefix(length), as: UTF8.self).unicodeScalars
        .first
      if let scalar { found.insert(scalar) }
    }
    return found.intersection(candidates)
  }

  private static let misread: [Unicode.Scalar] = ["\u{85}", "\u{2028}", "\u{2029}", "\u{FEFF}"]
  /// Unassigned code points.
  private static let twoByteStandIns = (0x07B2...0x07BF).compactMap(Unicode.Scalar.init)
  /// Noncharacters, which Unicode never assigns.
  private static let threeByteStandIns = (0xFDD0...0xFDEF).compactMap(Unicode.Scalar.init)
}

extension YAMLText {
  /// Replaces `\ud83d\ude00` in double quotes with the character.
  private mutating func joinSurrogatePairs() throws(SyntaxFailure) {
    let quoted = quotedRangesWithSurrogates
    guard !quoted.isEmpty else { return }
    var joined: [UInt8] = []
    var copied = 0
    for range in quoted {
      var position = range.lowerBound + 1
      while position < range.upperBound {
        guard let pair = try surrogatePair(at: &position) else { continue }
        joined += bytes[copied..<position - 12]
        joined += Array(String(Character(pair)).utf8)
        copied = position
        edits.append(Edit(end: joined.count, originalEnd: copied))
      }
    }
    guard copied > 0 else { return }
    bytes = joined + bytes[copied...]
    isASCII = false
  }

  /// Steps over a character, an escape or a pair of escapes, and returns the character of a pair.
  private func surrogatePair(at position: inout Int) throws(SyntaxFailure) -> Unicode.Scalar? {
    guard bytes[position] == UInt8(ascii: "\\") else {
      position += 1
      return nil
    }
    guard let unit = SurrogatePair.escape(in: bytes, at: position), SurrogatePair.isHalf(unit)
    else {
      position += 2
      return nil
    }
    guard let scalar = SurrogatePair.scalar(in: bytes, at: position) else {
      throw SurrogatePair.loneFailure(at: position)
    }
    position += 12
    return scalar
  }

  /// The double-quoted scalars with such escapes. Only libyaml knows what is quoted, so it reads a
  /// copy in which each such escape is replaced by a harmless one of the same length.
  private var quotedRangesWithSurrogates: [Range<Int>] {
    let escapes = surrogateEscapes
    guard !escapes.isEmpty else { return [] }
    var harmless = bytes
    for position in escapes {
      harmless.replaceSubrange(position + 2..<position + 6, with: repeatElement(0x41, count: 4))
    }
    let quoted = YAMLParser.quotedScalars(of: harmless, isASCII: isASCII)
    var remaining = escapes[...]
    return quoted.filter { range in
      remaining = remaining.drop { $0 < range.lowerBound }
      return remaining.first.map { $0 < range.upperBound } ?? false
    }
  }

  private var surrogateEscapes: [Int] {
    var found: [Int] = []
    bytes.forEachPosition(of: UInt8(ascii: "\\"), or: UInt8(ascii: "\\")) { position in
      if let unit = SurrogatePair.escape(in: bytes, at: position), SurrogatePair.isHalf(unit) {
        found.append(position)
      }
    }
    return found
  }
}
