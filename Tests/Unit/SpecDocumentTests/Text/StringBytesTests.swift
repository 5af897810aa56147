import SpecDocument
import Testing

@Suite("Bytes of strings")
struct StringBytesTests {
  @Test(
    "a string contains the bytes of another",
    arguments: [
      ("[a](b)", "](", true), ("[a] (b)", "](", false), ("a", "ab", false), ("", "a", false),
      ("näive", "ä", true), ("aab", "ab", true),
    ])
  func contains(text: String, other: String, isPart: Bool) {
    #expect(text.containsBytes(of: other) == isPart)
    #expect(text.byteRanges(of: other).isEmpty == !isPart)
  }

  @Test("ranges do not overlap, and follow each other")
  func ranges() {
    let text = "été, aaa été"
    #expect(text.byteRanges(of: "aa").map { String(text[$0]) } == ["aa"])
    #expect(text.byteRanges(of: "été").map { String(text[..<$0.lowerBound]) } == ["", "été, aaa "])
  }
}
