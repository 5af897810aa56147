/// The host at the start of a URL without a scheme: `api.example.com/v1`, `//api.example.com`,
/// `localhost:8080`.
enum HostPrefix {
  /// Returns whether a URL begins with a host rather than with a scheme or a path.
  static func isIn(_ url: String) -> Bool {
    if url.hasPrefix("//") { return true }
    guard !url.contains("://") else { return false }
    let authority = url.prefix { !"/?#".contains($0) }
    let host = authority.prefix { $0 != ":" }
    let port = authority.dropFirst(host.count).dropFirst()
    if !host.isEmpty, !port.isEmpty { return port.allSatisfy(\.isNumber) }
    return host == "localhost" || isDomain(host)
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
