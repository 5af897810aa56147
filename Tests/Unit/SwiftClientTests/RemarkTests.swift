import APIModel
import SpecDocument
import SwiftClient
import Testing

@Suite("Remarks")
struct RemarkTests {
  @Test(
    "each fact is a sentence",
    arguments: [
      (.matchingItems(from: "1", to: nil), "At least 1 matching item."),
      (.values(["2"]), "Always `2`."), (.values(["0.5", "1"]), "One of `0.5`, `1`."),
      (.excludedValues(["\"x\""]), "Never `\"x\"`."),
      (.excludedValues([]), "Some values of this type are excluded."),
      (.serverDefault("2026-01-31"), "The default is `2026-01-31`."),
      (.example("a`b"), "Example: `` a`b ``."),
      (.example("&quot;a&quot;&b"), "Example: `\"a\"&b`."),
      (.format("duration"), "Format: `duration`."),
      (.unixTime, "Seconds since 1970-01-01T00:00:00Z."),
      (.memberNames(["a", "b"]), "Names are `a`, `b`."),
      (.additionalNamePatterns(["^x-", "^y-"]), "Names of further members match `^x-` or `^y-`."),
      (.dependency(of: "a", on: ["b", "c"]), "With `a` there must be `b`, `c`."),
      (.excludedMembers(["c"]), "Never has `c`."),
      (.excludedMembers(["c", "d"]), "Never has `c` and `d` together."),
    ] as [(Remark, String)])
  func text(remark: Remark, text: String) { #expect(remark.text == text) }

  @Test("each limit is a sentence")
  func limits() {
    var limits = Constraints()
    (limits.minLength, limits.maxLength) = (1, 100)
    limits.maxItems = 1
    (limits.minProperties, limits.maxProperties) = (2, 2)
    (limits.minimum, limits.exclusiveMaximum, limits.multipleOf) = ("0", "9", "0.5")
    limits.hasUniqueItems = true
    limits.pattern = API.Name("^[a-z]+$", at: .nowhere)
    #expect(
      limits.texts == [
        "Between 1 and 100 characters.", "At most 1 item.", "Exactly 2 entries.", "At least 0.",
        "Less than 9.", "A multiple of 0.5.", "No item occurs twice.", "Matches `^[a-z]+$`.",
      ])
  }
}
