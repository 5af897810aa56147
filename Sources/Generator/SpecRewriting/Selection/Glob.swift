/// A pattern for names and paths: `*` matches anything within a segment, `**` any number of
/// segments.
///
/// `/users/**` also matches `/users`, and everything below it.
struct Glob: Sendable, Hashable {
  private enum Piece: Hashable {
    case literal(UInt8)
    case withinSegment
    case anything
  }

  let text: String
  private let pieces: [Piece]
  /// The part before `/**`, which also matches without the slash: `/users` for `/users/**`.
  private let folder: String?

  init(_ text: String) {
    self.text = text
    folder = text.hasSuffix("/**") ? String(text.dropLast(3)) : nil
    var pieces: [Piece] = []
    for byte in text.utf8 {
      switch (byte, pieces.last) {
      case (UInt8(ascii: "*"), .withinSegment): pieces[pieces.count - 1] = .anything
      case (UInt8(ascii: "*"), .anything): break
      case (UInt8(ascii: "*"), _): pieces.append(.withinSegment)
      default: pieces.append(.literal(byte))
      }
    }
    self.pieces = pieces
  }

  var isLiteral: Bool { !text.utf8.contains(UInt8(ascii: "*")) }

  func matches(_ candidate: String) -> Bool {
    if isLiteral { return text == candidate }
    if let folder, !folder.isEmpty, Glob(folder).matches(candidate) { return true }
    // The positions in the pattern that the bytes so far can reach.
    var open = closure([0])
    for byte in candidate.utf8 {
      var next: Set<Int> = []
      for position in open where position < pieces.count {
        switch pieces[position] {
        case .literal(byte): next.insert(position + 1)
        case .literal: break
        case .withinSegment: if byte != UInt8(ascii: "/") { next.insert(position) }
        case .anything: next.insert(position)
        }
      }
      open = closure(next)
      if open.isEmpty { return false }
    }
    return open.contains(pieces.count)
  }

  /// Returns these positions, and the positions after wildcards that match nothing.
  private func closure(_ positions: Set<Int>) -> Set<Int> {
    var all = positions
    for position in positions {
      var next = position
      while next < pieces.count, pieces[next] == .withinSegment || pieces[next] == .anything {
        next += 1
        all.insert(next)
      }
    }
    return all
  }
}
