import APIMock
import Testing

/// The styles of OpenAPI 3.2 §4.12.2.3: a parameter either reads a string as a value or refuses it.
@Suite("Parameters of a request to a mock")
struct ParameterTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let parameter: String
    let fitting: [String]
    let others: [String]

    var testDescription: String { parameter }
  }

  private static let integers = "schema: {type: array, items: {type: integer}, maxItems: 3}"
  private static let object =
    "schema: {type: object, required: [r], properties: {r: {type: integer}, g: {type: string}}}"

  private static let queries = [
    Case(
      parameter: "schema: {type: integer, format: int32, maximum: 9}", fitting: ["p=9", "p=-1"],
      others: ["p=x", "p=10", "p=1.5", "p=5000000000"]),
    Case(parameter: "schema: {type: boolean}", fitting: ["p=true"], others: ["p=yes", "p=1"]),
    Case(
      parameter: "schema: {type: string, format: date}", fitting: ["p=2026-01-31"],
      others: ["p=2026-02-30"]),
    Case(parameter: "schema: {enum: [1, 2]}", fitting: ["p=2"], others: ["p=3", "p=x"]),
    Case(
      parameter: "schema: {anyOf: [{type: integer}, {type: array, items: {type: integer}}]}",
      fitting: ["p=1", "p=1&p=2"], others: []),
    Case(
      parameter: integers, fitting: ["p=1", "p=1&p=2", "p[]=1&p[]=2", "p[0]=1&p[1]=2"],
      others: ["p=x", "p=1&p=x", "p=1,2", "p=1&p=2&p=3&p=4", "p[0]=x"]),
    Case(
      parameter: "explode: false, \(integers)", fitting: ["p=1,2,3", "p=1", "p="],
      others: ["p=1,x", "p=1,2,3,4"]),
    Case(
      parameter: "style: spaceDelimited, explode: false, \(integers)",
      fitting: ["p=1%202", "p=1+2"], others: ["p=1%20x", "p=1,2"]),
    Case(
      parameter: "style: pipeDelimited, explode: false, \(integers)",
      fitting: ["p=1%7C2", "p=1|2"],
      others: ["p=1|x"]),
    Case(
      parameter: "x-apigen-delimiter: tab, \(integers)", fitting: ["p=1%092"], others: ["p=1,2"]),
    Case(
      parameter: "style: deepObject, \(object)", fitting: ["p[r]=1", "p%5Br%5D=1&p[g]=x"],
      others: ["p[r]=x", "p[g]=x"]),
    Case(parameter: object, fitting: ["r=1&g=x", "r=1"], others: ["r=x", "g=x"]),
    Case(
      parameter: "explode: false, \(object)", fitting: ["p=r,1,g,x"], others: ["p=r,x", "p=g,x"]),
    Case(
      parameter: "schema: {type: object, additionalProperties: {type: integer}}",
      fitting: ["a=1&b=2"], others: ["a=x"]),
    Case(
      parameter: "content: {application/json: {\(object)}}", fitting: ["p=%7B%22r%22:1%7D"],
      others: ["p=%7B%22r%22:%22x%22%7D", "p=1", "p=%7B"]),
  ]

  @Test("in the query are read in their styles", arguments: queries)
  func query(example: Case) throws {
    for (texts, isFitting) in [(example.fitting, true), (example.others, false)] {
      for text in texts {
        try expect("/v?\(text)", "/v", "in: query, \(example.parameter)", isFitting)
      }
    }
  }

  private static let paths = [
    Case(parameter: integers, fitting: ["1,2"], others: ["1,x", "x"]),
    Case(parameter: "style: label, \(integers)", fitting: [".1,2"], others: [".1,x"]),
    Case(
      parameter: "style: label, explode: true, \(integers)", fitting: [".1.2"], others: [".1.x"]),
    Case(parameter: "style: matrix, \(integers)", fitting: [";p=1,2"], others: [";p=1,x"]),
    Case(
      parameter: "style: matrix, explode: true, \(integers)", fitting: [";p=1;p=2"],
      others: [";p=1;p=x"]),
    Case(parameter: object, fitting: ["r,1,g,x"], others: ["r,x"]),
    Case(parameter: "explode: true, \(object)", fitting: ["r=1,g=x"], others: ["r=x"]),
    Case(
      parameter: "style: matrix, explode: true, \(object)", fitting: [";r=1;g=x"],
      others: [";r=x"]),
    Case(
      parameter: "style: label, explode: true, \(object)", fitting: [".r=1.g=x"], others: [".r=x"]),
  ]

  @Test("in the path are read in their styles", arguments: paths)
  func path(example: Case) throws {
    for (texts, isFitting) in [(example.fitting, true), (example.others, false)] {
      for text in texts {
        try expect("/v/\(text)", "/v/{p}", "in: path, \(example.parameter)", isFitting)
      }
    }
  }

  @Test("in header fields and cookies are read too")
  func fields() throws {
    try expect("/v", "/v", "in: header, \(Self.integers)", true, ["p": "1,2"])
    try expect("/v", "/v", "in: header, \(Self.integers)", false, ["p": "1,x"])
    try expect(
      "/v", "/v", "in: cookie, explode: false, \(Self.integers)", true, ["Cookie": "p=1,2"])
    try expect("/v", "/v", "in: cookie, explode: false, \(Self.integers)", false, ["Cookie": "p=x"])
    let date = "in: header, schema: {type: string, format: date-time}"
    try expect("/v", "/v", date, true, ["p": "Sat, 31 Jan 2026 12:00:00 GMT"])
  }

  @Test("are named together with the part that does not fit")
  func place() throws {
    let library = try mock("/v", "in: query, \(Self.integers)")
    #expect(library.send("GET", "/v?p=1&p=x").text.contains(#""place": "query 'p' /1""#))
  }

  private func expect(
    _ target: String, _ path: String, _ parameter: String, _ isFitting: Bool,
    _ fields: [String: String] = [:]
  ) throws {
    let response = try mock(path, parameter).send("GET", target, fields)
    #expect(response.status == (isFitting ? 204 : 400), "\(target) \(parameter) \(response.text)")
  }

  private func mock(_ path: String, _ parameter: String) throws -> Library {
    try Library(
      openAPI: """
        paths:
          \(path):
            get:
              operationId: getValue
              parameters: [{name: p, required: \(parameter.hasPrefix("in: path")), \(parameter)}]
              responses: {'204': {description: Done}}
        """)
  }
}
