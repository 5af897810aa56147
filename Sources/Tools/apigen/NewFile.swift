import APIGenCore
import Foundation

/// A file that must not exist yet. Its folder is created if necessary.
struct NewFile {
  let path: String

  func checkIsFree() throws(Failure) {
    guard FileManager.default.fileExists(atPath: path) else { return }
    throw Failure(message: "'\(path)' exists already, and nothing was written")
  }

  func write(_ text: String) throws(Failure) {
    let url = URL(filePath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      // Fails even if another process creates the file at this moment.
      try Data(text.utf8).write(to: url, options: .withoutOverwriting)
    } catch {
      throw Failure(message: "cannot write '\(path)'")
    }
  }
}
