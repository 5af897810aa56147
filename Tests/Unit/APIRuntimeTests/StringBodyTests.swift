import Foundation
import Testing

@testable import APIRuntime

@Suite("Strings and text")
struct StringBodyTests {
  @Test(
    "text is a JSON string if Content-Type declares it",
    arguments: [
      ("text/plain", #""1.0""#, #""1.0""#), ("application/json", #""1.0""#, "1.0"),
      ("application/hal+json; charset=utf-8", #""1.0""#, "1.0"), ("text/json", #""1.0""#, "1.0"),
      // A string that is not JSON is kept as it is.
      ("application/json", "1.0", "1.0"), ("application/json", #"{"a": 1}"#, #"{"a": 1}"#),
      ("application/json", "1.0.0", "1.0.0"), ("application/json", "", ""), (nil, #""a""#, #""a""#),
    ])
  func text(contentType: String?, body: String, expected: String) throws {
    #expect(try response(body, contentType).string() == expected)
  }

  @Test(
    "JSON is text if Content-Type declares it, and it is not JSON of the type",
    arguments: [
      ("text/plain", "ok", "ok"), ("text/plain; charset=utf-8", "1.0", "1.0"),
      ("text/markdown", "# Title", "# Title"), ("text/html", "ok", "ok"), ("text/plain", "", ""),
      ("text/plain", #""ok""#, "ok"), ("application/json", #""ok""#, "ok"),
      ("application/json", "ok", nil), ("application/problem+json", "ok", nil),
      ("text/json", "ok", nil), (nil, "ok", nil), ("text/html", "<html>", nil),
      ("application/octet-stream", "ok", nil),
    ])
  func json(contentType: String?, body: String, expected: String?) throws {
    let response = response(body, contentType)
    if let expected {
      #expect(try response.json(String.self) == expected)
      #expect(try response.json(String?.self) == expected)
    } else {
      #expect(throws: DecodingFailure.self) { try response.json(String.self) }
      #expect(throws: DecodingFailure.self) { try response.json(String?.self) }
    }
  }

  @Test(
    "a form is read by its names, whether it is documented as one or as JSON",
    arguments: [
      "application/x-www-form-urlencoded", "application/x-www-form-urlencoded; charset=utf-8",
    ])
  func form(contentType: String) throws {
    struct Token: Decodable, Equatable {
      let access_token: String
      let expires_in: Int?
      let scope: [String]?
    }
    func read(_ body: String) throws -> Token {
      let response = response(body, contentType)
      #expect(try response.json(Token.self) == (try response.form(Token.self)))
      return try response.form()
    }
    #expect(
      try read("access_token=a%20b&expires_in=36")
        == Token(access_token: "a b", expires_in: 36, scope: nil))
    #expect(
      try read("scope=x&access_token=a+b&scope=y%2Cz")
        == Token(access_token: "a b", expires_in: nil, scope: ["x", "y,z"]))
    #expect(
      try read("access_token=&scope=x,y")
        == Token(access_token: "", expires_in: nil, scope: ["x", "y"]))
    #expect(try response("a=1&b=", contentType).form() == ["a": "1", "b": ""])
    for body in ["", "expires_in=1", "access_token=a&expires_in=soon"] {
      #expect(throws: DecodingFailure.self) { try read(body) }
    }
    let failure = #expect(throws: DecodingFailure.self) {
      try response("access_token=a&expires_in=soon", contentType).form(Token.self)
    }
    #expect(failure?.path == "expires_in" && failure?.reason == "it cannot be read as Int")
  }

  private struct Lists: Decodable, Equatable { let a: [Int] }

  @Test("an object or a list in a form is JSON, and anything else in its place is an error")
  func composites() throws {
    struct Payload: Decodable, Equatable {
      var user: [String: Int]
      var any: JSON?
      var parts: [[String: String]]?
    }
    func form(_ text: String) throws -> Payload {
      try response(text, "application/x-www-form-urlencoded").form()
    }
    #expect(try form("user=%7B%22id%22%3A1%7D&any=x") == Payload(user: ["id": 1], any: "x"))
    #expect(
      try form(#"user={}&parts={"a":"b"}&parts={"a":"c"}"#)
        == Payload(user: [:], parts: [["a": "b"], ["a": "c"]]))
    #expect(throws: DecodingFailure.self) { try form("user=id") }
  }

  @Test("a documented form that is sent as JSON is JSON")
  func formAsJSON() throws {
    #expect(try response(#"{"a": "b"}"#, "application/json").form() == ["a": "b"])
    #expect(try response("a=b", nil).form() == ["a": "b"])
    let form = "application/x-www-form-urlencoded"
    #expect(try response(#"{"a": 1}"#, form).json([String: Int].self) == ["a": 1])
    #expect(try response(#"{"a": [1]}"#, form).form(Lists.self) == Lists(a: [1]))
    #expect(throws: DecodingFailure.self) {
      try response("a=b", "application/json").form([String: String].self)
    }
  }

  @Test("reads values that are JSON strings from text too, but not models or numbers")
  func types() throws {
    let id = "0f0e0d0c-0b0a-0908-0706-050403020100"
    #expect(try response(id).json(UUID.self) == UUID(uuidString: id))
    #expect(try response("2026-01-31").json(Day.self) == Day("2026-01-31"))
    #expect(try response("red").json(Color.self) == .init(rawValue: "red"))
    #expect(try response("red").json(Color?.self) == .init(rawValue: "red"))
    #expect(throws: DecodingFailure.self) { try response("noon").json(Date.self) }
    #expect(throws: DecodingFailure.self) { try response("one").json(Int.self) }
    #expect(throws: DecodingFailure.self) { try response("ok").json(JSON.self) }
    #expect(throws: DecodingFailure.self) { try response("ok").json([String].self) }
    #expect(throws: DecodingFailure.self) { try response("ok").json([String: String].self) }
  }

  @Test("text spells a number, a boolean, a date or a value of an enum")
  func values() throws {
    #expect(try response("42").textValue(Int.self) == 42)
    #expect(try response("-1.5\n").textValue(Double.self) == -1.5)
    #expect(try response(" true ").textValue(Bool.self))
    #expect(try response("2026-01-31").textValue(Day.self) == Day("2026-01-31"))
    #expect(try response("red").textValue(Color.self) == .init(rawValue: "red"))
    #expect(try response("7", "application/json").textValue(Int32.self) == 7)
    #expect(throws: DecodingFailure.self) { try response("one").textValue(Int.self) }
    #expect(throws: DecodingFailure.self) { try response("").textValue(Bool.self) }
  }

  @Test("reads the numbers of a body from strings too")
  func numbers() throws {
    #expect(try response(#"[1, "2", "-03"]"#).numbers([Int].self) == [1, 2, -3])
    #expect(try response(#""1.5""#).numbers(Double.self) == 1.5)
    #expect(try response(#"{"a": null, "b": "7"}"#).numbers([String: Int?].self)["b"] == 7)
    #expect(throws: DecodingFailure.self) { try response(#"["a"]"#).numbers([Int].self) }
  }

  private func response(_ body: String, _ contentType: String? = "text/plain") -> RawResponse {
    var response = RawResponse(operation: "get", status: .ok, body: Data(body.utf8))
    if let contentType {
      response = RawResponse(
        operation: "get", status: .ok, headers: [.contentType: contentType],
        body: Data(body.utf8))
    }
    return response
  }
}

private struct Color: OpenEnum {
  let rawValue: String
}
