import APIRuntimeTesting
import APIRuntime
import Foundation
import ItemsAPI
import HTTPTransport
import TestServer
import Testing

/// Middleware between a client and its transport.
@Suite struct MiddlewareTests {
  @Test(
    "a middleware sees the endpoint, changes the request and reads the response; the first is the outermost"
  )
  func order() async throws {
    try await withServer(ItemsServer()) { server in
      let log = Log()
      let client = ItemsClient(
        server: .init(url: server.url),
        middleware: [Tagging(name: "outer", log: log), Tagging(name: "inner", log: log)]
      ).patient
      _ = try await client.items.get(id: 7)
      #expect(log.lines == ["outer items.get", "inner items.get", "inner 200", "outer 200"])
      #expect(server.received.last?.header("X-Tag") == "outer, inner")
    }
  }

  @Test("a middleware may retry")
  func retry() async throws {
    let count = Locked(0)
    let transport = InMemoryTransport { _, _ in
      let attempt = count.update { count in
        count += 1
        return count
      }
      return attempt < 3 ? .json("{}", status: 503) : .json(ItemsServer.lamp)
    }
    let client = ItemsClient(transport: transport, middleware: [Retrying(times: 3)]).patient
    let item = try await client.items.get(id: 7)
    #expect(item.id == 7)
    #expect(transport.exchanges.count == 3)
  }

  @Test("a middleware may respond itself")
  func answer() async throws {
    let client = ItemsClient(
      server: .init(url: try await ScriptedServer.closedURL()), middleware: [Canned()]
    ).patient
    let item = try await client.items.get(id: 1)
    #expect(item.name == "Lamp")
  }
}

private final class Log: Sendable {
  private let stored = Locked<[String]>([])
  var lines: [String] { stored.value }
  func add(_ line: String) { stored.update { $0.append(line) } }
}

private struct Tagging: Middleware {
  let name: String
  let log: Log

  func intercept(
    _ request: HTTPRequest,
    body: HTTPBody,
    endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    log.add("\(name) \(endpoint.id)")
    var request = request
    if let field = HTTPField.Name("X-Tag") {
      request.headerFields[field] = (request.headerFields[field].map { $0 + ", " } ?? "") + name
    }
    let answer = try await next(request, body)
    log.add("\(name) \(answer.0.status.code)")
    return answer
  }
}

private struct Retrying: Middleware {
  let times: Int

  func intercept(
    _ request: HTTPRequest,
    body: HTTPBody,
    endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    for _ in 1..<times {
      let answer = try await next(request, body)
      if answer.0.status.code != 503 { return answer }
    }
    return try await next(request, body)
  }
}

private struct Canned: Middleware {
  func intercept(
    _ request: HTTPRequest,
    body: HTTPBody,
    endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    (HTTPResponse(status: .ok), HTTPBody(Data(ItemsServer.lamp.utf8)))
  }
}
