import Foundation
import Testing

@testable import APIRuntime
@testable import APIRuntimeTesting
@testable import RuntimeTestSupport

@Suite("Secrets of a recording")
struct RecordedSecretsTests {
  private struct Received {
    let headers: HTTPFields
    let json: JSON
  }

  private static let upload = HTTPField.Name("X-Upload") ?? .userAgent
  private static let link = HTTPField.Name("Link") ?? .location

  /// Sends a request through a middleware to a server that answers with JSON by path and query.
  private func send(
    _ path: String, _ body: String = "", header: String = "", through middleware: some Middleware,
    to server: @escaping @Sendable (String) -> (String, HTTPFields)
  ) async throws -> Received {
    var request = HTTPRequest(
      method: body.isEmpty ? .get : .post, scheme: "https", authority: "a.example", path: path)
    if !body.isEmpty { request.headerFields[.contentType] = "application/json" }
    if !header.isEmpty { request.headerFields[Self.upload] = header }
    let (response, received) = try await middleware.intercept(
      request, body: body.isEmpty ? .none : HTTPBody(Data(body.utf8)),
      endpoint: Endpoint(id: "call", method: "GET", path: "/x")
    ) { request, _ in
      let (json, headers) = server(request.path ?? "")
      var fields = headers
      fields[.contentType] = "application/json"
      return (HTTPResponse(status: .ok, headerFields: fields), HTTPBody(Data(json.utf8)))
    }
    return Received(
      headers: response.headerFields, json: try JSON(parsing: try await received.collect()))
  }

