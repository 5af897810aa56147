import Foundation

/// The few things that are done to the disk, with errors that name the file and say what is wrong.
package enum FileSystem {
  package enum Kind { case file, folder, symbolicLink, other }

  /// What is at a path, links not followed; nil where there is nothing.
  package static func kind(of path: String) throws(OutputError) -> Kind? {
    // Not by FileManager, which looks up the names of owner and group each time.
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure("read", path, lastError())
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .symbolicLink
    default: return .other
    }
  }

  /// The names in a folder, in order, without hidden ones.
  package static func names(in folder: String) throws(OutputError) -> [String] {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      return names.filter { !$0.hasPrefix(".") }.sorted()
    } catch {
      throw failure("read", folder, error)
    }
  }

  package static func isEmpty(_ folder: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.isEmpty ?? false
  }

  package static func read(_ path: String) throws(OutputError) -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw failure("read", path, error)
    }
  }

  /// The beginning of a file, which is enough for its first line.
  package static func beginning(of path: String) throws(OutputError) -> [UInt8] {
    do {
      let handle = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? handle.close() }
      return Array(try handle.read(upToCount: 1024) ?? Data())
    } catch {
      throw failure("read", path, error)
    }
  }

  package static func makeFolder(_ path: String) throws(OutputError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw failure("create", path, error)
    }
  }

  package static func remove(_ path: String) throws(OutputError) {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw failure("remove", path, error)
    }
  }

  /// Puts a file into its place in one step, so that nobody sees half of it; its permissions stay as they were.
  package static func replace(_ path: String, with contents: String) throws(OutputError) {
    let folder = URL(filePath: path).deletingLastPathComponent()
    let temporary = folder.appending(path: ".apigen-\(UUID().uuidString)").path
    do {
      var status = stat()
      let isThere = lstat(path, &status) == 0
      try Data(contents.utf8).write(to: URL(filePath: temporary), options: .withoutOverwriting)
      if isThere, chmod(temporary, status.st_mode & 0o7777) != 0 { throw lastError() }
      if rename(temporary, path) != 0 { throw lastError() }
    } catch {
      try? FileManager.default.removeItem(atPath: temporary)
      throw failure("write", path, error)
    }
  }

  private static func lastError() -> POSIXError {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }

  private static func failure(_ verb: String, _ path: String, _ error: any Error) -> OutputError {
    let code =
      (error as? POSIXError)?.code ?? ((error as? CocoaError)?.underlying as? POSIXError)?.code
    let reason = code.map { String(cString: strerror($0.rawValue)) } ?? error.localizedDescription
    return OutputError("cannot \(verb) '\(path)': \(reason)")
  }
}
