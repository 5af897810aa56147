import APIRuntime

/// Strings that careless clients encode incorrectly.
enum Values {
  static let texts = [
    "plain", "with space", "ümlaut", "日本語", "😀👨‍👩‍👧", "e\u{301}", "100%", "%20", "%", "+", "a+b",
    "a&b=c", "#", "?x=1",
    "a/b", "../..", "//", ";", ":@!$'()*", "[x]", "{x}", "\"quoted\"", "back\\slash", "<tag>", "|",
    "^`~", "-1", "0", "true", "null", "1e3", "a;b=c",
  ]

  /// Strings that contain the separator of some style.
  static let separators = [
    "a,b", "a.b", "a=b", "a|b", "a b", ",", ".", "=", "|", " ", "a,b=c.d|e;f g",
  ]

  /// Characters that are not allowed in headers.
  static let controls = ["tab\there", "line\nbreak", "return\r\n", "\u{0}", "\u{7f}", "\u{2028}"]

  static let lists: [[String]] = [
    ["one"], ["one", "two", "three"], ["same", "same"], texts, ["ü", "😀", "%", "+"],
  ]

  static let integers = [0, -1, 42, Int(Int32.min), 9_007_199_254_740_993]
}
