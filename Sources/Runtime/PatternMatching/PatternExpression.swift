/// A parsed regular expression.
indirect enum PatternExpression {
  /// One scalar of a set.
  case scalar(ScalarSet)
  /// A place in the text.
  case place(Place)
  /// A place where an expression matches what follows or precedes, or does not.
  case look(PatternExpression, isBehind: Bool, isNegated: Bool)
  /// One after another.
  case sequence([PatternExpression])
  /// One of several.
  case alternatives([PatternExpression])
  /// At least and at most so often; nil for any number.
  case repetition(PatternExpression, least: Int, most: Int?)

  enum Place {
    case start, end, lineStart, lineEnd, wordBoundary, noWordBoundary
  }
}
