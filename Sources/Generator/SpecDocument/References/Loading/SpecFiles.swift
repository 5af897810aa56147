/// The files that a spec may refer to, by their paths relative to one folder: `models/user.yaml`.
///
/// Reading them is the only side effect between a spec and its Swift.
package struct SpecFiles: Sendable {
  /// Why a file cannot be read.
  package enum Problem: Error {
    case missing
    /// A symbolic link leads out of the folder.
    case outside
    case notAFile
    case unreadable
  }

  /// The path of the spec itself.
  package let spec: String
  /// The prefix of paths in messages: `specs/`.
  package let prefix: String
  package let read: @Sendable (String) throws(Problem) -> [UInt8]
  /// The folders with local copies, by the beginnings of the URLs that they are copies of.
  package var copies: [RemoteCopies] = []
  /// Fetches the content of a URL, given the path of its copy and the URL if the reference has one;
  /// nil for any other path. Only fetching commands set it.
  package var fetch: (@Sendable (String, String?, [RemoteCopies]) throws(Problem) -> [UInt8]?)?
  /// The names in a folder, for suggestions.
  package let names: @Sendable (String) -> [String]

  package init(
    spec: String, prefix: String = "",
    read: @escaping @Sendable (String) throws(Problem) -> [UInt8],
    names: @escaping @Sendable (String) -> [String]
  ) {
    self.spec = spec
    self.prefix = prefix
    self.read = read
    self.names = names
  }

  /// Returns the contents of a file, which may be the copy of a URL.
  func contents(of path: String, copyOf url: String? = nil) throws(Problem) -> [UInt8] {
    if let fetched = try fetch?(path, url, copies) { return fetched }
    return try read(path)
  }

  /// Files in memory: `SpecFiles(spec: "api.yaml", files: ["user.yaml": "type: object"])`.
  package init(spec: String, files: [String: String]) {
    self.init(
      spec: spec,
      read: { path throws(Problem) in
        guard let text = files[path] else { throw .missing }
        return Array(text.utf8)
      },
      names: { folder in
        let prefix = folder.isEmpty ? "" : folder + "/"
        return files.keys.sorted().filter { $0.hasPrefix(prefix) }.map {
          String($0.dropFirst(prefix.count).prefix { $0 != "/" })
        }
      }
    )
  }
}
