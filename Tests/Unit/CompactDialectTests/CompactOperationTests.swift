import SpecDocument
import Testing

@Suite("Operations of the compact dialect")
struct CompactOperationTests {
  private func operation(_ text: String, more: String = "") -> Lowered {
    compact(operation: text, types: "{User: {id: Int}, Problem: {text: String}}", more: more)
  }

  private let reference = "      $ref: \"#/components/schemas/User\"\n"

  @Test(
    "bodies are sent in the declared media type",
    arguments: [
      ("User", "application/json:\n  schema:\n    $ref: \"#/components/schemas/User\"\n"),
      ("{json: User}", "application/json:\n  schema:\n    $ref: \"#/components/schemas/User\"\n"),
      (
        "{form: User}",
        "application/x-www-form-urlencoded:\n  schema:\n    $ref: \"#/components/schemas/User\"\n"
      ),
      ("{binary: image/png}", "image/png:\n  schema:\n    type: string\n    format: binary\n"),
      (
        "{binary: }", "application/octet-stream:\n  schema:\n    type: string\n    format: binary\n"
      ),
      ("{text: text/csv}", "text/csv:\n  schema:\n    type: string\n"),
      (
        "{text: String}",
        "application/json:\n  schema:\n    type: object\n    properties:\n      text:\n        type: string\n"
          + "    required: [text]\n"
      ),
    ])
  func bodies(body: String, content: String) {
    let lowered = operation("{body: \(body)}")
    #expect(lowered.messages == "")
    #expect(lowered.yaml("paths", "/things", "get", "requestBody", "content") == content)
    #expect(lowered.yaml("paths", "/things", "get", "requestBody", "required") == "true\n")
  }

