import Foundation
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

  /// The three values of the tables; members of the object in order.
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

  // An empty label is a dot, which is refused as a segment of its own (RFC 3986 §5.2.4).
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
      Row(
        .deepObject, true, nil, nil, nil, "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"),
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
    "where the table says n/a, a scalar is written as in a form, and explode repeats the name",
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

  @Test("reserved characters are kept if allowed, and never delimit a path")
  func reserved() throws {
    var writer = RequestWriter()
    writer.path("id", "a/b:c?d", allowReserved: true)
    #expect(writer.pathValues["id"] == "a%2Fb:c%3Fd")
    writer.query("q", "a/b?c#d&e", allowReserved: true)
    #expect(writer.queries["q"] == ["q=a/b?c%23d%26e"])
  }

  @Test("the whole query string is a form, JSON or text")
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
    #expect(throws: RequestError.self) { _ = try written(7) }
  }
}

extension HTTPFields {
  fileprivate func text(_ name: String) -> String? { HTTPField.Name(name).flatMap { self[$0] } }
}
