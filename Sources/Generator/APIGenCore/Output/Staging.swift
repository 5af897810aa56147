/// Writes files to a temporary folder first, then moves them to their destinations. If writing
/// fails, for instance on a full disk, everything is as it was; no one ever reads half a file.
struct Staging {
  private struct File {
    let path: String
    let destination: String
  }

  private let folder: String
  /// Shows other runs that this one is alive.
  private let lock: FolderLock
  private var files: [File] = []

  /// Creates the temporary folder inside the destination folder: on the same file system, each file
  /// moves in one step.
  init(in folder: String) throws(Failure) {
    self.folder = try FileSystem.makeTemporaryFolder(in: folder)
    lock = try FolderLock(self.folder)
  }

  /// Writes a file to the temporary folder. It keeps the permissions of the file that it replaces.
  mutating func add(_ contents: String, for destination: String) throws(Failure) {
    try add(Array(contents.utf8), for: destination)
  }

  mutating func add(_ contents: [UInt8], for destination: String) throws(Failure) {
    let file = File(path: "\(folder)/\(files.count)", destination: destination)
    files.append(file)
    try FileSystem.create(file.path, with: contents)
    if let permissions = try FileSystem.permissions(of: destination) {
      try FileSystem.setPermissions(permissions, of: file.path)
    }
  }

  /// Moves all files to their destinations.
  mutating func commit() throws(Failure) {
    for file in files { try FileSystem.move(file.path, to: file.destination) }
    files = []
    lock.release()
    try FileSystem.removeEmptyFolder(folder)
  }

  /// Removes the staged files.
  func discard() {
    for file in files { try? FileSystem.remove(file.path) }
    lock.release()
    _ = try? FileSystem.removeEmptyFolder(folder)
  }
}

// MARK: - Leftovers

extension Staging {
  /// Removes the temporary folders of runs that were killed. A folder with anything but staged
  /// files is left alone, as is everything that cannot be removed.
  static func removeLeftovers(in folder: String) {
    for name in FileSystem.temporaryFolders(in: folder) {
      let path = "\(folder)/\(name)"
      guard (try? FileSystem.kind(of: path)) == .folder, let lock = FolderLock(ifFree: path) else {
        continue
      }
      defer { lock.release() }
      let contents = (try? FileSystem.names(in: path)) ?? []
      let staged = contents.filter { name in
        Int(name) != nil && (try? FileSystem.kind(of: "\(path)/\(name)")) == .file
      }
      guard staged.count == contents.count else { continue }
      for name in staged { try? FileSystem.remove("\(path)/\(name)") }
      _ = try? FileSystem.removeEmptyFolder(path)
    }
  }
}
