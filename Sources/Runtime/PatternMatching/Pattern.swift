/// A regular expression of JSON Schema (ECMA-262). It matches by Unicode scalar in linear time: it
/// never backtracks, so that no expression takes forever.
///
/// Backreferences and scripts in `\p{…}` are not supported, but `\A`, `\z` and `(?i)` of other
/// languages are.
package struct Pattern: Sendable {
  /// The maximum size of a program, in which repetitions such as `{1,5000}` are expanded.
  private static let maximumSize = 50_000

  private let program: PatternProgram

  /// Returns nil if the expression is invalid, unsupported or very large.
  ///
  /// With `isInteroperable`, the dot excludes only line feed and carriage return, as in JSONPath
  /// (RFC 9485).
  package init?(_ text: String, isInteroperable: Bool = false) {
    guard let expression = PatternExpression(text, isInteroperable: isInteroperable),
      let program = PatternProgram(expression, maximumSize: Self.maximumSize)
    else { return nil }
    self.program = program
  }

  /// The maximum number of steps, which take a few hundredths of a second.
  package static let maximumSteps = 2_000_000

  /// Returns the maximum number of steps to match a string.
  package func steps(for text: String) -> Int {
    let size = program.size.multipliedReportingOverflow(by: text.utf8.count + 1)
    return min(size.overflow ? .max : size.partialValue, Self.maximumSteps)
  }

  /// Returns whether a part of the string matches; nil if that takes too many steps to determine.
  package func matches(_ text: String, maximumSteps: Int = maximumSteps) -> Bool? {
    var search = PatternSearch(program, in: text, maximumSteps: maximumSteps)
    return search.matches(whole: false)
  }

  /// Returns whether the whole string matches; nil if that takes too many steps to determine.
  package func matchesWhole(_ text: String) -> Bool? {
    var search = PatternSearch(program, in: text, maximumSteps: Self.maximumSteps)
    return search.matches(whole: true)
  }
}
