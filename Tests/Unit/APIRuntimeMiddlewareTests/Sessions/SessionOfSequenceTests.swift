import APIRuntime
import APIRuntimeMiddleware
import APIRuntimeTesting
import Foundation
import HTTPTypes
import RuntimeTestSupport
import SuiteTraits
import TestSupport
import Testing

@Suite("The session of a sequence of calls", .timed)
struct SessionOfSequenceTests {
  /// Something for which the client sends several requests.
  enum Sequence: CaseIterable, Sendable {
    case pages, linkedPages, items, events, download

    /// Returns who owns what the sequence delivers.
    func owners(_ client: APIClient) async throws -> [String] {
      var owners: [String] = []
      try await collect(client) { owners.append($0) }
      return owners
    }

    func collect(_ client: APIClient, _ add: (String) -> Void) async throws {
      var policy = RetryPolicy()
      policy.baseDelay = .milliseconds(1)
      switch self {
      case .pages:
        for try await page in client.pages(of: CountedList()) {
          page.items.forEach { add($0.owner) }
        }
      case .linkedPages:
        for try await page in client.pages(of: LinkedList()) {
          page.items.forEach { add($0.owner) }
        }
      case .items: for try await item in client.items(of: LinkedList()) { add(item.owner) }
      case .events: for try await event in client.events(Events()) { add(event.data.owner) }
      case .download:
        for try await chunk in try await client.download(File(), policy: policy) {
          add(String(decoding: chunk, as: UTF8.self))
        }
      }
    }
  }

  @Test(
    "no request of a sequence is sent as another user, and it ends once the session has ended",
    arguments: SenderKind.allCases, SessionChange.allCases)
  func table(kind: SenderKind, change: SessionChange) async throws {
    for sequence in Sequence.allCases {
      let account = SequenceAccount()
      let server = SequenceServer(account: account, kind: kind, change: change)
      let client = account.client(kind, server)
      let name = "\(sequence), \(kind), \(change)"
      var owners: [String] = []
      var thrown: (any Error)?
      do { try await sequence.collect(client) { owners.append($0) } } catch { thrown = error }
      let senders = server.senders.value
      #expect(senders.allSatisfy { $0.hasPrefix("alice") }, "\(name): \(senders)")
      #expect(owners.allSatisfy { $0.hasPrefix("a") && !$0.contains("b") }, "\(name): \(owners)")
      let isSame = change == .sameUserAgain && !kind.isAnonymous
      if kind.hasSession, change.endsSession, !isSame {
        #expect(senders.count == 1, "\(name): \(senders)")
        #expect(Self.isAuthentication(thrown), "\(name): \(String(describing: thrown))")
      } else {
        #expect(thrown == nil, "\(name): \(String(describing: thrown))")
        #expect(senders.count > 2, "\(name): \(senders)")
      }
    }
  }

  @Test(
    "neither a retry nor a redirect of a later call changes the user",
    arguments: [SenderKind.token, .closure, .cookieStore, .signingOfSession, .signingWithKey])
  func hurdles(kind: SenderKind) async throws {
    for sequence in Sequence.allCases {
      for hurdles in [[503], [307], [503, 307]] {
        for change in [SessionChange.none, .otherUser] {
          let account = SequenceAccount()
          let server = SequenceServer(
            account: account, kind: kind, change: change, hurdles: hurdles)
          var client = account.client(kind, server)
          var policy = RetryPolicy()
          policy.baseDelay = .milliseconds(1)
          client.middleware.append(Retrying(policy))
          _ = try? await sequence.owners(client)
          let senders = server.senders.value
          let count = change == .otherUser && kind.hasSession ? 1...1 : 3...6
          #expect(senders.allSatisfy { $0 == "alice" }, "\(sequence), \(hurdles): \(senders)")
          #expect(count.contains(senders.count), "\(sequence), \(hurdles): \(senders)")
        }
      }
    }
  }

  @Test(
    "shared caches keep the users of sequences apart",
    arguments: [SenderKind.token, .closure, .cookieStore, .signingWithKey])
  func caches(kind: SenderKind) async throws {
    let shared: [any Middleware] = [HTTPCaching(), ConditionalRequests(), CoalescingRequests()]
    for change in SessionChange.allCases {
      let account = SequenceAccount()
      let server = SequenceServer(account: account, kind: kind, change: change)
      var client = account.client(kind, server)
      client.middleware += shared
      for _ in 1...2 {
        if let owners = try? await Sequence.items.owners(client) {
          #expect(Set(owners.map { $0.prefix(5) }).count == 1, "\(change): \(owners)")
        }
      }
    }
  }

