import Foundation

/// The base URL of a server, checked and taken apart.
public struct ServerURL: Sendable {
  let scheme: String
  let authority: String
  /// Without a slash at its end.
  let path: String
  /// With a slash at its end: relative links go into the folder that the endpoints are in.
  let url: URL

  /// Checks a base URL: http or https, a host, no user, no query and no fragment.
  init(_ text: String) throws(RequestError) {
    self = try Self.checked(text).get()
  }

  /// The same, to be kept.
  static func checked(_ text: String) -> Result<ServerURL, RequestError> {
    parse(text).mapError { _ in .invalidServer(text) }
  }

  /// What is wrong with a base URL, nil where it is right.
  static func problem(with text: String) -> String? {
    if case .failure(let problem) = parse(text) { problem.text } else { nil }
  }

  /// The server of one operation: a URL of its own, or a path on this server.
  func resolving(_ operationServer: String) throws(RequestError) -> ServerURL {
    guard operationServer.hasPrefix("/"), !operationServer.hasPrefix("//") else {
      return try ServerURL(operationServer)
    }
    return try ServerURL("\(scheme)://\(authority)\(operationServer)")
  }

  /// Puts values in the place of the variables of a server's URL. A variable without a value stays, and calls with that
  /// URL then fail with ``RequestError/invalidServer(_:)``.
  ///
  /// ```swift
  /// ServerURL.expand("https://{region}.example.com", ["region": "eu"])  // https://eu.example.com
  /// ```
  public static func expand(_ url: String, _ variables: [String: String]) -> String {
    url.replacing(/\{([^{}]*)\}/) { match in
      variables[String(match.output.1)] ?? String(match.output.0)
    }
  }
}

extension ServerURL {
  private struct Problem: Error {
    let text: String
  }

  private static func parse(_ text: String) -> Result<ServerURL, Problem> {
    if let variable = variable(in: text) {
      return .failure(Problem(text: "the variable '\(variable)' has no value"))
    }
    guard let url = URL(string: text, encodingInvalidCharacters: false),
      let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return .failure(Problem(text: "it is no URL (RFC 3986)")) }
    guard let scheme = parts.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
      return .failure(Problem(text: "it must begin with https:// or http://"))
    }
    guard let host = parts.encodedHost?.lowercased(), !host.isEmpty else {
      return .failure(Problem(text: "it names no host"))
    }
    guard parts.user == nil, parts.password == nil else {
      return .failure(Problem(text: "user and password belong to the credentials"))
    }
    guard parts.query == nil, parts.fragment == nil else {
      return .failure(Problem(text: "it cannot have a query or a fragment"))
    }
    let authority = host + (parts.port.map { ":\($0)" } ?? "")
    var path = parts.percentEncodedPath
    while path.hasSuffix("/") { path.removeLast() }
    let folder = text.hasSuffix("/") ? url : URL(string: text + "/") ?? url
    return .success(ServerURL(scheme: scheme, authority: authority, path: path, url: folder))
  }

  /// The first variable, with its braces.
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

  private init(scheme: String, authority: String, path: String, url: URL) {
    self.scheme = scheme
    self.authority = authority
    self.path = path
    self.url = url
  }
}
