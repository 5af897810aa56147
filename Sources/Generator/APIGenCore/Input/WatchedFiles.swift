import Foundation
package import SpecDocument

/// The state of all files that a run read or looked for in vain.
package final class WatchedFiles: @unchecked Sendable {
  private let lock = NSLock()
  private let measure: FileStamp.Measure
  private var known: [String: FileStamp]

  /// - Parameters:
  ///   - measure: How changes are detected.
  ///   - stamps: The stamps that an earlier run recorded.
  package init(by measure: FileStamp.Measure, _ stamps: [String: FileStamp] = [:]) {
    self.measure = measure
    known = stamps
  }

  /// The state of each file, by its path.
  package var stamps: [String: FileStamp] { lock.withLock { known } }

  /// The number of files that exist.
  package var count: Int { stamps.values.count { $0.isFile } }

  /// Records files before they are read, so that no change is missed.
  package func watch(_ paths: [String]) {
    for path in paths where stamps[path] == nil {
      let stamp = FileStamp(of: path, by: measure)
      lock.withLock { known[path] = known[path] ?? stamp }
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

  /// Whether any file has changed, appeared or disappeared.
  package var haveChanged: Bool {
    stamps.contains { FileStamp(of: $0.key, by: measure) != $0.value }
  }
}
