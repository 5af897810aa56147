import APIRuntimeTesting
import Foundation
import TestSupport
import SuiteTraits
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntimeMiddleware
@testable import APIRuntime

/// Where a request identifies its caller.
private enum Place: CaseIterable, CustomTestStringConvertible {
  case cookieStore, signature, middleware
  case bearer, basic, query, cookie
  case apiKey, userAgent, requestID, correlationID, date, cacheControl, traceParent, traceState
  case baggage, acceptLanguage, defaultHeader, defaultQuery, defaultCookie, body

  var testDescription: String { "\(self)" }

  /// The header that a credential is sent in.
  private var header: String? {
    switch self {
    case .apiKey: "X-API-Key"
    case .userAgent: "User-Agent"
    case .requestID: "X-Request-ID"
    case .correlationID: "X-Correlation-ID"
    case .date: "Date"
    case .cacheControl: "Cache-Control"
    case .traceParent: "traceparent"
    case .traceState: "tracestate"
    case .baggage: "baggage"
    case .acceptLanguage: "Accept-Language"
    default: nil
    }
  }

  private var credential: ((String) -> Credential)? {
    if let header { return { .header(header, $0) } }
    return switch self {
    case .bearer: { .bearer($0) }
    case .basic: { .basic(user: $0, password: "") }
    case .query: { .query("key", $0) }
    case .cookie: { .cookie("key", $0) }
    default: nil
    }
  }

  /// The middleware of a user that adds to requests. A built-in one that belongs elsewhere is idle.
  func middleware(of user: String) -> (cookies: CookieStore, signing: RequestSigning) {
    let url = URL(string: "https://a.example/")
    let cookie =
      self == .cookieStore ? url.flatMap { Cookie("session=\(user)", from: $0, now: Date()) } : nil
    return (
      CookieStore([cookie].compactMap { $0 }),
      RequestSigning(key: { [self] in self == .signature ? user : "same" }) { request, _, key in
        request.headerFields[text: "X-Signature"] = key
      }
    )
  }

  func client(of user: String, _ middleware: [any Middleware], _ transport: any Transport)
    -> APIClient
  {
    var client = APIClient(
      server: "https://a.example", transport: transport,
      middleware: self == .middleware ? middleware + [adding(user)] : middleware)
    if let credential { client.credentials = Credentials("user", credential(user)) }
    if self == .defaultHeader { client.setHeader("X-User", user) }
    if self == .defaultQuery { client.setQuery("user", user) }
    if self == .defaultCookie { client.setCookie("user", user) }
    return client
  }

  func request(of user: String) -> GetOwner { GetOwner(text: self == .body ? user : nil) }
}

/// Middleware of an app that identifies the caller.
private func adding(
  _ user: String, at position: MiddlewarePosition = .afterCredentials
) -> Intercepting {
  Intercepting(position) { request, body, next in
    var request = request
    request.headerFields[text: "X-User"] = user
    return try await next(request, body)
  }
}

/// Middleware of an app that removes what it considers noise.
private let hiding = Intercepting(.caching) { request, body, next in
  var request = request
  request.headerFields[.authorization] = nil
  return try await next(request, body)
}

private struct GetOwner: APIRequest {
  typealias Response = String

  static let endpoint = Endpoint(
    id: "getOwner", method: "GET", path: "/owner", security: [["user"]])

  var text: String?

  func write(to request: inout RequestWriter) throws(RequestError) {
    if let text { try request.binary(HTTPBody(Data(text.utf8))) }
  }
}

private protocol NoteRequest: APIRequest where Response == Void {
  var id: Int { get }
  var text: String? { get }
}

extension NoteRequest {
  func write(to request: inout RequestWriter) throws(RequestError) {
    request.path("id", id)
    if let text { try request.binary(HTTPBody(Data(text.utf8))) }
  }
}

/// A write that is safe to repeat.
private struct PutNote: NoteRequest {
  static let endpoint = Endpoint(
    id: "putNote", method: "PUT", path: "/notes/{id}", security: [["user"]])

