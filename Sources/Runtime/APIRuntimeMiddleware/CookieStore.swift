public import APIRuntime
public import Foundation
package import HTTPTypes

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
public final class CookieStore: CallerAware {
  /// The maximum number of cookies; beyond it, the oldest are removed (RFC 6265 §6.1).
  static let capacity = 3000
  /// The maximum number for a domain, as in browsers.
  static let domainCapacity = 180
  /// The maximum number that one response sets, so that it replaces none of those before it.
  static let responseCapacity = 50
  /// The maximum size of the header field, twice what most servers accept.
  static let maximumHeaderSize = 16_384

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
  /// them where secrets belong. Set them to sign in or out: what responses to earlier requests set
  /// is then discarded, and a call that began before ends instead of sending another request, with
  /// `APIError.authentication`.
  public var cookies: [Cookie] {
    get {
      let now = now()
      return stored.value.cookies.filter { !$0.isExpired(now) }
    }
    set { stored.update { $0 = State(cookies: newValue, session: $0.session + 1) } }
  }

  /// Sees each request on the wire, since redirects set cookies too.
  public var position: MiddlewarePosition { .afterCredentials }

  package var session: String? { "\(stored.value.session)" }

  /// Adds the cookies to the request, and keeps those of the response.
  package func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint, caller: Caller,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    guard let url = URL(string: request.target) else { return try await next(request, body) }
    var request = request
    let before = stored.value
    try caller.verify("\(before.session)")
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
    var fields = [request.headerFields[.cookie]].compactMap { $0 }
    var size = fields.reduce(0) { $0 + $1.utf8.count + 2 }
    for field in matching where size + field.utf8.count + 2 <= Self.maximumHeaderSize {
      size += field.utf8.count + 2
      fields.append(field)
    }
    if !fields.isEmpty { request.headerFields[.cookie] = fields.joined(separator: "; ") }
  }

  /// Keeps the cookies of a response, unless another user has signed in, or this one out, since the
  /// request.
  private func keep(_ fields: [String], from url: URL, in session: Int) {
    let now = now()
    let received = fields.prefix(Self.responseCapacity)
      .compactMap { Cookie($0, from: url, now: now) }
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
          let same = cookies.indices.filter { cookies[$0].domain == cookie.domain }
          if let oldest = same.first, same.count > Self.domainCapacity {
            cookies.remove(at: oldest)
          }
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
