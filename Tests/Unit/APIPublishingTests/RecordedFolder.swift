import Foundation
import SwiftClient
import Testing

/// A folder with the files that a test expects. To record the present files: `RECORD_GOLDEN=1 swift test --filter
/// APIPublishingTests`. Review the difference.
struct RecordedFolder {
  let url: URL

  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"

  /// Expects the folder to have these files, and no others.
  func expect(_ files: [GeneratedFile]) throws {
    if Self.isRecording { return try record(files) }
    for file in files {
      let expected = try? String(contentsOf: url.appending(path: file.path), encoding: .utf8)
      #expect(file.contents == expected, "\(file.path)")
    }
    let expected = FileManager.default.subpaths(atPath: url.path)?.filter { path in
      var isFolder: ObjCBool = false
      let file = url.appending(path: path).path
      return FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    #expect(Set(expected ?? []) == Set(files.map(\.path)))
  }

  private func record(_ files: [GeneratedFile]) throws {
    try? FileManager.default.removeItem(at: url)
    for file in files {
      let target = url.appending(path: file.path)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try file.contents.write(to: target, atomically: true, encoding: .utf8)
    }
    Issue.record("recorded \(files.count) files; run again without RECORD_GOLDEN")
  }
}
