import TestSupport
import SuiteTraits
import Testing

@testable import PatternMatching

@Suite("Regular expressions of JSON Schema")
struct PatternTests {
  @Test(
    "distinguishes a string that matches from one that does not",
    arguments: [
      ("^abc$", "abc", "abc\n"), ("b", "abc", "ac"), ("^a|b$", "ac", "ca"), ("^(a|b)$", "b", "ab"),
      ("^(?:a|)$", "", "b"), ("^$", "", " "), ("^a*$", "", "b"), ("^a+$", "aaa", ""),
      ("^ab?c$", "ac", "abbc"), ("^a{2}$", "aa", "aaa"), ("^a{2,}$", "aaaa", "a"),
      ("^a{1,2}$", "aa", "aaa"), ("^a{0}$", "", "a"), ("^(ab){2}$", "abab", "ab"),
      ("^a+?b*?c??$", "aab", "cb"), ("^(?<name>a)$", "a", "b"), ("^(?P<name>a)$", "a", "b"),
      // By Unicode scalar.
      ("^.$", "👍", "👍🏽"), ("^e\u{301}$", "e\u{301}", "é"), ("^.$", "\u{85}", "\u{2028}"),
      ("^..$", "ab", "a\r\n"), ("^[^]$", "\n", ""), ("[]|b", "b", "a"),
      // Classes.
      ("^[a-c]+$", "abc", "d"), ("^[^a-c]$", "d", "a"),
      ("^[a\\]]+$", "a]", "\\"), ("^[[(]$", "[", "]"), ("^[.]$", ".", "a"), ("^[a-]+$", "a-", "b"),
      ("^[-a]+$", "a-", "b"), ("^[\\w-.]+$", "a-.", ","), ("^[+--]$", ",", "*"),
      ("^[a-z&&-]+$", "b&-", "B"), ("^[!~~]$", "~", "}"), ("^[\\s-]+$", "- \u{2028}\u{3000}", "s"),
      ("^[^\\S]$", " ", "a"), ("^[\\D]$", "a", "1"), ("^[\\b]$", "\u{8}", "b"),
      ("^[$^]+$", "^$", ""), ("^[\\uD800-\\uDBFFa]$", "a", "\u{FFFD}"),
      // Escapes.
      ("^\\d$", "7", "٣"), ("^\\w+$", "aZ_9", "é"), ("^\\s$", "\u{FEFF}", "\u{85}"),
      ("^\\S\\D\\W$", "aa-", "aaa"), ("^\\u00e9\\xe9$", "éé", "e"), ("^\\u{1F600}$", "😀", "F"),
      ("^\\uD83D\\uDE00$", "😀", "D"), ("^\\cJ\\t\\0$", "\n\t\0", "J"), ("^\\/\\-\\@$", "/-@", "-"),
      ("\\\\s", "\\s", " "), ("^\\^\\$$", "^$", ""), ("\\Aa\\z", "a", "a\n"),
      ("^\\p{Lu}\\p{L}+\\P{L}$", "Äö1", "äö1"), ("^\\p{gc=Nd}$", "٣", "a"),
      ("^\\p{Letter}\\p{Alphabetic}$", "éa", "1a"),
      // A brace or bracket that opens nothing is a literal character.
      ("^{a}$", "{a}", "a"), ("^a{,2}$", "a{,2}", "a"), ("^a{x}]$", "a{x}]", "a"),
      // Places.
      ("\\bcat\\b", "a cat.", "concat"), ("\\Bcat", "concat", "cat"), ("(^a|b)$", "b", "ca"),
      ("(^)*a", "a", "b"), ("a(?=b)", "cab", "ac"), ("a(?!b)", "aab", "ab"),
      ("(?<=a)b", "ab", "cb"), ("(?<!a)b", "ab cb", "ab"),
      ("^(?=.*[a-z])(?=.*\\d).{3,}$", "ab1", "abc"), ("^(?!.*--)[a-z-]+$", "a-b", "a--b"),
      ("^(?=(?!ab)a)\\w+$", "acb", "abc"), ("(?<=^(?=ab)a)b", "ab", "bab"), ("(?=ab)*c", "c", "a"),
      ("^(?:(?!a).)+$", "bcd", "bad"), ("(?<=ab{2})c", "abbc", "abc"),
      // Options of other languages.
      ("(?i)^straße$", "STRAßE", "strase"), ("^(?i:a)b$", "Ab", "AB"), ("^(?i)[^a]$", "b", "A"),
      ("^a(?i)b|c$", "aB", "b"), ("(?s)^.$", "\n", "\n\n"), ("(?m)^b$", "a\nb\nc", "a b"),
      ("(?i-s:A)", "a", "b"),
    ] as [(String, String, String)])
  func matching(pattern: String, matching: String, other: String) throws {
    let pattern = try #require(Pattern(pattern))
    #expect(pattern.matches(matching) == true)
    #expect(pattern.matches(other) == false)
  }

  @Test("matches the whole string, or only a part")
  func whole() throws {
    let pattern = try #require(Pattern("a|ab|b+"))
    #expect(["a", "ab", "bbb"].allSatisfy { pattern.matchesWhole($0) == true })
    #expect(["", "abb", "ba", "xa"].allSatisfy { pattern.matchesWhole($0) == false })
  }

  @Test(
    "refuses a malformed expression, and one that needs more than one pass",
    arguments: [
      "(a", "a)", "[a", "[b-a]", "a{2,1}", "*a", "a**", "a++", "|*", "(?x)a", "(?>a)", "\\", "(?<a",
      "(a)\\1", "(?<n>a)\\k<n>", "\\h", "\\u12", "\\xg0", "\\p{Greek}", "\\p{L", "\\c1", "(?",
      "\\u{110000}", "(?=a",
    ])
  func unsupported(pattern: String) { #expect(Pattern(pattern) == nil) }

  @Test(
    "refuses an expression that would be too large at once", .timeLimit(.patient),
    arguments: [
      "(((((a{50}){50}){50}){50}){50}){50}", "(.{0,1000}){0,1000}x", "a{99999999999999999999}",
      "(?=(?=(a{200}){200}){200})", String(repeating: "(", count: 10_000),
      String(repeating: "(?:", count: 200) + String(repeating: ")", count: 200),
    ])
  func tooLarge(pattern: String) { #expect(Pattern(pattern) == nil) }

  @Test(
    "no expression takes forever", .timeLimit(.patient),
    arguments: [
      "(a?){30}a{30}$", "^(a+)+$", "(((((a?){5}){5}){5}){5}){5}b", "(.*)*(.*)*(.*)*x$",
      "(([a-z ])+)+#", "^(a{0,30}){0,30}b$", "^(a|a)*$", "(a*)*b", "((a*)*)*b", "(|a|b)*c",
      "(?=(a+)+$)b", "(?<=(a|aa)+)b", "((){1000}){1000000}b", "((((^){10}){10}){10}){10}b",
      String(repeating: "(a?)", count: 60) + "$b",
      "[" + String(repeating: "\\S", count: 4_000) + "]b",
    ])
  func linear(pattern: String) throws {
    let count = Repository.checksEverything ? 23_000 : 2_500
    let text = String(repeating: "a", count: count) + "!"
    #expect(try #require(Pattern(pattern)).matches(text) != true)
  }
}
