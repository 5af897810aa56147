import APIRuntimeTesting
import APIRuntimeMiddleware
import Foundation
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntime

/// A server that accepts one token, and issues the next one.
private final class Account: TokenIssuer {
  struct Refused: Error, Equatable {}

  private struct State: Sendable {
    var accepted = 1
    var issued = 0
    var mayIssue = true
  }

  private let state = Locked(State())
  /// Blocks issuing a token until it opens.
  let gate: Gate?

  init(gate: Gate? = nil) { self.gate = gate }

  var issued: Int { state.value.issued }
  func revoke() { state.update { $0.accepted += 1 } }
  func refuseToIssue() { state.update { $0.mayIssue = false } }

  func token(
    replacing previous: RefreshingToken.AccessToken?, over transport: any Transport
  ) async throws -> RefreshingToken.AccessToken {
    let answer: Result<Int, Refused> = state.update { state in
      state.issued += 1
      return state.mayIssue ? .success(state.accepted) : .failure(Refused())
    }
    try await gate?.pass()
    return RefreshingToken.AccessToken("t\(try answer.get())")
  }

  func accepts(_ request: HTTPRequest) -> Bool {
    request.headerFields[.authorization] == "Bearer t\(state.value.accepted)"
  }
}

@Suite("Refreshing tokens")
struct RefreshingTokenTests {
  private static let unauthorized = InMemoryTransport.Response.json(
    #"{"message": "who are you?"}"#, status: 401)

  private func library(
    _ token: RefreshingToken, middleware: [any Middleware] = [],
    answer: @escaping @Sendable (HTTPRequest) async throws -> InMemoryTransport.Response
  ) -> (LibraryClient, InMemoryTransport) {
    let transport = InMemoryTransport { request, _ in try await answer(request) }
    return (
      LibraryClient(auth: .bearer(token), transport: transport, middleware: middleware), transport
    )
  }

  private func library(
    of account: Account, _ token: RefreshingToken
  ) -> (LibraryClient, InMemoryTransport) {
    library(token) { account.accepts($0) ? .json(LibraryFixture.book) : Self.unauthorized }
  }

  @Test("200 concurrent rejected calls refresh the token once, and all succeed")
  func storm() async throws {
    let account = Account()
    account.revoke()
    let gathering = Gathering(of: 200)
    let (library, transport) = library(
      RefreshingToken(RefreshingToken.AccessToken("t1"), from: account)
    ) {
      if account.accepts($0) { return .json(LibraryFixture.book) }
      await gathering.arrive()
      return Self.unauthorized
    }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<200 { group.addTask { try await library.books.get(id: 7).id } }
      for try await id in group { #expect(id == 7) }
    }
    #expect(account.issued == 1)
    #expect(transport.exchanges.count == 400)
  }

  @Test("200 calls rejected one after another refresh the token once")
  func trickle() async throws {
    let account = Account()
    account.revoke()
    let token = RefreshingToken(RefreshingToken.AccessToken("t1"), from: account)
    let route = TokenRoute(transport: InMemoryTransport { _, _ in .json("{}") })
    let taken = try await token.take(over: route)
    for _ in 0..<200 { #expect(try await token.replace(taken, over: route).token.value == "t2") }
    #expect(account.issued == 1)
  }

  @Test("a failed refresh ends all waiting calls with the same error")
  func failing() async throws {
    let account = Account()
    account.revoke()
    account.refuseToIssue()
    let gathering = Gathering(of: 50)
    let (library, transport) = library(
      RefreshingToken(RefreshingToken.AccessToken("t1"), from: account)
    ) {
      _ in
      await gathering.arrive()
      return Self.unauthorized
    }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<50 {
        group.addTask {
          let error = await library.bookError()
          guard case .authentication(let cause, _) = error else { return false }
          return cause is Account.Refused
        }
      }
      for await isRefused in group { #expect(isRefused) }
    }
    #expect(account.issued == 1)
    #expect(transport.exchanges.count == 50)
  }

  @Test("after a failed refresh the next call tries again, without sending the rejected token")
  func nextCall() async throws {
    let isDown = Locked(true)
    let token = RefreshingToken(RefreshingToken.AccessToken("t1")) { _ in
      if isDown.value { throw TransportError(.cannotConnect) }
      return RefreshingToken.AccessToken("t2")
    }
    let (library, transport) = library(token) {
      $0.headerFields[.authorization] == "Bearer t2"
        ? .json(LibraryFixture.book) : Self.unauthorized
    }
    let error = await library.bookError()
    #expect(error?.kind == .cannotConnect)
    isDown.value = false
    #expect(try await library.books.get(id: 7).id == 7)
    #expect(
      transport.exchanges.map { $0.request.headerFields[.authorization] } == [
        "Bearer t1", "Bearer t2",
      ])
  }

  @Test("a call is retried once; a second 401 is returned")
  func once() async throws {
    let account = Account()
    let (library, transport) = library(
      RefreshingToken(RefreshingToken.AccessToken("t0"), from: account)
    ) {
      _ in
      Self.unauthorized
    }
    let error = await library.bookError()
    #expect(error?.status == .unauthorized)
    #expect(account.issued == 1)
    #expect(transport.exchanges.count == 2)
  }

  @Test("a body that can be read once is not resent, but the next call has a new token")
  func bodyReadOnce() async throws {
    let account = Account()
    account.revoke()
    let token = RefreshingToken(RefreshingToken.AccessToken("t1"), from: account)
    let transport = InMemoryTransport { request, _ in
      account.accepts(request) ? .json("{}") : Self.unauthorized
    }
    let stream = AsyncStream<Data> { continuation in
      continuation.yield(Data("once".utf8))
      continuation.finish()
    }
    #expect(try await post(HTTPBody(stream), with: token, over: transport) == .unauthorized)
    #expect(account.issued == 0)
    #expect(try await post(HTTPBody(Data("twice".utf8)), with: token, over: transport) == .ok)
    #expect(
      transport.exchanges.map { String(decoding: $0.body, as: UTF8.self) } == ["once", "twice"])
  }

