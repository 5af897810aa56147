import Foundation

/// The base URL of a server.
public struct ServerURL: Sendable {
  let scheme: String
  let authority: String
  /// Without a slash at its end.
  let path: String
  /// What relative links are resolved against: the path is a folder, as it is for the endpoints.
  let url: URL

  /// Checks a base URL: http or https, a host, no query and no fragment.
  init(_ text: String) throws(RequestError) {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
      url.host?.isEmpty == false, url.query == nil, url.fragment == nil,
      let start = text.range(of: "://")?.upperBound
    else { throw .invalidServer(text) }
    let rest = text[start...]
    authority = String(rest.prefix { $0 != "/" })
    guard !authority.contains("@") else { throw .invalidServer(text) }
    var path = rest.dropFirst(authority.count)
    while path.hasSuffix("/") { path.removeLast() }
    self.path = String(path)
    self.scheme = scheme
    self.url = text.hasSuffix("/") ? url : URL(string: text + "/") ?? url
  }

  /// Puts values in the place of the variables of a server's URL: `https://{region}.example.com`.
  public static func expand(_ url: String, _ variables: [String: String]) -> String {
    variables.reduce(url) { $0.replacing("{\($1.key)}", with: $1.value) }
  }
}