  let id: Int
  var text: String?
}

/// A write that is not.
private struct PostNote: NoteRequest {
  static let endpoint = Endpoint(
    id: "postNote", method: "POST", path: "/notes/{id}", security: [["user"]])

  let id: Int
  var text: String?
}

/// Keeps each write, with the user whom the request names anywhere. It accepts some writes at once,
/// redirects others, and refuses others at first sight.
private final class Notes: Sendable {
  private let users: [String]
  private let seen = Locked<Set<Int>>([])
  private let written = Locked<[(id: Int, owner: String)]>([])

  init(users: [String]) { self.users = users }

  var accepted: [(id: Int, owner: String)] { written.value }

  func answer(_ request: HTTPRequest, _ body: Data) -> InMemoryTransport.Response {
    let parts = (request.path ?? "").split(separator: "?", maxSplits: 1)
    let names = parts.first?.split(separator: "/") ?? []
    let id = names.dropFirst().first.flatMap { Int($0) } ?? 0
    let isFirst = seen.update { $0.insert(id).inserted }
    if isFirst, id / 4 % 3 == 1 {
      let query = parts.dropFirst().first.map { "?\($0)" } ?? ""
      return InMemoryTransport.Response(
        status: 307, headers: [.location: "/notes/\(id)/again\(query)"])
    }
    if isFirst, id / 4 % 3 == 2, request.method == .put {
      return InMemoryTransport.Response(status: 503, headers: [.retryAfter: "0"])
    }
    let basic = (request.headerFields[.authorization] ?? "").split(separator: " ").last
    let decoded = basic.flatMap { Data(base64Encoded: String($0)) } ?? Data()
    let text =
      request.url + request.headerFields.map(\.value).joined(separator: " ")
      + String(decoding: body + decoded, as: UTF8.self)
    written.update { $0.append((id, users.first(where: text.contains) ?? "nobody")) }
    return InMemoryTransport.Response(status: 204, headers: [.eTag: "\"same\""])
  }
}

@Suite("Separate users", .timeLimit(.patient))
struct SeparateUsersTests {
  private static let users = ["alice", "bob"]

  /// A server that answers with the user whom a request names anywhere, and with the same validator for all.
  private func server(_ fields: HTTPFields = [.cacheControl: "private, max-age=60"])
    -> InMemoryTransport
  {
    InMemoryTransport { request, body in
      for _ in 1...3 { await Task.yield() }
      let basic = (request.headerFields[.authorization] ?? "").split(separator: " ").last
      let decoded = basic.flatMap { Data(base64Encoded: String($0)) } ?? Data()
      let text =
        request.url + request.headerFields.map(\.value).joined(separator: " ")
        + String(decoding: body + decoded, as: UTF8.self)
      let owner = Self.users.first(where: text.contains) ?? "nobody"
      if request.headerFields[.ifNoneMatch] == "\"same\"" {
        return InMemoryTransport.Response(status: 304, headers: fields)
      }
      var fields = fields
      fields[.eTag] = "\"same\""
      fields[.contentType] = "application/json"
      return InMemoryTransport.Response(headers: fields, "\"\(owner)\"")
    }
  }

  /// All orders of the middleware that returns responses to others' requests: the first three, each
  /// with the rest in some places.
  private static func orders(using random: inout SplitMix64, each count: Int = 3) -> [[Int]] {
    permutations(of: 3).flatMap { order in
      (0..<count).map { _ in
        (3..<5).reduce(into: order) { order, other in
          order.insert(other, at: Int.random(in: 0...order.count, using: &random))
        }
      }
    }
  }

