/// A parsed regular expression.
package indirect enum PatternExpression {
  /// Matches one scalar of a set.
  case scalar(ScalarSet)
  /// Matches a position, without consuming scalars.
  case place(Place)
  /// Matches a position where an expression matches the following or preceding scalars, or does
  /// not.
  case look(PatternExpression, isBehind: Bool, isNegated: Bool)
  /// Matches the parts one after another.
  case sequence([PatternExpression])
  /// Matches one of several alternatives.
  case alternatives([PatternExpression])
  /// Matches repetitions between a minimum and a maximum; a nil maximum is unlimited.
  case repetition(PatternExpression, least: Int, most: Int?)

  package enum Place {
    case start, end, lineStart, lineEnd, wordBoundary, noWordBoundary
  }

  /// Returns nil if the expression is invalid or unsupported.
  package init?(_ text: String, isInteroperable: Bool = false) {
    var parser = PatternParser(text, dotExcludes: isInteroperable ? .lineEnds : .lineBreaks)
    guard let expression = try? parser.expression() else { return nil }
    self = expression
  }
}
