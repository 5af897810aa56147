/// The search for a regular expression in a string.
struct PatternSearch {
  private let program: PatternProgram
  private let text: [Unicode.Scalar]
  /// Whether a look-around matches, by look-around and position.
  private var found: [[Bool]] = []
  private let maximumSteps: Int
  private var steps = 0

  private struct TooLong: Error {}

  init(_ program: PatternProgram, in text: String, maximumSteps: Int) {
    self.program = program
    self.text = Array(text.unicodeScalars)
    self.maximumSteps = maximumSteps
  }

  /// Returns whether a part of the string or the whole string matches; nil if that takes too many
  /// steps.
  mutating func matches(whole: Bool) -> Bool? {
    do throws(TooLong) {
      for look in program.looks {
        found.append(try run(look.instructions, isBackward: !look.isBehind))
      }
      let ends = try run(program.instructions, onlyFromStart: whole, onlyToFirst: !whole)
      return whole ? ends[text.count] : ends.contains(true)
    } catch {
      return nil
    }
  }

  /// Runs a program over the string in a single pass, and returns for each position whether a match
  /// ends there.
  private mutating func run(
    _ instructions: [PatternProgram.Instruction], isBackward: Bool = false,
    onlyFromStart: Bool = false, onlyToFirst: Bool = false
  ) throws(TooLong) -> [Bool] {
    var ends = [Bool](repeating: false, count: text.count + 1)
    var position = isBackward ? text.count : 0
    // The position at which each instruction was last reached, to follow it only once per position.
    var reached = [Int](repeating: -1, count: instructions.count)
    var pending = [0]
    while true {
      var waiting: [Int] = []
      while let index = pending.popLast() {
        guard reached[index] != position else { continue }
        reached[index] = position
        steps += instructions[index].cost
        switch instructions[index] {
        case .scalar: waiting.append(index)
        case .place(let place): if holds(place, at: position) { pending.append(index + 1) }
        case .look(let look, let isNegated):
          if found[look][position] != isNegated { pending.append(index + 1) }
        case .fork(let first, let second): pending += [first, second]
        case .jump(let target): pending.append(target)
        case .match: ends[position] = true
        }
      }
      guard steps <= maximumSteps else { throw TooLong() }
      if position == (isBackward ? 0 : text.count) || onlyFromStart && waiting.isEmpty
        || onlyToFirst && ends[position]
      {
        return ends
      }
      let scalar = text[isBackward ? position - 1 : position]
      position += isBackward ? -1 : 1
      if !onlyFromStart { pending.append(0) }
      for index in waiting {
        if case .scalar(let set) = instructions[index], set.contains(scalar) {
          pending.append(index + 1)
        }
      }
    }
  }

  private func holds(_ place: PatternExpression.Place, at position: Int) -> Bool {
    switch place {
    case .start: position == 0
    case .end: position == text.count
    case .lineStart: position == 0 || ScalarSet.lineBreaks.contains(text[position - 1])
    case .lineEnd: position == text.count || ScalarSet.lineBreaks.contains(text[position])
    case .wordBoundary: isWord(position - 1) != isWord(position)
    case .noWordBoundary: isWord(position - 1) == isWord(position)
    }
  }

  private func isWord(_ index: Int) -> Bool {
    text.indices.contains(index) && ScalarSet.wordCharacters.contains(text[index])
  }
}
