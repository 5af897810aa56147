/// A folder with copies of remote files, since nothing is fetched while a spec is read:
/// `schemas/user.json` for `https://schemas.example.net/user.json`.
package struct RemoteCopies: Sendable, Equatable {
  /// The beginning of the URLs: `https://schemas.example.net/`.
  package let prefix: String
  /// The folder, relative to the folder of all files of the spec: `schemas`; empty for that folder.
  package let folder: String

  package init(prefix: String, folder: String) {
    self.prefix = prefix
    self.folder = folder
  }

  /// Returns the URL that a path is a copy of; nil for other paths.
  package func url(of path: String) -> String? {
    let start = folder.isEmpty ? "" : folder + "/"
    guard path.hasPrefix(start), path.utf8.count > start.utf8.count else { return nil }
    return prefix + (prefix.hasSuffix("/") ? "" : "/") + path.dropFirst(start.utf8.count)
  }

  /// Returns whether a URL begins with the prefix, up to the end of a segment.
  func holds(_ url: Substring) -> Bool {
    url.hasPrefix(prefix)
      && (prefix.hasSuffix("/") || [nil, "/"].contains(url.dropFirst(prefix.count).first))
  }
}

extension SpecFiles {
  /// The folder beside the spec for copies that the configuration does not name.
  package static let copiesFolder = "references"

  /// Returns the path of the copy of a URL, without its fragment: below the folder of the longest
  /// prefix, or else `references/schemas.example.net/user.json`. Returns nil unless it is an HTTP
  /// URL.
  package func copy(of url: String) -> String? {
    // The query is part of the name, since other queries lead to other documents.
    let place = url.prefix { $0 != "#" }
    let named = copies.filter { $0.holds(place) }
      .max { $0.prefix.utf8.count < $1.prefix.utf8.count }
    if let named {
      let rest = place.dropFirst(named.prefix.count).drop { $0 == "/" }
      return rest.isEmpty ? nil : SpecPath.resolve(String(rest), from: named.folder + "/.")
    }
    guard let start = place.firstRange(of: "//"),
      ["", "http:", "https:"].contains(place[..<start.lowerBound].lowercased())
    else { return nil }
    let rest = place[start.upperBound...]
    guard let slash = rest.firstIndex(of: "/"), rest.last != "/" else { return nil }
    // Not every file system allows the colon before a port in a name.
    let host = rest[..<slash].replacing(":", with: "-").lowercased()
    guard !host.isEmpty, host != "..", host != "." else { return nil }
    let folder = SpecPath.folder(of: spec)
    let path = SpecPath.resolve(String(rest[slash...].dropFirst()), from: "x/x")
    guard let path, path.hasPrefix("x/") else { return nil }
    return (folder.isEmpty ? "" : folder + "/") + "\(Self.copiesFolder)/\(host)/"
      + path.dropFirst(2)
  }
}
