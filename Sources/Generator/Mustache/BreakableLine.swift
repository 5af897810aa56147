/// A line that contains lists. A list that does not fit is broken: each element moves to a separate
/// line, indented by two, and the rest continues on the line after.
///
/// The outermost list breaks first, and among neighbors the leftmost. Spaces at a line break are
/// dropped.
struct BreakableLine {
  private enum Piece {
    /// The range of its bytes.
    case text(Range<Int>)
    /// `isElement` is true for a single element.
    case open(isElement: Bool)
    case separator
    case close(hasTrailingComma: Bool)
  }

  private var bytes: [UInt8] = []
  private var pieces: [Piece] = []
  private var separatorCount = 0

  var isEmpty: Bool { pieces.isEmpty }

  mutating func add(_ text: some Collection<UInt8>) {
    let start = bytes.count
    bytes += text
    if start < bytes.count { pieces.append(.text(start..<bytes.count)) }
  }

  mutating func openList(isElement: Bool) { pieces.append(.open(isElement: isElement)) }

  mutating func separate() {
    pieces.append(.separator)
    separatorCount += 1
  }

  mutating func closeList(hasTrailingComma: Bool) {
    pieces.append(.close(hasTrailingComma: hasTrailingComma))
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    separatorCount = 0
  }

  /// The number of bytes if no list is broken, which is at least the number of columns.
  var unbrokenCount: Int { bytes.count + 2 * separatorCount }

  /// Appends the line without breaking any list.
  func write(to text: inout [UInt8]) {
    for piece in pieces {
      switch piece {
      case .text(let range): text += bytes[range]
      case .separator: text += ", ".utf8
      case .open, .close: break
      }
    }
  }

  /// Returns the lines that begin with `begun`, without a final line end.
  func text(after begun: [UInt8], width: Int) -> [UInt8] {
    var lines = Lines(begun)
    let end = pieces.lastIndex { if case .close = $0 { false } else { true } } ?? 0
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .text(let range): lines.add(bytes[range])
      case .open(let isElement):
        let isBroken = lines.isBroken && !fits(from: index, in: width - lines.column)
        lines.open(isBroken: isBroken, isElement: isElement)
      case .separator: lines.separate()
      case .close(let hasTrailingComma):
        lines.close(hasTrailingComma: hasTrailingComma, isEnd: index > end)
      }
    }
    return lines.text
  }

  /// Returns whether the list that opens at an index fits, including everything that must follow it
  /// on the same line.
  private func fits(from index: Int, in columns: Int) -> Bool {
    var rest = columns
    var depth = 0
    for piece in pieces[index...] {
      switch piece {
      case .text(let range): rest -= bytes[range].columns
      case .open: depth += 1
      case .separator: rest -= depth > 0 ? 2 : 1
      case .close(let hasTrailingComma):
        rest -= depth == 0 && hasTrailingComma ? 1 : 0
        depth -= 1
      }
      if rest < 0 { return false }
      // The enclosing list is broken, so the line ends here.
      if case .separator = piece, depth == 0 { return true }
      if depth < 0 { return true }
    }
    return true
  }
}

/// The lines so far, and the open lists.
private struct Lines {
  private(set) var text: [UInt8]
  private(set) var column: Int
  private let indentation: Int
  /// The open lists, outermost first.
  private var lists: [List] = []
  private var beginsLine = false

  init(_ begun: [UInt8]) {
    text = begun
    column = begun.columns
    indentation = begun.prefix { $0 == Ascii.space }.count
  }

  private struct List {
    let isBroken: Bool
    let isElement: Bool
    let isIndented: Bool
  }

  /// Whether lists can be broken here, which is not the case inside an unbroken list.
  var isBroken: Bool { lists.last?.isBroken ?? true }

  mutating func add(_ bytes: some Collection<UInt8>) {
    let bytes = beginsLine ? bytes.drop { $0 == Ascii.space } : bytes[...]
    if !bytes.isEmpty { beginsLine = false }
    text += bytes
    column += bytes.columns
  }

  mutating func open(isBroken: Bool, isElement: Bool) {
    // The rest of a broken element keeps its indentation.
    let isRest = isElement && lists.last?.isElement == true
    lists.append(List(isBroken: isBroken, isElement: isElement, isIndented: isBroken && !isRest))
    if isBroken { breakLine() }
  }

  mutating func separate() {
    if isBroken {
      text.append(UInt8(ascii: ","))
      breakLine()
    } else {
      add(", ".utf8)
    }
  }

  mutating func close(hasTrailingComma: Bool, isEnd: Bool) {
    guard lists.removeLast().isBroken else { return }
    if hasTrailingComma { text.append(UInt8(ascii: ",")) }
    if !isEnd { breakLine() }
  }

  private mutating func breakLine() {
    column = indentation + 2 * lists.count(where: \.isIndented)
    // Trims in place: a copy for each element of a long list would take quadratic time.
    while let last = text.last, Ascii.isBlank(last) { text.removeLast() }
    if !beginsLine { text.append(Ascii.newline) }
    text += repeatElement(Ascii.space, count: column)
    beginsLine = true
  }
}
