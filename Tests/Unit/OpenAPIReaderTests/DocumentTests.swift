import OpenAPIReader
import APIModel
import SpecDocument
import Foundation
import SpecRewriting
import Testing
import TestSupport

@Suite("The document as a whole")
struct DocumentTests {
  @Test("name, version, tags and servers with variables")
  func whole() throws {
    let reading = try Reading(
      """
      openapi: 3.2.0
      info: {title: Pets, version: 1.0, summary: All about pets, description: Long.}
      tags: [{name: cats, description: Meow}]
      servers:
        - url: https://{region}.example.com:{port}
          name: production
          description: For real
          variables: {region: {default: eu, enum: [eu, us]}, port: {default: 443}}
        - {url: /v1, x-apigen-name: relative}
      paths: {}
      """,
      isWhole: true
    )
    let api = reading.api
    #expect(api.name.text == "Pets")
    #expect(api.version == "1.0")
    #expect(api.documentation == Documentation(summary: "All about pets", description: "Long."))
    #expect(api.tags == [Tag(name: "cats", documentation: Documentation(description: "Meow"))])
    #expect(api.servers.map(\.name) == ["production", "relative"])
    #expect(api.servers[0].variables.map(\.name) == ["region", "port"])
    #expect(api.servers[0].variables.map(\.defaultValue) == ["eu", "443"])
    #expect(api.servers[0].variables.map(\.values) == [["eu", "us"], []])
    #expect(reading.messages.isEmpty)
  }