  @Test("each iteration belongs to the user who is signed in when it begins")
  func iterations() async throws {
    for kind in SenderKind.allCases where kind.hasSession || kind == .closure {
      let account = SequenceAccount()
      let server = SequenceServer(account: account, kind: kind, change: .none)
      let items = account.client(kind, server).items(of: LinkedList())
      let events = account.client(kind, server).events(Events())
      for user in ["bob", "alice"] {
        account.signIn(user)
        for try await item in items { #expect(item.owner == user, "\(kind)") }
        for try await event in events { #expect(event.data.owner == user, "\(kind)") }
      }
    }
  }

  @Test("an iterator that is kept stays with its user, even for another try")
  func kept() async throws {
    for kind in SenderKind.allCases where kind.hasSession {
      let account = SequenceAccount()
      let server = SequenceServer(account: account, kind: kind, change: .none)
      var items = account.client(kind, server).items(of: LinkedList()).makeAsyncIterator()
      #expect(try await items.next()?.owner == "alice")
      account.signIn("bob")
      for _ in 1...2 {
        let error = await #expect(throws: APIError<NoFailure>.self) { try await items.next() }
        #expect(Self.isAuthentication(error), "\(kind)")
      }
      #expect(server.senders.value == ["alice"], "\(kind)")
    }
  }

  @Test("sequences of several users over one client do not mix")
  func concurrent() async throws {
    let users = (1...20).map { "user-\($0)" }
    let transport = InMemoryTransport { request, _ in
      await Task.yield()
      let owner = request.headerFields[.authorization]?.split(separator: " ").last ?? "nobody"
      let number = Int(request.path?.split(separator: "=").last ?? "0") ?? 0
      var link: HTTPFields = [:]
      if number < 5 { link[text: "Link"] = "</list?after=\(number + 1)>; rel=\"next\"" }
      return InMemoryTransport.Response(
        status: 200, headers: link, body: Data("{\"items\":[{\"owner\":\"\(owner)\"}]}".utf8))
    }
    var client = APIClient(server: "https://a.example", transport: transport)
    client.credentials = Credentials(.bearer { Self.user })
    try await withThrowingTaskGroup(of: Void.self) { [client] group in
      for user in users {
        group.addTask {
          try await Self.$user.withValue(user) {
            let owners = try await Sequence.items.owners(client)
            #expect(owners == Array(repeating: user, count: 6))
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("only a call, a sequence, the two background transfers and a curl command begin a session")
  func places() throws {
    var sessions: [String] = []
    var calls: [String] = []
    let runtime = Repository.root.appending(path: "Sources/Runtime")
    let files = try #require(
      FileManager.default.enumerator(at: runtime, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let code = lines.filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
      let name = file.lastPathComponent
      if code.contains(where: { $0.contains("CallSession(of:") }) { sessions.append(name) }
      // Code that sends several requests for one thing holds a `CallSequence`.
      if code.contains(where: { $0.contains(/client\.(?:send|response)\(/) }) { calls.append(name) }
    }
    #expect(
      sessions.sorted() == [
        "APIClient+Send.swift", "BackgroundDownloads.swift", "BackgroundUpload.swift",
        "CallSequence.swift", "CurlCommand.swift",
      ])
    #expect(calls.sorted() == ["APIService+Download.swift", "APIService.swift", "Publisher.swift"])
  }

  @TaskLocal private static var user = "nobody"

  private static func isAuthentication(_ error: (any Error)?) -> Bool {
    switch error {
    case APIError<NoFailure>.authentication?: true
    default: false
    }
  }
}

// MARK: - Requests

private struct Owned: Codable, Sendable { var owner: String }

private struct OwnedPage: Codable, Sendable {
  var items: [Owned]
  var next: String?
}

private struct LinkedList: PagedRequest {
  typealias Response = OwnedPage
  static let endpoint = Endpoint(id: "list", method: "GET", path: "/list")
  func write(to request: inout RequestWriter) {}
  static func items(in page: OwnedPage) -> [Owned] { page.items }
  func next(after page: APIPage<LinkedList>) -> NextPage<LinkedList>? { .linkHeader(of: page) }
}

private struct CountedList: PagedRequest {
  typealias Response = OwnedPage
  static let endpoint = Endpoint(id: "list", method: "GET", path: "/list")
  var after: String?
  func write(to request: inout RequestWriter) { request.query("after", after) }
  static func items(in page: OwnedPage) -> [Owned] { page.items }
  func next(after page: APIPage<CountedList>) -> NextPage<CountedList>? {
    .cursor(page.value.next, of: self) { $0.after = $1 }
  }
}

private struct Events: APIRequest {
  typealias Response = ServerSentEvents<Owned>
  static let endpoint = Endpoint(
    id: "events", method: "GET", path: "/events", accept: "text/event-stream", isStreamed: true)
  func write(to request: inout RequestWriter) {}
}

private struct File: StreamedRequest {
  static let endpoint = Endpoint(
    id: "file", method: "GET", path: "/file", accept: "*/*", isStreamed: true)
}