  @Test(
    "no user gets another user's response, in whatever order middleware is listed",
    arguments: Place.allCases)
  private func orders(place: Place) async throws {
    var (calls, sent) = (0, 0)
    let recording = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: recording) }
    var random = SplitMix64(seed: 7)
    for (number, order) in Self.orders(using: &random).enumerated() {
      let transport = server()
      let (coalescing, caching) = (CoalescingRequests(), HTTPCaching())
      let conditional = ConditionalRequests()
      let places = (5..<10).map { Int.random(in: 0...$0, using: &random) }
      let clients = Self.users.map { user in
        let own = place.middleware(of: user)
        let list: [any Middleware] = [coalescing, caching, conditional, own.cookies, own.signing]
        let others: [any Middleware] = [
          Observing { _ in }, PropagatingTraces { TraceParent() }, Retrying(), RateLimiting(),
        ]
        // Writing files is slow.
        let recordings: [any Middleware] =
          number.isMultiple(of: 4) ? [RecordingExchanges(to: recording)] : []
        var middleware = order.map { list[$0] }
        for (other, place) in zip(others + recordings, places) {
          middleware.insert(other, at: place)
        }
        return place.client(of: user, middleware, transport)
      }
      // First one after the other, then both at once.
      for _ in 1...2 {
        for (user, client) in zip(Self.users, clients) {
          let owner = try await client.send(place.request(of: user))
          #expect(owner == user, "\(place) \(order)")
        }
      }
      try await withThrowingTaskGroup(of: (String, String).self) { group in
        for _ in 1...2 {
          for (user, client) in zip(Self.users, clients) {
            group.addTask { (user, try await client.send(place.request(of: user))) }
          }
        }
        for try await (user, owner) in group { #expect(owner == user, "\(place) \(order)") }
      }
      calls += 8
      sent += transport.exchanges.count
    }
    // The users do store and share responses.
    #expect(sent < calls)
  }

  @Test(
    "no user writes as another, or twice, in whatever order middleware is listed",
    arguments: Place.allCases)
  private func writes(place: Place) async throws {
    var random = SplitMix64(seed: 11)
    var policy = RetryPolicy()
    policy.baseDelay = .zero
    // Where everything is checked, all orders run, with twice as many calls.
    let (orders, count) =
      Repository.checksEverything
      ? (permutations(of: 5), 8) : (Self.orders(using: &random, each: 2), 4)
    for order in orders {
      let notes = Notes(users: Self.users)
      let transport = InMemoryTransport { request, body in
        for _ in 1...3 { await Task.yield() }
        return notes.answer(request, body)
      }
      let shared: [any Middleware] = [CoalescingRequests(), HTTPCaching(), ConditionalRequests()]
      let places = (5..<7).map { Int.random(in: 0...$0, using: &random) }
      let clients = Self.users.map { user in
        let own = place.middleware(of: user)
        let list = shared + [own.cookies, own.signing]
        var middleware = order.map { list[$0] }
        middleware.insert(Retrying(policy), at: places[0])
        middleware.insert(Observing { _ in }, at: places[1])
        return place.client(of: user, middleware, transport)
      }
      try await withThrowingTaskGroup { group in
        for number in 0..<count {
          for (index, (user, client)) in zip(Self.users, clients).enumerated() {
            let text = place == .body ? user : nil
            group.addTask {
              try await client.send(PutNote(id: 4 * number + 2 * index, text: text))
              try await client.send(PostNote(id: 4 * number + 2 * index + 1, text: text))
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(notes.accepted.map(\.id).sorted() == Array(0..<4 * count), "\(place) \(order)")
      for (id, owner) in notes.accepted {
        #expect(owner == Self.users[id / 2 % 2], "\(place) \(order)")
      }
    }
  }

  @Test("users whose names differ only in their bytes share nothing")
  func equivalentNames() async throws {
    let names = ["Am\u{E9}lie", "Ame\u{301}lie"]
    for layer in [CoalescingRequests(), HTTPCaching(), ConditionalRequests()] as [any Middleware] {
      let transport = InMemoryTransport { request, _ in
        for _ in 1...3 { await Task.yield() }
        let user = request.headerFields[text: "X-User"] ?? ""
        if request.headerFields[.ifNoneMatch] != nil { return .init(status: 304) }
        return InMemoryTransport.Response(
          headers: [
            .contentType: "application/json", .cacheControl: "private, max-age=60", .eTag: "\"1\"",
          ], "\"\(user.utf8.count)\"")
      }
      for _ in 1...2 {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for name in names {
            var client = APIClient(
              server: "https://a.example", transport: transport, middleware: [layer])
            client.setHeader("X-User", name)
            group.addTask { [client] in
              let owner = try await client.send(GetOwner())
              #expect(owner == "\(name.utf8.count)", "\(layer)")
            }
          }
          try await group.waitForAll()
        }
      }
    }
  }

  @Test("after another sign-in, the same client gets nothing of the user before")
  func signIn() async throws {
    for order in permutations(of: 4) {
      let cookies = CookieStore()
      let list: [any Middleware] = [
        CoalescingRequests(), HTTPCaching(), ConditionalRequests(), cookies,
      ]
      let client = APIClient(
        server: "https://a.example", transport: server(), middleware: order.map { list[$0] })
      let url = try #require(URL(string: "https://a.example/"))
      for user in Self.users + Self.users {
        cookies.cookies = [try #require(Cookie("session=\(user)", from: url, now: Date()))]
        #expect(try await client.send(GetOwner()) == user, "\(order)")
      }
    }
  }

  @Test("a response that sets a cookie is neither stored nor shared")
  func sessions() async throws {
    let sessions = Locked(0)
    let arrived = Gate()
    let transport = InMemoryTransport { _, _ in
      let number = sessions.update { sessions in
        sessions += 1
        return sessions
      }
      if number == 1 { try await arrived.pass() }
      let fields: HTTPFields = [
        .cacheControl: "max-age=60", .eTag: "\"1\"", .setCookie: "session=\(number)",
        .contentType: "application/json",
      ]
      return InMemoryTransport.Response(headers: fields, "\"\(number)\"")
    }
    let (coalescing, caching) = (CoalescingRequests(), HTTPCaching())
    let stores = (0..<4).map { _ in CookieStore() }
    let clients = stores.map { store in
      APIClient(
        server: "https://a.example", transport: transport, middleware: [coalescing, caching, store])
    }
    try await withThrowingTaskGroup(of: String.self) { group in
      for client in clients { group.addTask { try await client.send(GetOwner()) } }
      while coalescing.running.value.values.reduce(0, { $0 + $1.waiterCount }) < 3 {
        await Task.yield()
      }
      arrived.open()
      var numbers: Set<String> = []
      for try await number in group { numbers.insert(number) }
      #expect(numbers.count == 4)
    }
    let values = stores.flatMap(\.cookies).map(\.value)
    #expect(Set(values).count == 4)
  }

  @Test("a cache sends the request that it has seen, which later middleware cannot change")
  func sealed() async throws {
    for middleware in [[0, 1], [1, 0]] {
      let caching = HTTPCaching()
      let transport = server()
      for user in Self.users {
        let list: [any Middleware] = [caching, adding(user, at: .caching)]
        let client = APIClient(
          server: "https://a.example", transport: transport,
          middleware: middleware.map { list[$0] })
        #expect(try await client.send(GetOwner()) == "nobody")
      }
      #expect(transport.exchanges.count == 1)
    }
  }

  @Test("users share nothing even if middleware hides the caller from a cache")
  func hidden() async throws {
    for order in permutations(of: 3) {
      let list: [any Middleware] = [HTTPCaching(), CoalescingRequests(), hiding]
      let transport = server()
      for user in Self.users + Self.users {
        var client = APIClient(
          server: "https://a.example", transport: transport, middleware: order.map { list[$0] })
        client.credentials = Credentials("user", .bearer(user))
        #expect(try await client.send(GetOwner()) == user, "\(order)")
      }
      #expect(transport.exchanges.count == 2)
    }
  }

  /// A transport that presents a certificate.
  private struct Presenting: CallerIdentifying {
    let user: String
    let server: InMemoryTransport

    func identity(for request: HTTPRequest) -> String? { user }

    func send(
      _ request: HTTPRequest, body: HTTPBody, context: TransportContext
    ) async throws -> (HTTPResponse, HTTPBody) {
      context.report(identity: identity(for: request))
      var request = request
      request.headerFields[text: "X-Certificate"] = user
      return try await server.send(request, body: body, context: context)
    }
  }

  @Test("keeps separate responses for clients that present different certificates")
  func certificates() async throws {
    let (caching, coalescing) = (HTTPCaching(), CoalescingRequests())
    let server = server()
    for user in Self.users + Self.users {
      let client = APIClient(
        server: "https://a.example", transport: Presenting(user: user, server: server),
        middleware: [caching, coalescing])
      #expect(try await client.send(GetOwner()) == user)
    }
    #expect(server.exchanges.count == 2)
  }

  @Test(
    "keeps responses separate even if an app's transport wraps the one that presents certificates",
    arguments: [nil, Duration.patient])
  func wrappedCertificates(limit: Duration?) async throws {
    let server = server([.cacheControl: "max-age=60, stale-if-error=60"])
    for order in permutations(of: 3) {
      let list: [any Middleware] = [HTTPCaching(), CoalescingRequests(), ConditionalRequests()]
      let clients = Self.users.map { user in
        var client = APIClient(
          server: "https://a.example",
          transport: Wrapping(Wrapping(Presenting(user: user, server: server))),
          middleware: order.map { list[$0] })
        client.attemptTimeout = limit
        client.firstByteTimeout = limit
        return client
      }
      for _ in 1...2 {
        for (user, client) in zip(Self.users, clients) {
          #expect(try await client.send(GetOwner()) == user, "\(order)")
        }
      }
      try await withThrowingTaskGroup(of: (String, String).self) { group in
        for _ in 1...4 {
          for (user, client) in zip(Self.users, clients) {
            group.addTask { (user, try await client.send(GetOwner())) }
          }
        }
        for try await (user, owner) in group { #expect(owner == user, "\(order)") }
      }
    }
  }

  @Test("a failure of a client with a certificate does not reach other clients")
  func failedCertificate() async throws {
    let server = server()
    let arrived = Gate()
    let coalescing = CoalescingRequests()
    let refusing = InMemoryTransport { _, _ in
      try await arrived.pass()
      throw TransportError(.secureConnectionFailed)
    }
    let clients = [("alice", refusing), ("bob", server)].map { user, server in
      APIClient(
        server: "https://a.example",
        transport: Wrapping(Presenting(user: user, server: server)),
        middleware: [coalescing])
    }
    let first = Task { try await clients[0].send(GetOwner()) }
    while coalescing.running.value.isEmpty { await Task.yield() }
    let second = Task { try await clients[1].send(GetOwner()) }
    while coalescing.running.value.values.reduce(0, { $0 + $1.waiterCount }) < 1 {
      await Task.yield()
    }
    arrived.open()
    #expect(try await second.value == "bob")
    await #expect(throws: APIError<NoFailure>.self) { try await first.value }
  }

  @Test("fields that the app names are in no key, unless a response varies with them")
  func ignoring() async throws {
    let name = try #require(HTTPField.Name("X-Request-ID"))
    for (vary, count) in [(nil, 1), ("accept, X-REQUEST-ID", 3), ("*", 3)] {
      var fields: HTTPFields = [.cacheControl: "max-age=60"]
      fields[.vary] = vary
      let transport = server(fields)
      let client = APIClient(
        server: "https://a.example", transport: transport,
        middleware: [HTTPCaching(ignoring: [name])])
      for number in 1...3 {
        var client = client
        client.headers[name] = "\(number)"
        _ = try await client.send(GetOwner())
      }
      #expect(transport.exchanges.count == count)
    }
  }
}

extension InMemoryTransport.Response {
  fileprivate init(headers: HTTPFields, _ text: String) {
    self.init(status: 200, headers: headers, body: Data(text.utf8))
  }
}
