import Foundation
import HTTPTypes
import Testing

@testable import APIRuntime

/// The tables "Style Examples" of OpenAPI 3.0.4 §4.8.12.6, 3.1.1 §4.8.12.6 and 3.2.0 §4.12.6, value by value, as a
/// request writes them. Where the tables say "n/a", the standard leaves the behavior open; that is tested separately.
@Suite("The standard's table of styles")
struct StyleTableTests {
  /// A row: `color` as an empty string, a string, an array and an object; nil for "n/a".
  struct Row: Sendable {
    let style: ParameterStyle
    let explode: Bool
    let empty: String?
    let string: String?
    let array: String?
    let object: String?

    init(
      _ style: ParameterStyle, _ explode: Bool, _ empty: String?, _ string: String?,
      _ array: String?, _ object: String?
    ) {
      self.style = style
      self.explode = explode
      self.empty = empty
      self.string = string
      self.array = array
      self.object = object
    }
  }

  /// The three values of the tables, with the members of the object in order.
  struct Color: Encodable {
    let red = 100
    let green = 200
    let blue = 150

    enum CodingKeys: String, CodingKey {
      case red = "R"
      case green = "G"
      case blue = "B"
    }
  }
  static let array = ["blue", "black", "brown"]

  // An empty label is a dot, which is refused where it is the whole segment (RFC 3986 §5.2.4).
  @Test(
    "in a path",
    arguments: [
      Row(
        .matrix, false, ";color", ";color=blue", ";color=blue,black,brown",
        ";color=R,100,G,200,B,150"),
      Row(
        .matrix, true, ";color", ";color=blue", ";color=blue;color=black;color=brown",
        ";R=100;G=200;B=150"),
      Row(.label, false, nil, ".blue", ".blue,black,brown", ".R,100,G,200,B,150"),
      Row(.label, true, nil, ".blue", ".blue.black.brown", ".R=100.G=200.B=150"),
      Row(.simple, false, nil, "blue", "blue,black,brown", "R,100,G,200,B,150"),
      Row(.simple, true, nil, "blue", "blue,black,brown", "R=100,G=200,B=150"),
    ])
  func path(row: Row) throws {
    func written<Value: Encodable>(_ value: Value) throws -> String? {
      var writer = RequestWriter()
      writer.path("color", value, style: row.style, explode: row.explode)
      try writer.finish()
      return try PathExpansion.expand("/x/{color}", writer.pathValues).replacing("/x/", with: "")
    }
    if let empty = row.empty { #expect(try written("") == empty) }
    #expect(try written("blue") == row.string)
    #expect(try written(Self.array) == row.array)
    #expect(try written(Color()) == row.object)
  }

  @Test(
    "an empty path parameter of the style simple is refused, since the path would identify another resource"
  )
  func emptyPath() {
    var writer = RequestWriter()
    writer.path("color", "")
    #expect(throws: RequestError.emptyPathParameter("color")) { try writer.finish() }
    var other = RequestWriter()
    other.path("color", "", allowsEmpty: true)
    #expect(throws: Never.self) { try other.finish() }
    #expect(other.pathValues["color"] == "")
  }

  @Test(
    "in a header",
    arguments: [
      Row(.simple, false, "", "blue", "blue,black,brown", "R,100,G,200,B,150"),
      Row(.simple, true, "", "blue", "blue,black,brown", "R=100,G=200,B=150"),
    ])
  func header(row: Row) throws {
    func written<Value: Encodable>(_ value: Value) throws -> String? {
      var writer = RequestWriter()
      writer.header("color", value, style: row.style, explode: row.explode)
      try writer.finish()
      return writer.headers.text("color")
    }
    #expect(try written("") == row.empty)
    #expect(try written("blue") == row.string)
    #expect(try written(Self.array) == row.array)
    #expect(try written(Color()) == row.object)
  }

  @Test(
    "in the query",
    arguments: [
      Row(
        .form, false, "color=", "color=blue", "color=blue,black,brown", "color=R,100,G,200,B,150"),
      Row(
        .form, true, "color=", "color=blue", "color=blue&color=black&color=brown",
        "R=100&G=200&B=150"),
      Row(
        .spaceDelimited, false, nil, nil, "color=blue%20black%20brown",
        "color=R%20100%20G%20200%20B%20150"),
      Row(
        .pipeDelimited, false, nil, nil, "color=blue%7Cblack%7Cbrown",
        "color=R%7C100%7CG%7C200%7CB%7C150"),
      Row(.deepObject, true, nil, nil, nil, "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"),
    ])
  func query(row: Row) throws {
    func written<Value: Encodable>(_ value: Value) throws -> String {
      var writer = RequestWriter()
      writer.query("color", value, style: row.style, explode: row.explode)
      try writer.finish()
      return writer.queries.merging(over: ParameterPairs()).joined(separator: "&")
    }
    if let empty = row.empty { #expect(try written("") == empty) }
    if let string = row.string { #expect(try written("blue") == string) }
    if let array = row.array { #expect(try written(Self.array) == array) }
    #expect(try written(Color()) == row.object)
  }

  @Test(
    "if the table shows n/a, a scalar is written as in a form, and explode repeats the name",
    arguments: [
      (.spaceDelimited, "color=blue&color=black&color=brown"),
      (.pipeDelimited, "color=blue&color=black&color=brown"),
      (.deepObject, "color%5B0%5D=blue&color%5B1%5D=black&color%5B2%5D=brown"),
    ] as [(ParameterStyle, String)])
  func notApplicable(style: ParameterStyle, array: String) throws {
    func written<Value: Encodable>(_ value: Value) throws -> String {
      var writer = RequestWriter()
      writer.query("color", value, style: style, explode: true)
      try writer.finish()
      return writer.queries.merging(over: ParameterPairs()).joined(separator: "&")
    }
    #expect(try written("") == "color=")
    #expect(try written("blue") == "color=blue")
    #expect(try written(Self.array) == array)
  }

  @Test(
    "in a cookie",
    arguments: [
      Row(
        .form, false, "color=", "color=blue", "color=blue,black,brown", "color=R,100,G,200,B,150"),
      Row(
        .cookie, false, "color=", "color=blue", "color=blue,black,brown", "color=R,100,G,200,B,150"),
      Row(
        .cookie, true, "color=", "color=blue", "color=blue; color=black; color=brown",
        "R=100; G=200; B=150"),
    ])
  func cookie(row: Row) throws {
    func written<Value: Encodable>(_ value: Value) throws -> String {
      var writer = RequestWriter()
      writer.cookie("color", value, style: row.style, explode: row.explode)
      try writer.finish()
      return writer.cookies.merging(over: ParameterPairs()).joined(separator: "; ")
    }
    #expect(try written("") == row.empty)
    #expect(try written("blue") == row.string)
    #expect(try written(Self.array) == row.array)
    #expect(try written(Color()) == row.object)
  }

  @Test("a cookie of the style cookie is sent unchanged, and refused if it is invalid")
  func rawCookie() throws {
    var writer = RequestWriter()
    writer.cookie("a", "x%20y", style: .cookie)
    #expect(writer.cookies.merging(over: ParameterPairs()) == ["a=x%20y"])
    writer.cookie("a", "x; b=1", style: .cookie)
    #expect(throws: RequestError.self) { try writer.finish() }
  }

  @Test(
    "lists of Swagger 2.0 have their delimiter in every place",
    arguments: [
      (.spaceDelimited, "1%202", "1 2"), (.pipeDelimited, "1%7C2", "1|2"),
      (.tabDelimited, "1%092", "1\t2"),
    ] as [(ParameterStyle, String, String)])
  func delimiters(style: ParameterStyle, encoded: String, plain: String) throws {
    var writer = RequestWriter()
    writer.path("p", [1, 2], style: style)
    writer.query("q", [1, 2], style: style, explode: false)
    writer.header("X-H", [1, 2], style: style)
    try writer.finish()
    #expect(writer.pathValues["p"] == encoded)
    #expect(writer.queries["q"] == ["q=\(encoded)"])
    #expect(writer.headers[try #require(HTTPField.Name("X-H"))] == plain)
  }

  @Test("the members of a query string are written as in a form")
  func queryStringEncoding() throws {
    let value: JSON = [
      "ids": [1, 2], "tags": ["a", "b c"], "total": ["least": 1], "path": "a/b:c",
      "names": ["x", "y"],
    ]
    let encoding: KeyValuePairs<String, PropertyEncoding> = [
      "ids": .init(explode: false), "tags": .init(style: .pipeDelimited, explode: false),
      "total": .init(style: .deepObject), "path": .init(allowReserved: true),
      "names": .init(mediaType: "application/json"),
    ]
    var writer = RequestWriter()
    writer.queryString(value, encoding: encoding)
    try writer.form(value, encoding: encoding)
    try writer.finish()
    let expected =
      "ids=1,2&tags=a%7Cb+c&total%5Bleast%5D=1&path=a/b:c&names=%22x%22&names=%22y%22"
    #expect(writer.queries[""].joined(separator: "&") == expected)
    #expect(writer.body.bytes == Data(expected.utf8))
  }

  @Test("reserved characters are kept if allowed, and never end a path")
  func reserved() throws {
    var writer = RequestWriter()
    writer.path("id", "a/b:c?d", allowReserved: true)
    #expect(writer.pathValues["id"] == "a/b:c%3Fd")
    writer.path("rest", "a/b c%2F?.txt", keepsSlashes: true)
    #expect(writer.pathValues["rest"] == "a/b%20c%252F%3F.txt")
    writer.query("q", "a/b?c#d&e", allowReserved: true)
    #expect(writer.queries["q"] == ["q=a/b?c%23d%26e"])
  }

  @Test(
    "no segment of the rest of a path leads to another path",
    arguments: ["..", "a/..", "../b", "a/../b", "a/%2e%2E/b", "a/./b", "a/..;x/b"])
  func restWithSteps(value: String) throws {
    for allowsReserved in [false, true] where !value.contains("%") || allowsReserved {
      var writer = RequestWriter()
      writer.path("rest", value, allowReserved: allowsReserved, keepsSlashes: true)
      try writer.finish()
      #expect(throws: RequestError.dotPathParameter("rest")) {
        try PathExpansion.expand("/x/{rest}", writer.pathValues)
      }
    }
  }

  @Test("a value that is a whole path may begin with its slash")
  func wholePath() throws {
    var writer = RequestWriter()
    writer.path("href", "/pulp/api/", allowReserved: true)
    #expect(try PathExpansion.expand("/{href}", writer.pathValues) == "/pulp/api/")
    #expect(try PathExpansion.expand("/x/{href}", writer.pathValues) == "/x//pulp/api/")
  }

  @Test("writes a date in the HTTP format in the headers that HTTP defines as dates")
  func headerDates() throws {
    let date = Date(timeIntervalSince1970: 784_111_777.9)
    var writer = RequestWriter()
    writer.header("If-Modified-Since", date)
    writer.header("if-unmodified-since", Date(timeIntervalSince1970: -1))
    writer.header("X-Since", Date(timeIntervalSince1970: 784_111_777))
    try writer.finish()
    #expect(writer.headers[.ifModifiedSince] == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(writer.headers[.ifUnmodifiedSince] == "Wed, 31 Dec 1969 23:59:59 GMT")
    #expect(try writer.headers[#require(HTTPField.Name("X-Since"))] == "1994-11-06T08:49:37Z")
  }

  @Test(
    "a date in a header is read in every format",
    arguments: [
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
      "Sun Nov  6 08:49:37 1994", "1994-11-06T08:49:37Z", "@784111777",
    ])
  func readHeaderDates(text: String) {
    var fields = HTTPFields()
    fields[.lastModified] = text
    #expect(fields.value("Last-Modified", as: Date.self)?.timeIntervalSince1970 == 784_111_777)
  }

  @Test("the whole query string can be a form, JSON or text")
  func queryString() throws {
    func written<Value: Encodable>(_ value: Value, _ style: ParameterStyle = .form) throws -> String
    {
      var writer = RequestWriter()
      writer.queryString(value, style: style)
      try writer.finish()
      return writer.queries.merging(over: ParameterPairs()).joined(separator: "&")
    }
    #expect(try written(["q": JSON.string("a b"), "n": ["1", "2"]] as JSON) == "q=a+b&n=1&n=2")
    #expect(
      try written(["a": ["b": 1], "c": [["d": 1]]] as JSON)
        == "a=%7B%22b%22%3A1%7D&c=%7B%22d%22%3A1%7D")
    #expect(try written(["a": 1] as JSON, .json) == "%7B%22a%22%3A1%7D")
    #expect(try written("a=1&b=ä") == "a=1&b=%C3%A4")
    var writer = RequestWriter()
    writer.header("X-Arg", ["path": "/Grüße\u{7F}🧭\n"] as JSON, style: .json)
    try writer.finish()
    #expect(writer.headers.map(\.value) == [#"{"path":"/Gr\u00fc\u00dfe\u007f\ud83e\udded\n"}"#])
    #expect(throws: RequestError.self) { _ = try written(7) }
  }
}

extension HTTPFields {
  fileprivate func text(_ name: String) -> String? { HTTPField.Name(name).flatMap { self[$0] } }
}
