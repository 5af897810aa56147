import APIModel
import SpecDocument
import Testing

@Suite("Contents by media type")
struct ContentTests {
  private let contents = [
    Content(mediaType: "application/json; charset=utf-8", kind: .json, type: .scalar(.json)),
    Content(mediaType: "image/*", kind: .binary, type: .scalar(.binary)),
    Content(mediaType: "image/png", kind: .binary, type: .scalar(.file)),
  ]

  @Test("an exact type takes precedence over a range, and all JSON types are one")
  func choice() {
    #expect(contents.content(of: "Application/JSON") == contents[0])
    #expect(contents.content(of: "application/problem+json") == contents[0])
    #expect(contents.content(of: "image/png; q=1") == contents[2])
    #expect(contents.content(of: "image/gif") == contents[1])
  }

  @Test("JSON lines are not JSON", arguments: ["application/x-ndjson", "application/json-seq"])
  func lines(type: String) { #expect(contents.content(of: MediaType(type)) == nil) }
}
