import Foundation
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntimeTesting
@testable import APIRuntime
@testable import HTTPTransport

@Suite("Recording and replaying")
struct RecordingTests {
  private func withFolder(_ test: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "recording-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await test(folder)
  }

  private func files(_ folder: URL) throws -> [String: String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).reduce(into: [:]) {
      $0[$1] = try String(contentsOf: folder.appending(path: $1), encoding: .utf8)
    }
  }

  @Test("replays recorded exchanges without server and credentials")
  func roundTrip() async throws {
    try await withFolder { folder in
      let fixture = LibraryFixture(
        auth: .bearer("hush"), middleware: [RecordingExchanges(to: folder)])
      let recorded = try await fixture.library.books.get(id: 7, fields: ["a", "b"])
      let replaying = LibraryFixture(
        "", status: 500, middleware: [try ReplayingExchanges(from: folder)])
      let replayed = try await replaying.library.books.get(id: 7, fields: ["a", "b"])
      #expect(replayed.title == recorded.title)
      #expect(replaying.transport.exchanges.isEmpty)
      let text = try files(folder).values.joined()
      #expect(text.contains("Tides"))
      #expect(!text.contains("hush"))
    }
  }

  @Test(
    "masks a value whose name is the value of a sibling member",
    arguments: [
      #"{"name": "password", "value": "hush", "id": 7}"#,
      #"[{"value": {"is": ["hush"]}, "key": "X-Api-Key"}, {"key": "Accept", "value": "Anna"}]"#,
      #"{"fields": [{"Field": "pin", "Value": "hush"}]}"#,
    ])
  func pairs(body: String) async throws {
    try await withFolder { folder in
      let server = Passing([
        .success(
          InMemoryTransport.Response(
            status: 200, headers: [.contentType: "application/json"], body: Data(body.utf8)))
      ])
      _ = try await server.send(through: RecordingExchanges(to: folder, redacting: ["pin"]))
      let text = try files(folder).values.joined()
      #expect(!text.contains("hush"), "\(text)")
      #expect(text.contains("Anna") == body.contains("Anna"))
      #expect(text.contains("7") == body.contains("7"))
    }
  }

  @Test("masks secrets by name, in headers, queries, forms and JSON")
  func secrets() async throws {
    try await withFolder { folder in
      let recording = RecordingExchanges(to: folder, redacting: ["pin"])
      let answer =
        #"{"access_token": "hush", "list": [{"pin": "hush", "tokens": 3}], "pin": 4711, "session": {"ids": ["hush", 4711]}}"#
      let server = Passing(
        [
          .success(
            InMemoryTransport.Response(
              status: 200,
              headers: [
                .contentType: "application/problem+json", .setCookie: "sid=hush",
                .location: "https://example.com/next?token=hush&page=3",
              ],
              body: Data(answer.utf8)))
        ], method: "POST")
      for (type, body) in [
        ("application/json; charset=utf-8", #"{"password": "hush", "name": "Anna"}"#),
        ("application/x-www-form-urlencoded", "password=hush&name=Anna"),
      ] {
        let (_, body) = try await server.send(
          through: recording, path: "/x?api_key=hush&page=2&PIN=hush&key=hush&appid=hush",
          headers: [.cookie: "sid=hush", .contentType: type], body: HTTPBody(Data(body.utf8)))
        // The caller receives everything.
        #expect(try await body.collect() == Data(answer.utf8))
      }
      let texts = try files(folder).values
      #expect(texts.count == 2)
      for text in texts {
        #expect(!text.contains("hush"))
        #expect(text.contains("Anna"))
        #expect(!text.contains("4711"))
        #expect(text.contains("api_key=***&page=2&PIN=***&key=***&appid=***"))
        #expect(text.contains("token=***&page=3"))
        #expect(text.contains(#"\"tokens\":3"#))
      }
    }
  }

  @Test(
    "masks secrets in the parts of a form, in XML and in any other text",
    arguments: [
      (
        "multipart/form-data; boundary=x1y2",
        "--x1y2\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\nhush\r\n"
          + "--x1y2\r\nContent-Disposition: form-data; name=\"user\"\r\n"
          + "Content-Type: application/json\r\n\r\n{\"name\":\"Anna\",\"pin\":\"hush\"}\r\n--x1y2--\r\n",
        "--boundary\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\n***\r\n"
          + "--boundary\r\nContent-Disposition: form-data; name=\"user\"\r\n"
          + "Content-Type: application/json\r\n\r\n{\"name\":\"Anna\",\"pin\":\"***\"}\r\n--boundary--\r\n"
      ),
      (
        "application/xml", "<user secret='hush'><name>Anna</name><pin>hush</pin></user>",
        "<user secret='***'><name>Anna</name><pin>***</pin></user>"
      ),
      ("text/plain", "name: Anna\nPin: hush\n", "name: Anna\nPin: ***\n"),
      ("text/plain", "pin=hush\nname: Anna\n", "pin=***\nname: Anna\n"),
      ("text/plain", "pin=a hush\nname: Anna\n", "pin=***"),
      ("application/yaml", "pin:\n  - hush\nname: Anna\n", "pin:\n  ***"),
      (
        "application/json",
        #"{"headers":[["Authorization","hush"],["X-A","b"]],"text":"pin=a hush","required":["pin","name"]}"#,
        #"{"headers":[["Authorization","***"],["X-A","b"]],"text":"pin=***","required":["pin","name"]}"#
      ),
      (
        "multipart/mixed; boundary=\"a\"", "--a\r\n\r\npin=hush\r\n--a--",
        "--boundary\r\n\r\npin=***\r\n--boundary--"
      ),
      (
        "multipart/form-data; boundary=a",
        "--a\nContent-Disposition: form-data; name=pin\nSet-Cookie: sid=hush\n\nhush\n--a\n"
          + "Content-Disposition: form-data; name*=utf-8''password\n\nhush\n--a\n"
          + "Content-Type: application/json\n\n{\"pin\":\"hush\"}\n--a\n"
          + "content-disposition: form-data; filename=a; name=\"pin\"\n\nhush",
        "--boundary\nContent-Disposition: form-data; name=pin\nSet-Cookie: ***\n\n***\n--boundary\n"
          + "Content-Disposition: form-data; name*=utf-8''password\n\n***\n--boundary\n"
          + "Content-Type: application/json\n\n{\"pin\":\"***\"}\n--boundary\n"
          + "content-disposition: form-data; filename=a; name=\"pin\"\n\n***"
      ),
      (
        "application/xml", "<a:User a:x='1'><a:Pin a:x='1'>hush</a:Pin><a:b>Anna</a:b></a:User>",
        "<a:User a:x='1'><a:Pin a:x='1'>***</a:Pin><a:b>Anna</a:b></a:User>"
      ),
    ])
  func secretsInOtherBodies(mediaType: String, body: String, masked: String) {
    let redaction = RecordingRedaction(["pin"])
    #expect(
      String(decoding: redaction.body(Data(body.utf8), mediaType: mediaType), as: UTF8.self)
        == masked)
    let bytes = Data([0xFF, 0x00] + Array("pin=1".utf8))
    #expect(redaction.body(bytes, mediaType: "application/octet-stream") == bytes)
  }

  @Test(
    "masks secrets in text of any encoding",
    arguments: [
      (String.Encoding.isoLatin1, "; charset=iso-8859-1"), (.isoLatin1, ""), (.utf16, ""),
      (.utf16, "; charset=utf-16"), (.utf16LittleEndian, "; charset=utf-16le"), (.utf8, ""),
    ])
  func encodings(encoding: String.Encoding, charset: String) throws {
    let redaction = RecordingRedaction(["pin"])
    for (type, text) in [
      ("application/json", #"{"name":"Zo\#u{EB}","pin":"hush"}"#),
      ("application/x-www-form-urlencoded", "name=Zo\u{EB}&pin=hush"),
      ("text/plain", "name: Zo\u{EB}\npin: hush\n"),
    ] {
      let data = try #require(text.data(using: encoding))
      let masked = redaction.body(data, mediaType: type + charset)
      #expect(
        String(data: masked, encoding: encoding) == text.replacing("hush", with: "***"), "\(type)")
    }
  }

  @Test(
    "JSON and events are masked line by line, and can be decoded again",
    arguments: [
      (
        "application/x-ndjson", #"{"pin":7,"a":1}"# + "\n" + #"{"pin":null,"b":["x"]}"# + "\n",
        #"{"pin":0,"a":1}"# + "\n" + #"{"pin":null,"b":["x"]}"# + "\n"
      ),
      (
        "text/event-stream",
        "id: 1\ndata: {\"pin\":[\"hush\"],\"a\":1}\n\ndata: pin=hush {\"a\":1}\n\ndata: \"pin=hush\"\n\ndata: b\n\n",
        "id: 1\ndata: {\"pin\":[\"***\"],\"a\":1}\n\ndata: pin=***\n\ndata: \"pin=***\"\n\ndata: b\n\n"
      ),
      ("text/event-stream", "data: {\"pin\":\ndata: \"hush\"}\n\n", "data: {\"pin\":\n***\n\n"),
      // The client reads JSON as UTF-8, whatever the charset.
      (
        "application/json; charset=utf-16", #"{"pin":"hush","a":"\u4e2d"}"#,
        "{\"pin\":\"***\",\"a\":\"\u{4E2D}\"}"
      ),
    ])
  func streams(mediaType: String, body: String, masked: String) {
    let redaction = RecordingRedaction(["pin"])
    let data = redaction.body(Data(body.utf8), mediaType: mediaType)
    #expect(String(decoding: data, as: UTF8.self) == masked)
  }

  @Test("a response in parts is replayed")
  func parts() async throws {
    try await withFolder { folder in
      let body = "--x1;y\r\nContent-Type: text/plain\r\n\r\nhello\r\n--x1;y--\r\n"
      let server = Passing([
        .success(
          InMemoryTransport.Response(
            status: 200, headers: [.contentType: "multipart/mixed; boundary=\"x1y2\""],
            body: Data(body.replacing("x1;y", with: "x1y2").utf8)))
      ])
      _ = try await server.send(through: RecordingExchanges(to: folder))
      let (response, replayed) = try await server.send(through: ReplayingExchanges(from: folder))
      let parts = try MultipartParts(
        RawResponse(
          operation: "a", status: .ok, headers: response.headerFields, stream: replayed))
      var texts: [String] = []
      for try await part in parts { texts.append(try part.text()) }
      #expect(texts == ["hello"])
    }
  }

  @Test("a request whose secrets it repeats elsewhere is replayed", arguments: ["hush-hush", "x"])
  func repeatedSecret(secret: String) async throws {
    try await withFolder { folder in
      let json = #"{"password":"\#(secret)","note":"it is \#(secret)"}"#
      func send(_ middleware: some Middleware) async throws {
        var client = APIClient(
          server: "https://a.example", transport: InMemoryTransport { _, _ in .init(status: 204) },
          middleware: [middleware])
        client.credentials = Credentials(.bearer("token-of-ada"))
        try await client.send(Sending(json: json))
      }
      try await send(RecordingExchanges(to: folder))
      try await send(ReplayingExchanges(from: folder))
      let text = try files(folder).values.joined()
      #expect(!text.contains("hush-hush"), "\(text)")
    }
  }

  private struct Sending: APIRequest {
    typealias Response = Void
    static let endpoint = Endpoint(id: "send", method: "POST", path: "/")
    let json: String

    func write(to request: inout RequestWriter) throws(RequestError) {
      try request.binary(Data(json.utf8), as: "application/json")
    }
  }

  @Test("masks a parameter of the path by its name")
  func path() async throws {
    try await withFolder { folder in
      struct Reset: APIRequest {
        typealias Response = Void
        static let endpoint = Endpoint(
          id: "reset", method: "GET", path: "/users/{user}/reset/{pin-code}-{token}/end")

        func write(to request: inout RequestWriter) throws(RequestError) {
          request.path("user", "Anna")
          request.path("pin-code", "1")
          request.path("token", "hush")
        }
      }
      let client = APIClient(
        server: "https://a.example/v1", transport: InMemoryTransport { _, _ in .init(status: 204) },
        middleware: [RecordingExchanges(to: folder)])
      try await client.send(Reset())
      let text = try files(folder).values.joined()
      #expect(text.contains(#""/v1/users/Anna/reset/***/end""#), "\(text)")
    }
  }

  @Test("equal exchanges produce equal files, whenever they are made")
  func stable() async throws {
    try await withFolder { folder in
      let server = { (date: String) in
        Passing([
          .success(
            InMemoryTransport.Response(
              status: 200, headers: [.date: date, .contentType: "text/plain"],
              body: Data("hello".utf8)))
        ])
      }
      _ = try await server("one").send(through: RecordingExchanges(to: folder), path: "/x?a=1")
      let first = try files(folder)
      try await withFolder { folder in
        _ = try await server("two").send(through: RecordingExchanges(to: folder), path: "/x?a=1")
        #expect(try files(folder) == first)
      }
      #expect(
        first == [
          "call-d483aaa0576c7a21.json": """
          {
            "request": {
              "method": "GET",
              "server": "a.example",
              "path": "/x",
              "query": "a=1",
              "headers": [],
              "body": null
            },
            "response": {
              "status": 200,
              "headers": [
                ["content-type","text/plain"]
              ],
              "body": {
                "text": "hello"
              }
            }
          }

          """
        ])
    }
  }

  @Test("finds a request by method, path, query and body, and lists the recordings for any other")
  func matching() async throws {
    try await withFolder { folder in
      let recording = RecordingExchanges(to: folder)
      let post = Passing(statuses: 201, method: "POST")
      _ = try await post.send(
        through: recording, path: "/x?a=1", headers: [.contentType: "text/plain"],
        body: HTTPBody(Data("b".utf8)))
      let replaying = try ReplayingExchanges(from: folder)
      #expect(
        try await post.send(
          through: replaying, path: "/x?a=1", headers: [.authorization: "other"],
          body: HTTPBody(Data("b".utf8))
        ).0.status == .created)
      for (path, body) in [("/x?a=2", "b"), ("/x?a=1", "c"), ("/x", "b")] {
        let error = await #expect(throws: UnrecordedRequest.self) {
          try await post.send(through: replaying, path: path, body: HTTPBody(Data(body.utf8)))
        }
        #expect(error?.description == "'POST /x' is recorded, but with another query or body")
      }
      let error = await #expect(throws: UnrecordedRequest.self) {
        try await Passing(statuses: 200).send(through: replaying)
      }
      #expect(error?.description == "'GET /x' is not recorded; recorded: POST /x")
    }
  }

  @Test("returns the responses of a request that was recorded several times in order")
  func order() async throws {
    try await withFolder { folder in
      let recording = RecordingExchanges(to: folder)
      let server = Passing((0..<12).map { .success(.json("{}", status: 200 + $0)) })
      for _ in 0..<12 { _ = try await server.send(through: recording) }
      let replaying = try ReplayingExchanges(from: folder)
      var statuses: [Int] = []
      for _ in 0..<13 {
        statuses.append(try await server.send(through: replaying).0.status.code)
      }
      #expect(statuses == Array(200...211) + [211])
    }
  }

  @Test("matches a form with files although its boundary differs")
  func multipart() async throws {
    try await withFolder { folder in
      let server = Passing(statuses: 200, method: "POST")
      _ = try await server.send(
        through: RecordingExchanges(to: folder),
        headers: [.contentType: "multipart/form-data; boundary=b-1"],
        body: HTTPBody(Data("--b-1\r\nx\r\n--b-1--".utf8)))
      _ = try await server.send(
        through: try ReplayingExchanges(from: folder),
        headers: [.contentType: "multipart/form-data; boundary=b-2"],
        body: HTTPBody(Data("--b-2\r\nx\r\n--b-2--".utf8)))
      #expect(server.count == 1)
    }
  }

  @Test("preserves binary data, and reports a body beyond the limit")
  func bytes() async throws {
    try await withFolder { folder in
      let bytes = Data([0xFF, 0x00, 0xD8])
      let server = Passing([.success(InMemoryTransport.Response(status: 200, body: bytes))])
      _ = try await server.send(through: RecordingExchanges(to: folder))
      let (_, body) = try await server.send(through: try ReplayingExchanges(from: folder))
      #expect(try await body.collect() == bytes)
      await #expect(throws: HTTPBody.SizeError(limit: 2)) {
        try await server.send(through: RecordingExchanges(to: folder, maximumBodySize: 2))
      }
    }
  }

  @Test("names a file that is not a recording")
  func invalid() async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("{}".utf8).write(to: folder.appending(path: "a.json"))
      let error = #expect(throws: InvalidRecording.self) { try ReplayingExchanges(from: folder) }
      #expect(error?.description == "'a.json' is not a recorded exchange")
    }
  }
}
