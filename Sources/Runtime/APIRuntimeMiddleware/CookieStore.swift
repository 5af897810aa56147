public import APIRuntime
public import Foundation
package import HTTPTypes

/// Stores the cookies that a server sets and sends them back (RFC 6265), so that a login by cookie
/// applies to the calls that follow.
///
/// Without a store, a client neither keeps nor sends cookies.
///
/// ```swift
/// let cookies = CookieStore()
/// let shop = ShopClient(middleware: [cookies])
/// try await shop.account.logIn(body: .init(user: "ada", password: password))
/// let orders = try await shop.orders.list()  // sends the session's cookie
/// ```
///
/// Every response from the client's server can set cookies, including redirects. To share a
/// session, let clients share the store.
///
/// As in browsers (RFC 6265bis), a response over http neither sets nor replaces a `Secure` cookie.
/// A name that begins with `__Secure-` or `__Host-` is accepted only if the cookie meets the
/// requirements of the prefix. The store ignores a cookie for a domain under which anyone can
/// register names: a top-level domain, a second level by which a country divides its domain, such
/// as `co.uk`, or a large provider, such as `github.io`. It does not contain the whole [Public
/// Suffix List](https://publicsuffix.org): under any other domain on that list, a server can set
/// cookies for other hosts.
public final class CookieStore: CallerAware {
  /// The maximum number of cookies; beyond it, the oldest are removed (RFC 6265 §6.1).
  static let capacity = 3000
  /// The maximum number of cookies for a domain, as in browsers.
  static let domainCapacity = 180
  /// The maximum number of cookies that one response sets, so that it does not displace earlier
  /// ones.
  static let responseCapacity = 50
  /// The maximum size of the header field, twice the size that most servers accept.
  static let maximumHeaderSize = 16_384

  private struct State: Sendable {
    var cookies: [Cookie]
    /// Incremented whenever the app sets the cookies.
    var session = 0
  }

  private let stored: Locked<State>
  private let now: @Sendable () -> Date

  /// Creates a store, optionally with the cookies of an earlier one.
  ///
  /// - Parameters:
  ///   - cookies: The cookies to begin with.
  ///   - now: Returns the current time; tests may supply their own.
  public init(_ cookies: [Cookie] = [], now: @escaping @Sendable () -> Date = { Date() }) {
    stored = Locked(State(cookies: cookies))
    self.now = now
  }

  /// The cookies that have not expired, oldest first.
  ///
  /// To keep a session beyond the process, store the cookies where secrets belong. Set them to sign
  /// in or out. The store then discards cookies from responses to earlier requests, and a call or
  /// a sequence of calls that began before fails with `APIError.authentication` instead of sending
  /// another request.
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

  /// Returns the cookies for a request.
  package func addition(to request: HTTPRequest) -> String {
    guard let url = URL(string: request.url) else { return "" }
    var request = request
    add(stored.value.cookies, to: &request, url)
    return request.headerFields[.cookie] ?? ""
  }

  /// Adds cookies to the request, and keeps the cookies in the response.
  package func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint, caller: Caller,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    guard let url = URL(string: request.url) else { return try await next(request, body) }
    var request = request
    let before = stored.value
    try caller.verify("\(before.session)")
    add(before.cookies, to: &request, url)
    let (response, body) = try await next(request, body)
    keep(response.headerFields[values: .setCookie], from: url, in: before.session)
    return (response, body)
  }

  /// Adds the cookies for a URL, the longest paths first (RFC 6265 §5.4).
  ///
  /// Cookies that the request already contains take precedence.
  private func add(_ cookies: [Cookie], to request: inout HTTPRequest, _ url: URL) {
    let now = now()
    let own = (request.headerFields[.cookie] ?? "").split(separator: ";")
    let names = Set(own.map { $0.divided(by: "=").before.trimmingCharacters(in: .whitespaces) })
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

  /// Keeps the cookies of a response, unless the user has signed out, or another has signed in,
  /// since the request.
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
        // A cookie that is replaced keeps its place in the order (RFC 6265 §5.3).
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
  /// A description with the number of cookies, without their values.
  public var description: String { "a store of \(cookies.count) cookies" }
}
