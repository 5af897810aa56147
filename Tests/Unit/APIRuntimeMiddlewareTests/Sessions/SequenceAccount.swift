import APIRuntime
import APIRuntimeMiddleware
import APIRuntimeOAuth
import APIRuntimeTesting
import Foundation
import HTTPTypes

/// How requests identify their sender.
enum SenderKind: CaseIterable, Sendable {
  case closure, headerClosure, queryClosure, cookieClosure
  case token, keyToken, oauth
  case cookieStore, signingOfSession, signingWithKey
  case constantToken, basic, defaultHeader

  /// Whether the client learns that another user has signed in. Otherwise, it keeps the credential.
  var hasSession: Bool {
    switch self {
    case .token, .keyToken, .oauth, .cookieStore, .signingOfSession: true
    default: false
    }
  }

  /// Whether the app does not say which user has signed in, so that the same one ends a session too.
  var isAnonymous: Bool { self != .signingOfSession }

  /// Whether a token that the server refuses is replaced.
  var isRefreshed: Bool { [.token, .keyToken, .oauth].contains(self) }
}

/// The events after the first request of a sequence.
enum SessionChange: CaseIterable, Sendable {
  case none, otherUser, signOut, sameUserAgain, renewal

  /// Whether the user's session ends.
  var endsSession: Bool { [.otherUser, .signOut, .sameUserAgain].contains(self) }
}

/// The user who is signed in, as the app knows it.
struct SequenceAccount: Sendable {
  private let user = Locked("alice")
  /// The user's key or token, which may be renewed.
  private let secret = Locked("alice")
  let cookies = CookieStore([cookie("alice")])
  let token = RefreshingToken(.init("alice")) { _ in .init("alice-renewed") }
  let oauth = RefreshingToken(
    .init("alice", refreshToken: "for alice"),
    from: .refreshToken(at: "https://id.example/token", clientID: "app"))

  private static func cookie(_ user: String) -> Cookie {
    Cookie(name: "user", value: user, domain: "a.example")
  }

  func change(_ change: SessionChange) {
    switch change {
    case .none: break
    case .otherUser: signIn("bob")
    case .signOut: signIn(nil)
    case .sameUserAgain:
      signIn(nil)
      signIn("alice")
    case .renewal: secret.update { $0 = "alice-renewed" }
    }
  }

  func signIn(_ name: String?) {
    user.update { $0 = name ?? "" }
    secret.update { $0 = name ?? "nobody" }
    cookies.cookies = name.map { [Self.cookie($0)] } ?? []
    token.current = name.map { .init($0) }
    oauth.current = name.map { .init($0, refreshToken: "for \($0)") }
  }

  /// Creates a client for a user.
  func client(_ kind: SenderKind, _ transport: any Transport) -> APIClient {
    var client = APIClient(server: "https://a.example", transport: transport)
    switch kind {
    case .closure: client.credentials = Credentials(.bearer { [secret] in secret.value })
    case .headerClosure:
      client.credentials = Credentials(.header("X-Key") { [secret] in secret.value })
    case .queryClosure: client.credentials = Credentials(.query("key") { [secret] in secret.value })
    case .cookieClosure:
      client.credentials = Credentials(.cookie("key") { [secret] in secret.value })
    case .token: client.credentials = Credentials(.bearer(token))
    case .keyToken: client.credentials = Credentials(.header("X-Key", token))
    case .oauth: client.credentials = Credentials(.bearer(oauth))
    case .cookieStore: client.middleware = [cookies]
    case .signingOfSession:
      client.middleware = [
        RequestSigning(session: { [user] in user.value }) { [secret] request, _ in
          request.headerFields[.authorization] = "signed by \(secret.value)"
        }
      ]
    case .signingWithKey:
      client.middleware = [
        RequestSigning(key: { [secret] in secret.value }) { request, _, key in
          request.headerFields[.authorization] = "signed by \(key)"
        }
      ]
    case .constantToken: client.credentials = Credentials(.bearer(secret.value))
    case .basic: client.credentials = Credentials(.basic(user: user.value, password: "x"))
    case .defaultHeader: client.setHeader("X-User", secret.value)
    }
    return client
  }
}