  /// Sends a body with a token, and returns the status of the response.
  private func post(
    _ body: HTTPBody, with token: RefreshingToken, over transport: InMemoryTransport
  ) async throws -> HTTPResponse.Status {
    var client = APIClient(server: "https://a.example", transport: transport)
    client.credentials = Credentials(.bearer(token))
    var writer = RequestWriter()
    writer.body = body
    let call = try PreparedRequest(
      writer, endpoint: Endpoint(id: "post", method: "POST", path: "/"), in: CallSession(of: client)
    )
    return try await Attempt(call, through: [CredentialLayer(), TransportLayer()]).passOn().0.status
  }

  @Test("a POST with a body in memory is resent in full")
  func post() async throws {
    let account = Account()
    account.revoke()
    let transport = InMemoryTransport { request, _ in
      account.accepts(request) ? .json("{}") : Self.unauthorized
    }
    let token = RefreshingToken(RefreshingToken.AccessToken("t1"), from: account)
    #expect(try await post(HTTPBody(Data("body".utf8)), with: token, over: transport) == .ok)
    #expect(
      transport.exchanges.map { String(decoding: $0.body, as: UTF8.self) } == ["body", "body"])
  }

  @Test("a cancelled call stops waiting; the others get the token whose refresh it started")
  func cancellation() async throws {
    let gate = Gate()
    let account = Account(gate: gate)
    let token = RefreshingToken(from: account)
    let (library, _) = library(of: account, token)
    let first = Task { try await library.books.get(id: 7) }
    while account.issued == 0 { await Task.yield() }
    let second = Task { try await library.books.get(id: 7) }
    first.cancel()
    let error = await #expect(throws: APIError<GetBook.Failure>.self) { try await first.value }
    guard case .cancelled = error else { return #expect(Bool(false), "\(error as Any)") }
    gate.open()
    #expect(try await second.value.id == 7)
    #expect(account.issued == 1)
  }

  @Test("middleware sees why a token is missing, and can retry after a connection failure")
  func middleware() async throws {
    let failures = Locked<[String]>([])
    let observing = Observing { call in
      if case .failure(let error) = call.outcome { failures.update { $0.append("\(error)") } }
    }
    let answers = Locked<[any Error]>([TransportError(.cannotConnect), Account.Refused()])
    let token = RefreshingToken { _ in
      throw answers.update { $0.count > 1 ? $0.removeFirst() : $0[0] }
    }
    let (library, transport) = library(
      token, middleware: [Retrying(clock: SkippingClock()), observing]
    ) { _ in .json(LibraryFixture.book) }
    let error = await library.bookError()
    guard case .authentication(let cause, _) = error else {
      return #expect(Bool(false), "\(error as Any)")
    }
    #expect(cause is Account.Refused)
    #expect(failures.value == ["cannotConnect", "no credentials: Refused: Refused()"])
    #expect(transport.exchanges.isEmpty)
  }

  @Test("a refresh that never ends is abandoned at its own limit, and the next call tries again")
  func timeout() async throws {
    // The time may be up before the issuer is called at all.
    let hangs = Locked(true)
    let token = RefreshingToken { _ in
      if hangs.value { try await forever() }
      return RefreshingToken.AccessToken("t2")
    }
    let transport = InMemoryTransport { _, _ in .json(LibraryFixture.book) }
    let hasty = TokenRoute(transport: transport, clock: ToldClock(isOver: true))
    let error = await #expect(throws: TransportError.self) { try await token.take(over: hasty) }
    #expect(error?.kind == .timedOut)
    hangs.value = false
    #expect(try await token.take(over: TokenRoute(transport: transport)).token.value == "t2")
  }

  @Test("a call that is out of time neither ends the refresh that it began nor loses its result")
  func impatient() async throws {
    let gate = Gate()
    let account = Account(gate: gate)
    let saved = Locked<[String]>([])
    let token = RefreshingToken(
      from: account, save: { token in saved.update { $0.append(token?.value ?? "") } })
    var (library, _) = library(of: account, token)
    let patient = library
    library.client.timeout = .milliseconds(20)
    let error = await library.bookError()
    #expect(error?.kind == .timedOut)
    let waiting = Task { try await patient.books.get(id: 7).id }
    gate.open()
    #expect(try await waiting.value == 7)
    #expect(account.issued == 1)
    #expect(saved.value == ["t1"])
  }

  @Test("uses a token even if it cannot be saved in time")
  func hangingSave() async throws {
    let saving = Gate()
    let token = RefreshingToken(
      from: Account(), timeout: .seconds(3),
      save: { _ in
        saving.open()
        await Task.detached { try? await forever() }.value
      })
    let clock = ToldClock(isOver: false)
    let route = TokenRoute(transport: InMemoryTransport { _, _ in .json("{}") }, clock: clock)
    let taken = Task { try await token.take(over: route) }
    try await saving.pass()
    #expect(try await clock.whileOver { try await taken.value.token.value } == "t1")
  }

  /// Issues another token each time.
  private final class Counting: TokenIssuer {
    private let count = Locked(0)

    func token(
      replacing previous: RefreshingToken.AccessToken?, over transport: any Transport
    ) async throws -> RefreshingToken.AccessToken {
      count.update { count in
        count += 1
        return RefreshingToken.AccessToken("t\(count)")
      }
    }
  }

  /// Saves the tokens of an app whose store is slow.
  private final class SlowStore: Sendable {
    let stored = Locked<String?>(nil)
    let waiting = Locked<[(token: String?, gate: Gate)]>([])

    /// Writes a token at once, and another time before it returns.
    func save(_ token: RefreshingToken.AccessToken?) async {
      let gate = Gate()
      stored.value = token?.value
      waiting.update { $0.append((token?.value, gate)) }
      try? await Task.detached { try await gate.pass() }.value
      stored.value = token?.value
    }

    /// Waits until so many tokens are being saved, or have been.
    func begun(_ count: Int) async { while waiting.value.count < count { await Task.yield() } }

    /// Completes all saves in progress, in a given order.
    func end(_ order: [Int]) async {
      for number in order {
        let (token, gate) = waiting.value[number]
        stored.value = token
        gate.open()
        for _ in 0..<1_000 { await Task.yield() }
      }
    }
  }

  @Test(
    "the newest of two tokens that are saved at the same time after a sign-in remains",
    arguments: [[0, 1], [1, 0]])
  func savingTwice(order: [Int]) async throws {
    let store = SlowStore()
    let token = RefreshingToken(from: Counting(), save: { await store.save($0) })
    let route = TokenRoute(transport: InMemoryTransport { _, _ in .json("{}") })
    let first = Task { try await token.take(over: route).token.value }
    await store.begun(1)
    token.current = RefreshingToken.AccessToken("bob")
    let taken = try await token.take(over: route)
    let second = Task { try await token.replace(taken, over: route).token.value }
    await store.begun(2)
    await store.end(order)
    // The newest token follows the one that was saved too late.
    await store.begun(3)
    await store.end([2])
    #expect(try await second.value == "t2")
    await #expect(throws: SessionEnded.self) { try await first.value }
    #expect(token.current?.value == "t2")
    #expect(store.stored.value == "t2")
  }

  @Test("a token that is saved too late does not replace a newer one")
  func lateSave() async throws {
    let store = SlowStore()
    let token = RefreshingToken(
      from: Counting(), timeout: .seconds(3), save: { await store.save($0) })
    let clock = ToldClock(isOver: false)
    let route = TokenRoute(transport: InMemoryTransport { _, _ in .json("{}") }, clock: clock)
    let first = Task { try await token.take(over: route) }
    await store.begun(1)
    let taken = try await clock.whileOver { try await first.value }
    let second = Task { try await token.replace(taken, over: route) }
    await store.begun(2)
    let renewed = try await clock.whileOver { try await second.value }
    #expect(renewed.token.value == "t2")
    await store.end([1, 0])
    await store.begun(3)
    await store.end([2])
    #expect(store.stored.value == "t2")
    #expect(store.waiting.value.count == 3)
  }

  @Test("signing out while a token is being saved removes it again")
  func signingOutWhileSaving() async throws {
    let saving = Gate()
    let gate = Gate()
    let stored = Locked<String?>("t0")
    let token = RefreshingToken(
      from: Account(),
      save: { token in
        if token != nil {
          saving.open()
          try? await gate.pass()
        }
        stored.value = token?.value
      })
    let route = TokenRoute(transport: InMemoryTransport { _, _ in .json("{}") })
    let waiting = Task { try await token.take(over: route).token.value }
    try await saving.pass()
    token.current = nil
    gate.open()
    await #expect(throws: SessionEnded.self) { try await waiting.value }
    #expect(stored.value == nil)
    #expect(token.current == nil)
  }
}

