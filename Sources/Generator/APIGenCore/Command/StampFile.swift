import Foundation

/// A file in the user's cache folder with the stamp of a command; the folder holds at most 256 of
/// them. A stamp that cannot be read or written counts as missing.
package struct StampFile {
  private let path: String

  /// Locates the file of an invocation in a folder.
  init(for invocation: Invocation, in folder: String) {
    path = "\(folder)/\(invocation.digest.shortName).json"
  }

  /// Locates the file of an invocation in the user's cache folder; nil if the folder is unknown.
  package init?(for invocation: Invocation, _ console: Console) {
    guard let folder = Self.caches(console.environment) else { return nil }
    self.init(for: invocation, in: folder)
  }

  package func read() -> RunStamp? {
    guard let bytes = try? FileSystem.read(path) else { return nil }
    return try? JSONDecoder().decode(RunStamp.self, from: Data(bytes))
  }

  package func write(_ stamp: RunStamp) {
    guard let data = try? JSONEncoder().encode(stamp) else { return }
    try? FileSystem.makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
    try? OutputFile(path: path).write(String(decoding: data, as: UTF8.self))
  }

  /// `~/.cache/apigen`, or the platform's equivalent.
  private static func caches(_ environment: [String: String]) -> String? {
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return folder + "/apigen"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return home + "/Library/Caches/apigen"
    #else
      return home + "/.cache/apigen"
    #endif
  }
}
