public import APIRuntime
public import Foundation
import HTTPFormats

/// A cookie as a client stores it (RFC 6265 §5.3, with the changes of RFC 6265bis).
public struct Cookie: Sendable, Hashable, Codable {
  /// The name.
  public var name: String
  /// The value.
  public var value: String
  /// The host that receives the cookie, in the form in which hosts are compared: in lowercase,
  /// without a trailing dot.
  public var domain: String
  /// Whether the subdomains of ``domain`` receive the cookie too.
  public var includesSubdomains: Bool
  /// The path that receives the cookie, with everything below it.
  public var path: String
  /// When the cookie expires; nil if it lasts as long as the store.
  public var expiry: Date?
  /// Whether the cookie is sent over https only.
  public var isSecure: Bool

  /// Creates a cookie, by default for all paths of a host.
  public init(
    name: String, value: String, domain: String, includesSubdomains: Bool = false,
    path: String = "/", expiry: Date? = nil, isSecure: Bool = false
  ) {
    self.name = name
    self.value = value
    self.domain = CanonicalHost(domain).name
    self.includesSubdomains = includesSubdomains
    self.path = path
    self.expiry = expiry
    self.isSecure = isSecure
  }
}

extension Cookie: Redacted {
  /// A description with the name and the destination of the cookie, without its value.
  public var description: String { "\(name)=***; domain=\(domain); path=\(path)" }
}

// MARK: - Set-Cookie

extension Cookie {
  /// The maximum size of name and value; a larger cookie is ignored (RFC 6265bis §5.7).
  private static let maximumSize = 4096

  /// Reads a `Set-Cookie` field (RFC 6265bis §5.6, §5.7); nil if it must be ignored.
  init?(_ field: String, from url: URL, now: Date) {
    let parts = field.split(separator: ";", omittingEmptySubsequences: false)
    guard let host = CanonicalHost(of: url), let pair = parts.first.map(Self.attribute),
      let value = pair.value, !pair.name.isEmpty,
      pair.name.utf8.count + value.utf8.count <= Self.maximumSize
    else { return nil }
    self.init(name: pair.name, value: value, domain: host.name, path: Self.defaultPath(of: url))
    var lifetime: Date?
    var (hasRootPath, hasDomain) = (false, false)
    for part in parts.dropFirst() {
      let (name, value) = Self.attribute(part)
      switch (name.lowercased(), value ?? "") {
      case ("expires", let text):
        if lifetime == nil { expiry = CookieDate.date(text) ?? expiry }
      case ("max-age", let text):
        guard let seconds = Self.seconds(text) else { continue }
        lifetime = seconds > 0 ? now.addingTimeInterval(seconds) : .distantPast
        expiry = lifetime
      case ("domain", let text):
        let text = text.hasPrefix(".") ? text.dropFirst() : text[...]
        guard !text.isEmpty else { continue }
        let domain = CanonicalHost(text)
        guard host.isWithin(domain) else { return nil }
        // Hosts within a public suffix are unrelated; a host that is one may set cookies for
        // itself.
        let isPublic = PublicSuffix.isKnown(domain)
        guard !isPublic || domain == host else { return nil }
        self.domain = domain.name
        includesSubdomains = !isPublic && !domain.isAddress
        hasDomain = true
      case ("path", let text):
        path = text.hasPrefix("/") ? text : Self.defaultPath(of: url)
        hasRootPath = text == "/"
      case ("secure", _): isSecure = true
      default: break
      }
    }
    guard !isSecure || url.isSecure else { return nil }
    // Enforce the promises of name prefixes (RFC 6265bis §4.1.3). Some servers ignore the case of
    // names.
    let prefix = name.lowercased()
    if prefix.hasPrefix("__secure-"), !isSecure { return nil }
    if prefix.hasPrefix("__host-"), !isSecure || hasDomain || !hasRootPath { return nil }
  }

  private static func attribute(_ text: Substring) -> (name: String, value: String?) {
    let (name, value) = text.divided(by: "=")
    return (name.trimmingCharacters(in: .whitespaces), value?.trimmingCharacters(in: .whitespaces))
  }

  /// Reads a number of seconds of any length, up to the largest integer (RFC 6265 §5.2.2); nil for
  /// anything but digits, with a minus sign or without.
  private static func seconds(_ text: String) -> Double? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Double(text).map { min($0, Double(Int64.max)) }
  }

  /// Returns the path of the request up to its last slash (RFC 6265 §5.1.4).
  private static func defaultPath(of url: URL) -> String {
    let path = url.path(percentEncoded: true)
    guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      return "/"
    }
    return String(path[..<slash])
  }
}

// MARK: - Cookie

extension Cookie {
  /// Returns whether a request receives the cookie (RFC 6265 §5.4).
  func isSent(to url: URL, now: Date) -> Bool {
    guard let host = CanonicalHost(of: url), !isExpired(now), !isSecure || url.isSecure else {
      return false
    }
    let domain = CanonicalHost(domain)
    return (includesSubdomains ? host.isWithin(domain) : host == domain)
      && Self.isPath(url.path(percentEncoded: true), within: path)
  }

  func isExpired(_ now: Date) -> Bool { expiry.map { $0 <= now } ?? false }

  /// Returns whether the cookie replaces another (RFC 6265 §5.3).
  func replaces(_ other: Cookie) -> Bool {
    name == other.name && domain == other.domain && path == other.path
  }

  /// Returns whether a cookie that was not received over https would replace this one, or be sent
  /// beside it (RFC 6265bis §5.7).
  ///
  /// Anyone who can change http traffic must not be able to cause that.
  func isShadowed(by other: Cookie) -> Bool {
    let (host, domain) = (CanonicalHost(domain), CanonicalHost(other.domain))
    return isSecure && name == other.name && (host.isWithin(domain) || domain.isWithin(host))
      && Self.isPath(other.path, within: path)
  }

  private static func isPath(_ path: String, within prefix: String) -> Bool {
    let path = path.isEmpty ? "/" : path
    guard path.hasPrefix(prefix) else { return false }
    return path.count == prefix.count || prefix.hasSuffix("/")
      || path.dropFirst(prefix.count).hasPrefix("/")
  }
}

extension URL {
  /// Whether nobody in between can read or change the traffic.
  var isSecure: Bool { scheme?.lowercased() == "https" }
}

/// Parses the dates of cookies, which come in many formats (RFC 6265 §5.1.1).
enum CookieDate {
  static func date(_ text: String) -> Date? {
    var (time, day, month, year): (Substring?, Substring?, Substring?, Int?)
    for token in text.split(whereSeparator: isDelimiter) {
      if time == nil, token.count(where: { $0 == ":" }) == 2 {
        time = token
      } else if day == nil, token.count <= 2, Int(token) != nil {
        day = token
      } else if month == nil, HTTPDate.months.contains(token.prefix(3).capitalized) {
        month = token
      } else if year == nil, (2...4).contains(token.count), let number = Int(token) {
        year = number < 70 ? number + 2000 : number < 100 ? number + 1900 : number
      }
    }
    guard let time, let day, let month, let year, year >= 1601 else { return nil }
    return HTTPDate.date(day: day, month: month.prefix(3).capitalized, year: year, time: time)
  }

  private static func isDelimiter(_ character: Character) -> Bool {
    !(character.isASCII && (character.isLetter || character.isNumber || character == ":"))
  }
}
