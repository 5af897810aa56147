import APIRuntimeTesting
import Foundation
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntime

/// The effect of a layer on the requests that pass through it.
private enum Deed: Sendable {
  case pass
  case sendTwice
  case fail
  case wait
}

private struct Broken: Error {}

/// Notes the requests that it sees, at any position.
private struct Doing: Middleware {
  let position: MiddlewarePosition
  let deed: Deed
  let notes: Locked<[String]>
  let name: String

  init(_ name: String, _ position: MiddlewarePosition, _ deed: Deed, _ notes: Locked<[String]>) {
    (self.name, self.position, self.deed, self.notes) = (name, position, deed, notes)
  }

  func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    let authority = request.authority ?? ""
    notes.update {
      $0.append("\(name) \(authority) \(request.headerFields[.authorization] ?? "-")")
    }
    switch deed {
    case .pass: return try await next(request, body)
    case .sendTwice:
      _ = try await next(request, body)
      return try await next(request, body)
    case .fail: throw Broken()
    case .wait:
      try await Task.sleep(for: .seconds(3600))
      return try await next(request, body)
    }
  }
}

@Suite("The layers of a call")
struct LayerTests {
  private static let positions: [MiddlewarePosition] = [
    .beforeCredentials, .afterCredentials, .signing, .caching,
  ]

  private struct Get: APIRequest {
    typealias Response = Void
    static let endpoint = Endpoint(id: "get", method: "GET", path: "/1", security: [["bearer"]])
    func write(to request: inout RequestWriter) throws(RequestError) {}
  }

  private func client(
    _ deeds: [(MiddlewarePosition, Deed)] = [], notes: Locked<[String]> = Locked([]),
    answer: @escaping @Sendable (HTTPRequest) async throws -> InMemoryTransport.Response
  ) -> APIClient {
    let transport = InMemoryTransport { request, _ in
      let authority = request.authority ?? ""
      notes.update {
        $0.append("server \(authority) \(request.headerFields[.authorization] ?? "-")")
      }
      return try await answer(request)
    }
    let middleware = deeds.map { position, deed in Doing("\(position)", position, deed, notes) }
    var client = APIClient(
      server: "https://a.example", transport: transport, middleware: middleware)
    client.credentials = Credentials("bearer", .bearer("t"))
    return client
  }

  @Test("a request passes through them in order, whatever the order of the list")
  func order() async throws {
    let notes = Locked<[String]>([])
    let deeds = Self.positions.reversed().map { ($0, Deed.pass) }
    _ = try await client(deeds, notes: notes) { _ in .init(status: 204) }.send(Get())
    #expect(
      notes.value == [
        "beforeCredentials a.example -", "afterCredentials a.example Bearer t",
        "signing a.example Bearer t", "caching a.example Bearer t", "server a.example Bearer t",
      ])
  }

  @Test("after a redirect to another origin, only the transport sees the requests, even back home")
  func otherOrigin() async throws {
    let notes = Locked<[String]>([])
    let client = client(Self.positions.map { ($0, .pass) }, notes: notes) { request in
      switch (request.authority, request.path) {
      case ("a.example", "/1"): .init(status: 302, headers: [.location: "https://b.example/2"])
      case ("b.example", _): .init(status: 302, headers: [.location: "https://a.example/3"])
      default: .init(status: 204)
      }
    }
    _ = try await client.send(Get())
    #expect(
      notes.value.suffix(3) == [
        "server a.example Bearer t", "server b.example -", "server a.example -",
      ])
    #expect(notes.value.count == 7)
  }

  @Test(
    "one that sends a request twice sends the same request twice, with the same rights",
    arguments: positions)
  func twice(position: MiddlewarePosition) async throws {
    let notes = Locked<[String]>([])
    let client = client([(position, .sendTwice)], notes: notes) { request in
      request.authority == "a.example"
        ? .init(status: 302, headers: [.location: "https://b.example/2"]) : .init(status: 204)
    }
    _ = try await client.send(Get())
    let sent = notes.value.filter { $0.hasPrefix("server") }
    let (own, other) = ("server a.example Bearer t", "server b.example -")
    #expect(
      sent == (position == .beforeCredentials ? [own, other, own, other] : [own, own, other]))
  }

  @Test("an error of one ends the call as a failed middleware", arguments: positions)
  func failing(position: MiddlewarePosition) async throws {
    let client = client([(position, .fail)]) { _ in .init(status: 204) }
    let error = await #expect(throws: APIError<NoFailure>.self) { try await client.send(Get()) }
    guard case .middleware(is Broken, let call) = error else {
      return #expect(Bool(false), "\(error as Any)")
    }
    #expect(call.attempts == 0)
  }

  @Test("errors of the credentials, the redirects and the transport keep their kind")
  func kinds() async throws {
    let unknown = client { _ in .init(status: 204) }.with {
      $0.credentials = Credentials("bearer", .bearer { throw Broken() })
    }
    let authentication = await #expect(throws: APIError<NoFailure>.self) {
      try await unknown.send(Get())
    }
    guard case .authentication(is Broken, _) = authentication else {
      return #expect(Bool(false), "\(authentication as Any)")
    }
    let circle = client { _ in .init(status: 302, headers: [.location: "/1"]) }
    let broken = client { _ in throw TransportError(.connectionLost) }
    for (client, kind) in [
      (circle, TransportError.Kind.tooManyRedirects), (broken, .connectionLost),
    ] {
      let error = await #expect(throws: APIError<NoFailure>.self) { try await client.send(Get()) }
      #expect(error?.kind == kind)
    }
  }

  @Test("a cancelled call ends at once, wherever it waits", arguments: positions + [nil])
  func cancelled(position: MiddlewarePosition?) async throws {
    let notes = Locked<[String]>([])
    let client = client(position.map { [($0, .wait)] } ?? [], notes: notes) { _ in
      try await Task.sleep(for: .seconds(3600))
      return .init(status: 204)
    }
    let task = Task { try await client.send(Get()) }
    while notes.value.isEmpty { await Task.yield() }
    task.cancel()
    let error = await #expect(throws: APIError<NoFailure>.self) { try await task.value }
    guard case .cancelled(let call) = error else { return #expect(Bool(false), "\(error as Any)") }
    #expect(call.attempts == (position == nil ? 1 : 0))
  }

  @Test("two calls at once keep their own users, redirects and counts")
  func atOnce() async throws {
    let client = client { request in
      request.authority == "a.example"
        ? .init(status: 307, headers: [.location: "https://b.example/2"]) : .init(status: 401)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask {
          var own = client
          own.credentials = Credentials("bearer", .bearer("t\(number)"))
          let error = await #expect(throws: APIError<NoFailure>.self) { try await own.send(Get()) }
          #expect(error?.response?.status == .unauthorized)
          #expect(error?.developerMessage.contains("attempt 2") == true)
        }
      }
      try await group.waitForAll()
    }
  }
}
