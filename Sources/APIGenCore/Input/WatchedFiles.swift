import Foundation
package import SpecReferences

/// The state of all files that a run read, including those it looked for and did not find.
package final class WatchedFiles: @unchecked Sendable {
  private let lock = NSLock()
  private var stamps: [String: Stamp] = [:]

  package init() {}

  /// The number of files.
  package var count: Int { lock.withLock { stamps.values.count { $0.isFile } } }

  /// Records files before they are read, so that no change is missed.
  package func watch(_ paths: [String]) {
    for path in paths {
      let stamp = Stamp(of: path)
      lock.withLock { stamps[path] = stamps[path] ?? stamp }
    }
  }

  /// The same files, each recorded when it is read.
  package func watching(_ files: SpecFiles) -> SpecFiles {
    SpecFiles(
      spec: files.spec, prefix: files.prefix,
      read: { [self] path throws(SpecFiles.Problem) in
        watch([files.prefix + path])
        return try files.read(path)
      },
      names: files.names)
  }

  /// The same files, each recorded when it is read, and a folder with the names in it.
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

  /// Whether any file has changed, appeared or disappeared.
  package var haveChanged: Bool {
    lock.withLock { stamps }.contains { Stamp(of: $0.key) != $0.value }
  }

  /// What identifies the state of a file. Some editors write in place, others replace the file.
  private enum Stamp: Equatable {
    case absent
    /// The modification time of a folder changes when a file in it is created or deleted.
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
