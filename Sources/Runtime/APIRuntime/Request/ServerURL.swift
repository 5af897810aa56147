import Foundation

/// The base URL of a server, parsed and validated.
public struct ServerURL: Sendable {
  let scheme: String
  let authority: String
  /// The path, without a trailing slash.
  let path: String
  /// The URL, with a trailing slash so that relative links resolve below the base path.
  let url: URL

  /// Validates a base URL: http or https, with a host and without user info, query or fragment.
  init(_ text: String) throws(RequestError) {
    do {
      try self.init(parsing: text)
    } catch {
      throw .invalidServer(text)
    }
  }

  /// Returns a description of the error in a base URL, or nil if the URL is valid.
  static func problem(with text: String) -> String? {
    do {
      _ = try ServerURL(parsing: text)
      return nil
    } catch {
      return error.text
    }
  }

  /// Returns the server of an operation from its URL, which is absolute or relative to this origin.
  func resolving(_ operationServer: String) throws(RequestError) -> ServerURL {
    try ServerURL(Self.resolve(operationServer, at: "\(scheme)://\(authority)/"))
  }

  /// Resolves a server URL that is relative to the URL of its document (RFC 3986 §5).
  ///
  /// A URL that leads to another origin is returned unchanged, and calls to it fail with
  /// ``RequestError/invalidServer(_:)``: credentials are sent only to servers that the document or
  /// the app names in full.
  public static func resolve(_ url: String, at origin: String) -> String {
    if url.isEmpty { return origin }
    guard !url.prefix(while: { $0 != "?" }).contains("://"), variable(in: url) == nil,
      let base = URL(string: origin),
      let resolved = URL(string: url, relativeTo: base)?.absoluteURL,
      let target = Origin(resolved), target == Origin(base)
    else { return url }
    return resolved.absoluteString
  }

  /// Returns whether both servers have the same origin and path.
  func isSame(as other: ServerURL) -> Bool {
    Origin(url) == Origin(other.url) && path == other.path
  }
}

extension ServerURL {
  private struct Problem: Error {
    let text: String
  }

  private init(parsing text: String) throws(Problem) {
    if let variable = Self.variable(in: text) {
      throw Problem(text: "the variable '\(variable)' has no value that fits there")
    }
    guard let url = URL(string: text, encodingInvalidCharacters: false),
      let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { throw Problem(text: "it is not a URL (RFC 3986)") }
    guard let scheme = parts.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
      throw Problem(text: "it must begin with https:// or http://")
    }
    guard parts.encodedHost?.isEmpty == false else { throw Problem(text: "it has no host") }
    guard let authority = parts.authority else {
      throw Problem(text: "its port is not one from 1 to 65535")
    }
    guard parts.user == nil, parts.password == nil else {
      throw Problem(text: "it must not contain a user or password; use credentials instead")
    }
    guard parts.query == nil, parts.fragment == nil else {
      throw Problem(text: "it must not have a query or a fragment")
    }
    var path = parts.percentEncodedPath
    while path.hasSuffix("/") { path.removeLast() }
    self.scheme = scheme
    self.authority = authority
    self.path = path
    self.url = text.hasSuffix("/") ? url : URL(string: text + "/") ?? url
  }

  /// Returns the first variable, including its braces.
  private static func variable(in text: String) -> Substring? {
    var start: String.Index?
    for index in text.utf8.indices {
      switch text.utf8[index] {
      case UInt8(ascii: "{"): start = index
      case UInt8(ascii: "}"): if let start { return text[start...index] }
      default: break
      }
    }
    return nil
  }
}
