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

  @Test("strings are exactly equal if no byte differs", arguments: 1..<20)
  func exactEquality(count: Int) {
    let text = String(repeating: "a", count: count)
    #expect(text.isExactly(String(repeating: "a", count: count)))
    for position in 0..<count {
      var bytes = Array(text.utf8)
      bytes[position] = UInt8(ascii: "b")
      #expect(!text.isExactly(String(decoding: bytes, as: UTF8.self)))
    }
    #expect(!"é".isExactly("e\u{301}") && "é".isExactly("é"))
  }

  @Test("parts between separators include empty ones at the ends")
  func parts() {
    var parts: [String] = []
    Array(",a,,b,".utf8).withUnsafeBufferPointer { bytes in
      bytes.forEachPart(separatedBy: UInt8(ascii: ",")) {
        parts.append(String(decoding: $0, as: UTF8.self))
      }
    }
    #expect(parts == ["", "a", "", "b", ""])
  }
}
