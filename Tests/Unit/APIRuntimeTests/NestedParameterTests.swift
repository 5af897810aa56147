import Foundation
import TestSupport
import Testing

@testable import APIRuntime

/// Lists and objects within others, for which the standard does not define a rule.
@Suite("Nested parameters")
struct NestedParameterTests {
  private func query(
    _ value: JSON, _ style: ParameterStyle = .deepObject,
    brackets: ParameterStyle.Brackets? = nil, named name: String = "p"
  ) throws -> String {
    var writer = RequestWriter()
    writer.query(name, value, style: style, brackets: brackets)
    try writer.finish()
    let pairs = writer.queries.merging(over: ParameterPairs())
    return try #require(pairs.joined(separator: "&").removingPercentEncoding)
  }

  @Test("an exploded form repeats the name of a list in an object, as Spring reads it")
  func pageable() throws {
    let pageable: JSON = ["page": 0, "size": nil, "sort": ["name,asc", "id,desc"], "none": []]
    var writer = RequestWriter()
    writer.query("pageable", pageable)
    try writer.finish()
    #expect(
      writer.queries.merging(over: ParameterPairs()) == [
        "page=0", "sort=name%2Casc", "sort=id%2Cdesc",
      ])
  }

  @Test("lists of objects and lists of lists have indices to any depth")
  func indices() throws {
    let items: JSON = [
      ["price": "p1", "tiers": [1, 2], "more": [["a": [[3]]]]], nil, [:], ["price": "p2"],
    ]
    let expected =
      "p[0][price]=p1&p[0][tiers][0]=1&p[0][tiers][1]=2&p[0][more][0][a][0][0]=3&p[1][price]=p2"
    #expect(try query(items) == expected)
    #expect(try query(items, .form) == expected)
    #expect(try query([["a", nil, "b"], [], "c"]) == "p[0][0]=a&p[0][1]=b&p[1]=c")
  }

  @Test("a union takes the form of its variant")
  func unions() throws {
    #expect(try query(5) == "p=5")
    #expect(try query(["gt": 5]) == "p[gt]=5")
    #expect(try query(["a", "b"]) == "p[0]=a&p[1]=b")
    #expect(try query("") == "p=")
  }

  @Test("a map of lists repeats its keys, or writes them in brackets")
  func maps() throws {
    let map: JSON = ["x": ["a", "b"], "y": [], "z": ["c"]]
    #expect(try query(map, .form) == "x=a&x=b&z=c")
    #expect(try query(map) == "p[x][0]=a&p[x][1]=b&p[z][0]=c")
    #expect(try query(map, brackets: .empty) == "p[x][]=a&p[x][]=b&p[z][]=c")
    #expect(try query(map, brackets: .repeat) == "p[x]=a&p[x]=b&p[z]=c")
  }

  @Test("with empty brackets, a field that the last object already has begins the next object")
  func empty() throws {
    #expect(
      try query([["a": 1, "b": ["x", "y"]], ["a": 2]], brackets: .empty)
        == "p[][a]=1&p[][b][]=x&p[][b][]=y&p[][a]=2")
    #expect(
      try query(["s", ["a": 1], "t", ["b": 1]], brackets: .empty)
        == "p[]=s&p[][a]=1&p[]=t&p[][b]=1")
  }

  @Test(
    "with empty brackets, refuses what Rails would read as another value",
    arguments: [
      [["a": 1], ["b": 2]],  // one object with both
      [["a": 1], ["b": 2, "a": 3]],
      [["a": ["x"]], ["a": ["y"]]],  // one list with both
      [["x"]],
    ] as [JSON])
  func ambiguous(value: JSON) {
    #expect(throws: RequestError.self) { try query(value, brackets: .empty) }
  }

  @Test("a name with empty brackets keeps them, in any style")
  func namedWithBrackets() throws {
    #expect(try query(["a", "b"], .form, named: "ids[]") == "ids[]=a&ids[]=b")
    #expect(try query(["a", "b"], named: "ids[]") == "ids[]=a&ids[]=b")
    #expect(try query([["x": 1], ["x": 2]], named: "ids[]") == "ids[][x]=1&ids[][x]=2")
    #expect(try query(["sort[]": ["a", "b"]], .form) == "sort[]=a&sort[]=b")
  }

  @Test("an error names a value that is refused, and what its style cannot express")
  func message() {
    var writer = RequestWriter()
    writer.header("X-Filter", ["a": "x", "ids": [1, 2]] as JSON)
    #expect(
      throws: RequestError.cannotEncode(
        parameter: "X-Filter",
        reason: "an array within an object cannot be written in the style 'simple'")
    ) { try writer.finish() }
  }

  @Test("leaves empty lists and objects within others out, in any style")
  func nothing() throws {
    var writer = RequestWriter()
    writer.header("X", ["a": [], "b": 1, "c": [:]] as JSON)
    writer.cookie("c", ["a": [], "b": 1] as JSON)
    try writer.finish()
    #expect(writer.headers.map(\.value) == ["b,1"])
    #expect(writer.cookies["c"] == ["b=1"])
  }
}

/// The table of `Documentation/Bodies.md`: every place and style, with nested values.
@Suite("The guide's table of nested parameters")
struct NestedParameterTableTests {
  private struct Row {
    let place: String
    let style: String
    /// Returns the written value in each place, which must be the same.
    let write: (JSON) throws -> [String]
  }

  private static let values: [(String, JSON)] = [
    ("[a, b]", ["a", "b"]), ("{x: 1, y: [a, b]}", ["x": 1, "y": ["a", "b"]]),
    ("{x: {y: 1}}", ["x": ["y": 1]]), ("[{x: 1}, {x: 2}]", [["x": 1], ["x": 2]]),
    ("[[a, b], [c]]", [["a", "b"], ["c"]]),
  ]

