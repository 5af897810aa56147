import PatternMatching

extension ModelValidator.Rule {
  /// A regular expression, with the code that matches it: an app without patterns does not link that.
  public struct Expression: Sendable, Equatable {
    let text: String
    let matches: @Sendable (String) -> Bool?

    /// Same text.
    public static func == (first: Self, second: Self) -> Bool { first.text.isExactly(second.text) }
  }

  /// A regular expression (ECMA-262) that a string must contain a match of. One that is not supported
  /// is not checked.
  public static func pattern(_ text: String) -> Self {
    .expression(Expression(text: text) { Pattern(text)?.matches($0) })
  }
}
