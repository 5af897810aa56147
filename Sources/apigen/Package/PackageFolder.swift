import APIGenCore
import APIPackage
import Foundation
import SwiftClient

/// The folder of a package, in which files that people have edited stay as they are. What is to change
/// is gathered and checked before anything is written.
struct PackageFolder {
  let path: String
  var record = PackageRecord()
  /// Files that stay, since people have edited or made them.
  private(set) var kept: [String] = []
  /// Files that are not written again, since people have removed them.
  private(set) var removed: [String] = []
  private var writes: [String: [UInt8]] = [:]
  private var removals: [String] = []

  /// Reads what the run before has left.
  init(path: String) throws(Failure) {
    self.path = path
    guard let bytes = try read(PackageRecord.path) else {
      guard try read("Package.swift") == nil else {
        throw Failure(
          message: "'\(path)' is a package that apigen has not written",
          help: "choose another folder; if it was, restore '\(PackageRecord.path)' in it")
      }
      return
    }
    do {
      record = try JSONDecoder().decode(PackageRecord.self, from: Data(bytes)).checked
    } catch {
      throw Failure(
        message: "'\(location(of: PackageRecord.path))' is not as apigen has written it",
        help: "restore it from version control")
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

  /// Whether people have edited a file, or have made it.
  func isEdited(_ relative: String) throws(Failure) -> Bool {
    guard let present = try read(relative) else { return false }
    return record.files[relative]?.contains(Self.digest(of: present)) != true
  }

  /// The digest of a text, whatever ends its lines: version control may change that.
  private static func digest(of contents: [UInt8]) -> ContentDigest {
    ContentDigest(contents.filter { $0 != UInt8(ascii: "\r") })
  }

  // MARK: - What is to change

  /// Offers files that people may edit. Those that they have edited or removed stay so; without its
  /// manifest, it is no package.
  mutating func offer(_ files: [GeneratedFile]) throws(Failure) {
    for file in files {
      let contents = Array(file.contents.utf8)
      if try read(file.path) == nil, record.files[file.path] != nil, file.path != "Package.swift" {
        removed.append(file.path)
      } else if try isEdited(file.path) {
        if let present = try read(file.path), Self.digest(of: present) == Self.digest(of: contents)
        {
          put(present, at: file.path)
        } else {
          kept.append(file.path)
        }
      } else {
        put(contents, at: file.path)
      }
    }
    // What is no longer offered goes, unless people have made it theirs.
    let offered = Set(files.map(\.path))
    for path in record.files.keys.sorted() where !offered.contains(path) && path.isOffered {
      try remove(path)
    }
  }

  /// Makes a folder hold the files of a document. Throws where people have edited one of them.
  mutating func replace(
    _ folder: String, with files: [(path: String, contents: [UInt8])]
  ) throws(Failure) {
    let paths = Set(files.map { "\(folder)/\($0.path)" })
    for file in files {
      let path = "\(folder)/\(file.path)"
      guard !folder.hasPrefix("."), try isEdited(path), try read(path) != file.contents else {
        put(file.contents, at: path)
        continue
      }
      throw Failure(
        message: "'\(location(of: path))' was edited, and would be replaced",
        help: "generate from it, or move it away; nothing was written")
    }
    for path in record.files.keys.sorted()
    where path.hasPrefix(folder + "/") && !paths.contains(path) {
      try remove(path)
    }
  }

  /// Writes a file, whatever is there.
  mutating func put(_ contents: [UInt8], at relative: String) { writes[relative] = contents }

  /// Removes a file that people have not edited.
  mutating func remove(_ relative: String) throws(Failure) {
    if try isEdited(relative) {
      record.files[relative] = nil
    } else {
      removals.append(relative)
    }
  }

  // MARK: - Writing

  /// Writes all that is to change, with the generated files of each folder, and returns their number.
  mutating func commit(_ generated: [String: [GeneratedFile]], adopts: Bool) throws(Failure) -> Int
  {
    do throws(OutputError) {
      for path in writes.keys.sorted() + removals { try check(path) }
      var folders: [(OutputFolder, [GeneratedFile])] = []
      for (folder, files) in generated.sorted(by: { $0.key < $1.key }) {
        try check("\(folder)/file")
        let output = OutputFolder(path: location(of: folder), adopts: adopts)
        _ = try output.changes(for: files)
        folders.append((output, files))
      }
      var changed: [String] = []
      for (path, contents) in writes {
        let file = location(of: path)
        let present = try FileSystem.kind(of: file) == .file ? try FileSystem.read(file) : nil
        let isSame = present == contents
        // If the run is interrupted, the next one knows both what was there and what is written.
        let known = isSame ? [] : record.files[path, default: []]
        record.files[path] = known + [Self.digest(of: contents)]
        if !isSame { changed.append(path) }
      }
      try writeRecord()
      var count = 0
      for (output, files) in folders { count += try output.write(files).written }
      for path in changed.sorted() { try write(writes[path] ?? [], at: path) }
      for path in removals {
        try OutputFile(path: location(of: path)).remove(within: self.path)
        record.files[path] = nil
      }
      for (path, contents) in writes { record.files[path] = [Self.digest(of: contents)] }
      try writeRecord()
      return count + changed.count { !$0.hasPrefix(PackageRecord.folder + "/") }
    } catch {
      throw Failure(error)
    }
  }

  /// Throws where a link leads out of the package, or something else than a file is in the way.
  private func check(_ relative: String) throws(OutputError) {
    let parts = relative.split(separator: "/")
    for end in parts.indices.dropLast() {
      let folder = location(of: parts[...end].joined(separator: "/"))
      switch try FileSystem.kind(of: folder) {
      case .folder, nil: break
      case .symbolicLink:
        throw OutputError("'\(folder)' is a symbolic link, which may lead elsewhere")
      case .file, .other: throw OutputError("'\(folder)' is not a folder")
      }
    }
    let file = location(of: relative)
    switch try FileSystem.kind(of: file) {
    case .file, nil: break
    case .folder, .symbolicLink, .other: throw OutputError("'\(file)' is not a plain file")
    }
  }

  private func writeRecord() throws(OutputError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(record) else { return }
    let contents = Array(data) + [UInt8(ascii: "\n")]
    let file = location(of: PackageRecord.path)
    let isThere = try FileSystem.kind(of: file) == .file
    if isThere, try FileSystem.read(file) == contents { return }
    try write(contents, at: PackageRecord.path)
  }

  private func write(_ contents: [UInt8], at relative: String) throws(OutputError) {
    let file = location(of: relative)
    try FileSystem.makeFolder(String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)]))
    try OutputFile(path: file).write(bytes: contents)
  }
}

extension String {
  /// Whether it is the path of a file that people may edit.
  fileprivate var isOffered: Bool {
    !hasPrefix("Spec/") && !hasPrefix(PackageRecord.folder + "/") && self != "CHANGELOG.md"
  }
}