  @Test(
    "reads a document without a title, and reports it",
    arguments: [
      ("openapi: 3.1.0\npaths: {}", "the document lacks 'info'"),
      ("openapi: 3.1.0\ninfo: {version: 1.0.0}\npaths: {}", "'info' lacks a 'title'"),
    ])
  func title(document: String, problem: String) throws {
    let reading = try Reading(document, isWhole: true)
    #expect(
      reading.messages == [
        "warning: \(problem), which names the client; "
          + "add 'info: {title: …, version: …}', or name it with '--name'"
      ])
  }

  private func reading(ofVariable variable: String) throws -> Reading {
    let url = "https://{region}{host}.acme.com/{path}"
    return try Reading("servers: [{url: '\(url)', variables: {\(variable)}}]\npaths: {}")
  }

  @Test("the default of a server variable must be one of its values")
  func serverVariables() throws {
    let problem = "default 'xx' is not one of the values of 'region'; it is used all the same"
    let reading = try reading(ofVariable: "region: {default: xx, enum: [eu]}")
    #expect(reading.messages == ["warning: \(problem)"])
  }

  @Test(
    "asks for the value of a server variable whose default only shows what belongs there",
    arguments: [
      ("host", "ACME_TENANT_ID", true), ("host", "HOST", true), ("tenant", "<tenant>", true),
      ("host", "your-domain.acme.com", true), ("host", "YOURSITE", true), ("host", "my_site", true),
      ("host", "shop.example.com", true), ("tenant", "example", true), ("path", "EU_WEST", false),
      ("region", "EU", false), ("host", "my.acme.com", false), ("host", "localhost:8080", false),
      ("tenant", "demo", false), ("tenant", "v1_0", false), ("host", "yourls.acme.com", false),
      ("host", "[::1]", false), ("host", "my-files.acme.com", false), ("host", "US_EAST", false),
      ("host", "https://your-domain.com", true),
    ])
  func placeholders(name: String, value: String, isPlaceholder: Bool) throws {
    for more in ["", ", enum: ['\(value)']", ", x-apigen-required: false"] {
      let api = try reading(ofVariable: "\(name): {default: '\(value)'\(more)}").api
      let expected = isPlaceholder && more.isEmpty ? nil : value
      #expect(api.servers.first?.variables.first?.defaultValue == expected)
    }
  }

  @Test(
    "an operation whose server is only a placeholder is not sent to the API's, unless that is one too",
    arguments: ["https://{host}/v3", "https://{site}/v3"])
  func placeholderOfOperation(url: String) throws {
    let variables = "variables: {host: {default: HOST}}"
    let own = url.contains("host") ? variables : "variables: {site: {default: api.acme.com}}"
    let reading = try Reading(
      """
      servers: [{url: '\(url)', \(own)}]
      paths:
        /a:
          get:
            servers: [{url: 'https://{host}', \(variables)}]
            responses: {204: {description: ok}}
      """)
    let hosts = reading.api.operations[0].servers.map(\.expanded)
    #expect(hosts == (url.contains("host") ? [] : ["https://HOST"]))
  }

  @Test("a client has no server unless its caller completes the first")
  func completedServer() throws {
    let reading = try Reading(
      """
      servers:
        - {url: 'https://{host}', variables: {host: {default: HOST}}}
        - {url: 'https://sandbox.acme.com'}
      paths: {}
      """)
    #expect(reading.api.preselectedServer == nil)
    #expect(reading.api.servers.count == 2)
  }

  @Test("a value that a server variable lists twice counts once")
  func repeatedServerVariableValue() throws {
    let reading = try reading(ofVariable: "region: {default: eu, enum: [eu, us, eu]}")
    #expect(reading.messages == ["warning: the value 'eu' is listed twice"])
    #expect(reading.api.servers.first?.variables.first?.values == ["eu", "us"])
  }

  @Test("reads every kind of security scheme")
  func securitySchemes() throws {
    let reading = try Reading(
      """
      paths: {}
      components:
        securitySchemes:
          a: {type: http, scheme: Bearer}
          b: {type: http, scheme: basic}
          c: {type: http, scheme: Digest}
          d: {type: apiKey, in: header, name: X-Key}
          e: {type: apiKey, in: query, name: key}
          f: {type: apiKey, in: cookie, name: session}
          g: {type: oauth2, flows: {}}
          h: {type: openIdConnect, openIdConnectUrl: https://example.com}
          i: {type: mutualTLS}
          j: {type: apikey, in: header, name: X}
      """)
    #expect(
      reading.api.securitySchemes.map(\.kind) == [
        .bearer, .basic, .http(scheme: "Digest"), .header(name: "X-Key"), .query(name: "key"),
        .cookie(name: "session"), .bearer, .bearer, .connection,
      ])
    #expect(
      reading.messages == [
        "error: unknown security scheme type 'apikey'; did you mean 'apiKey'?"
      ])
  }

  @Test("an operation keeps the scopes that it needs, whether it or the document declares them")
  func scopes() throws {
    let reading = try Reading(
      """
      security: [{a: [read]}, {}]
      paths:
        /a:
          get: {responses: {'204': {description: ok}}}
          put: {security: [{a: [read, write], b: []}, {b: [all]}], responses: {'204': {description: ok}}}
          delete: {security: [], responses: {'204': {description: ok}}}
      components:
        securitySchemes:
          a: {type: oauth2, flows: {}}
          b: {type: openIdConnect, openIdConnectUrl: https://id.example.com}
      """)
    #expect(reading.messages.allSatisfy { $0.contains("'a' and 'b' are sent in the same header") })
    typealias Requirement = SecurityScheme.Requirement
    #expect(
      reading.api.operations.map(\.scopes) == [
        [[Requirement(scheme: "a", scopes: ["read"])]],
        [
          [Requirement(scheme: "a", scopes: ["read", "write"])],
          [Requirement(scheme: "b", scopes: ["all"])],
        ], [],
      ])
  }

  @Test(
    "the flows of OAuth 2 name their token endpoints, except the implicit flow, which lacks one"
  )
  func flows() throws {
    let reading = try Reading(
      """
      paths: {}
      components:
        securitySchemes:
          a:
            type: oauth2
            flows:
              implicit: {authorizationUrl: https://id.example.com, scopes: {}}
              authorizationCode:
                authorizationUrl: https://id.example.com
                tokenUrl: https://id.example.com/token
                refreshUrl: https://id.example.com/refresh
                scopes: {read: Reads., write: }
              clientCredentials: {tokenUrl: /token}
              deviceAuthorization: {deviceAuthorizationUrl: /device, tokenUrl: /token, scopes: {}}
            oauth2MetadataUrl: https://id.example.com/.well-known/oauth-authorization-server
          b: {type: http, scheme: bearer, flows: {password: {tokenUrl: /token}}}
      """)
    let flows = try #require(reading.api.securitySchemes.first?.flows)
    #expect(flows.map(\.grant) == [.clientCredentials, .authorizationCode, .deviceAuthorization])
    #expect(flows.map(\.tokenURL) == ["/token", "https://id.example.com/token", "/token"])
    #expect(flows.map(\.refreshURL) == [nil, "https://id.example.com/refresh", nil])
    #expect(flows[1].scopes.map(\.name) == ["read", "write"])
    #expect(flows[1].scopes.map(\.description) == ["Reads.", ""])
    #expect(reading.api.securitySchemes[1].flows.isEmpty)
    #expect(reading.messages.isEmpty)
  }

  @Test("an operation can replace the document's security, also by nothing or by optional security")
  func security() throws {
    let reading = try Reading(
      """
      security: [{key: []}]
      paths:
        /a:
          get: {responses: {'200': {}}}
          put: {security: [], responses: {'200': {}}}
          post: {security: [{}, {key: [], token: [x]}], responses: {'200': {}}}
      components:
        securitySchemes: {key: {type: apiKey, in: header, name: K}, token: {type: http, scheme: bearer}}
      """)
    #expect(
      reading.api.operations.prefix(3).map(\.security) == [[["key"]], [], [[], ["key", "token"]]])
    #expect(reading.messages.isEmpty)
  }

  @Test("reports values of the wrong kind at their location, and reads on")
  func wrongKinds() throws {
    let reading = try Reading(
      """
      tags: cats
      paths: {/a: {get: {parameters: {a: b}, deprecated: 'yes', responses: [1]}}}
      components: {schemas: {A: [1], B: {type: strng}, C: {type: object, properties: [], required: x}, D: {enum: a}}}
      """)
    #expect(
      reading.messages.filter { $0.hasPrefix("error") } == [
        "error: expected a list, found a string; write it between brackets: [cats]",
        "error: expected a list, found a mapping", "error: expected a boolean, found a string",
        "error: expected a mapping, found a list", "error: expected a mapping, found a list",
        "error: unknown type 'strng'; did you mean 'string'?",
        "error: expected a mapping, found a list",
        "error: expected a list, found a string; write it between brackets: [x]",
        "error: expected a list, found a string; write it between brackets: [a]",
      ])
    #expect(reading.api.operations.count == 1)
    #expect(reading.api.types.count == 4)
  }

  @Test("refuses data that is not a document")
  func noDocument() {
    let reading = try? Reading("[1, 2]", isWhole: true)
    #expect(reading?.api == nil)
  }

  @Test("reads the project's own specs without an error")
  func ownSpecs() throws {
    let folder = Repository.root.appending(path: "specs")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let specs = files.filter {
      $0.pathExtension == "yaml" && !$0.lastPathComponent.hasSuffix(".apigen.yaml")
    }
    #expect(specs.count >= 7)
    for url in specs {
      var sources = Sources()
      let file = try sources.add(
        SourceFile(path: url.lastPathComponent, bytes: Array(Data(contentsOf: url))))
      var diagnostics = Diagnostics()
      let document = try #require(parse(sources[file], as: file, diagnostics: &diagnostics))
      let lowered = try #require(lower(document, diagnostics: &diagnostics))
      let api = try #require(read(lowered, diagnostics: &diagnostics))
      #expect(!diagnostics.hasErrors, "\(DiagnosticPrinter(sources).text(diagnostics))")
      #expect(flaws(of: api) == [])
      #expect(!api.operations.isEmpty)
    }
  }
}
