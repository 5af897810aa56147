import Testing

@testable import APIRuntime

@Suite("JSON Schema rules")
struct RuleTests {
  @Test(
    "a rule is violated or satisfied",
    arguments: [
      (ModelValidator.Rule.minLength(2), JSON.string("a"), true), (.minLength(2), "ab", false),
      // An emoji of two scalars counts as two characters in JSON Schema.
      (.maxLength(1), "👍🏽", true), (.maxLength(2), "👍🏽", false),
      (.pattern("\\A[a-z]+\\z"), "abc", false), (.pattern("\\A[a-z]+\\z"), "abc\n", true),
      (.pattern("b"), "abc", false), (.pattern("\\d"), "٣", true),
      (.pattern("\\A\\s\\z"), "\u{FEFF}", false), (.pattern("\\s"), "\u{85}", true),
      (.pattern("\\A[\\s-]+\\z"), "- \u{2028}\u{3000}", false),
      (.pattern("\\S"), "\u{FEFF} \t", true),
      (.pattern("^[a-z&&-]+$"), "b&-", false), (.pattern("^[a-z&&-]+$"), "B", true),
      (.pattern("^[[(]$"), "[", false), (.pattern("^[^[]$"), "[", true),
      (.pattern("^[+--]$"), ",", false), (.pattern("^[!~~]$"), "~", false),
      (.pattern("^.$"), "\u{85}", false), (.pattern("^.$"), "\u{2028}", true),
      (.pattern("^[.]$"), "a", true), (.pattern("^[\\]\\[]+$"), "[]", false),
      (.pattern("\\A[^\\S]\\z"), "a", true), (.pattern("\\\\s"), "\\s", false),
      (.minimum(0.5), 0.5, false), (.minimum(0.5), 0.4, true),
      (.exclusiveMinimum(1), 1, true), (.maximum(.number("1e2")), 100, false),
      (.exclusiveMaximum(10), 9.99, false), (.maximum(10), 11, true),
      (.maximum(9_007_199_254_740_993), 9_007_199_254_740_994, true),
      (.maximum(10), .number("1e300"), true), (.minimum(-1), .number("-1e300"), true),
      (.minimum(.number("1e-300")), 0, true), (.exclusiveMinimum(0), .number("-0.0"), true),
      (.minimum(-10), -9, false), (.maximum(-9), -10, false), (.maximum(1.5), 1.50, false),
      (.multipleOf(0.01), 1.1, false), (.multipleOf(0.01), 1.111, true), (.multipleOf(3), 9, false),
      (.uniqueItems, [1, 2], false), (.uniqueItems, [["a": 1], ["a": 1]], true),
      (.minItems(1), [], true), (.maxItems(1), [1], false),
      (.minProperties(1), [:], true), (.maxProperties(0), ["a": 1], true),
      (.propertyNames(["a"]), ["a": 1], false), (.propertyNames(["K"]), ["\u{212A}": 1], true),
      (.propertyNames(["a"]), ["b": 1], true),
      // A rule for another kind of value is always satisfied, as is a limit that is not a number.
      (.exclusiveMinimum("x"), 1, false), (.exclusiveMaximum(nil), 1, false),
      (.minLength(2), 1, false), (.minimum(2), "1", false), (.minItems(2), ["a": 1], false),
    ] as [(ModelValidator.Rule, JSON, Bool)])
  func violation(rule: ModelValidator.Rule, value: JSON, isBroken: Bool) {
    #expect((rule.violation(of: value) != nil) == isBroken)
  }
}
