import Foundation
package import SpecDocument

/// The files that a run has read or looked for in vain, and their state before it.
package final class WatchedFiles: @unchecked Sendable {
  // The lock guards every access to `known`.
  private let lock = NSLock()
  private var known: [String: State] = [:]

  package init() {}

  /// The paths of the files and folders.
  package var paths: [String] { lock.withLock { known.keys.sorted() } }

  /// The number of files that exist.
  package var count: Int { lock.withLock { known.values.count(where: \.isFile) } }

  /// Whether any file has changed, appeared or disappeared.
  package var haveChanged: Bool {
    lock.withLock { known }.contains { State(of: $0.key) != $0.value }
  }

  /// Records files before they are read, so that no change is missed.
  package func watch(_ paths: [String]) {
    for path in paths {
      let state = State(of: path)
      lock.withLock { known[path] = known[path] ?? state }
    }
  }

  /// Returns the same files, each recorded when it is read.
  package func watching(_ files: SpecFiles) -> SpecFiles {
    SpecFiles(
      spec: files.spec, prefix: files.prefix,
      read: { [self] path throws(SpecFiles.Problem) in
        watch([files.prefix + path])
        return try files.read(path)
      },
      names: { [self] folder in
        let path = files.prefix + folder
        watch([path.isEmpty ? "." : path])
        return files.names(folder)
      })
  }

  /// Returns the same files; each file is recorded when it is read, each folder when it is listed.
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
}

/// The properties of a file that reveal a change: its modification time, size and inode. The inode
/// finds editors that replace the file instead of writing in place.
private struct State: Equatable {
  let isFile: Bool
  private var numbers: [Int] = []

  init(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      isFile = false
      return
    }
    isFile = status.st_mode & S_IFMT != S_IFDIR
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    numbers = [Int(time.tv_sec), Int(time.tv_nsec)]
    // A folder's modification time changes when a file in it is created or deleted.
    if isFile { numbers += [Int(status.st_size), Int(bitPattern: UInt(status.st_ino))] }
  }
}
