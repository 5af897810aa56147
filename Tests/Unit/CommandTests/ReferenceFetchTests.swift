import Foundation
import SuiteTraits
import HTTPTransport
import TestServer
import Testing

@Suite("Fetching the files that a document refers to", .busy)
struct ReferenceFetchTests {
  private let apigen: Command

  init() throws { apigen = try Command() }

  private static func document(_ reference: String) -> String {
    """
    {"openapi": "3.1.0", "info": {"title": "Blog", "version": "1"},
     "paths": {"/user": {"get": {"operationId": "getUser", "responses": {"200": {"description": "it",
       "content": {"application/json": {"schema": {"$ref": "\(reference)"}}}}}}}}}

    """
  }

  private static func send(
    _ body: String?, status: String = "200 OK", headers: String = ""
  ) -> [ScriptedServer.Step] {
    guard let body else { return send("", status: "404 Not Found") }
    return [
      .send(
        "HTTP/1.1 \(status)\r\n\(headers)Content-Length: \(body.utf8.count)\r\n"
          + "Connection: close\r\n\r\n\(body)"), .close,
    ]
  }

  private static func path(of request: ScriptedServer.Request) -> String {
    request.head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
  }

  private func configure(_ url: String, _ more: String = "") throws {
    try apigen.write("apigen.yaml", "source: {url: '\(url)/openapi.json'}\n\(more)")
  }

  private func folder(of url: String) -> String {
    "references/" + url.replacing("http://", with: "").replacing(":", with: "-")
  }

