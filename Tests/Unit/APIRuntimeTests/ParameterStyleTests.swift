import Foundation
import Testing

@testable import APIRuntime

/// The table of OpenAPI 3.2 §4.12.3: `color` as a string, an array and an object, with edge cases.
@Suite("Parameter styles")
struct ParameterStyleTests {
  static let string: JSON = "blue"
  static let array: JSON = ["blue", "black", "brown"]
  static let object: JSON = ["R": 100, "G": 200, "B": 150]

  private func single(
    _ value: JSON, _ style: ParameterStyle, _ explode: Bool
  ) throws(RequestError) -> String {
    try StyledParameter(
      name: "color", value: value, style: style, explode: explode, encode: PercentEncoding.encode
    )
    .single() ?? "nothing"
  }

  private func query(
    _ value: JSON, _ style: ParameterStyle, _ explode: Bool
  ) throws(RequestError) -> String {
    try StyledParameter(
      name: "color", value: value, style: style, explode: explode, encode: PercentEncoding.encode
    )
    .pairs().joined(separator: "&")
  }

  @Test(
    "in paths and headers",
    arguments: [
      (
        .matrix, false, ";color", ";color=blue", ";color=blue,black,brown",
        ";color=R,100,G,200,B,150"
      ),
      (
        .matrix, true, ";color", ";color=blue", ";color=blue;color=black;color=brown",
        ";R=100;G=200;B=150"
      ),
      (.label, false, ".", ".blue", ".blue,black,brown", ".R,100,G,200,B,150"),
      (.label, true, ".", ".blue", ".blue.black.brown", ".R=100.G=200.B=150"),
      (.simple, false, "", "blue", "blue,black,brown", "R,100,G,200,B,150"),
      (.simple, true, "", "blue", "blue,black,brown", "R=100,G=200,B=150"),
    ] as [(ParameterStyle, Bool, String, String, String, String)])
  func singles(
    style: ParameterStyle, explode: Bool, empty: String, string: String, array: String,
    object: String
  ) throws {
    #expect(try single("", style, explode) == empty)
    #expect(try single(Self.string, style, explode) == string)
    #expect(try single(Self.array, style, explode) == array)
    #expect(try single(Self.object, style, explode) == object)
  }

  @Test(
    "in the query",
    arguments: [
      (.form, false, "color=", "color=blue", "color=blue,black,brown", "color=R,100,G,200,B,150"),
      (
        .form, true, "color=", "color=blue", "color=blue&color=black&color=brown",
        "R=100&G=200&B=150"
      ),
      (
        .spaceDelimited, false, "color=", "color=blue", "color=blue%20black%20brown",
        "color=R%20100%20G%20200%20B%20150"
      ),
      (
        .pipeDelimited, false, "color=", "color=blue", "color=blue%7Cblack%7Cbrown",
        "color=R%7C100%7CG%7C200%7CB%7C150"
      ),
    ] as [(ParameterStyle, Bool, String, String, String, String)])
  func pairs(
    style: ParameterStyle, explode: Bool, empty: String, string: String, array: String,
    object: String
  ) throws {
    #expect(try query("", style, explode) == empty)
    #expect(try query(Self.string, style, explode) == string)
    #expect(try query(Self.array, style, explode) == array)
    #expect(try query(Self.object, style, explode) == object)
  }