  /// Records a flow of calls, replays it, and returns the files.
  @discardableResult
  private func replay(_ flow: (any Middleware) async throws -> [String]) async throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "secrets-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let recorded = try await flow(RecordingExchanges(to: folder))
    let text = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }.joined()
    #expect(try await flow(ReplayingExchanges(from: folder)) == recorded, "\(text)")
    return text
  }

  @Test(
    "pages keep their order, whatever the form of their cursors",
    arguments: [
      ["tok-1-abcdefghijkl", "tok-2-abcdefghijkl", "tok-3-abcdefghijkl"],
      ["eyJvIjoxfQ.==", "eyJvIjoyfQ.==", "eyJvIjozfQ.=="], ["a/b+1==", "a/b+2==", "a/b+3=="],
      ["1", "2", "3"], ["10000001", "10000002", "10000003"], ["x", "y", "z"],
      [
        "6f9619ff-8b86-d011-b42d-00c04fc964f1", "6f9619ff-8b86-d011-b42d-00c04fc964f2",
        "6f9619ff-8b86-d011-b42d-00c04fc964f3",
      ],
    ])
  func cursors(tokens: [String]) async throws {
    for notation in ["\"%\"", "%", "\"https://a.example/x?limit=50&page_token=%\"", "link"] {
      if notation == "%", Int(tokens[0]) == nil { continue }
      let text = try await replay { middleware in
        var pages: [String] = []
        var path: String? = "/x?limit=50"
        while let current = path, pages.count < 9 {
          let page = try await send(current, through: middleware) { path in
            let asked = path.lowercased()
            let last = tokens.firstIndex { asked.hasSuffix("=" + Self.encoded($0).lowercased()) }
            let next = last.map { $0 + 1 } ?? 0
            guard next < tokens.count else { return (#"{"items":[\#(next)]}"#, [:]) }
            let isPlain = notation == "%" || notation == "\"%\""
            let token = isPlain ? tokens[next] : Self.encoded(tokens[next])
            guard notation == "link" else {
              let cursor = notation.replacing("%", with: token)
              let name = isPlain ? "next_page_token" : "next"
              return (#"{"items":[\#(next)],"\#(name)":\#(cursor)}"#, [:])
            }
            let link = "<https://a.example/x?limit=50&page_token=\(token)>; rel=\"next\""
            return (#"{"items":[\#(next)]}"#, [Self.link: link])
          }
          pages.append(page.json["items"]?.text ?? "")
          let member = page.json["next_page_token"] ?? page.json["next"]
          let cursor = member.map { $0.string ?? $0.text }
          let link = cursor?.contains("page_token") == true ? cursor : page.headers[Self.link]
          path =
            link.flatMap { $0.firstMatch(of: /\/x[^>]*/).map { String($0.output) } }
            ?? cursor.map {
              "/x?limit=50&page_token=" + Self.encoded(UUID(uuidString: $0)?.uuidString ?? $0)
            }
        }
        #expect(pages.count == tokens.count + 1, "\(pages)")
        return pages
      }
      for token in tokens where token.count > 8 { #expect(!text.contains(token), "\(text)") }
    }
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  @Test(
    "a secret that a response held is masked wherever later calls use it",
    arguments: [
      #""sess-9f8e7d6c5b4a3210""#, #""abc.def/ghi 123""#, "123456789",
      #""6f9619ff-8b86-d011-b42d-00c04fc964f1""#,
    ])
  func laterUse(secret: String) async throws {
    let text = try await replay { middleware in
      var answers: [String] = []
      for count in 1...2 {
        let server: @Sendable (String) -> (String, HTTPFields) = { path in
          let own = count == 1 ? secret : secret.replacing("1", with: "7")
          let upload = own.replacing("\"", with: "")
          return (
            #"{"session_id":\#(own),"n":\#(count),"uploads":[\#(own)],"url":"https://b.example/\#(upload.replacing(" ", with: "%20"))/1"}"#,
            [:]
          )
        }
        let first = try await send("/start?n=\(count)", through: middleware, to: server)
        let json = try #require(first.json["session_id"])
        #expect(first.json["uploads"]?.array == [json])
        let id = json.string ?? json.text
        for path in ["/uploads/\(Self.encoded(id))/parts/1", "/uploads?upload=\(Self.encoded(id))"]
        {
          let part = try await send(path, header: id, through: middleware, to: server)
          answers.append(part.json["n"]?.text ?? "")
        }
        let finished = try await send(
          "/finish", #"{"upload":\#(json.text),"parts":["\#(id)/1"]}"#, through: middleware,
          to: server)
        answers.append(finished.json["n"]?.text ?? "")
      }
      return answers
    }
    let held = secret.replacing("\"", with: "")
    for id in [held, held.replacing("1", with: "7")] {
      for form in [id, id.uppercased(), Self.encoded(id), Data(id.utf8).base64EncodedString()] {
        #expect(!text.contains(form), "\(text)")
      }
    }
  }

  @Test("a secret in base64 is masked in later calls")
  func base64() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "secrets-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let recording = RecordingExchanges(to: folder)
    let server: @Sendable (String) -> (String, HTTPFields) = { _ in
      (#"{"upload_token":"sess-9f8e7d6c5b4a3210"}"#, [:])
    }
    _ = try await send("/start", through: recording, to: server)
    let encoded = Data("sess-9f8e7d6c5b4a3210".utf8).base64EncodedString()
    _ = try await send("/next", #"{"upload":"\#(encoded)"}"#, through: recording, to: server)
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      #expect(!text.contains(encoded.prefix(20)))
    }
  }

  @Test("a word under a secret name stays under other names")
  func words() async throws {
    try await replay { middleware in
      let server: @Sendable (String) -> (String, HTTPFields) = { path in
        path == "/start" ? (#"{"session_state":"inactive"}"#, [:]) : (#"{"state":"inactive"}"#, [:])
      }
      _ = try await send("/start", through: middleware, to: server)
      let received = try await send("/inactive", through: middleware, to: server)
      #expect(received.json["state"]?.string == "inactive")
      return []
    }
  }

  @Test("the tokens of several users are told apart, and their own passwords may change")
  func users() async throws {
    let run = Locked(0)
    try await replay { middleware in
      let run = run.update { count in
        count += 1
        return count
      }
      var answers: [String] = []
      for user in ["ada", "bob"] {
        let received = try await send(
          "/login", #"{"user":"\#(user)","password":"secret-\#(run)"}"#, through: middleware
        ) { _ in (#"{"access_token":"token-of-\#(user)-1"}"#, [:]) }
        let token = try #require(received.json["access_token"]?.string)
        let name = try await send("/me?access_token=\(token)", through: middleware) { path in
          (#"{"name":"\#(path.contains("ada") ? "Ada" : "Bob")"}"#, [:])
        }
        answers.append(name.json["name"]?.string ?? "")
      }
      #expect(answers == ["Ada", "Bob"])
      return answers
    }
  }

  @Test("a recording whose secrets have one mask is replayed")
  func oneMask() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "secrets-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (query, answer) in [("", #"{"page_token":"redacted"}"#), ("page_token=***", "{}")] {
      let exchange = RecordedExchange(
        RecordedRequest(method: "GET", path: "/x", query: query, body: Data()), to: "a.example",
        headers: [], status: 200, responseHeaders: [["content-type", "application/json"]],
        body: Data(answer.utf8))
      try exchange.file.write(to: folder.appending(path: "x-\(exchange.request.digest).json"))
    }
    let replaying = try ReplayingExchanges(from: folder)
    let first = try await send("/x", through: replaying) { _ in ("", [:]) }
    let token = try #require(first.json["page_token"]?.string)
    let second = try await send("/x?page_token=\(token)", through: replaying) { _ in ("", [:]) }
    #expect(second.json == .object([:]))
  }
}
