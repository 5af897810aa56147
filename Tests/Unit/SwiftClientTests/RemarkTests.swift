import APIModel
import SwiftClient
import Testing

@Suite("Remarks")
struct RemarkTests {
  @Test(
    "each fact is a sentence",
    arguments: [
      (.range(of: .characters, from: "1", to: "100"), "Between 1 and 100 characters."),
      (.range(of: .value, from: "0", to: nil), "At least 0."),
      (.range(of: .items, from: nil, to: "1"), "At most 1 item."),
      (.range(of: .entries, from: "2", to: "2"), "Exactly 2 entries."),
      (.range(of: .matchingItems, from: "1", to: nil), "At least 1 matching item."),
      (.greater(than: "0"), "More than 0."), (.multiple(of: "0.5"), "A multiple of 0.5."),
      (.uniqueItems, "No item occurs twice."), (.pattern("^[a-z]+$"), "Matches `^[a-z]+$`."),
      (.values(["2"]), "Always `2`."), (.values(["0.5", "1"]), "One of `0.5`, `1`."),
      (.excludedValues(["\"x\""]), "Never `\"x\"`."),
      (.excludedValues([]), "Some values of this type are excluded."),
      (.serverDefault("2026-01-31"), "The default is `2026-01-31`."),
      (.example("a`b"), "Example: `` a`b ``."), (.format("duration"), "Format: `duration`."),
      (.unixTime, "Seconds since 1970-01-01T00:00:00Z."),
      (.memberNames(["a", "b"]), "Names are `a`, `b`."),
      (.additionalNamePatterns(["^x-", "^y-"]), "Names of further members match `^x-` or `^y-`."),
      (.dependency(of: "a", on: ["b", "c"]), "With `a` there must be `b`, `c`."),
      (.excludedMembers(["c"]), "Never has `c`."),
      (.excludedMembers(["c", "d"]), "Never has `c` and `d` together."),
    ] as [(Remark, String)])
  func text(remark: Remark, text: String) {
    #expect(remark.text == text)
  }
}
