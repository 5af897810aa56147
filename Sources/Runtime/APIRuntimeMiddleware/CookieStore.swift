public import APIRuntime
public import Foundation
public import HTTPTypes

/// Stores the cookies that a server sets and sends them back (RFC 6265), so that a login by cookie
/// holds for the calls after it. Without a store, a client neither keeps nor sends cookies.
///
/// ```swift
/// let cookies = CookieStore()
/// let shop = ShopClient(middleware: [cookies])
/// try await shop.account.logIn(body: .init(user: "ada", password: password))
/// let orders = try await shop.orders.list()  // sends the session's cookie
/// ```
///
/// Cookies are set by every response from the client's server, redirects included. Clients that are
/// to share a session share the store.
///
/// As in browsers (RFC 6265bis), a response over http neither sets nor replaces a `Secure` cookie,
/// and a name that begins with `__Secure-` or `__Host-` is only accepted with what it promises. A
/// cookie for a domain under which anyone can register names is ignored: for a top-level domain,
/// for the second levels by which countries divide theirs, such as `co.uk`, and for large
/// providers, such as `github.io`. The store does not contain the whole [Public Suffix
/// List](https://publicsuffix.org); under any other domain of it, a server can set cookies for
/// others there.
public final class CookieStore: Middleware {
  /// The maximum number of cookies; beyond it, the oldest are removed (RFC 6265 §6.1).
  static let capacity = 3000

  private struct State: Sendable {
    var cookies: [Cookie]
    /// Incremented whenever the app sets the cookies.
    var session = 0
  }

  private let stored: Locked<State>
  private let now: @Sendable () -> Date

  /// Creates a store, with the cookies of an earlier one.
  ///
  /// - Parameters:
  ///   - cookies: The cookies to begin with.
  ///   - now: The current time; tests may supply their own.
  public init(_ cookies: [Cookie] = [], now: @escaping @Sendable () -> Date = { Date() }) {
    stored = Locked(State(cookies: cookies))
    self.now = now
  }

  /// The cookies that have not expired, oldest first. To keep a session beyond the process, store
  /// them where secrets belong. Set them to sign in or out; what responses to earlier requests set
  /// is then discarded.
  public var cookies: [Cookie] {
    get {
      let now = now()
      return stored.value.cookies.filter { !$0.isExpired(now) }
    }
    set { stored.update { $0 = State(cookies: newValue, session: $0.session + 1) } }
  }

  /// Sees each request on the wire, since redirects set cookies too.
  public var position: MiddlewarePosition { .afterCredentials }

  /// Adds the cookies to the request, and keeps those of the response.
  public func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    guard let url = URL(string: request.target) else { return try await next(request, body) }
    var request = request
    let before = stored.value
    add(before.cookies, to: &request, url)
    let (response, body) = try await next(request, body)
    keep(response.headerFields[values: .setCookie], from: url, in: before.session)
    return (response, body)
  }

  /// Adds the cookies for a URL, those with the longest path first (RFC 6265 §5.4). The request's
  /// own take precedence.
  private func add(_ cookies: [Cookie], to request: inout HTTPRequest, _ url: URL) {
    let now = now()
    let own = request.headerFields[.cookie].map { $0.split(separator: ";") } ?? []
    let names = Set(
      own.map { $0.prefix { $0 != "=" }.trimmingCharacters(in: .whitespaces) })
    let matching = cookies.enumerated()
      .filter { $0.element.isSent(to: url, now: now) && !names.contains($0.element.name) }
      .sorted { ($1.element.path.count, $0.offset) < ($0.element.path.count, $1.offset) }
      .map { "\($0.element.name)=\($0.element.value)" }
    guard !matching.isEmpty else { return }
    request.headerFields[.cookie] =
      ([request.headerFields[.cookie]].compactMap { $0 } + matching).joined(separator: "; ")
  }

  /// Keeps the cookies of a response, unless another user has signed in, or this one out, since the
  /// request.
  private func keep(_ fields: [String], from url: URL, in session: Int) {
    let now = now()
    let received = fields.compactMap { Cookie($0, from: url, now: now) }
    guard !received.isEmpty else { return }
    stored.update { state in
      guard state.session == session else { return }
      var cookies = state.cookies
      defer { state.cookies = cookies }
      for cookie in received {
        if !url.isSecure, cookies.contains(where: { $0.isShadowed(by: cookie) }) { continue }
        // A cookie keeps its place in the order when it is replaced (RFC 6265 §5.3).
        let place = cookies.firstIndex(where: cookie.replaces)
        if cookie.isExpired(now) {
          if let place { cookies.remove(at: place) }
        } else if let place {
          cookies[place] = cookie
        } else {
          cookies.append(cookie)
        }
      }
      if cookies.count > Self.capacity { cookies.removeAll { $0.isExpired(now) } }
      cookies.removeFirst(max(0, cookies.count - Self.capacity))
    }
  }
}

extension CookieStore: Redacted {
  /// The number of cookies, without their values.
  public var description: String { "a store of \(cookies.count) cookies" }
}
