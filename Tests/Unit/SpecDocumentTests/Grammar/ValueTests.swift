import HTTPTransport
import HTTPTypes
import SpecDocument
import Testing

@Suite("Values of the grammar")
struct ValueTests {
  @Test("the reason phrases match the runtime")
  func reasonPhrases() {
    let registered = HTTPResponse.Status.registered.mapValues(\.reasonPhrase)
    #expect(ResponseStatus.reasonPhrases == registered)
  }

  @Test(
    "a key of responses is a code, a range or 'default', in any case",
    arguments: [
      ("404", ResponseStatus.code(404)), ("4XX", .range(4)), ("5xx", .range(5)),
      ("default", .default), ("Default", .default),
    ])
  func statuses(key: String, status: ResponseStatus) {
    #expect(ResponseStatus(key) == status)
    #expect(ResponseStatus(status.key) == status)
  }

  @Test(
    "refuses any other form as a status",
    arguments: ["", "40", "4040", "4X4", "6XX", "099", "x04", "+04", "4٠4", "XX", "DEFAULTS"])
  func noStatus(key: String) { #expect(ResponseStatus(key) == nil) }

  @Test("only forms of cookies and queries, and deep objects, are exploded by default")
  func explode() {
    let exploded = ParameterStyle.allCases.filter { $0.explodes() }
    #expect(exploded == [.form, .deepObject, .cookie])
    #expect(!ParameterStyle.form.explodes(false))
    #expect(ParameterStyle.simple.explodes(true))
    #expect(ParameterStyle.deepObject.explodes(false))
  }

  @Test("the default style of each location is the first that it allows")
  func styles() {
    for location in ParameterLocation.allCases {
      #expect(location.styles.first == location.defaultStyle)
    }
  }

  @Test("names of header fields differ in more than case, other names in anything")
  func identity() {
    let header = ParameterLocation.header, query = ParameterLocation.query
    #expect(header.identity(of: "X-Id") == header.identity(of: "x-id"))
    #expect(query.identity(of: "Id") != query.identity(of: "id"))
    #expect(query.identity(of: "id") != header.identity(of: "id"))
  }

  @Test(
    "a path is divided into literals and names",
    arguments: [
      ("/users", [], "/users"), ("/users/{id}", ["id"], "/users/{}"),
      ("{a}{b}.json", ["a", "b"], "{}{}.json"), ("/{}", [""], "/{}"), ("", [], ""),
    ])
  func template(text: String, names: [String], shape: String) {
    let template = PathTemplate(text)
    #expect(template.names == names)
    #expect(template.shape == shape)
    #expect(template.isBalanced)
  }

  @Test(
    "braces are closed once and not nested", arguments: ["/{a", "/a}", "/{a}}", "/{a{b}", "{{a}"])
  func unbalanced(text: String) { #expect(!PathTemplate(text).isBalanced) }

  @Test("a path ends before '?' and '#'")
  func pathKey() {
    let key = PathKey("/users?sort=name&to=/a#top?")
    #expect(key.path == "/users")
    #expect(key.query == "sort=name&to=/a")
    #expect(key.fragment == "top?")
  }

  @Test("a placeholder in the query of a path is the value of a parameter")
  func queryPlaceholder() {
    let key = PathKey("/users?sort=name&user={id}")
    #expect(key.queryNames(of: "id") == ["user"])
    #expect(key.queryNames(of: "user").isEmpty)
    #expect(PathKey("/users/{id}").queryNames(of: "id").isEmpty)
  }

  @Test(
    "a path has the bare names of its parameters, without white space at its ends",
    arguments: [
      ("/users/{id}", "/users/{id}", []), ("/files/{proxy+}", "/files/{proxy}", ["proxy"]),
      ("/files/{+path}", "/files/{path}", ["path"]), ("/files/{*path}", "/files/{path}", ["path"]),
      ("/files/{path...}", "/files/{path}", ["path"]),
      ("/raw/{file_path:path}/x", "/raw/{file_path}/x", ["file_path"]),
      ("/raw/{path:.*?}?x=1", "/raw/{path}", ["path"]), ("/a/{id:[0-9]{3}}/b", "/a/{id}/b", []),
      ("/a/{id?}?b=1", "/a/{id}", []), ("/a/{id:int?}", "/a/{id}", []),
      ("/a/{*rest?}", "/a/{rest}", ["rest"]), ("/a/{id:int}", "/a/{id}", []),
      ("/a/{ns:id}", "/a/{ns:id}", []), ("/v1/{name=projects/*}", "/v1/{name}", ["name"]),
      ("/a/{;id*}", "/a/{id}", ["id"]), ("/{a}.{b}", "/{a}.{b}", []),
      ("/{a}:{verb}", "/{a}:{verb}", []), ("/{*}", "/{*}", ["*"]), (" /a/{id} ", "/a/{id}", []),
      ("/a\t", "/a", []), ("/a/{id", "/a/{id", []), ("/a{?q,limit}", "/a", []),
      ("/a{/id}", "/a/{id}", []), ("/a{/id,more*}{?q}", "/a/{id}/{more}", ["more"]),
    ] as [(String, String, [String])])
  func bareNames(key: String, path: String, rest: [String]) {
    let read = PathKey(key)
    #expect(read.path == path[...])
    #expect(read.rest == Set(texts: rest))
    #expect(read.hasOuterSpace == key.contains(where: \.isWhitespace))
  }

  @Test(
    "the name of a header is a token",
    arguments: [
      ("X-Key", nil, nil), ("request id", nil, nil), ("X-Key: ", "X-Key", nil),
      ("\tX-Key", "X-Key", nil), ("X: A", nil, nil), ("", nil, nil),
      ("Authorization: Bearer", nil, "Bearer"), ("authorization token {key}", nil, "token"),
    ] as [(String, String?, String?)])
  func headerNames(text: String, meant: String?, scheme: String?) {
    #expect(HeaderField.isName(text) == (text == "X-Key"))
    #expect(HeaderField.name(meantBy: text) == (text == "X-Key" ? text : meant))
    #expect(HeaderField.scheme(in: text) == scheme)
  }

  @Test(
    "a version is read by its first two numbers",
    arguments: [
      ("3.0", Version.openAPI30), ("3.0.3", .openAPI30), ("3.1.0-rc1", .openAPI31),
      ("3.2", .openAPI32),
    ])
  func versions(text: String, version: Version) { #expect(Version(openAPI: text) == version) }

  @Test(
    "refuses a version that does not exist", arguments: ["3.20", "3.05", "3", "2.0", "4.0", ""])
  func unknownVersions(text: String) { #expect(Version(openAPI: text) == nil) }
}
