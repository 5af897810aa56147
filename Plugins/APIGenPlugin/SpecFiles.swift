import Foundation

/// The files of a target that describe APIs.
///
/// A spec is a file named `api` or `openapi`, or whose name ends in `.api` or `.openapi`, with the
/// extension `yaml`, `yml` or `json`: `openapi.json`, `blog.api.yaml`.
struct SpecFiles {
  let specs: [URL]
  /// All files that the clients may depend on, in order: specs, what they may refer to,
  /// configurations, overlays and templates.
  let inputs: [URL]

  /// - Parameters:
  ///   - files: those of the target.
  ///   - folder: where files that the target excludes are inputs too, but no specs.
  init(among files: [URL], in folder: URL? = nil) {
    specs = files.filter(Self.isSpec).sorted { $0.path < $1.path }
    let all = files + (folder.map(Self.contents) ?? [])
    inputs = Dictionary(
      all.filter { Self.isDocument($0) || $0.pathExtension == "mustache" }.map { ($0.path, $0) },
      uniquingKeysWith: { $1 }
    ).sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the configurations of specs in a folder; one may be for several of them.
  static func isConfiguration(_ file: URL) -> Bool {
    isDocument(file)
      && file.deletingPathExtension().lastPathComponent.split(separator: ".").last == "apigen"
  }

  /// Into how many files of each kind a client is divided, so that the compiler has little to do
  /// where an edit changes a few of them: a power of two that grows with the documents, since other
  /// numbers put everything elsewhere.
  var shards: Int {
    let sizes = inputs.map {
      (try? $0.resolvingSymlinksInPath().resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
    }
    let wanted = min(sizes.reduce(0, +) / 65_536, 32)
    return wanted < 2 ? 1 : 1 << (Int.bitWidth - 1 - wanted.leadingZeroBitCount)
  }

  /// Returns the folders of files that symbolic links in the target lead to, and that are not in it
  /// themselves.
  func linkedFolders(outside root: URL) -> [String] {
    let root = root.resolvingSymlinksInPath().path
    let folders = inputs.map { $0.resolvingSymlinksInPath().deletingLastPathComponent().path }
    return Set(folders.filter { $0 != root && !$0.hasPrefix(root + "/") }).sorted()
  }

  private static func isDocument(_ file: URL) -> Bool {
    ["yaml", "yml", "json"].contains(file.pathExtension.lowercased())
  }

  private static func isSpec(_ file: URL) -> Bool {
    guard isDocument(file) else { return false }
    let name = file.deletingPathExtension().lastPathComponent
    return ["api", "openapi"].contains(name.split(separator: ".").last?.lowercased())
  }

  /// Returns the files in a folder and in all folders in it, also through symbolic links; a file
  /// itself.
  static func contents(of file: URL) -> [URL] {
    var found: [URL] = []
    var open = [file]
    var visited: Set<String> = []
    while let next = open.popLast() {
      let isFolder =
        (try? next.resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey]))?
        .isDirectory
      guard isFolder == true else {
        found.append(next)
        continue
      }
      guard visited.insert(next.resolvingSymlinksInPath().path).inserted else { continue }
      let names = try? FileManager.default.contentsOfDirectory(atPath: next.path)
      open += (names ?? []).filter { !$0.hasPrefix(".") }.map { next.appending(path: $0) }
    }
    return found
  }
}
