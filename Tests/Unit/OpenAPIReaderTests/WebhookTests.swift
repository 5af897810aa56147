import APIModel
import Testing

@Suite("Webhooks, callbacks and links")
struct WebhookTests {
  @Test("a webhook has a payload, which is received, and headers")
  func webhook() throws {
    let reading = try Reading(
      """
      paths: {}
      webhooks:
        newPet:
          post:
            summary: A pet came
            parameters: [{name: X-Signature, in: header, schema: {type: string}}]
            requestBody: {content: {application/json: {schema: @Pet}}}
            responses: {'200': {description: ok}}
      components: {schemas: {Pet: {type: object, properties: {a: {type: string}}}}}
      """)
    let webhook = try #require(reading.api.webhooks.first)
    #expect(webhook.name.text == "newPet" && webhook.method == "POST")
    #expect(webhook.documentation.summary == "A pet came")
    #expect(webhook.headers.map(\.name.text) == ["X-Signature"])
    #expect(webhook.payload.map { reading.describe($0.type) } == "Pet")
    #expect(reading.api.types[0].direction == .received)
    #expect(reading.messages == [])
  }

  @Test("says which parameters of a webhook are not read")
  func query() throws {
    let reading = try Reading(
      """
      paths: {}
      webhooks:
        verify:
          get:
            parameters:
              - {name: hub.challenge, in: query, schema: {type: string}}
              - {name: X-Signature, in: header, schema: {type: string}}
            responses: {'200': {description: ok}}
      """)
    #expect(reading.api.webhooks.first?.headers.count == 1)
    #expect(reading.messages.count == 1)
    #expect(reading.messages.first?.contains("'hub.challenge' is not read") == true)
  }

  @Test("a callback belongs to its operation")
  func callback() throws {
    let reading = try Reading(
      """
      paths:
        /a:
          post:
            responses: {'204': {description: ok}}
            callbacks:
              onData:
                '{$request.body#/url}':
                  post:
                    requestBody: {content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}}
                    responses: {'200': {description: ok}}
              onEnd: {$ref: '#/components/callbacks/End'}
      components:
        callbacks: {End: {'$request.query.url': {post: {responses: {'200': {description: ok}}}}}}
      """)
    #expect(
      reading.api.webhooks.map { "\($0.operation ?? -1) \($0.name.text) \($0.expression ?? "")" }
        == [
          "0 onData {$request.body#/url}", "0 onEnd $request.query.url",
        ])
    #expect(reading.api.webhooks[0].payload.map { reading.describe($0.type) } == "webhook 0")
    #expect(reading.messages == [])
  }

  @Test("a link names the next operation and where its parameters come from")
  func links() throws {
    let reading = try Reading(
      get: """
        operationId: getA
        parameters: [{name: id, in: path, required: true, schema: {type: string}}]
        responses:
          '200':
            links:
              next: {operationId: getA, parameters: {id: $response.body#/next}}
              same: {operationRef: '#/paths/~1a~1{id}/get', parameters: {path.id: seven}}
          '201': {links: {next: {operationId: getA, parameters: {id: $response.body#/next}}}}
        """, at: "/a/{id}")
    #expect(
      reading.api.operations[0].links.map(\.values) == [
        [0: .expression("$response.body#/next")], [0: .constant(.string("seven"))],
      ])
    #expect(reading.messages == [])
  }

  @Test("a link leaves the credentials of the next request to the client")
  func linkedCredentials() throws {
    let reading = try Reading(
      """
      security: [{key: []}]
      paths:
        /a/{id}:
          get:
            operationId: getA
            parameters:
              - {name: key, in: query, required: true, schema: {type: string}}
              - {name: id, in: path, required: true, schema: {type: string}}
            responses:
              '200': {links: {next: {operationId: getA, parameters: {key: $response.body#/key, id: $response.body#/next}}}}
      components: {securitySchemes: {key: {type: apiKey, in: query, name: key}}}
      """)
    #expect(
      reading.api.operations[0].links.map(\.values) == [[0: .expression("$response.body#/next")]])
    #expect(reading.messages == [])
  }

  @Test(
    "reports a link that leads nowhere",
    arguments: [
      (
        "{operationId: gotA}",
        "a link leads to the operation 'gotA', which does not exist; no method follows it; did you mean 'getA'?"
      ),
      (
        "{operationRef: '#/paths/~1b/get'}",
        "'#/paths/~1b/get' does not lead to an operation of this document; "
          + "no method follows it; write it as '#/paths/~1users~1{id}/get'"
      ),
      ("{}", "a link needs 'operationId' or 'operationRef'; no method follows it"),
      (
        "{operationId: getA, parameters: {ide: 1}}",
        "'ide' is not a parameter of the operation that the link leads to; did you mean 'id'?"
      ),
      (
        "{operationId: getA, requestBody: 1}",
        "'requestBody' of a link is ignored: the operation that it leads to takes no JSON"
      ),
      (
        "{operationId: getA, server: {url: https://a.example}}",
        "'server' of a link is ignored: its request goes to the client's server"
      ),
      (
        "{operationId: getA, parameters: {id: $url}}",
        "'$url' of a link is left to the caller: a response does not contain its own URL"
      ),
      (
        "{operationId: getA, parameters: {id: 'a-{$response.body#/id}-{$respons.body}'}}",
        "'$respons.body' of a link is left to the caller: it is not a runtime expression"
      ),
    ])
  func wrongLinks(link: String, message: String) throws {
    let reading = try Reading(
      get: """
        operationId: getA
        parameters: [{name: id, in: query, schema: {type: string}}]
        responses: {'200': {links: {next: \(link)}}}
        """)
    #expect(reading.messages == ["warning: \(message)"])
  }

  @Test("a tag that only marks does not form a group, and other methods are operations")
  func tagsAndMethods() throws {
    let reading = try Reading(
      """
      tags: [{name: beta, kind: badge}, {name: users, kind: nav}]
      paths:
        /a:
          query: {tags: [beta, users], responses: {'204': {description: ok}}}
          additionalOperations: {Copy: {responses: {'204': {description: ok}}}}
      """)
    #expect(reading.api.operations.map(\.tags) == [["users"], []])
    #expect(reading.api.operations.map(\.method) == ["QUERY", "Copy"])
  }

  @Test("the whole query string, cookies as they are, and reserved characters in a path")
  func parameters() throws {
    let reading = try Reading(
      get: """
        parameters:
          - {name: id, in: path, required: true, allowReserved: true, schema: {type: string}}
          - {name: q, in: querystring, content: {application/x-www-form-urlencoded: {schema: {type: object, properties: {a: {type: string}}}}}}
          - {name: c, in: cookie, style: cookie, schema: {type: string}}
          - {name: x, in: query, content: {application/xml: {}}}
        responses: {'204': {description: ok}}
        """, at: "/a/{id}")
    #expect(
      reading.api.operations[0].parameters.map { "\($0.location) \($0.style) \($0.explode)" } == [
        "path simple false", "querystring form true", "cookie cookie true", "query form true",
      ])
    #expect(reading.api.operations[0].parameters[0].allowReserved)
    #expect(
      reading.messages == [
        "warning: a parameter of type 'application/xml' is a string, which is sent as it is"
      ])
  }
}
