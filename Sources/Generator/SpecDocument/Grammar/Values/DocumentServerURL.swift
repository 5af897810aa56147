/// The URL of a server as documents write it, which must be a URL or a path.
package struct DocumentServerURL: Sendable {
  /// The URL that is meant.
  package let meant: String
  /// The fault of the URL as it is written; nil if it is right.
  package let fault: String?

  /// Reads a URL, with the default values of its variables.
  package init(_ written: String, defaults: [(name: String, value: String)] = []) {
    var url = Self.withoutSpace(written)
    var faults = url == written ? [] : ["contains white space"]
    // OpenAPI 3.2 §4.6.1.
    if let end = Self.endOfPath(url) {
      url = String(url[..<end])
      faults.append("has a query or fragment")
    }
    let example = defaults.reduce(url) { url, variable in
      url.replacing("{\(variable.name)}", with: variable.value)
    }
    if let scheme = Self.scheme(missingIn: example) {
      url = scheme + (url.hasPrefix("//") ? ":" : "://") + url
      faults.append("has no scheme")
    }
    meant = url
    fault = faults.isEmpty ? nil : faults.joined(separator: " and ")
  }

  /// Returns a URL without line breaks and without white space in its authority. In its path, white
  /// space is encoded.
  private static func withoutSpace(_ written: String) -> String {
    let url = String(written.withoutOuterSpace)
    let lines = url.split(whereSeparator: \.isNewline).map(\.withoutOuterSpace).joined()
    guard let scheme = lines.firstRange(of: "://"), !lines.contains("{") else { return url }
    guard let path = lines[scheme.upperBound...].firstIndex(of: "/") else {
      return lines.filter { !$0.isWhitespace }
    }
    return lines[..<path].filter { !$0.isWhitespace }
      + lines[path...].map { $0.isWhitespace ? "%20" : String($0) }.joined()
  }

  /// Returns where a query or a fragment begins, outside of variables: `{path?}`.
  private static func endOfPath(_ url: String) -> String.Index? {
    var isVariable = false
    return url.firstIndex { character in
      if "{}".contains(character) { isVariable = character == "{" }
      return !isVariable && "?#".contains(character)
    }
  }

  /// Returns the scheme of a URL that begins with a host: `api.example.com/v1`,
  /// `//api.example.com`, `localhost:8080`. By the standard, the URL is relative: joined to the
  /// origin of its document, it would be a path or, without a slash, another host.
  private static func scheme(missingIn url: String) -> String? {
    guard !url.contains("://") else { return nil }
    let isNetworkPath = url.hasPrefix("//")
    let authority = url.dropFirst(isNetworkPath ? 2 : 0).prefix { $0 != "/" }
    let isAddress = authority.hasPrefix("[")
    let host = isAddress ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
    let port = authority.dropFirst(host.count).dropFirst()
    let hasPort = !port.isEmpty && port.allSatisfy(\.isNumber)
    // A name without a dot is a machine or a container nearby.
    let isLocal =
      ["localhost", "127.0.0.1", "0.0.0.0", "[::1]"].contains(host)
      || hasPort && !host.isEmpty && !host.contains(".") && !isAddress
    let isHost =
      isNetworkPath || isLocal
      || (host.isEmpty || port.isEmpty ? isDomain(host) : hasPort)
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
