import Foundation

/// Keeps other runs of apigen out of a folder while one of them writes. The lock leaves no file and
/// ends with the process.
struct FolderLock {
  private let folder: Int32

  /// Waits for the folder, which it creates if necessary, and runs `body`.
  static func hold<Result>(on path: String, while body: () throws(Failure) -> Result)
    throws(Failure) -> Result
  {
    let lock = try FolderLock(path)
    defer { lock.release() }
    return try body()
  }

  /// Waits for the folder, which it creates if necessary.
  init(_ path: String) throws(Failure) { folder = try Self.lock(path) }

  /// Locks a folder; nil if another run holds it, or if the file system cannot tell.
  init?(ifFree path: String) {
    folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if folder < 0 { return nil }
    guard flock(folder, LOCK_EX | LOCK_NB) == 0 else {
      close(folder)
      return nil
    }
  }

  func release() { close(folder) }

  private static func lock(_ path: String) throws(Failure) -> Int32 {
    while true {
      try FileSystem.makeFolder(path)
      let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard folder >= 0 else {
        if errno == ENOENT { continue }
        throw Failure(message: "cannot open '\(path)': \(String(cString: strerror(errno)))")
      }
      // File systems without locks are accepted.
      while flock(folder, LOCK_EX) != 0, errno == EINTR {}
      if isStill(folder, at: path) { return folder }
      close(folder)
    }
  }

  /// Returns whether the opened folder is still at the path: another run may have removed it in the
  /// meantime.
  private static func isStill(_ folder: Int32, at path: String) -> Bool {
    var opened = stat()
    var present = stat()
    return fstat(folder, &opened) == 0 && stat(path, &present) == 0
      && opened.st_ino == present.st_ino && opened.st_dev == present.st_dev
  }
}
