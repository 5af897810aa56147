import Foundation
import SuiteTraits
import HTTPTransport
import TestServer
import Testing

@Suite("Fetching a document", .busy)
struct FetchTests {
  private let apigen: Command

  init() throws { apigen = try Command() }

  private static func document(id type: String) -> String {
    """
    {"openapi": "3.1.0", "info": {"title": "Blog", "version": "1"},
     "paths": {"/users/{id}": {"get": {"operationId": "getUser",
       "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "\(type)"}}],
       "responses": {"204": {"description": "none"}}}}}}

    """
  }

  /// Sends a document, unless the client already has it. Its entity tag is the type in it.
  private static func answer(_ type: String, to request: ScriptedServer.Request) -> [ScriptedServer
    .Step]
  {
    if request.head.contains("\"\(type)\"") {
      return [.send("HTTP/1.1 304 Not Modified\r\nConnection: close\r\n\r\n"), .close]
    }
    let body = document(id: type)
    return [
      .send(
        "HTTP/1.1 200 OK\r\nETag: \"\(type)\"\r\nContent-Length: \(body.utf8.count)\r\n"
          + "Connection: close\r\n\r\n\(body)"), .close,
    ]
  }

  @Test("neither a server nor a record can pass options to curl or write another file")
  func hostileEntityTags() async throws {
    let hostile = "\"x\"\noutput = stolen.txt # :"
    let tags = Locked<[String]>([])
    try await ScriptedServer.with({ request, _ in
      tags.update { $0.append(request.head) }
      let body = Self.document(id: "string")
      return [
        .send(
          "HTTP/1.1 200 OK\r\nETag: \(hostile)\r\nContent-Length: \(body.utf8.count)\r\n"
            + "Connection: close\r\n\r\n\(body)"), .close,
      ]
    }) { server in
      try configure(server.url)
      #expect(try await apigen("fetch", "openapi.json").status == 0)
      var record = try apigen.read(".openapi.json.fetched")
      #expect(!record.contains("stolen"))
      #expect(try await apigen("fetch", "openapi.json").status == 0)
      record = record.replacing(
        "\"date\"", with: #""etag": "\"x\"\noutput = stolen.txt # :", "date""#)
      try apigen.write(".openapi.json.fetched", record)
      let edited = try await apigen("fetch", "openapi.json")
      #expect(edited.status != 0 && edited.errors.contains("a line break"))
      #expect(!apigen.exists("stolen.txt"))
      #expect(tags.update { $0.count } == 2)
    }
  }

  private func configure(_ url: String, headers: String = "{}") throws {
    try apigen.write("apigen.yaml", "source: {url: '\(url)/openapi.json', headers: \(headers)}\n")
  }

  @Test("records the names of what a new version adds")
  func names() async throws {
    let type = Locked("string")
    try await ScriptedServer.with({ request, _ in
      Self.answer(type.value, to: request)
    }) { server in
      try apigen.write("apigen.yaml", "source: '\(server.url)/openapi.json'\nnames: record\n")
      let first = try await apigen("fetch", "openapi.json")
      #expect(first.output.hasSuffix("\nopenapi.json: names: 1 new in openapi.names.yaml\n"))
      let names = try apigen.read("openapi.names.yaml")
      #expect(names.contains("  getUser: ["))
      type.update { $0 = "integer" }
      let check = try await apigen("fetch", "openapi.json", "--check")
      #expect(check.status == 1 && !check.output.contains("names:"))
      let second = try await apigen("fetch", "openapi.json")
      #expect(second.status == 0 && !second.output.contains("names:"))
      #expect(try apigen.read("openapi.names.yaml") == names)
    }
  }

  @Test("writes the document with a record, asks for changes, and shows what they mean for callers")
  func updates() async throws {
    let type = Locked("string")
    try await ScriptedServer.with({ request, _ in
      Self.answer(type.value, to: request)
    }) { server in
      try configure(server.url)
      let first = try await apigen("fetch", "openapi.json")
      #expect(first.status == 0, "\(first.errors)")
      #expect(first.output == "openapi.json: fetched from \(server.url)/openapi.json\n")
      #expect(try apigen.read("openapi.json") == Self.document(id: "string"))
      let record = try apigen.read(".openapi.json.fetched")
      #expect(record.contains(#""etag" : "\"string\"""#) && record.contains("sha256"))

      let again = try await apigen("fetch", "openapi.json", "--check")
      #expect(again.status == 0)
      #expect(again.output.hasPrefix("openapi.json: unchanged since 20"))

      type.update { $0 = "integer" }
      let check = try await apigen("fetch", "openapi.json", "--check")
      #expect(check.status == 1)
      #expect(check.output.hasPrefix("1 breaking change\n"), "\(check.output)")
      #expect(check.errors.hasSuffix("  = help: apigen fetch openapi.json\n"))
      #expect(try apigen.read("openapi.json") == Self.document(id: "string"))
      let update = try await apigen("fetch", "openapi.json")
      #expect(update.status == 0)
      #expect(update.output == check.output + first.output.replacing("fetched", with: "updated"))
      #expect(try apigen.read("openapi.json") == Self.document(id: "integer"))
    }
  }

  @Test("adds a record to a file that is already up to date")
  func record() async throws {
    try await ScriptedServer.with({ request, _ in Self.answer("string", to: request) }) { server in
      try configure(server.url)
      try apigen.write("openapi.json", Self.document(id: "string"))
      #expect(try await apigen("fetch", "openapi.json", "--check").status == 0)
      #expect(!apigen.exists(".openapi.json.fetched"))
      #expect(try await apigen("fetch", "openapi.json").output == "openapi.json: unchanged\n")
      #expect(apigen.exists(".openapi.json.fetched"))
    }
  }

  @Test("keeps a file that was edited, and one whose new version has errors")
  func refusal() async throws {
    let type = Locked("string")
    try await ScriptedServer.with({ request, _ in
      Self.answer(type.value, to: request)
    }) { server in
      try configure(server.url)
      #expect(try await apigen("fetch", "openapi.json").status == 0)
      type.update { $0 = "nonsense" }
      let broken = try await apigen("fetch", "openapi.json")
      #expect(broken.status == 1)
      #expect(broken.errors.contains("unknown type 'nonsense'"))
      #expect(try apigen.read("openapi.json") == Self.document(id: "string"))

      type.update { $0 = "integer" }
      try apigen.write("openapi.json", Self.document(id: "number"))
      let edited = try await apigen("fetch", "openapi.json")
      #expect(edited.status == 2)
      #expect(edited.errors.hasPrefix("error: 'openapi.json' has been edited since"))
      #expect(try await apigen("fetch", "openapi.json", "--overwrite").status == 0)
      #expect(try apigen.read("openapi.json") == Self.document(id: "integer"))
    }
  }

  @Test("contacts no server that the configuration does not name, and shows nothing of it")
  func otherServers() async throws {
    try await ScriptedServer.with({ _, _ in
      [.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\npassword is c0nfidential"), .close]
    }) { other in
      let location = "http://localhost:\(try #require(URL(string: other.url)?.port))/secret"
      try await ScriptedServer.with({ _, _ in
        [.send("HTTP/1.1 302 Found\r\nLocation: \(location)\r\nConnection: close\r\n\r\n"), .close]
      }) { server in
        try configure(server.url)
        for arguments in [["fetch", "openapi.json"], ["fetch", "openapi.json", "--check"]] {
          let result = try await apigen.run(arguments)
          #expect(result.status == 2)
          #expect(result.errors.contains("leads to another server, '\(location.dropLast(7))'"))
          #expect(!(result.output + result.errors).contains("c0nfidential"))
        }
        #expect(other.requests.isEmpty)
      }
    }
  }

  @Test(
    "trailers do not belong to the head",
    arguments: [
      (200, "X-Checked: yes", 0), (200, "X-T: 304 x", 0), (500, "HTTP/1.1 200 OK: x", 2),
    ])
  func trailers(status: Int, trailer: String, exit: Int) async throws {
    let body = Self.document(id: "string")
    let size = String(body.utf8.count, radix: 16)
    try await ScriptedServer.with({ _, _ in
      [
        .send(
          "HTTP/1.1 \(status) Some\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
            + "\(size)\r\n\(body)\r\n0\r\n\(trailer)\r\n\r\n"), .close,
      ]
    }) { server in
      try configure(server.url)
      let result = try await apigen("fetch", "openapi.json")
      #expect(Int(result.status) == exit, "\(result.errors)")
      #expect(apigen.exists("openapi.json") == (exit == 0))
    }
  }

  @Test("a record that was written by hand does not control the terminal")
  func hostileRecord() async throws {
    try await ScriptedServer.with({ request, _ in Self.answer("string", to: request) }) { server in
      try configure(server.url)
      #expect(try await apigen("fetch", "openapi.json").status == 0)
      let record = try apigen.read(".openapi.json.fetched")
      try apigen.write(
        ".openapi.json.fetched", record.replacing(#""date" : ""#, with: #""date" : "\u001b[2J\n"#))
      let result = try await apigen("fetch", "openapi.json")
      #expect(result.output.hasPrefix("openapi.json: unchanged since \\u{1B}[2J\\n20"))
    }
  }

  @Test("secrets come from the environment, reach the URL's host alone, and are never printed")
  func secrets() async throws {
    try await ScriptedServer.with({ request, _ in Self.answer("string", to: request) }) { other in
      let location = "http://localhost:\(try #require(URL(string: other.url)?.port))/elsewhere.json"
      try await ScriptedServer.with({ request, _ in
        [
          .send(
            "HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n"
              + "Connection: close\r\n\r\n"), .close,
        ]
      }) { server in
        try configure(
          server.url,
          headers:
            "{Authorization: 'Bearer ${API_TOKEN}', X-Plan: a$$b}, redirects: ['\(location)']")
        let missing = try await apigen("fetch", "openapi.json")
        #expect(missing.status == 2)
        #expect(missing.errors.contains("'API_TOKEN' is not set"))
        let result = try await apigen.run(
          ["fetch", "openapi.json"], environment: ["API_TOKEN": "c0nfidential"])
        #expect(result.status == 0, "\(result.errors)")
        let sent = try #require(server.requests.first).head
        #expect(sent.contains("Bearer c0nfidential") && sent.contains("a$b"))
        #expect(!(try #require(other.requests.first).head.contains("c0nfidential")))
        let written = try apigen.read(".openapi.json.fetched") + result.output + result.errors
        #expect(!written.contains("c0nfidential"))
      }
    }
  }

  @Test(
    "reports an invalid source without showing secrets",
    arguments: [
      ("source: https://user:c0nf@example.com/api.json", "write user and password as"),
      ("source: file:///api.json", "this is not the URL of a document"),
      ("source: {headers: {}}", "the source has no 'url'"),
      (
        "source:\n  url: https://example.com/a.json\n  headers: {X-Api-Key: c0nfidential}",
        "'X-Api-Key' of 'source' is secret"
      ),
    ])
  func sources(configuration: String, message: String) async throws {
    try apigen.write("apigen.yaml", configuration)
    let result = try await apigen("fetch", "openapi.json")
    #expect(result.status == 1)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(!result.errors.contains("c0nfidential"))
  }

  @Test("reports an error status, an unreachable server, and a configuration without a source")
  func failures() async throws {
    let bare = try await apigen("fetch", "openapi.json")
    #expect(bare.status == 2)
    #expect(bare.errors.hasPrefix("error: the configuration of 'openapi.json' has no 'source'\n"))
    var closed = ""
    try await ScriptedServer.with({ _, _ in
      [
        .send("HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"),
        .close,
      ]
    }) { server in
      closed = server.url
      try configure(server.url)
      let refused = try await apigen("fetch", "openapi.json")
      #expect(refused.status == 2)
      #expect(refused.errors.contains("answers with status 401\n"))
    }
    try configure(closed)
    let result = try await apigen("fetch", "openapi.json")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: cannot fetch '\(closed)/openapi.json': "))
    #expect(!apigen.exists("openapi.json"))
  }
}
