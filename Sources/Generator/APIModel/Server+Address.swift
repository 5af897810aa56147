import Foundation

extension Server {
  /// Whether the URL is relative; a URL that begins with an argument is not.
  package var isRelative: Bool {
    !(expanded ?? url).contains("://") && (expanded != nil || !url.hasPrefix("{"))
  }

  /// The URL with the defaults of its variables; nil if one lacks a default.
  package var expanded: String? {
    variables.reduce(url) { url, variable in
      guard let url, let value = variable.defaultValue else { return nil }
      return url.split(separator: "{\(variable.name)}", omittingEmptySubsequences: false)
        .joined(separator: value)
    }
  }
}

extension API {
  /// The index of the server that a client has unless its caller chooses one; nil if no URL is
  /// absolute, or if the caller has to complete the first that is.
  package var preselectedServer: Int? {
    servers.firstIndex { !$0.isRelative }.flatMap { servers[$0].expanded == nil ? nil : $0 }
  }

  /// Whether the document leaves no choice of a server.
  package var hasOnlyOneServer: Bool { servers.count == 1 && servers[0].variables.isEmpty }

  /// The server of operations that list no servers.
  package var defaultServer: Server? { preselectedServer.map { servers[$0] } ?? servers.first }

  /// Returns whether an operation with these servers may be sent to the default server, so that they
  /// replace nothing.
  package func includesDefaultServer(_ own: [Server]) -> Bool {
    guard !own.isEmpty, let defaultServer else { return false }
    let root = Self.root(of: defaultServer)
    let address = defaultServer.address(at: root)
    return own.contains { $0.address(at: root) == address }
  }

  /// Returns the root of a server's host, which servers without a host are relative to.
  private static func root(of server: Server) -> URL? {
    let url = URL(string: server.expanded ?? server.url)
    return url?.scheme == nil ? URL(string: "file:///") : URL(string: "/", relativeTo: url)
  }
}

extension Server {
  /// Returns the URL in a form that equal servers share (RFC 3986 §6.2).
  fileprivate func address(at root: URL?) -> String {
    let text = expanded ?? url
    guard let resolved = URL(string: text, relativeTo: root)?.absoluteURL,
      var parts = URLComponents(url: resolved, resolvingAgainstBaseURL: true)
    else { return text }
    parts.scheme = parts.scheme?.lowercased()
    parts.host = parts.host?.lowercased()
    if parts.port == (parts.scheme == "https" ? 443 : 80) { parts.port = nil }
    while parts.path.hasSuffix("/") { parts.path.removeLast() }
    return parts.string ?? text
  }
}
