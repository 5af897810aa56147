import APIRuntime
import APIRuntimeTesting
import Foundation
import HTTPTypes
import RuntimeTestSupport
import TestServer
import SuiteTraits
import Testing

/// The developer message of each error.
@Suite("Messages of errors", .timed, .timeLimit(.patient))
struct ErrorMessageTests {
  /// The message of the error that ends a call to a server, without the port of the server.
  private func message(
    _ kind: TransportKind, _ steps: [ScriptedServer.Step],
    change: (inout APIClient) -> Void = { _ in },
    call: @Sendable (APIClient) async throws -> Void = { _ = try await $0.send(GetThing()) }
  ) async throws -> String {
    var message = ""
    try await ScriptedServer.with({ _, _ in steps }) { server in
      var client = kind.client(server.url)
      change(&client)
      do {
        try await call(client)
      } catch {
        message = (error as? any AnyAPIError)?.developerMessage ?? "\(error)"
      }
      message = message.replacing(server.url.dropFirst("http://".count), with: "host")
    }
    return message
  }

  @Test(
    "every error of a call names operation, method, host and attempt",
    arguments: TransportKind.allCases)
  func everyError(kind: TransportKind) async throws {
    let ok = [ScriptedServer.Step.send(answer(#"{"id":1}"#))]
    let sent = "getThing, GET host, attempt 1: "
    #expect(
      try await message(kind, [.send(answer("no", status: "418 Teapot"))])
        == sent + "status 418 is not documented; the body reads: no")
    #expect(
      try await message(kind, [.send(answer("[]"))])
        == sent
        + "the body of status 200 is not Thing: expected an object, found an array; it reads: []")
    #expect(try await message(kind, [.close]).hasPrefix(sent + "connectionLost"))
    #expect(
      try await message(kind, ok) { $0.middleware = [Intercepting { _, _, _ in throw Refused() }] }
        == "getThing, GET host: Refused: no")
    #expect(
      try await message(kind, ok) { client in
        client.credentials = Credentials("key", .bearer { throw Refused() })
      } == "getThing, GET host: no credentials: Refused: no")
    #expect(
      try await message(
        kind, ok,
        call: { client in
          _ = try await client.send(PostFramed(name: "X Y", value: "a", body: .none))
        }) == "postFramed, POST host: the header 'X Y' has a name or a value that cannot be sent")
  }

  @Test("names cancellation as the reason of a cancelled call", arguments: TransportKind.allCases)
  func cancelled(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in [] }) { server in
      let call = Task { try await kind.client(server.url).send(GetThing()) }
      await server.request()
      call.cancel()
      let error = await #expect(throws: APIError<NoFailure>.self) { try await call.value }
      #expect(error?.developerMessage.hasSuffix("attempt 1: the task was cancelled") == true)
    }
  }

  @Test("counts attempts over retries", arguments: TransportKind.allCases)
  func attempts(kind: TransportKind) async throws {
    let message = try await message(kind, [.send(answer("", status: "503 Busy"))]) { client in
      client.middleware = [Retrying(clock: SkippingClock())]
    }
    #expect(message.hasPrefix("getThing, GET host, attempt 3: status 503"))
  }

  @Test("names a limit that ran out", arguments: TransportKind.allCases)
  func limits(kind: TransportKind) async throws {
    let limit = Duration.milliseconds(100)
    for (name, change) in [
      ("timeout", { $0.timeout = limit }), ("attemptTimeout", { $0.attemptTimeout = limit }),
      ("firstByteTimeout", { $0.firstByteTimeout = limit }),
    ] as [(String, (inout APIClient) -> Void)] {
      #expect(
        try await message(kind, [], change: change)
          == "getThing, GET host, attempt 1: timedOut (\(name) of 0.1 seconds)")
    }
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/jsonl\r\nContent-Length: 100\r\n\r\n"
    let stalled = try await message(kind, [.send(head + "1")]) { client in
      client.idleTimeout = limit
    } call: { client in
      for try await _ in try await client.send(GetBytes()) {}
    }
    #expect(stalled == "getBytes, GET host, attempt 1: idleTimedOut (idleTimeout of 0.1 seconds)")
    let large = try await message(kind, [.send(answer("12345"))]) { $0.maximumResponseSize = 4 }
    #expect(
      large == "getThing, GET host, attempt 1: responseTooLarge (maximumResponseSize of 4 bytes)")
  }

  @Test(
    "decoding a long body counts towards the time limit of a call",
    arguments: TransportKind.allCases)
  func decoding(kind: TransportKind) async throws {
    let steps = [ScriptedServer.Step.send(answer("1" + String(repeating: " ", count: 300_000)))]
    let message = try await message(kind, steps) { client in
      client.timeout = .milliseconds(100)
    } call: { client in
      _ = try await client.send(GetSlow())
    }
    #expect(message == "getSlow, GET host, attempt 1: timedOut (timeout of 0.1 seconds)")
  }

  @Test(
    "the names of the client's own credentials announce secrets, whatever they are",
    arguments: TransportKind.allCases)
  func ownNames(kind: TransportKind) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for credential in [
      Credential.query("shop", "hush"), .header("X-Shop", "hush"), .cookie("shop", "hush"),
    ] {
      for body in [
        #"{"shop":"hush","X-Shop":["hush"]}"#, "shop=hush&a=1; x-shop: hush",
        "<shop>hush</shop>x-shop=hush",
      ] {
        let response = answer(body, status: "418 Teapot", "Location: /x?shop=hush\r\n")
        try await ScriptedServer.with({ _, _ in [.send(response)] }) { server in
          var client = kind.client(server.url)
          client.credentials = Credentials([
            Credentials("key", credential), Credentials("other", .header("X-Shop", "hush")),
            Credentials("third", .query("shop", "hush")),
          ])
          client.middleware = [RecordingExchanges(to: folder)]
          let error = await client.thingError()
          var dumped = ""
          dump(error, to: &dumped)
          for text in ["\(error as Any)", error?.localizedDescription, dumped] {
            #expect(text?.contains("hush") == false, "\(text ?? "")")
          }
          #expect(server.requests.first?.head.contains("hush") == true)
        }
      }
    }
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      #expect(try !String(contentsOf: file, encoding: .utf8).contains("hush"))
    }
  }
}

private struct Refused: Error, CustomStringConvertible {
  let description = "no"
}

/// A value whose decoding takes several times as long as the limit, and occupies its thread.
private struct Slow: Decodable, Sendable {
  init(from decoder: any Decoder) throws { Thread.sleep(forTimeInterval: 0.4) }
}

private struct GetSlow: APIRequest {
  typealias Response = Slow

  static let endpoint = Endpoint(id: "getSlow", method: "GET", path: "/slow")

  func write(to request: inout RequestWriter) throws(RequestError) {}
}
