import APIRuntime
import Foundation
import TestServer
import SuiteTraits
import Testing

/// Calls whose time limit the transport keeps: no task waits beside them.
@Suite("Collected responses", .timed, .timeLimit(.patient))
struct CollectedResponseTests {
  private static func redirect(to location: String) -> String {
    "HTTP/1.1 302 Found\r\nLocation: \(location)\r\n"
  }

  @Test("the timeout covers all redirects together", arguments: TransportKind.allCases)
  func redirects(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, number in
      [.pause(100), .send(Self.redirect(to: "/\(number)") + "Content-Length: 0\r\n\r\n")]
    }) { server in
      var client = kind.client(server.url)
      client.timeout = .milliseconds(450)
      let error = await client.thingError()
      #expect(error?.kind == .timedOut)
      #expect(error?.developerMessage.hasSuffix(": timedOut (timeout of 0.45 seconds)") == true)
    }
  }

  @Test(
    "follows a redirect without waiting for the end of a long body",
    arguments: TransportKind.allCases.filter(\.receivesRedirectsAtOnce))
  func longRedirect(kind: TransportKind) async throws {
    for length in ["Content-Length: 100000000\r\n", ""] {
      try await ScriptedServer.with({ request, _ in
        request.target == "/thing"
          ? [.send(Self.redirect(to: "/b") + "\(length)\r\nmoved")] : [.send(answer(#"{"id":1}"#))]
      }) { server in
        try await expect(Thing(id: 1), from: kind.client(server.url), to: GetThing())
        await server.closed()
      }
    }
  }

  @Test(
    "the body of a redirect is limited like any other",
    arguments: TransportKind.allCases.filter(\.receivesRedirectsAtOnce))
  func stalledRedirect(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in
      [.send(Self.redirect(to: "/b") + "Content-Length: 10\r\n\r\n")]
    }) { server in
      for firstByteTimeout in [Duration.patient, nil] {
        var client = kind.client(server.url)
        client.timeout = nil
        client.idleTimeout = .milliseconds(300)
        // With this limit, the response is not collected by the transport.
        client.firstByteTimeout = firstByteTimeout
        let error = await client.thingError()
        #expect(error?.kind == .idleTimedOut)
      }
    }
  }

  @Test("a redirect that is not followed keeps its body", arguments: TransportKind.allCases)
  func unfollowed(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in
      [.send(Self.redirect(to: "/b") + "Content-Length: 5\r\n\r\nmoved")]
    }) { server in
      var client = kind.client(server.url)
      client.followsRedirects = false
      let error = await client.thingError()
      #expect(error?.status == .found)
      #expect(error?.response?.body == Data("moved".utf8))
    }
  }

  @Test(
    "a stalled body ends at the idle limit of a call without a timeout, or with a longer one",
    arguments: TransportKind.allCases, [nil, .seconds(600)] as [Duration?])
  func stalled(kind: TransportKind, timeout: Duration?) async throws {
    try await ScriptedServer.with({ _, _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n{")]
    }) { server in
      var client = kind.client(server.url)
      client.timeout = timeout
      client.idleTimeout = .milliseconds(300)
      let error = await client.thingError()
      #expect(error?.kind == .idleTimedOut)
      #expect(
        error?.developerMessage.hasSuffix(": idleTimedOut (idleTimeout of 0.3 seconds)") == true)
      await server.closed()
    }
  }

  @Test("the head may take longer than the idle limit", arguments: TransportKind.allCases)
  func lateHead(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in [.pause(700), .send(answer(#"{"id":1}"#))] }) {
      server in
      var client = kind.client(server.url)
      client.timeout = nil
      client.idleTimeout = .milliseconds(200)
      try await expect(Thing(id: 1), from: client, to: GetThing())
    }
  }

  @Test(
    "the timeout covers a token that never comes, and the exchange after it",
    arguments: TransportKind.allCases)
  func token(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in [] }) { server in
      var client = kind.client(server.url)
      client.timeout = .seconds(2)
      let constant = Credential.header("X-Key", "secret")
      let late = Credential.header("X-Key") {
        await Task.detached { try? await Task.sleep(for: .seconds(3600)) }.value
        return "secret"
      }
      for credential in [constant, late] {
        client.credentials = Credentials("key", credential)
        let error = await client.thingError()
        #expect(error?.kind == .timedOut)
      }
      #expect(server.requests.map { $0.header("X-Key") } == ["secret"])
    }
  }

  // One after another, since two of them would occupy all threads of a machine with two processors.
  @Test(
    "a credential that occupies its thread does not hold the call", .serialized,
    arguments: TransportKind.allCases)
  func occupied(kind: TransportKind) async throws {
    try await ScriptedServer.with({ _, _ in [.send(answer(#"{"id":1}"#))] }) { server in
      var client = kind.client(server.url)
      client.timeout = .milliseconds(100)
      let (ended, end) = AsyncStream<Void>.makeStream()
      let release = DispatchSemaphore(value: 0)
      let occupy: @Sendable () -> Void = { _ = release.wait(timeout: .now() + 20) }
      let hasEnded = Locked(false)
      client.credentials = Credentials(
        "key",
        .header("X-Key") {
          occupy()
          hasEnded.value = true
          end.yield()
          return "secret"
        })
      let error = await client.thingError()
      #expect(error?.kind == .timedOut)
      #expect(!hasEnded.value)
      release.signal()
      for await _ in ended { break }
    }
  }
}
