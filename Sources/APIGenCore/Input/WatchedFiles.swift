import Foundation
package import SpecReferences

/// Files as they were when a run read them, also those that were looked for and not found.
package final class WatchedFiles: @unchecked Sendable {
  private let lock = NSLock()
  private var stamps: [String: Stamp] = [:]

  package init() {}

  /// How many there are.
  package var count: Int { lock.withLock { stamps.values.count { $0.isFile } } }

  /// Takes files in before they are read, so that no change is missed.
  package func watch(_ paths: [String]) {
    for path in paths {
      let stamp = Stamp(of: path)
      lock.withLock { stamps[path] = stamps[path] ?? stamp }
    }
  }

  /// The same files, of which each is taken in when it is read.
  package func watching(_ files: SpecFiles) -> SpecFiles {
    SpecFiles(
      spec: files.spec, prefix: files.prefix,
      read: { [self] path throws(SpecFiles.Problem) in
        watch([files.prefix + path])
        return try files.read(path)
      },
      names: files.names)
  }

  /// The same files, of which each is taken in when it is read, and a folder with what is in it.
  package func watching(_ files: ConfigurationFiles) -> ConfigurationFiles {
    ConfigurationFiles(
      read: { [self] path throws(SpecFiles.Problem) in
        watch([path])
        return try files.read(path)
      },
      names: { [self] folder in
        watch([folder])
        return files.names(folder)
      })
  }

  /// Whether any is another than it was, is gone, or has come.
  package var haveChanged: Bool {
    lock.withLock { stamps }.contains { Stamp(of: $0.key) != $0.value }
  }

  /// What tells whether a file is still the same. Some editors write in place, some put a new file in place of the old
  /// one.
  private enum Stamp: Equatable {
    case absent
    /// Its time changes when a file in it comes or goes.
    case folder(seconds: Int, nanoseconds: Int)
    case file(seconds: Int, nanoseconds: Int, size: Int, number: UInt64)

    init(of path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else {
        self = .absent
        return
      }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      guard status.st_mode & S_IFMT != S_IFDIR else {
        self = .folder(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
        return
      }
      self = .file(
        seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(status.st_size),
        number: UInt64(status.st_ino))
    }

    var isFile: Bool { if case .file = self { true } else { false } }
  }
}
