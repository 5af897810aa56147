import Foundation

/// The files of a target that describe APIs.
///
/// A spec is a file named `api` or `openapi`, or whose name ends in `.api` or `.openapi`, with the extension `yaml`,
/// `yml` or `json`: `openapi.json`, `blog.api.yaml`.
struct SpecFiles {
  /// All YAML and JSON files, in order: specs, configurations, and what specs may refer to.
  let documents: [URL]
  let specs: [URL]

  init(among files: [URL]) {
    documents = files.filter(Self.isDocument).sorted { $0.path < $1.path }
    specs = documents.filter(Self.isSpec)
  }

  /// The folders of files that symbolic links in the target lead to, and that are not in it themselves.
  func linkedFolders(outside root: URL) -> [String] {
    let root = root.resolvingSymlinksInPath().path
    let folders = documents.map { $0.resolvingSymlinksInPath().deletingLastPathComponent().path }
    return Set(folders.filter { $0 != root && !$0.hasPrefix(root + "/") }).sorted()
  }

  private static func isDocument(_ file: URL) -> Bool {
    ["yaml", "yml", "json"].contains(file.pathExtension.lowercased())
  }

  private static func isSpec(_ file: URL) -> Bool {
    let name = file.deletingPathExtension().lastPathComponent
    return ["api", "openapi"].contains(name.split(separator: ".").last?.lowercased())
  }
}
