import PatternMatching

extension ModelValidator.Rule {
  /// A regular expression with the code that matches it, which an app without patterns does not
  /// link.
  public struct Expression: Sendable, Equatable {
    let text: String
    let matches: @Sendable (String) -> Bool?

    /// Returns whether both have the same text.
    public static func == (first: Self, second: Self) -> Bool { first.text.isExactly(second.text) }
  }

  /// A regular expression (ECMA-262) that must match a part of a string; an unsupported one is not
  /// checked.
  public static func pattern(_ text: String) -> Self {
    .expression(Expression(text: text) { Pattern(text)?.matches($0) })
  }
}
