import Foundation
import Testing

@testable import APIRuntime

@Suite("Form encoding")
struct FormEncodingTests {
  private func form(
    _ value: JSON, _ encoding: KeyValuePairs<String, PropertyEncoding> = [:]
  ) throws -> String {
    var writer = RequestWriter()
    try writer.form(value, encoding: encoding)
    return String(decoding: try #require(writer.body.bytes), as: UTF8.self)
  }

  @Test("without an encoding, scalars are text, objects JSON, and elements repeat their name")
  func usual() throws {
    // The example of OpenAPI 3.1.1 §4.8.14.2, with colon and comma encoded as WHATWG specifies.
    let address: JSON = ["streetAddress": "123 Example Dr.", "zip": "99999+1234"]
    #expect(
      try form(["id": "f81d", "address": address])
        == "id=f81d&address=%7B%22streetAddress%22%3A%22123+Example+Dr.%22%2C"
        + "%22zip%22%3A%2299999%2B1234%22%7D")
    #expect(
      try form(["a": ["x y", 2, nil, ["b": true]], "n": nil, "e": []])
        == "a=x+y&a=2&a=%7B%22b%22%3Atrue%7D")
  }

  @Test("a media type determines how a value becomes text")
  func mediaTypes() throws {
    let json = PropertyEncoding(mediaType: "application/json")
    #expect(try form(["a": "x", "b": "x"], ["a": json]) == "a=%22x%22&b=x")
    let text = PropertyEncoding(mediaType: "text/plain")
    #expect(try form(["a": [1, 2]], ["a": text]) == "a=1&a=2")
    #expect(throws: RequestError.self) { try self.form(["a": ["b": 1]], ["a": text]) }
  }

  @Test("properties whose names differ only in normalization keep separate encodings")
  func normalization() throws {
    let json = PropertyEncoding(mediaType: "application/json")
    #expect(
      try form(["K": "x", "\u{212A}": "x"], ["K": json, "\u{212A}": .init()])
        == "K=%22x%22&%E2%84%AA=x")
    #expect(try form(["\u{212A}": "x"], ["K": json]) == "%E2%84%AA=x")
  }

  @Test(
    "a style works as in a query, and the media type is ignored",
    arguments: [
      (.init(style: .form), "R=1&G=a%26b", "a=x&a=y%26"),
      (.init(style: .form, explode: false), "o=R,1,G,a%26b", "a=x,y%26"),
      (.init(explode: false), "o=R,1,G,a%26b", "a=x,y%26"),
      (
        .init(style: .spaceDelimited, explode: false, mediaType: "application/json"),
        "o=R+1+G+a%26b", "a=x+y%26"
      ),
      (.init(style: .pipeDelimited, explode: false), "o=R%7C1%7CG%7Ca%26b", "a=x%7Cy%26"),
      (
        .init(style: .deepObject, explode: true), "o%5BR%5D=1&o%5BG%5D=a%26b",
        "a%5B0%5D=x&a%5B1%5D=y%26"
      ),
      (
        .init(style: .deepObject, brackets: .empty), "o%5BR%5D=1&o%5BG%5D=a%26b",
        "a%5B%5D=x&a%5B%5D=y%26"
      ),
      (.init(brackets: .empty), "R=1&G=a%26b", "a%5B%5D=x&a%5B%5D=y%26"),
      (.init(allowReserved: true), "R=1&G=a%26b", "a=x&a=y%26"),
    ] as [(PropertyEncoding, String, String)])
  func styles(encoding: PropertyEncoding, object: String, array: String) throws {
    #expect(try form(["o": ["R": 1, "G": "a&b", "n": nil]], ["o": encoding]) == object)
    #expect(try form(["a": ["x", "y&"]], ["a": encoding]) == array)
  }

  @Test("reserved characters are kept if allowed, except those that delimit a form")
  func reserved() throws {
    let text: JSON = ["a": "https://x/?q=1&r=a+b#c[1]%20%"]
    #expect(
      try form(text, ["a": .init(allowReserved: true)])
        == "a=https://x/?q%3D1%26r%3Da%2Bb%23c%5B1%5D+%25")
  }

  @Test("a form of nothing but nulls is empty, and a nil form sends no body")
  func empty() throws {
    #expect(try form(["a": nil], ["a": .init(style: .form)]) == "")
    var writer = RequestWriter()
    try writer.form(JSON?.none)
    #expect(writer.body.isNone)
  }
}
