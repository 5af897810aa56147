import APIMock
import Testing

@Suite("Resources of a mock with state")
struct ResourceTests {
  private static func library(
    list: String = "{type: array, items: USER}", item: String = "USER", created: String = "USER",
    sent: String = "USER", parameter: String = "id", type: String = "string"
  ) throws -> Library {
    func content(_ schema: String) -> String { "content: {application/json: {schema: \(schema)}}" }
    return try Library(
      openAPI: """
        servers: [{url: 'https://a.example/v1'}]
        paths:
          /users:
            get: {responses: {'200': {description: OK, \(content(list))}}}
            post: {requestBody: {\(content(sent))}, responses: {'201': {description: OK, \(content(created))}}}
          '/users/{\(parameter)}':
            parameters: [{name: \(parameter), in: path, required: true, schema: {type: \(type)}}]
            get: {responses: {'200': {description: OK, \(content(item))}}}
            put: {requestBody: {\(content(sent))}, responses: {'200': {description: OK, \(content(item))}}}
        components:
          schemas:
            User:
              type: object
              required: [id, name]
              properties:
                id: {type: integer, readOnly: true}
                name: {type: string, example: Ada}
                slug: {type: string}
                friends: {type: array, items: {type: object, properties: {name: {type: string, example: Bo}, pin: {type: string, writeOnly: true}}}}
        """.replacing("USER", with: "{$ref: '#/components/schemas/User'}"), isStateful: true)
  }

  private static func object(_ members: String) -> String {
    "{type: object, properties: {\(members)}}"
  }

  @Test(
    "a resource is stored without the envelope around it",
    arguments: [
      ("data: USER", "data: {type: array, items: USER}", "USER", "id"),
      (
        "data: USER", "data: {type: array, items: USER}",
        "{type: object, properties: {data: USER}}", "user_id"
      ),
      (
        "user: USER",
        "meta: {type: object, properties: {total: {type: integer}}}, users: {type: array, items: USER}",
        "USER", "id"
      ),
      (
        "user: USER, links: {type: object, properties: {self: {type: string}}}",
        "codes: {type: array, items: {type: integer}}, users: {type: array, items: USER}",
        "{type: object, properties: {user: USER}}", "id"
      ),
    ])
  func envelopes(item: String, list: String, sent: String, parameter: String) throws {
    let library = try Self.library(
      list: Self.object(list), item: Self.object(item), created: Self.object(item), sent: sent,
      parameter: parameter)
    let name = item.prefix { $0 != ":" }
    let user = #"{"name": "Zed", "friends": [{"name": "Bo", "pin": "hush"}]}"#
    let body = sent == "USER" ? user : "{\"\(name)\": \(user)}"
    let stored = #"{"friends": [{"name": "Bo"}], "id": 4, "name": "Zed""#
    let created = library.send("POST", "/users", body: body).text
    #expect(created.contains("\"\(name)\": \(stored)"), "\(created)")
    let found = library.send("GET", "/users/4").text
    #expect(found.contains("\"\(name)\": \(stored)"), "\(found)")
    let all = library.send("GET", "/users").text
    #expect(all.contains(": [{\"friends\"") && all.contains(stored), "\(all)")
    #expect(!all.contains("\"\(name)\": {"), "\(all)")
    let changed = library.send("PUT", "/users/4", body: body.replacing("Zed", with: "Zoe")).text
    #expect(changed.contains(stored.replacing("Zed", with: "Zoe")), "\(changed)")
  }

  @Test(
    "a response of another type is a sample",
    arguments: [
      "{type: object, properties: {message: {type: string, example: Done}}}",
      "{type: object, required: [task], properties: {task: {type: object, required: [id, state], "
        + "properties: {id: {type: integer}, state: {type: string, example: Done}}}}}",
    ])
  func otherTypes(created: String) throws {
    let library = try Self.library(created: created)
    let answer = library.send("POST", "/users", body: #"{"name": "Zed"}"#).text
    #expect(answer.contains("Done") && !answer.contains("Zed"), "\(answer)")
    #expect(library.send("GET", "/users/4").text.contains("Zed"))
    let item = "{type: object, required: [rank], properties: {rank: {type: integer}}}"
    let others = try Self.library(list: "{type: array, items: \(item)}").send("GET", "/users").text
    #expect(others.contains("rank"), "\(others)")
  }

  @Test("samples lack members that are only written, at any depth")
  func writeOnly() throws {
    let library = try Self.library()
    for path in ["/users", "/users/1"] {
      let text = library.send("GET", path).text
      #expect(text.contains("Bo") && !text.contains("pin"), "\(text)")
    }
  }

  @Test("HEAD has the length of what GET returns", arguments: ["/users", "/users/1"])
  func lengths(path: String) throws {
    let library = try Self.library()
    let length = library.send("HEAD", path)["Content-Length"]
    #expect(length == "\(library.send("GET", path).bytes.count)")
  }

  @Test("the base path of a server leads to the resources at the root")
  func basePaths() throws {
    let library = try Self.library()
    #expect(library.send("POST", "/v1/users", body: #"{"name": "Zed"}"#).status == 201)
    #expect(library.send("GET", "/users").text == library.send("GET", "/v1/users").text)
    #expect(library.send("GET", "/users/4").text.contains("Zed"))
  }

  @Test("a resource whose identifying member changes has another path")
  func renamed() throws {
    let library = try Self.library(parameter: "slug")
    #expect(library.send("POST", "/users", body: #"{"name": "Zed", "slug": "a"}"#).status == 201)
    let body = #"{"name": "Zed", "slug": "b"}"#
    #expect(library.send("PUT", "/users/a", body: body).text.contains(#""slug": "b""#))
    #expect(library.send("GET", "/users/a").status == 404)
    #expect(library.send("GET", "/users/b").text.contains("Zed"))
  }
}
