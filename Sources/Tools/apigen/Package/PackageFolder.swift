import APIGenCore
import APIPackage
import Foundation
import SwiftClient

/// The folder of a package. It preserves files that people have edited, and collects and checks all
/// changes before writing anything.
struct PackageFolder {
  let path: String
  var record = PackageRecord()
  /// The record left by the previous run.
  private var known = PackageRecord()
  /// The files that are kept because people have edited or created them.
  private(set) var kept: [String] = []
  /// The files that are not written again because people have removed them.
  private(set) var removed: [String] = []
  private var writes: [String: [UInt8]] = [:]
  private var removals: [String] = []

  /// Reads the record left by the previous run.
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
      known = record
    } catch {
      throw Failure(
        message: "'\(location(of: PackageRecord.path))' is not as apigen has written it",
        help: "restore it from version control, or keep one side of it after a merge")
    }
  }

  func location(of relative: String) -> String {
    path.hasSuffix("/") ? path + relative : "\(path)/\(relative)"
  }

  /// Returns the contents of a file; nil if it is missing.
  func read(_ relative: String) throws(Failure) -> [UInt8]? {
    do throws(OutputError) {
      let file = location(of: relative)
      return try FileSystem.kind(of: file) == .file ? try FileSystem.read(file) : nil
    } catch {
      throw Failure(error)
    }
  }

  /// Returns whether people have edited or created a file.
  func isEdited(_ relative: String) throws(Failure) -> Bool {
    guard let present = try read(relative) else { return isLink(relative) }
    return known.files[relative]?.contains(Self.digest(of: present)) != true
  }

  /// Returns whether people have replaced a file with a link.
  func isLink(_ relative: String) -> Bool {
    (try? FileSystem.kind(of: location(of: relative))) == .symbolicLink
  }

  /// Returns the digest of a file's contents, ignoring carriage returns, which version control may
  /// add or remove.
  private static func digest(of contents: [UInt8]) -> ContentDigest {
    ContentDigest(contents.filter { $0 != UInt8(ascii: "\r") })
  }

  // MARK: - Changes

  /// Adds files that people may edit. It keeps edited files, and does not restore removed ones,
  /// except the manifest, which a package requires.
  mutating func offer(_ files: [GeneratedFile]) throws(Failure) {
    for file in files {
      let contents = Array(file.contents.utf8)
      let present = try read(file.path)
      if present.map(Self.digest) == Self.digest(of: contents) {
        put(present ?? contents, at: file.path)
      } else if try isEdited(file.path) {
        kept.append(file.path)
      } else if present == nil, known.files[file.path] != nil, file.path != "Package.swift" {
        noteRemoved(file.path)
      } else {
        put(contents, at: file.path)
      }
    }
    // Remove files that are no longer needed, unless people have edited them.
    let offered = Set(files.map(\.path))
    for path in known.files.keys.sorted() where !offered.contains(path) && path.isOffered {
      if try isEdited(path) { record.files[path] = nil } else { removals.append(path) }
    }
  }

  mutating func noteRemoved(_ relative: String) { removed.append(relative) }

  /// Replaces the files in `Spec` with the files of a document, which may also be elsewhere. Throws
  /// if that would overwrite a file that people have edited.
  mutating func replaceSpec(with files: [(path: String, contents: [UInt8])], isElsewhere: Bool)
    throws(Failure)
  {
    let paths = Set(files.map { "Spec/\($0.path)" })
    let stale = known.files.keys.filter { $0.hasPrefix("Spec/") && !paths.contains($0) }.sorted()
    for (path, contents) in files.map({ ("Spec/\($0.path)", $0.contents) }) {
      guard try isEdited(path) else {
        put(contents, at: path)
        continue
      }
      guard try read(path) == contents else { throw edited(path) }
      // A file that people wrote here stays theirs, even if it is the document being generated
      // from.
      if isElsewhere { put(contents, at: path) }
    }
    for path in stale {
      if try isEdited(path) { throw edited(path) }
      removals.append(path)
    }
  }

  private func edited(_ relative: String) -> Failure {
    if isLink(relative) { return linked(relative) }
    return Failure(
      message: "'\(location(of: relative))' was edited, and would be replaced",
      help: "generate from the document in 'Spec', or move the file away; nothing was written")
  }

  /// An error for a link, whose contents are outside of the package.
  func linked(_ relative: String) -> Failure {
    Failure(
      message: "'\(location(of: relative))' is a symbolic link",
      help: "put the file in its place; nothing was written")
  }

  /// Replaces the files in a folder that people should not edit.
  mutating func replace(_ folder: String, with files: [String: [UInt8]]) {
    for (path, contents) in files { put(contents, at: "\(folder)/\(path)") }
    removals += known.files.keys.filter {
      $0.hasPrefix(folder + "/") && files[String($0.dropFirst(folder.count + 1))] == nil
    }
  }

  /// Writes a file, whether or not it exists.
  mutating func put(_ contents: [UInt8], at relative: String) { writes[relative] = contents }

  // MARK: - Writing

  /// Writes all changes and the generated files of each folder, and returns the number of written
  /// files.
  mutating func commit(_ generated: [String: [GeneratedFile]], adopts: Bool) throws(Failure) -> Int
  {
    do throws(OutputError) {
      for path in writes.keys.sorted() + removals { try check(path) }
      var folders: [(OutputFolder, [GeneratedFile])] = []
      for (folder, files) in generated.sorted(by: { $0.key < $1.key }) {
        let output = OutputFolder(path: location(of: folder), adopts: adopts)
        let changes = try output.changes(for: files)
        for path in ["file"] + changes.differing + changes.missing + changes.stale {
          try check("\(folder)/\(path)")
        }
        folders.append((output, files))
      }
      var changed: [String] = []
      // If the run is interrupted, the next one must know both the previous contents and the
      // intended contents. All other settings of this run are discarded.
      var interrupted = known
      for (path, contents) in writes {
        let file = location(of: path)
        let present = try FileSystem.kind(of: file) == .file ? try FileSystem.read(file) : nil
        record.files[path] = [Self.digest(of: contents)]
        guard present != contents else { continue }
        interrupted.files[path, default: []].append(Self.digest(of: contents))
        changed.append(path)
      }
      for path in removals { record.files[path] = nil }
      if !changed.isEmpty { try write(interrupted) }
      for path in blocking { try remove(path) }
      var count = 0
      for (output, files) in folders { count += try output.write(files).written }
      for path in changed.sorted() { try write(writes[path] ?? [], at: path) }
      for path in removals { try remove(path) }
      try write(record)
      return count + changed.count { !$0.hasPrefix(PackageRecord.folder + "/") }
    } catch {
      throw Failure(error)
    }
  }

  /// The removals that must come first: files in the place of new folders, and files in folders
  /// that become files.
  private var blocking: [String] {
    let folders = Set(writes.keys.flatMap(\.folders))
    return removals.filter { path in
      folders.contains(path) || path.folders.contains { writes[$0] != nil }
    }
  }

  private func remove(_ relative: String) throws(OutputError) {
    try OutputFile(path: location(of: relative)).remove(within: path)
  }

  /// Returns whether everything in a folder is being removed.
  private func isEmptied(_ relative: String) -> Bool {
    let paths = try? FileManager.default.subpathsOfDirectory(atPath: location(of: relative))
    guard let paths, !paths.isEmpty else { return false }
    return paths.allSatisfy { path in
      let path = "\(relative)/\(path)"
      return removals.contains(path) || removals.contains { $0.hasPrefix(path + "/") }
    }
  }

  /// Throws if a link leads out of the package, if something other than a file is in the way, or if
  /// writing is not possible.
  private func check(_ relative: String) throws(OutputError) {
    let parts = relative.split(separator: "/")
    var nearest = path
    for end in parts.indices.dropLast() {
      let folder = location(of: parts[...end].joined(separator: "/"))
      switch try FileSystem.kind(of: folder) {
      case .folder: nearest = folder
      case nil: break
      case .symbolicLink:
        throw OutputError("'\(folder)' is a symbolic link, which may lead elsewhere")
      case .file where removals.contains(parts[...end].joined(separator: "/")): break
      case .file, .other: throw OutputError("'\(folder)' is not a folder")
      }
    }
    let file = location(of: relative)
    switch try FileSystem.kind(of: file) {
    case .file, nil: break
    case .folder where isEmptied(relative): break
    case .folder, .symbolicLink, .other: throw OutputError("'\(file)' is not a plain file")
    }
    let exists = try FileSystem.kind(of: nearest) != nil
    if exists, access(nearest, W_OK) != 0 {
      throw OutputError("cannot write in '\(nearest)': \(String(cString: strerror(errno)))")
    }
  }

  private func write(_ record: PackageRecord) throws(OutputError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(record) else { return }
    let contents = Array(data) + [UInt8(ascii: "\n")]
    let file = location(of: PackageRecord.path)
    let present = try FileSystem.kind(of: file) == .file ? try FileSystem.read(file) : nil
    if present != contents { try write(contents, at: PackageRecord.path) }
  }

  private func write(_ contents: [UInt8], at relative: String) throws(OutputError) {
    let file = location(of: relative)
    try FileSystem.makeFolder(String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)]))
    try OutputFile(path: file).write(bytes: contents)
  }
}

extension String {
  /// The paths of the enclosing folders.
  fileprivate var folders: [String] {
    let parts = split(separator: "/")
    return parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
  }

  /// Whether it is the path of a file that people may edit.
  fileprivate var isOffered: Bool {
    !hasPrefix("Spec/") && !hasPrefix(PackageRecord.folder + "/") && self != "CHANGELOG.md"
  }
}
