import Foundation
import SpecDocument

/// The state of a file, to detect whether it has changed.
package struct FileStamp: Sendable, Equatable, Codable {
  /// The properties that reveal a change.
  package enum Measure: Sendable {
    /// Modification time, size and inode, which is fast. The inode finds editors that replace the
    /// file instead of writing in place.
    case times
    /// Contents and the targets of links, which misses no edit.
    case contents
  }

  private enum Kind: String, Codable { case absent, folder, file }

  private let kind: Kind
  private var numbers: [Int] = []
  private var path: String?
  private var contents: ContentDigest?

  var isFile: Bool { kind == .file }

  package init(of path: String, by measure: Measure) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      kind = .absent
      return
    }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    kind = isFolder ? .folder : .file
    switch measure {
    case .times:
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      numbers = [Int(time.tv_sec), Int(time.tv_nsec)]
      // A folder's modification time changes when a file in it is created or deleted.
      if !isFolder { numbers += [Int(status.st_size), Int(bitPattern: UInt(status.st_ino))] }
    case .contents:
      self.path = SpecFiles.realPath(path)
      contents =
        isFolder ? Self.names(in: path) : (try? FileSystem.read(path)).map(ContentDigest.init)
    }
  }

  private static func names(in folder: String) -> ContentDigest {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return ContentDigest(names.sorted().joined(separator: "/"))
  }
}