@Suite("The lifetime of a token")
struct TokenLifeTests {
  private let start = Date(timeIntervalSince1970: 1_000_000)
  private let route = TokenRoute(transport: InMemoryTransport { _, _ in .json("{}") })

  /// Tokens `t1`, `t2` … that live for some seconds, at a time that the test sets.
  private func token(
    living life: Double, from first: RefreshingToken.AccessToken? = nil
  ) -> (RefreshingToken, time: Locked<Date>, saved: Locked<[String]>) {
    struct Counting: TokenIssuer {
      let time: Locked<Date>
      let life: Double
      let count = Locked(0)

      func token(
        replacing previous: RefreshingToken.AccessToken?, over transport: any Transport
      ) async throws -> RefreshingToken.AccessToken {
        let number = count.update { count in
          count += 1
          return count
        }
        return RefreshingToken.AccessToken("t\(number)", expiry: time.value + life)
      }
    }
    let time = Locked(start)
    let saved = Locked<[String]>([])
    let token = RefreshingToken(
      first, from: Counting(time: time, life: life), leeway: .seconds(30), timeout: .patient,
      save: { token in saved.update { $0.append(token?.value ?? "none") } }, now: { time.value })
    return (token, time, saved)
  }

  @Test("is refreshed shortly before its expiry, not earlier")
  func leeway() async throws {
    let (token, time, saved) = token(living: 600)
    #expect(try await token.take(over: route).token.value == "t1")
    time.value = start + 569
    #expect(try await token.take(over: route).token.value == "t1")
    time.value = start + 570
    #expect(try await token.take(over: route).token.value == "t2")
    #expect(saved.value == ["t1", "t2"])
  }

