import APIModel
import Testing

@testable import SwiftClient

@Suite("Messages of deprecated declarations")
struct DeprecationTextTests {
  private func message(_ text: String) -> String? {
    var documentation = Documentation(isDeprecated: true)
    documentation.deprecation = text
    return DeprecationText.message(of: documentation)
  }

  @Test("a long message ends with a sentence")
  func sentences() {
    let first = "Version 3 is deprecated, and this endpoint will be removed with it."
    #expect(message("\(first) Use the endpoint of version 4, which has pages.") == first)
    let second = "Use it. Or use the other one. Both of them are described in the documentation "
    #expect(message(second + "of version 4.") == "Use it. Or use the other one.")
  }

  @Test("a sentence that is longer than a line is whole")
  func longSentence() {
    let text =
      "On our servers, version 3 is deprecated, and this endpoint will be removed in the "
      + "autumn of next year"
    #expect(message(text + ". Then call us.") == text + ".")
    #expect(message(text) == text)
  }

  @Test("text without an end is cut")
  func endless() {
    let words = String(repeating: "word ", count: 1_000)
    #expect(message(words)?.count == 295)
    #expect(message(words)?.hasSuffix("word…") == true)
  }
}