/// A server with a list of three pages, three events and a file, whose first connection breaks.
struct SequenceServer: Transport {
  let account: SequenceAccount
  let kind: SenderKind
  let change: SessionChange
  /// The statuses that precede the response to the second request.
  var hurdles: [Int] = []
  /// The senders of the requests in order.
  let senders = Locked<[String]>([])
  private let passed = Locked(0)

  func send(
    _ request: HTTPRequest, body: HTTPBody, context: TransportContext
  ) async throws -> (HTTPResponse, HTTPBody) {
    if request.authority == "id.example" {
      let text = #"{"access_token":"alice-renewed","token_type":"Bearer"}"#
      return (HTTPResponse(status: .ok), HTTPBody(Data(text.utf8)))
    }
    let sender = Self.sender(of: request)
    senders.update { $0.append(sender) }
    let isStale = kind.isRefreshed && !sender.contains("renewed")
    if change == .renewal, passed.value > 0, isStale {
      return (HTTPResponse(status: .unauthorized), .none)
    }
    if passed.value > 0, let status = hurdles.dropFirst(passed.value - 1).first {
      passed.update { $0 += 1 }
      let target: HTTPFields = status == 307 ? [.location: Self.other(request)] : [:]
      return (HTTPResponse(status: .init(code: status), headerFields: target), .none)
    }
    let number = passed.update { count in
      count += 1
      return count - hurdles.count
    }
    defer { if passed.value == 1 { account.change(change) } }
    var (response, body) = Self.response(to: request, max(number, 1), owner: sender)
    if kind == .cookieStore, change == .renewal, passed.value == 1 {
      response.headerFields[.setCookie] = "user=alice-renewed; Path=/"
    }
    return (response, body)
  }

  /// Returns another URL for the same request.
  private static func other(_ request: HTTPRequest) -> String {
    let path = request.path ?? "/"
    return path + (path.contains("?") ? "&" : "?") + "moved=1"
  }

  private static func sender(of request: HTTPRequest) -> String {
    let fields = request.headerFields
    let all = [
      fields[.authorization], fields[.cookie], fields[text: "X-Key"], fields[text: "X-User"],
      request.path?.divided(by: "?").after.map(String.init),
    ].compactMap { $0 }.joined(separator: " ")
    if all.contains("Basic YWxpY2U6eA==") { return "alice" }
    return ["alice-renewed", "alice", "bob"].first(where: all.contains) ?? "nobody"
  }

  private static func response(
    to request: HTTPRequest, _ number: Int, owner: String
  ) -> (HTTPResponse, HTTPBody) {
    let path = request.path?.divided(by: "?").before ?? "/"
    switch path {
    case "/events":
      guard number <= 3 else { return (HTTPResponse(status: .noContent), .none) }
      let text = "retry: 1\nid: \(number)\ndata: {\"owner\":\"\(owner)\"}\n\n"
      return (
        HTTPResponse(status: .ok, headerFields: [.contentType: "text/event-stream"]),
        HTTPBody(Data(text.utf8))
      )
    case "/file":
      var fields: HTTPFields = [.eTag: "\"same\"", .contentType: "application/octet-stream"]
      let letter = String(owner.prefix(1))
      guard let range = request.headerFields[.range] else {
        fields[.contentLength] = "20"
        let bytes = AsyncThrowingStream<Data, any Error> { chunks in
          chunks.yield(Data(String(repeating: letter, count: 10).utf8))
          chunks.finish(throwing: TransportError(.connectionLost))
        }
        return (HTTPResponse(status: .ok, headerFields: fields), HTTPBody(bytes, length: 20))
      }
      let start = Int(range.dropFirst(6).prefix { $0.isNumber }) ?? 0
      // Send 5 bytes at a time.
      let end = min(start + 5, 20)
      fields[.contentRange] = "bytes \(start)-\(end - 1)/20"
      let bytes = Data(String(repeating: letter, count: end - start).utf8)
      return (HTTPResponse(status: .partialContent, headerFields: fields), HTTPBody(bytes))
    default:
      var fields: HTTPFields = [.contentType: "application/json"]
      if number < 3 { fields[text: "Link"] = "<\(path)?after=\(number)>; rel=\"next\"" }
      let next = number < 3 ? "\"next\":\"\(number)\"," : ""
      return (
        HTTPResponse(status: .ok, headerFields: fields),
        HTTPBody(Data("{\(next)\"items\":[{\"owner\":\"\(owner)\"}]}".utf8))
      )
    }
  }
}