  @Test("uses a token whose lifetime is shorter than the leeway for half its lifetime")
  func short() async throws {
    let (token, time, _) = token(living: 20)
    #expect(try await token.take(over: route).token.value == "t1")
    time.value = start + 9
    #expect(try await token.take(over: route).token.value == "t1")
    time.value = start + 10
    #expect(try await token.take(over: route).token.value == "t2")
  }

  @Test("within the leeway, uses a token whose refresh fails until it expires")
  func failing() async throws {
    let time = Locked(start)
    let attempts = Locked(0)
    struct Down: TokenIssuer {
      let attempts: Locked<Int>

      func token(
        replacing previous: RefreshingToken.AccessToken?, over transport: any Transport
      ) async throws -> RefreshingToken.AccessToken {
        attempts.update { $0 += 1 }
        throw TransportError(.cannotConnect)
      }
    }
    let token = RefreshingToken(
      RefreshingToken.AccessToken("t0", expiry: start + 600), from: Down(attempts: attempts),
      leeway: .seconds(30), timeout: .patient, now: { time.value })
    time.value = start + 571
    for _ in 0..<10 { #expect(try await token.take(over: route).token.value == "t0") }
    #expect(attempts.value == 1)
    time.value = start + 575
    let taken = try await token.take(over: route)
    #expect(attempts.value == 2)
    await #expect(throws: TransportError.self) { try await token.replace(taken, over: route) }
    time.value = start + 600
    await #expect(throws: TransportError.self) { try await token.take(over: route) }
  }

  @Test("does not send an expired token from the keychain")
  func stored() async throws {
    let ended = RefreshingToken.AccessToken("old", expiry: start + 10)
    let (token, _, _) = token(living: 600, from: ended)
    #expect(try await token.take(over: route).token.value == "t1")
  }

  @Test("a call that is rejected late is not retried with a token that is rejected or expired")
  func late() async throws {
    let (token, time, _) = token(living: 600, from: RefreshingToken.AccessToken("first"))
    let taken = try await token.take(over: route)
    token.refuse(try await token.replace(taken, over: route))
    #expect(try await token.replace(taken, over: route).token.value == "t2")
    time.value = start + 10_000
    #expect(try await token.replace(taken, over: route).token.value == "t3")
  }

  @Test("uses a token without a known expiry until it is rejected")
  func endless() async throws {
    let (token, time, _) = token(living: 600, from: RefreshingToken.AccessToken("first"))
    time.value = start + 1_000_000
    let taken = try await token.take(over: route)
    #expect(taken.token.value == "first")
    #expect(try await token.replace(taken, over: route).token.value == "t1")
  }

  @Test("signing in or out ends the calls that were sent before", arguments: ["bob", nil])
  func signingIn(next: String?) async throws {
    let (token, _, saved) = token(living: 600, from: RefreshingToken.AccessToken("anna"))
    let taken = try await token.take(over: route)
    token.current = next.map { RefreshingToken.AccessToken($0) }
    await #expect(throws: SessionEnded.self) { try await token.replace(taken, over: route) }
    await #expect(throws: SessionEnded.self) {
      try await token.take(over: route, in: taken.session)
    }
    #expect(token.current?.value == next)
    #expect(saved.value.isEmpty)
  }