  @Test("writes the files of the same server with records, updates them, and checks them")
  func ownServer() async throws {
    let name = Locked("string")
    let address = Locked("")
    try await ScriptedServer.with({ request, _ in
      switch Self.path(of: request) {
      case "/openapi.json":
        Self.send(Self.document(address.value + "/v1/user.json#/User"))
      case "/v1/user.json":
        Self.send(#"{"User": {"type": "object", "properties": {"name": {"$ref": "name.json"}}}}"#)
      case "/v1/name.json": Self.send(#"{"type": "\#(name.value)"}"#)
      default: Self.send(nil)
      }
    }) { server in
      address.update { $0 = server.url }
      try configure(server.url)
      let first = try await apigen("fetch", "openapi.json")
      #expect(first.status == 0, "\(first.errors)")
      let folder = folder(of: server.url) + "/v1"
      #expect(
        first.output.contains("\(folder)/name.json: fetched from \(server.url)/v1/name.json\n"))
      #expect(apigen.exists("\(folder)/.user.json.fetched"))
      #expect(try await apigen("list", "openapi.json").status == 0)
      #expect(try await apigen("fetch", "openapi.json", "--check").status == 0)

      name.update { $0 = "integer" }
      let check = try await apigen("fetch", "openapi.json", "--check")
      #expect(check.status == 1)
      #expect(check.errors.contains("'\(folder)/name.json' differs from"))
      #expect(check.output.contains("User.name: is 'Int?', was 'String?'"), "\(check.output)")
      #expect(try apigen.read("\(folder)/name.json").contains("string"))
      #expect(try await apigen("fetch", "openapi.json").status == 0)
      #expect(try apigen.read("\(folder)/name.json").contains("integer"))

      try apigen.write("\(folder)/name.json", #"{"type": "boolean"}"#)
      name.update { $0 = "number" }
      let edited = try await apigen("fetch", "openapi.json")
      #expect(edited.status == 2 && edited.errors.contains("has been edited since"))
      #expect(try apigen.read("\(folder)/name.json").contains("boolean"))
      #expect(try await apigen("fetch", "openapi.json", "--overwrite").status == 0)
      #expect(try apigen.read("\(folder)/name.json").contains("number"))
    }
  }

  @Test("contacts only servers in the configuration, and sends no secret to the other servers")
  func otherServers() async throws {
    try await ScriptedServer.with({ _, _ in Self.send(#"{"type": "string"}"#) }) { other in
      // Another name of the same machine is another origin.
      let elsewhere = "http://localhost:\(try #require(URL(string: other.url)?.port))"
      try await ScriptedServer.with({ _, _ in
        Self.send(Self.document(elsewhere + "/schemas/user.json"))
      }) { server in
        let source = "source: {url: '\(server.url)/openapi.json', headers: {X-Key: $API_KEY}}\n"
        try apigen.write("apigen.yaml", source)
        let environment = ["API_KEY": "c0nfidential"]
        let refused = try await apigen.run(["fetch", "openapi.json"], environment: environment)
        #expect(refused.status == 1)
        #expect(refused.errors.contains("references: {\(elsewhere)/schemas/: <folder>}"))
        #expect(other.requests.isEmpty && !apigen.exists("openapi.json"))

        try apigen.write("apigen.yaml", source + "references: {'\(elsewhere)/': copies}\n")
        let result = try await apigen.run(["fetch", "openapi.json"], environment: environment)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try apigen.read("copies/schemas/user.json") == #"{"type": "string"}"#)
        #expect(try #require(server.requests.first).head.contains("c0nfidential"))
        #expect(!(try #require(other.requests.first).head.contains("c0nfidential")))
      }
    }
  }

  @Test("asks for what a reference names by https only by https, whatever the document came by")
  func secureReferences() async throws {
    let address = Locked("")
    try await ScriptedServer.with({ request, _ in
      switch Self.path(of: request) {
      case "/openapi.json":
        Self.send(
          Self.document(address.value.replacing("http:", with: "HTTPS:") + "/v1/user.json#/User"))
      default: Self.send(#"{"User": {"type": "string"}}"#)
      }
    }) { server in
      address.update { $0 = server.url }
      try configure(server.url)
      let result = try await apigen("fetch", "openapi.json")
      #expect(result.status != 0)
      let url = server.url.replacing("http:", with: "https:") + "/v1/user.json"
      #expect(result.errors.contains("'\(url)'"), "\(result.errors)")
      #expect(server.requests.map(Self.path) == ["/openapi.json"])
    }
  }

  @Test("keeps a file that it did not fetch")
  func ownFiles() async throws {
    let address = Locked("")
    try await ScriptedServer.with({ request, _ in
      Self.send(
        Self.path(of: request) == "/openapi.json"
          ? Self.document(address.value + "/user.json") : nil)
    }) { server in
      address.update { $0 = server.url }
      try configure(server.url)
      let missing = try await apigen("fetch", "openapi.json")
      #expect(missing.status == 2, "\(missing.errors)")
      #expect(missing.errors.contains("'\(server.url)/user.json' answers with status 404"))
      #expect(!apigen.exists("openapi.json"))
      let copy = folder(of: server.url) + "/user.json"
      try apigen.write(copy, #"{"type": "string"}"#)
      #expect(try await apigen("fetch", "openapi.json").status == 0)
      #expect(try apigen.read(copy) == #"{"type": "string"}"#)
      #expect(!server.requests.dropFirst(2).contains { $0.head.contains("user.json") })
    }
  }

  @Test(
    "writes nothing but documents, and only in the folder of the server",
    arguments: [
      "/Package.swift", "/a/.git/config.json", "/.apigen.yaml", "/evil.json?/../../x.swift",
      "/x.sh", "/redirect.json",
    ])
  func hostileNames(path: String) async throws {
    let address = Locked("")
    try await ScriptedServer.with({ _, _ in Self.send(#"{"type": "string"}"#) }) { other in
      let port = try #require(URL(string: other.url)?.port)
      try await ScriptedServer.with({ request, _ in
        switch Self.path(of: request) {
        case "/openapi.json": Self.send(Self.document(address.value + path))
        case "/redirect.json":
          Self.send("", status: "302 Found", headers: "Location: http://localhost:\(port)/x\r\n")
        default: Self.send(#"{"type": "string"}"#)
        }
      }) { server in
        address.update { $0 = server.url }
        try configure(server.url)
        let result = try await apigen("fetch", "openapi.json")
        #expect(result.status != 0, "\(result.output)")
        #expect(!apigen.exists("openapi.json") && !apigen.exists("references"))
        #expect(other.requests.isEmpty)
      }
    }
  }

  @Test("does not write through a linked folder", arguments: ["references", "references/HOST"])
  func linkedFolders(link: String) async throws {
    let address = Locked("")
    try await ScriptedServer.with({ request, _ in
      Self.send(
        Self.path(of: request) == "/openapi.json"
          ? Self.document(address.value + "/keys/user") : #"{"type": "string"}"#)
    }) { server in
      address.update { $0 = server.url }
      try configure(server.url)
      try apigen.write("elsewhere/here.txt", "")
      let host = folder(of: server.url)
      let place = link.replacing("references/HOST", with: host)
      try apigen.write(host + "/x.txt", "")
      let path = apigen.folder.appending(path: place).path
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: apigen.folder.appending(path: "elsewhere").path)
      let result = try await apigen("fetch", "openapi.json")
      #expect(result.status != 0)
      #expect(!apigen.exists("openapi.json"))
      #expect(!apigen.exists("elsewhere/keys") && !apigen.exists("elsewhere/\(host.dropFirst(11))"))
    }
  }

  @Test("stops at a limit of files")
  func manyFiles() async throws {
    let address = Locked("")
    try await ScriptedServer.with({ request, _ in
      let path = Self.path(of: request)
      guard path != "/openapi.json" else {
        return Self.send(Self.document(address.value + "/n/1.json"))
      }
      let number = Int(path.dropFirst(3).prefix { $0.isNumber }) ?? 0
      return Self.send(#"{"properties": {"next": {"$ref": "\#(number + 1).json"}}}"#)
    }) { server in
      address.update { $0 = server.url }
      try configure(server.url)
      let result = try await apigen("fetch", "openapi.json", "--reference-limit", "3")
      #expect(result.status == 2)
      #expect(result.errors.contains("refers to more than 3 files"), "\(result.errors)")
      #expect(!apigen.exists("references"))
    }
  }
}
