import APIGenCore
import APIUsage
import SpecDocument
import SwiftClient
import Testing

@Suite("Traffic compared with a spec")
struct ObserveTests {
  /// The versions that write a schema differently.
  enum Dialect: String, CaseIterable {
    case swagger = "2.0", openAPI30 = "3.0.3", openAPI31 = "3.1.0"
  }

  @Test(
    "the overlay makes the spec describe the observed traffic",
    arguments: Dialect.allCases,
    [
      // A value, the difference that it makes, and a part of the overlay.
      (#"{"id": 1, "name": null, "kind": "a"}"#, "User.name: null"),
      (#"{"id": 1, "kind": "a"}"#, "User.name: absent"),
      (#"{"id": 1, "name": "x", "kind": "c"}"#, "User.kind: the value 'c'"),
      (#"{"id": "1", "name": "x", "kind": "a"}"#, "User.id: string"),
      (#"{"id": 1, "name": "x", "kind": "a", "nick": "n"}"#, "User.nick: not described"),
      (#"{"id": 1, "name": "x", "kind": "a", "born": "then"}"#, "User.born: not in its format"),
      (#"{"id": 1, "name": "x", "kind": "a", "boss": null}"#, "User.boss: null"),
      (#"{"id": 1, "name": "x", "kind": "a", "tags": [null]}"#, "User.tags[]: null"),
      (#"{"id": 1, "name": "x", "kind": null}"#, "User.kind: null"),
    ])
  func repairs(dialect: Dialect, observed: (json: String, difference: String)) throws {
    let traffic = Self.har([
      ("GET", "/users/7", 200, observed.json), ("GET", "/users/8", 200, observed.json),
    ])
    let (first, _) = try corrected(traffic, of: Self.spec(dialect))
    let differences = first.differences.map { "\($0.subject): \($0.what)" }
    #expect(differences == [observed.difference])
    #expect(first.exchangeCount == 2)
  }

  @Test("a page of HTML is no JSON, and a byte order mark is skipped", arguments: Dialect.allCases)
  func notJSON(dialect: Dialect) {
    let valid = #"{"id": 1, "name": "x", "kind": "a"}"#
    for body in ["<html>", "name: x", "\u{FEFF}" + valid] {
      let traffic = Self.har([("GET", "/users/7", 200, body), ("GET", "/users/8", 200, valid)])
      let observed = observe([traffic], of: Self.input(dialect), named: "api.yaml")
      #expect(observed.differences.map { "\($0.subject): \($0.what)" } == [], "\(body)")
    }
    let marked = [0xEF, 0xBB, 0xBF] + Self.har([("GET", "/users/7", 200, valid)]).contents
    let file = InputFile(path: "marked.har", contents: marked)
    #expect(observe([file], of: Self.input(dialect), named: "api.yaml").exchangeCount == 1)
  }

  @Test(
    "reports all differences of one value, and of several exchanges",
    arguments: Dialect.allCases)
  func together(dialect: Dialect) throws {
    let exchanges = [
      (
        "GET", "/users/7", 200,
        #"{"id": "1", "kind": "c", "boss": null, "nick": null, "born": "x"}"#
      ),
      (
        "GET", "/users/8", 200,
        #"{"id": null, "name": null, "kind": "d", "boss": {"id": 2, "kind": "a"}}"#
      ),
      ("GET", "/users/9", 404, #"{"message": "none", "codes": [1]}"#),
      ("GET", "/users/9", 200, #"{"id": 1, "name": "x", "kind": "a"}"#),
    ]
    let traffic = Self.har(exchanges + exchanges.map { ($0.0, $0.1 + "0", $0.2, $0.3) })
    let (first, _) = try corrected(traffic, of: Self.spec(dialect))
    #expect(first.differences.count == 10)
    #expect(first.differences.filter { !$0.isCorrected }.isEmpty)
  }

  @Test(
    "names the path below which most of several exchanges match, without its private parts",
    arguments: [
      (["/api/v2/users/7", "/api/v2/users/8"], "/api/v2"), (["/users/7", "/users/8"], nil),
      (["/api/v2/pets", "/api/v2/dogs"], nil), (["/api/users/7"], nil),
      (["/api/users/7", "/api/users/7"], nil), (["/api/users/7", "/api/users/8", "/x"], "/api"),
      (["/api/users/7", "/api/users/8", "/x", "/y"], nil),
      (["/rest/v1.2/users/7", "/rest/v1.2/users/8"], "/rest/v1.2"),
      (["/bot110:AAHdqTcvCH/users/7", "/bot220:BBIeqTcvCH/users/7"], "/…"),
      (["/t/acme/api/users/7", "/t/acme/api/users/8"], "/t/…/api"),
      (["/api;jsessionid=A0B1/users/7", "/api;jsessionid=A0B1/users/8"], "/…"),
      (["/%61pi/v123/users/7", "/%61pi/v123/users/8"], "/…/…"),
    ] as [([String], String?)])
  func base(paths: [String], base: String?) {
    let traffic = Self.har(paths.map { ("GET", $0, 200, Self.valid) })
    let observed = observe([traffic], of: Self.input(.openAPI31), named: "api.yaml")
    #expect(observed.missingBase == base)
    #expect(observed.unknownCount == paths.count { !$0.hasPrefix("/users") })
  }

  @Test("corrects the operation of the query, if several have the path")
  func query() throws {
    func operation(_ schema: String) -> String {
      "{get: {responses: \(Self.success("type: array, items: {\(schema)}"))}}"
    }
    let text = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      paths:
        /users: \(operation("type: string"))
        '/users?full=1': \(operation("type: object, properties: {name: {type: string}}"))
      """
    let traffic = Self.har(
      ["1", "2"].flatMap { size in
        [
          ("GET", "/users", 200, #"["\#(size)"]"#),
          ("GET", "/users?full=1", 200, #"[{"name": "x", "size": \#(size)}]"#),
        ]
      })
    let (first, overlay) = try corrected(traffic, of: text)
    #expect(
      first.differences.map { "\($0.subject): \($0.what)" } == [
        "GET /users?full=1 200[].size: not described"
      ])
    #expect(overlay.contains("'/users?full=1'"), "\(overlay)")
  }

  @Test("keeps members without names below one that is not described")
  func unnamedBelow() throws {
    let bodies = ["p1q8", "z7k2"].map { name in
      #"{"id": 1, "name": "x", "kind": "a", "address": {"city": "A", "street": "B", "\#(name)": 1}}"#
    }
    let traffic = Self.har(bodies.map { ("GET", "/users/7", 200, $0) })
    let (_, overlay) = try corrected(traffic, of: Self.spec(.openAPI31))
    #expect(overlay.contains("additionalProperties: true") && !overlay.contains("p1q8"))
  }

  @Test("adds a success that the document does not describe to the responses")
  func undescribedSuccess() throws {
    let text = Self.document("{'404': {description: None}}")
    let traffic = Self.har([("GET", "/a", 200, #"[{"n": 1}]"#), ("GET", "/a", 200, "")])
    let (first, overlay) = try corrected(traffic, of: text)
    #expect(first.differences.map(\.what) == ["status 200"])
    #expect(overlay.contains("target: \"$.paths['/a'].get.responses\""), "\(overlay)")
  }

  @Test(
    "the body of an undescribed status that is not JSON has its media type and a schema",
    arguments: [
      ("image/png", "format: binary"), ("text/csv; charset=utf-8", "type: string"),
    ])
  func undescribedBodies(mediaType: String, schema: String) throws {
    let text = Self.document("{'200': {description: OK}}")
    let traffic = Self.har([("GET", "/a", 418, "x"), ("GET", "/a", 418, "y")], mediaType)
    let (first, overlay) = try corrected(traffic, of: text)
    #expect(first.differences.map(\.what) == ["status 418 with \(MediaType(mediaType).essence)"])
    #expect(overlay.contains(schema), "\(overlay)")
  }

  @Test("several JSON values in a body that is described as one are JSON lines")
  func lines() throws {
    let openAPI = Self.document(Self.success("type: object"))
    let dialect = "apigen: 1\nname: T\npaths: {/a: {get: {name: a, response: '[String: JSON]'}}}"
    // The recorder has cut the last body.
    let bodies = ["{\"a\": 1}\n{\"a\": 2}\n", "{\"a\": 1}\n{\"a"]
    let traffic = Self.har(bodies.map { ("GET", "/a", 200, $0) })
    for text in [openAPI, dialect] {
      let first = observe([traffic], of: Self.input(text), named: "x")
      let seen = "JSON lines, which 'stream: lines' in the configuration reads"
      #expect(first.differences.map(\.what) == [seen])
      #expect(first.differences.map(\.isCorrected) == [text == openAPI])
      guard text == openAPI else { continue }
      let again = observe([traffic], of: Self.input(text, first.overlay), named: "x")
      #expect(again.differences.isEmpty, "\(first.overlay ?? "")")
    }
    let invalid = Self.har([("GET", "/a", 200, "{\n\"a\": 1\n"), ("GET", "/a", 200, "{}")])
    #expect(observe([invalid], of: Self.input(openAPI), named: "x").differences.isEmpty)
    let warned = Self.har([("GET", "/a", 200, "{\"a\": 1}\nWarning: in /var/www")])
    #expect(observe([warned], of: Self.input(openAPI), named: "x").differences.isEmpty)
  }

  @Test("keeps the media type of an undescribed status private unless its words are known")
  func privateMediaType() throws {
    let traffic = Self.har([("GET", "/users/7", 418, "x")], "application/p1q8")
    let observed = observe([traffic], of: Self.input(.openAPI31), named: "x")
    #expect(observed.differences.map(\.what) == ["status 418"])
    #expect(observed.overlay?.contains("p1q8") == false)
  }

  @Test("a number that its format cannot hold is a difference")
  func range() throws {
    let text = Self.document(
      Self.success("type: object, properties: {n: {type: number, format: float32}}"))
    let traffic = Self.har([("GET", "/a", 200, #"{"n": 5e40}"#)])
    let (first, _) = try corrected(traffic, of: text)
    #expect(first.differences.map(\.what) == ["too large or too small"])
  }

  @Test(
    "an integer that Int64 cannot hold gets a type that holds it",
    arguments: [
      ("type: integer", ["3", "18446744073709551615"], "format: uint64"),
      ("type: integer, format: int32", ["18446744073709551609"], "format: uint64"),
      ("type: integer, format: int64", ["9223372036854775808"], "format: uint64"),
      ("type: integer", ["-3", "18446744073709551615"], "type: number"),
      ("type: integer, format: int64", ["99999999999999999999999"], "type: number"),
      ("type: [integer, 'null'], format: int64", ["99999999999999999999999"], "null"),
      ("$ref: '#/components/schemas/Count'", ["18446744073709551615"], "format: uint64"),
    ])
  func largeIntegers(schema: String, numbers: [String], part: String) throws {
    let text =
      Self.document(Self.success("type: object, properties: {n: {\(schema)}}"))
      + "components: {schemas: {Count: {type: integer, format: int64}}}"
    let traffic = Self.har(numbers.map { ("GET", "/a", 200, "{\"n\": \($0)}") })
    let (first, overlay) = try corrected(traffic, of: text)
    #expect(first.differences.map(\.isCorrected) == [true])
    #expect(overlay.contains(part), "\(overlay)")
  }

  @Test("an undescribed member holds the integers that were seen")
  func largeMember() throws {
    let body = #"{"id": 1, "name": "x", "kind": "a", "size": 18446744073709551615, "weight": 1}"#
    let traffic = Self.har([
      ("GET", "/users/7", 200, body),
      ("GET", "/users/7", 200, body.replacing("615", with: "614")),
    ])
    let (_, overlay) = try corrected(traffic, of: Self.spec(.openAPI31))
    #expect(overlay.contains("size: {type: integer, format: uint64}"), "\(overlay)")
  }

  @Test("a success with the body of the documented one keeps its type", arguments: Dialect.allCases)
  func sameStatus(dialect: Dialect) throws {
    let traffic = Self.har(
      ["a", "b"].map { ("GET", "/users/7", 201, #"{"id": 1, "name": "\#($0)", "kind": "c"}"#) })
    let (first, overlay) = try corrected(traffic, of: Self.spec(dialect))
    #expect(
      Set(first.differences.map { "\($0.subject): \($0.what)" }) == [
        "GET /users/{id}: status 201, as described for 200", "User.kind: the value 'c'",
      ])
    let place = dialect == .swagger ? "#/definitions/User" : "#/components/schemas/User"
    #expect(overlay.contains(place) && overlay.contains("\"201\": {"), "\(overlay)")
    let other = Self.har(["a", "b"].map { ("GET", "/users/7", 201, #"{"job": "\#($0)"}"#) })
    #expect(
      observe([other], of: Self.input(dialect), named: "x").differences.map(\.what) == [
        "status 201"
      ])
  }

  @Test("says which format is wrong in all of several places")
  func wrongFormats() {
    func observed(_ second: String) -> [WrongFormat] {
      let text = Self.document(
        Self.success(
          "type: object, properties: {id: {type: string, format: uuid}, domain: {type: string, format: uuid}}"
        ))
      let traffic = Self.har([
        ("GET", "/a", 200, #"{"id": "79fe0647ddc94f26b1ecb1a3a0a0a0a0", "domain": "\#(second)"}"#)
      ])
      return observe([traffic], of: Self.input(text), named: "x").wrongFormats
    }
    #expect(observed("default").map { "\($0.name) \($0.places)" } == ["uuid 2"])
    #expect(observed("79fe0647-ddc9-4f26-b1ec-b1a3a0a0a0a0").isEmpty)
  }

  @Test("an operation whose path has a query gets only the requests with it")
  func otherQuery() {
    let numbers = Self.success("type: array, items: {type: integer}")
    let text = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      paths:
        '/users?full=1': {get: {operationId: full, responses: \(numbers)}}
        '/pets?all': {get: {operationId: all, responses: \(numbers)}}
      """
    let traffic = Self.har([
      ("GET", "/users", 200, #"["x"]"#), ("GET", "/users?full=0", 200, #"["x"]"#),
      ("GET", "/users?full=1&x=1", 200, "[1]"), ("GET", "/pets?all", 200, "[1]"),
      ("GET", "/pets?all=true", 200, "[1]"), ("GET", "/pets", 200, #"["x"]"#),
    ])
    let observed = observe([traffic], of: Self.input(text), named: "x")
    #expect(observed.unknownCount == 3)
    #expect(observed.differences.map(\.what) == ["parameters that are not described"])
  }

  @Test("names that only look like words are shown with the reason, and written if that is wanted")
  func shownNames() throws {
    func body(_ number: Int) -> String {
      #"{"id": \#(number), "name": "x", "kind": "a", "room": 1, "kennel": 2, "dogID": 3, "nick": "n", "qzxkvwpj": 1}"#
    }
    let once = #"{"id": 1, "name": "x", "kind": "a", "verse": 1}"#
    let traffic = Self.har(
      [("GET", "/users/7", 200, body(1)), ("GET", "/users/8", 200, body(2))]
        + [("GET", "/users/9?breed=1", 200, once)])
    let shown = observe([traffic], of: Self.input(.openAPI31), named: "x")
    let names = shown.differences.first { $0.what == "members that are not described" }?.names
    #expect(names?.map(\.text) == ["dogID", "kennel", "nick", "room", "verse"])
    #expect(names?.first { $0.text == "verse" }?.reason == .once)
    #expect(names?.first { $0.text == "room" }?.reason == .unusual)
    #expect(shown.overlay?.contains("room") == false)
    let written = observe([traffic], of: Self.input(.openAPI31), named: "x", writesShownNames: true)
    let overlay = try #require(written.overlay)
    #expect(overlay.contains("properties: {room: {type: integer}}"), "\(overlay)")
    #expect(!overlay.contains("verse") && !overlay.contains("qzxkvwpj"), "\(overlay)")
    let again = observe([traffic], of: Self.input(.openAPI31, overlay), named: "x")
    #expect(!again.differences.contains { $0.what == "null" })
  }

  @Test("corrects only the observed operation, not others with an equal schema")
  func equalSchemas() throws {
    let item = "type: object, required: [n], properties: {n: {type: integer}, k: {enum: [a, b]}}"
    let text = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      paths:
        /a: {get: {operationId: a, responses: \(Self.success(item))}}
        /b: {get: {operationId: b, responses: \(Self.success(item))}}
        /c: {get: {operationId: c, responses: &list \(Self.success("type: array, items: {\(item)}"))}}
        /d: {get: {operationId: d, responses: *list}}
      """
    let traffic = Self.har([
      ("GET", "/b", 200, #"{"n": "x", "k": "owner"}"#),
      ("GET", "/b", 200, #"{"k": "owner", "status": 1}"#),
      ("GET", "/b", 200, #"{"n": 1, "status": 2}"#), ("GET", "/d", 200, #"[{"n": null}]"#),
    ])
    let (_, overlay) = try corrected(traffic, of: text)
    #expect(!overlay.contains("['/a']") && !overlay.contains("['/c']"), "\(overlay)")
  }

  @Test("a member that is a string in one body and a list in another has both types")
  func severalTypes() throws {
    let traffic = Self.har([
      ("GET", "/users/7", 422, #"{"message": "none"}"#),
      ("GET", "/users/8", 422, #"{"message": ["one"]}"#),
    ])
    let overlay = try #require(observe([traffic], of: Self.input(.openAPI31), named: "x").overlay)
    let either = "message: {anyOf: [{type: array, items: {type: string}}, {type: string}]}"
    #expect(overlay.contains(either), "\(overlay)")
  }

  @Test("in Swagger 2.0, JSON of a response without a schema gets one, and its media type")
  func swaggerWithoutSchema() throws {
    let text = """
      swagger: '2.0'
      info: {title: T, version: '1'}
      host: api.example.com
      produces: [text/plain]
      paths: {/a: {get: {operationId: a, responses: {'201': {description: OK}}}}}
      """
    let traffic = Self.har([("GET", "/a", 201, #"{"id": 1}"#), ("GET", "/a", 201, #"{"id": 2}"#)])
    let (first, _) = try corrected(traffic, of: text)
    #expect(first.differences.map(\.isCorrected) == [true])
  }

  @Test(
    "suggests what to write into a spec in the compact dialect, without an overlay",
    arguments: [
      // A body of 'GET /users/{id}', and the suggestion for it.
      (#"{"id": 1, "name": null, "tags": [], "kind": "a"}"#, "write 'String?'"),
      (#"{"id": 1, "tags": [], "kind": "a"}"#, "write 'String?'"),
      (#"{"id": 1.5, "name": "x", "tags": [], "kind": "a"}"#, "write 'Double'"),
      (#"{"id": "x", "name": "x", "tags": [], "kind": "a"}"#, "write 'JSON'"),
      (#"{"id": 1, "name": "x", "tags": [null], "kind": "a"}"#, "write 'String?'"),
      (#"{"id": 1, "name": "x", "tags": [], "kind": "c"}"#, "add 'c' to '$enum'"),
      (#"{"id": 1, "name": "x", "tags": [], "kind": null}"#, "write '$optional: true'"),
      (#"{"id": 1, "name": "x", "tags": [], "kind": "a", "nick": "n"}"#, "add the field 'nick'"),
      (#"{"id": 1, "name": "x", "tags": [], "kind": "a", "born": "then"}"#, "write 'String'"),
    ])
  func compact(json: String, suggestion: String) throws {
    let text = """
      apigen: 1
      name: T
      servers: {main: 'https://api.example.com'}
      paths: {'/users/{id}': {path: {id: Int}, get: {name: getUser, response: User}}}
      types: {User: {id: Int, name: String, tags: [String], kind: {$enum: [a, b]}, born: Date?}}
      """
    let traffic = Self.har([
      ("GET", "/users/7", 200, json), ("GET", "/users/8", 200, json),
      ("GET", "/users/9?page=1", 404, #"{"message": "none"}"#),
      ("GET", "/users/10?page=2", 404, #"{"message": "none"}"#),
    ])
    let observed = observe([traffic], of: Self.input(text), named: "x")
    #expect(observed.overlay == nil)
    let suggestions = observed.differences.compactMap(\.suggestion)
    #expect(
      Set(suggestions) == [suggestion, "add 404 to 'errors'", "add 'page: String?' to 'query'"])
  }

  @Test("the most frequent difference comes first, with the number of its occurrences")
  func counts() {
    let traffic = Self.har(
      [("GET", "/users/7", 200, #"{"id": 1, "name": null, "kind": "a"}"#)]
        + Array(repeating: ("GET", "/users/7", 200, #"{"id": 1, "kind": "a"}"#), count: 3))
    let observed = observe([traffic], of: Self.input(.openAPI31), named: "api.yaml")
    #expect(observed.differences.map(\.count) == [3, 1])
    #expect(observed.differences.map(\.what) == ["absent", "null"])
  }

  @Test("finds requests by server and path, and counts those that match no operation")
  func operations() {
    let traffic = Self.har([
      ("GET", "/users/a%20b?x-trace=1", 204, ""), ("GET", "/users/b?x-trace=2", 204, ""),
      ("GET", "/v2/users/1", 200, Self.valid),
      ("GET", "/nothing", 200, "{}"), ("PATCH", "/users/1", 200, "{}"), ("GET", "", 200, "{}"),
    ])
    let observed = observe([traffic], of: Self.input(.openAPI31), named: "api.yaml")
    #expect(observed.unknownCount == 4)
    #expect(observed.operationCount == 1)
    #expect(
      observed.differences.map { "\($0.subject): \($0.what)" } == [
        "GET /users/{id}: parameter 'x-trace'", "GET /users/{id}: status 204",
      ])
  }

  @Test("a difference that only one exchange shows is reported without its name")
  func once() throws {
    let body = #"{"id": 1, "name": "x", "kind": "c", "nick": "n"}"#
    let traffic = Self.har(Array(repeating: ("GET", "/users/7?trace=1", 200, body), count: 3))
    let observed = observe([traffic], of: Self.input(.openAPI31), named: "api.yaml")
    #expect(
      Set(observed.differences.map { "\($0.count) \($0.subject): \($0.what)" }) == [
        "3 User.kind: a value that is not listed", "3 User{}: members that are not described",
        "3 GET /users/{id}: parameters that are not described",
      ])
    #expect(try #require(observed.overlay).contains("additionalProperties: true"))
  }

  @Test(
    "members whose names change from exchange to exchange are a dictionary, and so are their parts")
  func dictionaries() throws {
    let names = ["account", "order", "invoice", "member", "team"]
    let traffic = Self.har(
      names.flatMap { name -> [(String, String, Int, String)] in
        let parts = #"{"total": 1, "owner": {"\#(name)": 1}}"#
        return [
          ("GET", "/users/\(name)", 404, parts),
          (
            "GET", "/users/\(name)", 200,
            #"{"id": 1, "name": "x", "kind": "a", "\#(name)": 1, "status": 1}"#
          ),
        ]
      })
    let observed = observe([traffic], of: Self.input(.openAPI31), named: "api.yaml")
    let overlay = try #require(observed.overlay)
    #expect(overlay.contains("total") && overlay.contains("additionalProperties: true"))
    for name in names { #expect(!overlay.contains(name + ":"), "\(overlay)") }
  }

  @Test("reads recordings of the runtime like HAR files")
  func recordings() {
    let recording = """
      {"request": {"method": "GET", "path": "/users/7", "query": "", "headers": [], "body": null},
       "response": {"status": 200, "headers": [["Content-Type", "application/json"]],
         "body": {"text": "{\\"id\\": 1, \\"name\\": null, \\"kind\\": \\"a\\"}"}}}
      """
    let observed = observe(
      [InputFile(path: "a.json", contents: Array(recording.utf8))], of: Self.input(.openAPI31),
      named: "api.yaml")
    #expect(observed.differences.map(\.what) == ["null"])
  }

  @Test(
    "names a file that is not traffic, and continues",
    arguments: ["", "{", "[]", "null", #"{"log": {"entries": 1}}"#, #"{"request": {}}"#, "\u{0}"])
  func unreadable(text: String) {
    let observed = observe(
      [InputFile(path: "x.har", contents: Array(text.utf8))], of: Self.input(.openAPI31), named: "x"
    )
    #expect(observed.unreadable.count == 1)
    #expect(observed.overlay != nil)
  }

  @Test("continues after bodies that are malformed JSON, deep, or of another type")
  func hostileBodies() {
    let deep = String(repeating: "[", count: 100_000)
    let bodies = [deep, "{\"id\":", "\u{FEFF}{}", "1e999999", "\"\\ud800\"", "true"]
    let traffic = Self.har(bodies.map { ("GET", "/users/7", 200, $0) })
    let observed = observe([traffic], of: Self.input(.openAPI31), named: "x")
    #expect(observed.exchangeCount == bodies.count)
  }

  // MARK: - Support

  /// Observes traffic, and again with the overlay, which leaves no difference.
  private func corrected(_ traffic: InputFile, of text: String) throws -> (
    observed: Observed, overlay: String
  ) {
    let first = observe([traffic], of: Self.input(text), named: "api.yaml")
    let overlay = try #require(first.overlay)
    let again = observe([traffic], of: Self.input(text, overlay), named: "api.yaml")
    #expect(again.differences.map { "\($0.subject): \($0.what)" } == [], "\(overlay)")
    #expect(!again.record.diagnostics.hasErrors, "\(overlay)")
    #expect(again.exchangeCount == first.exchangeCount)
    return (first, overlay)
  }

  /// A document with one operation, which has these responses.
  private static func document(_ responses: String) -> String {
    """
    openapi: 3.1.0
    info: {title: T, version: '1'}
    paths: {/a: {get: {operationId: a, responses: \(responses)}}}

    """
  }

  private static func success(_ schema: String) -> String {
    "{'200': {description: OK, content: {application/json: {schema: {\(schema)}}}}}"
  }

  private static let valid = #"{"id": 1, "name": "x", "kind": "a"}"#

  private static func har(
    _ exchanges: [(String, String, Int, String)], _ mediaType: String = "application/json"
  ) -> InputFile {
    let entries = exchanges.map { method, path, status, body in
      """
      {"request": {"method": "\(method)", "url": "https://api.example.com\(path)"},
       "response": {"status": \(status), "content": {"mimeType": "\(mediaType)", "text": \(quoted(body))}}}
      """
    }
    let text = #"{"log": {"entries": [\#(entries.joined(separator: ","))]}}"#
    return InputFile(path: "traffic.har", contents: Array(text.utf8))
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"" + escaped.replacing("\n", with: "\\n") + "\""
  }

  private static func input(_ dialect: Dialect, _ overlay: String? = nil) -> SpecInput {
    input(spec(dialect), overlay)
  }

  private static func input(_ text: String, _ overlay: String? = nil) -> SpecInput {
    var input = SpecInput(
      path: "api.yaml", contents: Array(text.utf8),
      options: PlanOptions(source: "api.yaml", version: "0"))
    input.overlays =
      overlay.map { [InputFile(path: "observed.overlay.yaml", contents: Array($0.utf8))] } ?? []
    return input
  }

  private static func spec(_ dialect: Dialect) -> String {
    let place = dialect == .swagger ? "#/definitions" : "#/components/schemas"
    let user = """
      User:
        type: object
        required: [id, name, kind]
        properties:
          id: {type: integer}
          name: {type: string}
          kind: {type: string, enum: [a, b]}
          born: {type: string, format: date-time}
          tags: {type: array, items: {type: string}}
          boss: {$ref: '\(place)/User'}
      """
    func indented(_ text: String, by count: Int) -> String {
      text.split(separator: "\n").map { String(repeating: " ", count: count) + $0 }
        .joined(separator: "\n")
    }
    if dialect == .swagger {
      return """
        swagger: '2.0'
        info: {title: T, version: '1'}
        host: api.example.com
        produces: [application/json]
        paths:
          /users/{id}:
            get:
              operationId: getUser
              parameters: [{name: id, in: path, required: true, type: string}]
              responses: {'200': {description: OK, schema: {$ref: '#/definitions/User'}}}
        definitions:
        \(indented(user, by: 2))
        """
    }
    return """
      openapi: \(dialect.rawValue)
      info: {title: T, version: '1'}
      servers: [{url: 'https://api.example.com/v1'}]
      paths:
        /users/{id}:
          get:
            operationId: getUser
            parameters: [{name: id, in: path, required: true, schema: {type: string}}]
            responses:
              '200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}}
      components:
        schemas:
      \(indented(user, by: 4))
      """
  }
}