  @Test("an issuer may sign in the user itself, with less than it returns", arguments: [nil, 60])
  func signedInByIssuer(lifetime: TimeInterval?) async throws {
    let expiry = lifetime.map { start + $0 }
    let owner = Locked<RefreshingToken?>(nil)
    let token = RefreshingToken { _ in
      owner.value?.current = RefreshingToken.AccessToken("anna")
      return RefreshingToken.AccessToken("anna", expiry: expiry)
    }
    owner.value = token
    #expect(try await token.take(over: route).token.value == "anna")
    owner.value = nil
  }

  /// A change that a user makes.
  private struct Pay: APIRequest {
    typealias Response = Void
    static let endpoint = Endpoint(id: "pay", method: "PUT", path: "/payment", security: [["user"]])
    func write(to request: inout RequestWriter) throws(RequestError) {}
  }

  @Test(
    "never sends one user's write with the token of another who signs in meanwhile",
    arguments: [401, 503, 307])
  func otherUser(status: Int) async throws {
    let token = RefreshingToken(RefreshingToken.AccessToken("alice")) { _ in .init("renewed") }
    let transport = InMemoryTransport { request, _ in
      token.current = RefreshingToken.AccessToken("bob")
      return InMemoryTransport.Response(status: status, headers: [.location: "/moved"])
    }
    var policy = RetryPolicy()
    policy.baseDelay = .zero
    var client = APIClient(
      server: "https://a.example", transport: transport, middleware: [Retrying(policy)])
    client.credentials = Credentials("user", .bearer(token))
    let error = await #expect(throws: APIError<NoFailure>.self) { try await client.send(Pay()) }
    guard case .authentication? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(transport.exchanges.map { $0.request.headerFields[.authorization] } == ["Bearer alice"])
    // The next call is Bob's own.
    _ = try? await client.send(Pay())
    #expect(transport.exchanges.last?.request.headerFields[.authorization] == "Bearer bob")
  }