  private static var rows: [Row] {
    var rows = [
      pairs("`form`"), pairs("`form`, brackets `empty`", brackets: .empty),
      pairs("`form`, not exploded", explode: false), pairs("`spaceDelimited`", .spaceDelimited),
      pairs("`pipeDelimited`", .pipeDelimited), pairs("`deepObject`", .deepObject),
      pairs("`deepObject`, brackets `empty`", .deepObject, brackets: .empty),
      pairs("`deepObject`, brackets `repeat`", .deepObject, brackets: .repeat),
      Row(place: "form, part", style: "without `encoding`") { value in
        [try form(value, PropertyEncoding()), try part(value, nil, nil, nil)]
      },
    ]
    rows.append(
      Row(place: "path, header", style: "`simple`, exploded or not") { value in
        try [false, true].flatMap { explode in
          [try path(value, .simple, explode), try header(value, explode)]
        }
      })
    for style in [ParameterStyle.label, .matrix] {
      for explode in [false, true] {
        rows.append(
          Row(place: "path", style: "`\(style)`" + (explode ? ", exploded" : "")) { value in
            [try path(value, style, explode)]
          })
      }
    }
    for explode in [true, false] {
      rows.append(
        Row(place: "cookie", style: "`form`" + (explode ? "" : ", not exploded")) { value in
          [try cookie(value, .form, explode), try cookie(value, .cookie, explode)]
        })
    }
    return rows
  }

  private static func pairs(
    _ name: String, _ style: ParameterStyle = .form, explode: Bool? = nil,
    brackets: ParameterStyle.Brackets? = nil
  ) -> Row {
    Row(place: "query, form, part", style: name) { value in
      [
        try query(value, style, explode, brackets),
        try form(value, PropertyEncoding(style: style, explode: explode, brackets: brackets)),
        try part(value, style, explode, brackets),
      ]
    }
  }

  private static func query(
    _ value: JSON, _ style: ParameterStyle, _ explode: Bool?, _ brackets: ParameterStyle.Brackets?
  ) throws -> String {
    var writer = RequestWriter()
    writer.query("p", value, style: style, explode: explode, brackets: brackets)
    try writer.finish()
    return writer.queries.merging(over: ParameterPairs()).joined(separator: "&")
  }

  private static func form(_ value: JSON, _ encoding: PropertyEncoding) throws -> String {
    var writer = RequestWriter()
    try writer.form(["p": value] as JSON, encoding: ["p": encoding])
    let text = String(decoding: try #require(writer.body.bytes), as: UTF8.self)
    return text.replacing("+", with: " ")
  }

  private static func part(
    _ value: JSON, _ style: ParameterStyle?, _ explode: Bool?, _ brackets: ParameterStyle.Brackets?
  ) throws -> String {
    var form = MultipartForm()
    try form.field("p", value, style: style, explode: explode, brackets: brackets)
    let text = String(decoding: try #require(form.encoded { "B" }.body.bytes), as: UTF8.self)
    return text.replacing("\r\n", with: "\n")
      .matches(of: /name="([^"]*)"\n(?:Content-Type: .*\n)?\n(.*)\n/)
      .map { "\($0.output.1)=\($0.output.2)" }.joined(separator: "&")
  }

  private static func path(_ value: JSON, _ style: ParameterStyle, _ explode: Bool) throws -> String
  {
    var writer = RequestWriter()
    writer.path("p", value, style: style, explode: explode)
    try writer.finish()
    return writer.pathValues["p"] ?? ""
  }

  private static func header(_ value: JSON, _ explode: Bool) throws -> String {
    var writer = RequestWriter()
    writer.header("p", value, style: .simple, explode: explode)
    try writer.finish()
    return writer.headers.map(\.value).joined()
  }

  private static func cookie(
    _ value: JSON, _ style: ParameterStyle, _ explode: Bool
  ) throws -> String {
    var writer = RequestWriter()
    writer.cookie("p", value, style: style, explode: explode)
    try writer.finish()
    return writer.cookies.merging(over: ParameterPairs()).joined(separator: "; ")
  }

  private static func cell(_ row: Row, _ value: JSON) throws -> String {
    let texts: [String]
    do {
      texts = try row.write(value)
    } catch is RequestError {
      return "error"
    }
    let decoded = Set(texts.map { $0.removingPercentEncoding ?? $0 })
    #expect(decoded.count == 1, "\(row.place), \(row.style): \(decoded.sorted())")
    return "`\(decoded.first?.replacing("|", with: "\\|") ?? "")`"
  }

  private static func table() throws -> String {
    let head = "| place | style | " + values.map { "`\($0.0)` |" }.joined(separator: " ")
    let lines = try rows.map { row in
      let cells = try values.map { try cell(row, $0.1) + " |" }
      return "| \(row.place) | \(row.style) | " + cells.joined(separator: " ")
    }
    let rule = "|" + String(repeating: " --- |", count: values.count + 2)
    return ([head, rule] + lines).joined(separator: "\n")
  }

  @Test("shows what requests send; RECORD_GOLDEN=1 writes it")
  func page() throws {
    let url = Repository.root.appending(path: "Documentation/Bodies.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(page.range(of: "| place | style |")).lowerBound
    let end = try #require(page[start...].range(of: "\n\n")).lowerBound
    let table = try Self.table()
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try (page[..<start] + table + page[end...]).write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded; run again without RECORD_GOLDEN")
    }
    #expect(page[start..<end] == table, "the table in Documentation/Bodies.md is not what is sent")
  }
}