  @Test("a response can declare header fields")
  func headersOfOneResponse() {
    let lowered = operation(
      "{responses: {201: {body: User, headers: {Location: URL}}, 204: {headers: {X-A: Int?}}}, "
        + "errors: {429: {body: Problem, headers: {Retry-After: Int}}}, responseHeaders: {X-A: String}}"
    )
    #expect(lowered.messages == "")
    func headers(_ status: String) -> [String] {
      lowered.yaml("paths", "/things", "get", "responses", status, "headers")
        .split(separator: "\n").filter { !$0.hasPrefix(" ") }.map(String.init)
    }
    #expect(headers("201") == ["X-A:", "Location:"])
    #expect(headers("204") == ["X-A:"])
    #expect(headers("429") == ["Retry-After:"])
    let type = lowered.yaml(
      "paths", "/things", "get", "responses", "204", "headers", "X-A", "schema")
    #expect(type == "type: integer\n")
    // A field called 'headers' that is a type belongs to the body.
    let body = operation("{response: {body: String, headers: String}}")
    #expect(body.messages == "")
    #expect(
      body.yaml("paths", "/things", "get", "responses", "2XX", "content").contains("headers:"))
  }

  @Test("webhooks are requests that the server sends")
  func webhooks() {
    let lowered = operation(
      "{}",
      more:
        "webhooks: {userAdded: {doc: A user was added., header: {X-Signature: String}, body: User}, "
        + "userGone: {method: PUT, body: {id: Int}}}")
    #expect(lowered.messages == "")
    #expect(
      lowered.yaml("webhooks", "userAdded", "post", "requestBody", "content")
        == "application/json:\n  schema:\n    $ref: \"#/components/schemas/User\"\n")
    #expect(lowered.yaml("webhooks", "userAdded", "post", "summary") == "A user was added.\n")
    #expect(lowered.yaml("webhooks", "userGone", "put", "responses").contains("2XX"))
    let wrong = operation("{}", more: "webhooks: {a: {method: PSOT, response: User}}")
    #expect(wrong.messages.contains("'PSOT' is not a method"))
    #expect(wrong.messages.contains("unknown key 'response'"))
  }

  @Test(
    "an inline object or enum can be optional",
    arguments: [
      ("{$enum: [a, b], $optional: true}", "type: [string, \"null\"]\nenum: [a, b, null]\n"),
      ("{$type: Int?, $enum: [1]}", "type: [integer, \"null\"]\nenum: [1, null]\n"),
      (
        "{$optional: true, w: Int}",
        "type: [object, \"null\"]\nproperties:\n  w:\n    type: integer\nrequired: [w]\n"
      ),
      ("{$enum: [a], $optional: false}", "type: string\nenum: [a]\n"),
      ("{$type: String, $optional: absent}", "type: string\n"),
    ])
  func optional(type: String, schema: String) {
    let lowered = operation("{body: {f: \(type)}}")
    #expect(lowered.messages == "")
    func yaml(_ key: String, _ name: String? = nil) -> String {
      let object = ["paths", "/things", "get", "requestBody", "content", "application/json"]
      return lowered.yaml(at: object + ["schema", key] + [name].compactMap(\.self))
    }
    #expect(yaml("properties", "f") == schema)
    #expect((yaml("required") == "nothing") == !type.contains("false"))
  }

  @Test("several bodies are a list, but a list of one is a list type")
  func severalBodies() {
    let lowered = operation("{body: [User, {form: User}], response: [User, {text: text/csv}]}")
    #expect(lowered.messages == "")
    let place = lowered.node?["paths"]?["/things"]?["get"]
    #expect(
      place?["requestBody"]?["content"]?.mapping?.entries.map(\.key) == [
        "application/json", "application/x-www-form-urlencoded",
      ])
    #expect(
      place?["responses"]?["2XX"]?["content"]?.mapping?.entries.map(\.key) == [
        "application/json", "text/csv",
      ])
    let list = operation("{body: [User]}").node?["paths"]?["/things"]?["get"]?["requestBody"]
    #expect(list?["content"]?["application/json"]?["schema"]?["type"]?.string == "array")
    #expect(
      operation("{body: [User, Problem]}").messages.contains(
        "two bodies have the media type 'application/json'"))
  }

  @Test("events, lines and response headers")
  func streams() {
    let lowered = operation("{response: {events: User}, responseHeaders: {X-Left: Int?}}")
    #expect(lowered.messages == "")
    let response = lowered.node?["paths"]?["/things"]?["get"]?["responses"]?["2XX"]
    #expect(response?["content"]?["text/event-stream"]?["schema"]?["$ref"] != nil)
    #expect(response?["headers"]?["X-Left"]?["schema"]?["type"]?.string == "integer")
    #expect(response?["headers"]?["X-Left"]?["required"]?.bool == false)
    let lines = operation("{response: {lines: User}}").node?["paths"]?["/things"]?["get"]?[
      "responses"]
    #expect(lines?["2XX"]?["content"]?["application/jsonl"]?["schema"]?["type"]?.string == "array")
    let object = operation("{response: {events: [User]}}").node?["paths"]?["/things"]?["get"]?[
      "responses"]
    #expect(object?["2XX"]?["content"]?["application/json"] != nil)
  }

  @Test("an optional field of a form is left out, never null")
  func forms() {
    let lowered = operation("{body: {multipart: {file: File, note: String?}}}")
    let schema = [
      "paths", "/things", "get", "requestBody", "content", "multipart/form-data", "schema",
    ]
    let node = schema.reduce(lowered.node) { $0?[$1] }
    #expect(node?["properties"]?["note"]?["type"]?.string == "string")
    #expect(node?["required"]?.sequence?.compactMap(\.string) == ["file"])
  }

  @Test("an optional body is not required")
  func optionalBody() {
    #expect(
      operation("{body: User?}").yaml("paths", "/things", "get", "requestBody", "required")
        == "false\n")
  }

  @Test("a response stands for any success, and its absence for no content")
  func response() {
    let some = operation("{response: User}").yaml("paths", "/things", "get", "responses")
    #expect(
      some == "\"2XX\":\n  content:\n    application/json:\n      schema:\n  "
        + reference.dropFirst(0) + "")
    #expect(operation("{name: a}").yaml("paths", "/things", "get", "responses") == "\"2XX\": {}\n")
    #expect(
      operation("{responses: {204: none}}").yaml("paths", "/things", "get", "responses")
        == "\"204\": {}\n")
  }

  @Test("statuses beyond 2XX can count as success")
  func success() {
    let lowered = operation(
      "{response: {binary: image/png}, errors: {404: none}}", more: "success: [2XX, 304]")
    let responses = lowered.node?["paths"]?["/things"]?["get"]?["responses"]
    #expect(responses?.mapping?.entries.map(\.key) == ["2XX", "304", "404"])
    #expect(responses?["2XX"]?["x-apigen-success"] == nil)
    #expect(responses?["304"]?["x-apigen-success"]?.bool == true)
    #expect(responses?["404"]?["x-apigen-success"] == nil)
  }

  @Test("an inline object of several statuses is one type")
  func hoisted() {
    let lowered = operation("{name: getIt, response: {a: Int}}", more: "success: [2XX, 3XX]")
    #expect(lowered.yaml("components", "schemas", "GetItResponse", "required") == "[a]\n")
    for status in ["2XX", "3XX"] {
      let path = [
        "paths", "/things", "get", "responses", status, "content", "application/json", "schema",
        "$ref",
      ]
      #expect(path.reduce(lowered.node) { $0?[$1] }?.string == "#/components/schemas/GetItResponse")
    }
  }

  @Test("errors of the root apply to every operation, unless it declares others")
  func errors() {
    let lowered = operation(
      "{errors: {401: none, 404: Problem}}", more: "errors: {401: Problem, default: Problem}")
    let responses = lowered.node?["paths"]?["/things"]?["get"]?["responses"]
    #expect(responses?.mapping?.entries.map(\.key) == ["2XX", "401", "404", "default"])
    #expect(responses?["401"]?.mapping?.entries.isEmpty == true)
    #expect(responses?["default"]?["$ref"]?.string == "#/components/responses/default")
    let shared = lowered.node?["x-apigen-errors"]
    #expect(shared?.mapping?.entries.map(\.key) == ["401", "default"])
    #expect(shared?["401"]?["$ref"]?.string == "#/components/responses/401")
    #expect(
      lowered.node?["components"]?["responses"]?.mapping?.entries.map(\.key) == ["401", "default"])
  }

  @Test("parameters are required unless they are optional or have a default, and never null")
  func parameters() {
    let lowered = operation(
      "{query: {a: Int, b: Int?, c: {$type: Int = 1, $doc: Why, $swift: see}}}")
    #expect(
      lowered.yaml("paths", "/things", "get", "parameters") == """
        - name: a
          in: query
          required: true
          schema:
            type: integer
        - name: b
          in: query
          required: false
          schema:
            type: integer
        - name: c
          in: query
          description: Why
          required: false
          x-apigen-name: see
          schema:
            type: integer
            default: 1
            x-apigen-default: sent

        """)
  }

  @Test("headers of the root are parameters of the client")
  func clientHeaders() {
    let lowered = operation("{}", more: "headers: {API_KEY: String}")
    let reference = "- $ref: \"#/components/parameters/API_KEY\"\n"
    #expect(lowered.yaml("paths", "/things", "parameters") == reference)
    #expect(lowered.yaml("components", "parameters", "API_KEY", "x-apigen-scope") == "client\n")
  }

  @Test("the first literal part of the path is the tag if the operation does not name one")
  func tags() {
    #expect(operation("{}").yaml("paths", "/things", "get", "tags") == "[things]\n")
    #expect(operation("{tag: other}").yaml("paths", "/things", "get", "tags") == "[other]\n")
    #expect(operation("{tags: [a, b]}").yaml("paths", "/things", "get", "tags") == "[a, b]\n")
  }

  @Test(
    "a short first line is the summary",
    arguments: [
      ("One line.", "One line.", "nothing"),
      ("|\n  First.\n\n  Then more.\n", "First.", "Then more."),
      ("|\n  First\n  goes on.\n", "nothing", "First\ngoes on."),
    ])
  func summary(doc: String, summary: String, description: String) {
    let lowered = Lowered("apigen: 1\nname: T\ndoc: \(doc)\npaths: {}\n")
    let information = lowered.node?["info"]
    #expect((information?["summary"]?.string ?? "nothing") == summary)
    let text = information?["description"]?.string ?? "nothing"
    #expect((text.hasSuffix("\n") ? String(text.dropLast()) : text) == description)
  }
}

@Suite("Pages in the compact dialect")
struct CompactPagingTests {
  @Test("paging becomes the extension key, and its short form the Link header's link 'next'")
  func paging() {
    let mapping = "{query: cursor, next: a.b, more: c, items: d}"
    #expect(
      compact(operation: "{page: \(mapping)}").yaml("paths", "/things", "get", "x-apigen-page")
        == "query: cursor\nnext: a.b\nmore: c\nitems: d\n")
    #expect(
      compact(operation: "{page: link}").yaml("paths", "/things", "get", "x-apigen-page")
        == "link: next\n")
  }
}
