import Foundation

/// The few operations on the disk, with errors that name the file and the reason.
///
/// They use system calls: Foundation syncs every file that it writes, which for the thousand files
/// of a large API takes longer than generating them.
package enum FileSystem {
  package enum Kind { case file, folder, symbolicLink, other }

  /// Returns the kind of file at a path without following symbolic links; nil if nothing is there.
  package static func kind(of path: String) throws(Failure) -> Kind? {
    guard let status = try status(of: path) else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .symbolicLink
    default: return .other
    }
  }

  /// Returns the permissions of a file; nil if nothing is there.
  static func permissions(of path: String) throws(Failure) -> mode_t? {
    try status(of: path).map { $0.st_mode & 0o7777 }
  }

  private static func status(of path: String) throws(Failure) -> stat? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure("read", path)
    }
    return status
  }

  /// Returns the bytes of a file, at most `limit` of them.
  package static func read(_ path: String, upToCount limit: Int? = nil) throws(Failure)
    -> [UInt8]
  {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw failure("read", path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure("read", path) }
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    let size = Int(status.st_size)
    var bytes: [UInt8] = []
    // One byte more than expected, so that the end is seen.
    var chunk = min(limit ?? .max, size + 1)
    while chunk > 0 {
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: chunk))
      let count = bytes.withUnsafeMutableBytes { buffer in
        Foundation.read(file, buffer.baseAddress.map { $0 + start }, chunk)
      }
      if count < 0, errno != EINTR { throw failure("read", path) }
      bytes.removeLast(chunk - max(count, 0))
      // If a regular file returns fewer bytes than requested, it has ended; asking again would
      // reserve more memory for each file.
      if count == 0 || isRegular && (1..<chunk).contains(count) { break }
      chunk = min((limit ?? .max) - bytes.count, 1 << 16)
    }
    return bytes
  }

  /// Creates a file; throws if it exists.
  static func create(_ path: String, with contents: [UInt8]) throws(Failure) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o666)
    guard file >= 0 else { throw failure("write", path) }
    let isWritten = contents.withUnsafeBufferPointer { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(file, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 {
          guard errno == EINTR else { return false }
        } else {
          rest = rest.dropFirst(count)
        }
      }
      return true
    }
    // Some file systems report a full disk only here.
    let code = errno
    let isClosed = close(file) == 0
    guard isWritten && isClosed else {
      if !isWritten { errno = code }
      throw failure("write", path)
    }
  }

  /// Moves a file in one step, replacing any file at the destination.
  static func move(_ path: String, to destination: String) throws(Failure) {
    if rename(path, destination) != 0 { throw failure("write", destination) }
  }

  static func setPermissions(_ permissions: mode_t, of path: String) throws(Failure) {
    if chmod(path, permissions) != 0 { throw failure("write", path) }
  }

  static func remove(_ path: String) throws(Failure) {
    if unlink(path) != 0 { throw failure("remove", path) }
  }

  private static func failure(_ verb: String, _ path: String) -> Failure {
    Failure(message: "cannot \(verb) '\(path)': \(String(cString: strerror(errno)))")
  }
}

// MARK: - Folders

extension FileSystem {
  /// Returns the sorted names of the files in a folder, without hidden ones.
  static func names(in folder: String) throws(Failure) -> [String] {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      return names.filter { !$0.hasPrefix(".") }.sorted()
    } catch {
      throw failure("read", folder, error)
    }
  }

  /// Throws if a folder on the path to a file is a symbolic link, which may lead elsewhere.
  ///
  /// - Parameters:
  ///   - path: The path of the file; folders that do not exist are skipped.
  ///   - prefix: The beginning of the path, whose folders are trusted.
  /// - Throws: An error that names the folder.
  package static func checkFolders(to path: String, below prefix: String) throws(Failure) {
    for index in path.indices.dropFirst(prefix.count) where path[index] == "/" {
      let folder = String(path[..<index])
      switch try kind(of: folder) {
      case .folder, nil: break
      case .symbolicLink:
        throw Failure(message: "'\(folder)' is a symbolic link, which may lead elsewhere")
      case .file, .other: throw Failure(message: "'\(folder)' is not a folder")
      }
    }
  }

  /// Makes a folder and its missing parents.
  package static func makeFolder(_ path: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw failure("create", path, error)
    }
  }

  private static let temporaryPrefix = ".apigen-"

  /// Returns the names that folders of ``makeTemporaryFolder(in:)`` could have.
  static func temporaryFolders(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter {
      $0.hasPrefix(temporaryPrefix) && $0.utf8.count == temporaryPrefix.utf8.count + 6
    }
  }

  /// Makes a folder with a unique name.
  static func makeTemporaryFolder(in folder: String) throws(Failure) -> String {
    var template = Array("\(folder)/\(temporaryPrefix)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw failure("write", folder) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes a folder if it is empty, and returns whether it did.
  @discardableResult
  static func removeEmptyFolder(_ path: String) throws(Failure) -> Bool {
    if rmdir(path) == 0 { return true }
    if [ENOTEMPTY, EEXIST, ENOENT].contains(errno) { return false }
    throw failure("remove", path)
  }

  private static func failure(_ verb: String, _ path: String, _ error: any Error) -> Failure {
    let code =
      (error as? POSIXError)?.code ?? ((error as? CocoaError)?.underlying as? POSIXError)?.code
    let reason = code.map { String(cString: strerror($0.rawValue)) } ?? error.localizedDescription
    return Failure(message: "cannot \(verb) '\(path)': \(reason)")
  }
}
