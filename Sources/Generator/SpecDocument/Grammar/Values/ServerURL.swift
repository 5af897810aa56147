/// The URL of a server as documents write it, which must be a URL or a path.
package struct ServerURL: Sendable {
  /// The URL that is meant.
  package let meant: String
  /// The fault of the URL as it is written; nil if it is right.
  package let fault: String?

  /// Reads a URL, with the default values of its variables.
  package init(_ written: String, defaults: [(name: String, value: String)] = []) {
    var url = String(written.withoutOuterSpace)
    if url.contains("://"), !url.contains("{") { url.removeAll(where: \.isWhitespace) }
    var fault = url == written ? nil : "contains white space"
    // OpenAPI 3.2 §4.6.1.
    if let end = url.firstIndex(where: { "?#".contains($0) }) {
      url = String(url[..<end])
      fault = "has a query or fragment"
    }
    let example = defaults.reduce(url) { url, variable in
      url.replacing("{\(variable.name)}", with: variable.value)
    }
    if let scheme = Self.scheme(missingIn: example) {
      url = scheme + (url.hasPrefix("//") ? ":" : "://") + url
      fault = "has no scheme"
    }
    meant = url
    self.fault = fault
  }

  /// Returns the scheme of a URL that begins with a host: `api.example.com/v1`,
  /// `//api.example.com`, `localhost:8080`. By the standard, the URL is relative: joined to the
  /// origin of its document, it would be a path or, without a slash, another host.
  private static func scheme(missingIn url: String) -> String? {
    guard !url.contains("://") else { return nil }
    let isNetworkPath = url.hasPrefix("//")
    let authority = url.dropFirst(isNetworkPath ? 2 : 0).prefix { $0 != "/" }
    let host = authority.prefix { $0 != ":" }
    let port = authority.dropFirst(host.count).dropFirst()
    let isLocal = host == "localhost" || host == "127.0.0.1"
    let isHost =
      isNetworkPath || isLocal
      || (host.isEmpty || port.isEmpty ? isDomain(host) : port.allSatisfy(\.isNumber))
    return isHost ? (isLocal ? "http" : "https") : nil
  }

  /// Returns whether a name looks like a domain or an address, rather than a version (`v1.0`) or a
  /// file (`index.php`).
  private static func isDomain(_ name: Substring) -> Bool {
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, !labels.contains("") else { return false }
    if labels.count == 4, labels.allSatisfy({ UInt8($0) != nil }) { return true }
    return last.count > 1 && last.allSatisfy(\.isLetter) && !fileExtensions.contains(last)
  }

  private static let fileExtensions: Set<Substring> = [
    "asp", "aspx", "cgi", "html", "json", "jsp", "php", "svc", "yaml", "yml",
  ]
}
