import APIMock
import Testing

@Suite("Pages of a mock lead to the next ones, and end")
struct PageTests {
  /// A mock of users, whose list has these query parameters, members and header fields. All members are
  /// required.
  private static func users(
    _ parameters: [String], _ members: String?, headers: String = "{}", isStateful: Bool = true
  ) throws -> Library {
    let parameters = (["limit: integer"] + parameters).map { parameter in
      let parts = parameter.split(separator: ": ", maxSplits: 1)
      return "{name: \(parts[0]), in: query, schema: {type: \(parts[1])}}"
    }
    let user = "{$ref: '#/components/schemas/User'}"
    let list = "{type: array, items: \(user)}"
    let required = (members ?? "").split(separator: "}, ").map { $0.prefix { $0 != ":" } }
    let schema =
      members.map {
        "{type: object, required: [\(required.joined(separator: ", "))], properties: {items: \(list), \($0)}}"
      } ?? list
    return try Library(
      openAPI: """
        servers: [{url: 'https://a.example/v1'}]
        paths:
          /users:
            get:
              parameters: [\(parameters.joined(separator: ", "))]
              responses: {'200': {description: OK, headers: \(headers), content: {application/json: {schema: \(schema)}}}}
            post:
              requestBody: {content: {application/json: {schema: \(user)}}}
              responses: {'201': {description: OK, content: {application/json: {schema: \(user)}}}}
          '/users/{id}':
            get:
              parameters: [{name: id, in: path, required: true, schema: {type: string}}]
              responses: {'200': {description: OK, content: {application/json: {schema: \(user)}}}}
        components: {schemas: {User: {type: object, required: [id], properties: {id: {type: string}}}}}
        """, isStateful: isStateful)
  }

  @Test(
    "a list without state has one page and says so, although it has to say something",
    arguments: [
      (["starting_after: string"], "has_more: {type: boolean}", #""has_more": false"#),
      (["page: integer"], "isLast: {type: boolean}", #""isLast": true"#),
      (["pageToken: string"], "nextPageToken: {type: string}", #""nextPageToken": """#),
      (["page: integer"], "next_url: {type: string}", #""next_url": """#),
      (
        ["page: integer"], "next_url: {type: string, minLength: 1}",
        #""next_url": "/v1/users?limit=2""#
      ),
      (["page: integer"], "total_pages: {type: integer}", #""total_pages": 1"#),
      (["offset: integer"], "total: {type: integer}", #""total": 3"#),
    ])
  func onlyPage(parameters: [String], members: String, end: String) throws {
    let library = try Self.users(parameters, members, isStateful: false)
    let page = library.send("GET", "/v1/users?limit=2").text
    #expect(page.contains(end), "\(page)")
  }

  @Test(
    "every item is on one of the pages",
    arguments: [
      (["starting_after: string"], "has_more: {type: boolean}", "starting_after=ID", ""),
      (["after: string"], "hasMore: {type: boolean}", "after=ID", ""),
      (["pageToken: string"], "nextPageToken: {type: string}", "pageToken=NEXT", ""),
      (["cursor: integer"], "next_cursor: {type: integer, minimum: 1}", "cursor=NEXT", ""),
      (["cursor: string"], "next_cursor: {type: string}", "cursor=NEXT", ""),
      (["page: integer"], "next_url: {type: string}", "NEXT", ""),
      (["page: integer"], "next_url: {type: string, minLength: 1}", "NEXT", ""),
      (["page: integer"], "has_more: {type: boolean}", "page=PAGE", ""),
      (["offset: integer"], "total: {type: integer}", "offset=OFFSET", ""),
      (["page: integer"], nil, "LINK", "Link"),
    ] as [([String], String?, String, String)])
  func allPages(parameters: [String], members: String?, next: String, header: String) throws {
    let library = try Self.users(
      parameters, members, headers: header.isEmpty ? "{}" : "{\(header): {schema: {type: string}}}")
    var (ids, target) = ([String](), "/v1/users?limit=2")
    for page in 1...4 {
      let answer = library.send("GET", target)
      let text = answer.text
      ids += text.matches(of: /"id": "([^"]*)"/).map { String($0.output.1) }
      let cursor = text.firstMatch(of: /"next_?[a-zA-Z]*": "?([^",}]*)/).map { String($0.output.1) }
      let link = answer["Link"]?.firstMatch(of: /<(.*)>; rel="next"/).map { String($0.output.1) }
      let isLast = [#""has_more": false"#, #""hasMore": false"#].contains { text.contains($0) }
      guard page < 3, !isLast, header.isEmpty || link != nil, cursor != "" else { break }
      let query = next.replacing("ID", with: ids.last ?? "").replacing("NEXT", with: cursor ?? "")
        .replacing("PAGE", with: "\(page + 1)").replacing("OFFSET", with: "\(ids.count)")
        .replacing("LINK", with: link ?? "")
      let following = query.hasPrefix("/") ? query : "/v1/users?limit=2&\(query)"
      if following == target { break }
      target = following
    }
    #expect(ids == ["user-1", "user-2", "user-3"], "\(target)")
  }

  @Test("header fields count all items")
  func total() throws {
    let library = try Self.users(
      ["page: integer"], nil, headers: "{X-Total-Count: {schema: {type: integer}}}")
    #expect(library.send("POST", "/users", body: #"{"id": "x"}"#).status == 201)
    #expect(library.send("GET", "/users?limit=2")["X-Total-Count"] == "4")
  }

  @Test("the object around a page has its number and the counts")
  func facts() throws {
    let library = try Self.users(
      ["page: integer, default: 0"],
      (["first", "last"].map { "\($0): {type: boolean}" }
        + ["number", "size", "numberOfElements", "totalPages", "totalElements"].map {
          "\($0): {type: integer}"
        }).joined(separator: ", "))
    let page = library.send("GET", "/users?limit=2&page=1").text
    for fact in [
      #""first": false"#, #""last": true"#, #""number": 1"#, #""size": 2"#,
      #""numberOfElements": 1"#, #""totalPages": 2"#, #""totalElements": 3"#,
    ] { #expect(page.contains(fact), "\(fact) \(page)") }
  }
}