  @Test("deep objects nest to any depth, and arrays within them have indices")
  func deep() throws {
    #expect(
      try query(Self.object, .deepObject, true)
        == "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150")
    let nested: JSON = ["a": ["b c": 1, "d": ["x", "y"]], "n": nil]
    #expect(
      try query(nested, .deepObject, true)
        == "color%5Ba%5D%5Bb%20c%5D=1&color%5Ba%5D%5Bd%5D%5B0%5D=x&color%5Ba%5D%5Bd%5D%5B1%5D=y")
  }

  @Test("a JSON parameter is its encoded text")
  func json() throws {
    #expect(try query(["a": [1, nil]], .json, true) == "color=%7B%22a%22%3A%5B1%2Cnull%5D%7D")
    #expect(try single(["a"], .json, false) == "%5B%22a%22%5D")
  }

  @Test("names and values are encoded, delimiters are not")
  func encoding() throws {
    #expect(try query(["a,b", "c&d"], .form, false) == "color=a%2Cb,c%26d")
    let parameter = StyledParameter(
      name: "größe[]", value: ["x"], style: .form, explode: true, encode: PercentEncoding.encode)
    #expect(try parameter.pairs() == ["gr%C3%B6%C3%9Fe%5B%5D=x"])
  }

  @Test("an element with what separates elements is refused, unless it is encoded or quoted")
  func separators() throws {
    let header = { (value: JSON) throws(RequestError) in
      try StyledParameter(name: "h", value: value, style: .simple, explode: false) { $0 }.single()
    }
    #expect(try header("a,b") == "a,b" && header([#""a,b""#, "c"]) == #""a,b",c"#)
    for value in [["a,b", "c"], ["a": "b,c"], ["a,b": "c"]] as [JSON] {
      #expect(throws: RequestError.self) { try header(value) }
    }
    let label = { (value: JSON, explode: Bool) throws(RequestError) in
      try StyledParameter(name: "p", value: value, style: .label, explode: explode) { $0 }.single()
    }
    #expect(try label([1, 2], true) == ".1.2" && label([1.5, 2], false) == ".1.5,2")
    #expect(try label("a.b", true) == ".a.b")
    for value in [[1.5, 2], ["a": "b.c"], ["a.b": "c"], ["a=b": "c"]] as [JSON] {
      #expect(throws: RequestError.self) { try label(value, true) }
    }
    #expect(try query(["a=b": "c"], .form, true) == "a%3Db=c")
    for (style, element) in [(.pipeDelimited, "a|b"), (.spaceDelimited, "a b")]
      as [(ParameterStyle, JSON)]
    {
      #expect(throws: RequestError.self) { try query([element, "c"], style, false) }
      #expect(try query(element, style, false) == query([element], .form, true))
    }
  }

  @Test("null elements and members are omitted; an empty exploded array leaves nothing")
  func nothing() throws {
    #expect(try query([nil, "a", nil], .form, true) == "color=a")
    #expect(try query(["a": nil, "b": 1], .form, true) == "b=1")
    #expect(try query([], .form, true) == "")
    #expect(try query([:], .deepObject, true) == "")
  }

  @Test(
    "an empty list or object is not sent, in any place and style, but a list of an empty text is",
    arguments: [[], [nil], [:], ["a": nil], ["a": []]] as [JSON])
  func undefined(value: JSON) throws {
    for style in Self.writtenStyles {
      for explode in [false, true] {
        #expect(try query(value, style, explode) == "", "\(style), explode \(explode)")
        #expect(try written(value, style, explode) == "||||", "\(style), explode \(explode)")
      }
    }
    #expect(try query([""], .form, false) == "color=")
    #expect(try query(value, .json, false) == "color=\(PercentEncoding.encode(value.text))")
  }

  private static let writtenStyles: [ParameterStyle] = [
    .matrix, .label, .simple, .form, .spaceDelimited, .pipeDelimited, .tabDelimited, .deepObject,
  ]

  /// Returns the query, the header, the cookie, and the bodies of both kinds of forms that a value
  /// leaves.
  private func written(_ value: JSON, _ style: ParameterStyle, _ explode: Bool) throws -> String {
    var writer = RequestWriter()
    writer.query("q", value, style: style, explode: explode)
    writer.header("h", value, style: style, explode: explode)
    writer.cookie("c", value, style: style, explode: explode)
    let encoding = PropertyEncoding(style: style, explode: explode)
    try writer.finish()
    let object: JSONObject = ["p": value]
    let form = try PropertyEncoding.pairs(of: object, encoding: ["p": encoding])
    let fields = try encoding.fields(of: object.members[0]) { $0 }
    return [
      writer.queries.merging(over: ParameterPairs()).joined(),
      writer.headers.map(\.value).joined(),
      writer.cookies.merging(over: ParameterPairs()).joined(), form.joined(),
      fields.map(\.name).joined(),
    ].joined(separator: "|")
  }

  @Test("an empty list in a path is refused, since the path would identify another resource")
  func emptyInPath() {
    for style in [ParameterStyle.simple, .label, .matrix] {
      var writer = RequestWriter()
      writer.path("ids", [Int](), style: style)
      #expect(throws: RequestError.emptyPathParameter("ids")) { try writer.finish() }
    }
  }

  @Test("an equals sign in a matrix precedes a value (RFC 6570 §3.2.7)")
  func emptyInMatrix() throws {
    var writer = RequestWriter()
    writer.path("x", ["a": "", "b": "1"], style: .matrix, explode: true)
    writer.path("y", ["", "1"], style: .matrix, explode: true)
    writer.path("z", ["a": ""], style: .label, explode: true)
    #expect(writer.pathValues["x"] == ";a;b=1")
    #expect(writer.pathValues["y"] == ";y;y=1")
    #expect(writer.pathValues["z"] == ".a=")
    writer.path("v", ["a=", ""], style: .matrix, explode: true, allowReserved: true)
    #expect(writer.pathValues["v"] == ";v=a=;v")
  }

  @Test("booleans, integers and fractions are written as in JSON")
  func scalars() throws {
    var writer = RequestWriter()
    writer.query("a", true)
    writer.query("b", UInt64.max)
    writer.query("c", 1.0)
    writer.query("d", Decimal(string: "0.10"))
    writer.query("e", Date(timeIntervalSince1970: 0.5))
    writer.query("f", UUID(uuidString: "6E8BC430-9C3A-11D9-9669-0800200C9A66"))
    writer.query("g", Float(0.1))
    writer.query("h", Int?.none)
    let pairs = writer.queries.merging(over: ParameterPairs())
    #expect(
      pairs == [
        "a=true", "b=18446744073709551615", "c=1", "d=0.1", "e=1970-01-01T00%3A00%3A00.500Z",
        "f=6e8bc430-9c3a-11d9-9669-0800200c9a66", "g=0.1",
      ])
  }

  @Test(
    "a non-finite number is refused with the parameter's name", arguments: [Double.nan, .infinity])
  func notANumber(value: Double) {
    var writer = RequestWriter()
    writer.query("ratio", [value])
    let error = #expect(throws: RequestError.self) { try writer.finish() }
    #expect(
      "\(error as Any)".contains(
        "'ratio' cannot be encoded: [0]: a number that is not finite cannot be represented in JSON")
    )
  }
}
