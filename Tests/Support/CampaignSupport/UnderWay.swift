package import Foundation
import TestSupport

/// The mutant that is being read, in a file, where it remains if the process ends.
package struct UnderWay {
  private let file: FileHandle
  /// The path of the file.
  package let path: String
  /// The seconds after which a mutant counts as a hang, and the system ends the process.
  private let limit: UInt32

  /// Creates the file of this name in `.build/campaign`.
  package init(_ name: String, limit: UInt32 = 30) throws {
    let folder = Repository.root.appending(path: ".build/campaign")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: name).path
    try Data().write(to: URL(filePath: path))
    file = try FileHandle(forWritingTo: URL(filePath: path))
    self.limit = limit
  }

  /// Replaces the mutant in the file.
  package func begin(_ mutant: Data) throws {
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: mutant)
    alarm(limit)
  }

  /// Removes the file.
  package func end() throws {
    alarm(0)
    try file.close()
    try FileManager.default.removeItem(atPath: path)
  }
}
