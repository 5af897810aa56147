import APIGenCore
import APIPackage
import Foundation
import SwiftClient

/// The folder of a package, in which files that people have edited stay as they are.
struct PackageFolder {
  let path: String
  private(set) var record = PackageRecord()
  /// Files that stay since people have edited them, or since they are not of apigen.
  private(set) var kept: [String] = []
  private(set) var written = 0

  /// Reads what the run before has left.
  init(path: String) throws(Failure) {
    self.path = path
    guard let bytes = try read(PackageRecord.path) else { return }
    do {
      record = try JSONDecoder().decode(PackageRecord.self, from: Data(bytes))
    } catch {
      throw Failure(
        message: "'\(location(of: PackageRecord.path))' is not what apigen has written",
        help: "restore it, or remove it: files that are there then stay as they are")
    }
  }

  func location(of relative: String) -> String {
    path.hasSuffix("/") ? path + relative : "\(path)/\(relative)"
  }

  /// Returns the contents of a file; nil if there is none.
  func read(_ relative: String) throws(Failure) -> [UInt8]? {
    do throws(OutputError) {
      let file = location(of: relative)
      return try FileSystem.kind(of: file) == .file ? try FileSystem.read(file) : nil
    } catch {
      throw Failure(error)
    }
  }

  func text(_ relative: String) throws(Failure) -> String? {
    try read(relative).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether people have edited a file, or have made it.
  func isEdited(_ relative: String) throws(Failure) -> Bool {
    guard let present = try read(relative) else { return false }
    return record.files[relative] != ContentDigest(present)
  }

  // MARK: - Writing

  /// Writes the generated files of a folder.
  mutating func write(_ files: [GeneratedFile], in folder: String, adopts: Bool) throws(Failure) {
    do throws(OutputError) {
      written += try OutputFolder(path: location(of: folder), adopts: adopts).write(files).written
    } catch {
      throw Failure(error)
    }
  }

  /// Writes files that people may edit, unless they have. What they have removed stays removed.
  mutating func offer(_ files: [GeneratedFile]) throws(Failure) {
    let offered = Set(files.map(\.path))
    for file in files {
      let present = try read(file.path)
      if present == nil, record.files[file.path] != nil { continue }
      if try isEdited(file.path) {
        if try text(file.path) == file.contents {
          record.files[file.path] = ContentDigest(file.contents)
        } else {
          kept.append(file.path)
        }
        continue
      }
      try put(Array(file.contents.utf8), at: file.path)
    }
    // What is no longer offered goes, unless people have made it theirs.
    for path in record.files.keys.sorted()
    where !offered.contains(path) && !path.hasPrefix("Spec/") && path != "CHANGELOG.md" {
      try remove(path)
    }
  }

  /// Makes a folder of the spec hold these files.
  mutating func replace(_ folder: String, with files: [(path: String, contents: [UInt8])])
    throws(Failure)
  {
    let paths = Set(files.map { "\(folder)/\($0.path)" })
    for path in record.files.keys.sorted()
    where path.hasPrefix(folder + "/") && !paths.contains(path) {
      // Those of the last version are in a folder within.
      if folder == "Spec", path.hasPrefix("Spec/Released/") { continue }
      try remove(path)
    }
    for file in files { try put(file.contents, at: "\(folder)/\(file.path)") }
  }

  /// Writes a file that apigen and people share.
  mutating func put(_ contents: [UInt8], at relative: String) throws(Failure) {
    record.files[relative] = ContentDigest(contents)
    if try read(relative) == contents { return }
    try write(contents, at: relative)
    written += 1
  }

  mutating func remove(_ relative: String) throws(Failure) {
    let isEdited = try isEdited(relative)
    record.files[relative] = nil
    if isEdited { return }
    do throws(OutputError) {
      try OutputFile(path: location(of: relative)).remove(within: path)
    } catch {
      throw Failure(error)
    }
  }

  /// Leaves the record for the next run.
  func finish() throws(Failure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(record) else { return }
    let contents = Array(data) + [UInt8(ascii: "\n")]
    if try read(PackageRecord.path) != contents { try write(contents, at: PackageRecord.path) }
  }

  private func write(_ contents: [UInt8], at relative: String) throws(Failure) {
    let file = location(of: relative)
    do throws(OutputError) {
      try FileSystem.makeFolder(
        String(file.prefix(upTo: file.lastIndex(of: "/") ?? file.startIndex)))
      try OutputFile(path: file).write(bytes: contents)
    } catch {
      throw Failure(error)
    }
  }

  mutating func note(_ change: (inout PackageRecord) -> Void) { change(&record) }
}
