/// A regular expression of JSON Schema (ECMA-262), matched by Unicode scalar in time linear in the
/// text. It never tries one way after another, so that no expression and no text takes forever.
///
/// Backreferences and the scripts of `\p{…}` are not supported; `\A`, `\z` and `(?i)` of other
/// languages are.
package struct Pattern: Sendable {
  /// The size of a program, in which a repetition such as `{1,5000}` is written out.
  private static let maximumSize = 50_000

  private let program: PatternProgram

  /// Returns nil if the text is no regular expression that is supported, or a very large one.
  package init?(_ text: String) {
    var parser = PatternParser(text)
    guard let expression = try? parser.expression(),
      let program = PatternProgram(expression, maximumSize: Self.maximumSize)
    else { return nil }
    self.program = program
  }

  /// Some hundredths of a second.
  package static let maximumSteps = 2_000_000

  /// Returns how many steps it may take to match a text.
  package func steps(for text: String) -> Int {
    let size = program.size.multipliedReportingOverflow(by: text.utf8.count + 1)
    return min(size.overflow ? .max : size.partialValue, Self.maximumSteps)
  }

  /// Returns whether a part of the text matches; nil if that takes too many steps to say.
  package func matches(_ text: String, maximumSteps: Int = maximumSteps) -> Bool? {
    var search = PatternSearch(program, in: text, maximumSteps: maximumSteps)
    return search.matches(whole: false)
  }

  /// Returns whether the text as a whole matches; nil if that takes too many steps to say.
  package func matchesWhole(_ text: String) -> Bool? {
    var search = PatternSearch(program, in: text, maximumSteps: Self.maximumSteps)
    return search.matches(whole: true)
  }
}
