/// A regular expression as a program. The machine that runs it is at several instructions at once,
/// instead of backtracking (Thompson 1968).
struct PatternProgram: Sendable {
  enum Instruction: Sendable {
    /// Continues after a scalar of a set.
    case scalar(ScalarSet)
    /// Continues at a position.
    case place(PatternExpression.Place)
    /// Continues if the look-around with this index matches here, or does not.
    case look(Int, isNegated: Bool)
    /// Continues at both instructions.
    case fork(Int, Int)
    case jump(Int)
    case match

    /// The weight of the instruction in the number of steps and in the size of the program.
    var cost: Int {
      if case .scalar(let set) = self { 1 + set.cost } else { 1 }
    }
  }

  /// A look-around. Its program reads towards the position, so that a single pass over the string
  /// finds all positions.
  struct Look: Sendable {
    let instructions: [Instruction]
    let isBehind: Bool
  }

  private(set) var instructions: [Instruction] = []
  /// The look-arounds; nested ones come first.
  private(set) var looks: [Look] = []
  private let maximumSize: Int
  /// The number of instructions, weighted by their cost.
  private(set) var size = 0

  private struct TooLarge: Error {}

  /// Returns nil if the program would exceed the maximum size.
  init?(_ expression: PatternExpression, maximumSize: Int) {
    self.maximumSize = maximumSize
    guard let main = try? instructions(of: expression, isBackward: false) else { return nil }
    instructions = main
  }

  private mutating func instructions(
    of expression: PatternExpression, isBackward: Bool
  ) throws(TooLarge) -> [Instruction] {
    var list: [Instruction] = []
    try write(expression, to: &list, isBackward: isBackward)
    try add(.match, to: &list)
    return list
  }

  private mutating func add(
    _ instruction: Instruction, to list: inout [Instruction]
  ) throws(TooLarge) {
    size += instruction.cost
    guard size <= maximumSize else { throw TooLarge() }
    list.append(instruction)
  }

  private mutating func write(
    _ expression: PatternExpression, to list: inout [Instruction], isBackward: Bool
  ) throws(TooLarge) {
    switch expression {
    case .scalar(let set): try add(.scalar(set), to: &list)
    case .place(let place): try add(.place(place), to: &list)
    case .look(let inner, let isBehind, let isNegated):
      let program = try instructions(of: inner, isBackward: !isBehind)
      looks.append(Look(instructions: program, isBehind: isBehind))
      try add(.look(looks.count - 1, isNegated: isNegated), to: &list)
    case .sequence(let parts):
      for part in isBackward ? parts.reversed() : parts {
        try write(part, to: &list, isBackward: isBackward)
      }
    case .alternatives(let alternatives):
      var ends: [Int] = []
      for alternative in alternatives.dropLast() {
        let fork = list.count
        try add(.fork(fork + 1, fork + 1), to: &list)
        try write(alternative, to: &list, isBackward: isBackward)
        ends.append(list.count)
        try add(.jump(0), to: &list)
        list[fork] = .fork(fork + 1, list.count)
      }
      try alternatives.last.map { last throws(TooLarge) in
        try write(last, to: &list, isBackward: isBackward)
      }
      for end in ends { list[end] = .jump(list.count) }
    case .repetition(let inner, let least, let most):
      try writeRepetition(of: inner, least: least, most: most, to: &list, isBackward: isBackward)
    }
  }

  private mutating func writeRepetition(
    of inner: PatternExpression, least: Int, most: Int?, to list: inout [Instruction],
    isBackward: Bool
  ) throws(TooLarge) {
    for _ in 0..<least {
      let start = list.count
      try write(inner, to: &list, isBackward: isBackward)
      // An empty expression need not be repeated.
      guard list.count > start else { return }
    }
    guard let most else {
      let fork = list.count
      try add(.fork(0, 0), to: &list)
      try write(inner, to: &list, isBackward: isBackward)
      try add(.jump(fork), to: &list)
      list[fork] = .fork(fork + 1, list.count)
      return
    }
    var forks: [Int] = []
    while forks.count < most - least {
      forks.append(list.count)
      try add(.fork(0, 0), to: &list)
      try write(inner, to: &list, isBackward: isBackward)
    }
    for fork in forks { list[fork] = .fork(fork + 1, list.count) }
  }
}