  @Test("a call that waits to be sent is not sent for a user who signs in meanwhile")
  func waiting() async throws {
    let token = RefreshingToken(RefreshingToken.AccessToken("alice")) { _ in .init("renewed") }
    let transport = InMemoryTransport { _, _ in .json("{}") }
    let signingIn = Intercepting { request, body, next in
      token.current = RefreshingToken.AccessToken("bob")
      return try await next(request, body)
    }
    var client = APIClient(
      server: "https://a.example", transport: transport, middleware: [signingIn])
    client.credentials = Credentials("user", .bearer(token))
    await #expect(throws: APIError<NoFailure>.self) { try await client.send(Pay()) }
    #expect(transport.exchanges.isEmpty)
  }

  @Test("discards a refresh that ends after signing out")
  func signingOut() async throws {
    let gate = Gate()
    let begun = Gate()
    let token = RefreshingToken(RefreshingToken.AccessToken("anna")) { _ in
      begun.open()
      try await gate.pass()
      return RefreshingToken.AccessToken("anna 2")
    }
    let taken = try await token.take(over: route)
    let waiting = Task { try await token.replace(taken, over: route).token.value }
    try await begun.pass()
    token.current = nil
    gate.open()
    await #expect(throws: SessionEnded.self) { try await waiting.value }
    #expect(token.current == nil)
  }

  @Test("has a description without secrets")
  func description() {
    let token = RefreshingToken.AccessToken("hush", expiry: start, refreshToken: "hush")
    var dumped = ""
    dump(token, to: &dumped)
    #expect("\(token)" == "an access token until 1970-01-12T13:46:40Z")
    #expect(!"\(token.debugDescription)\(dumped)".contains("hush"))
  }
}
