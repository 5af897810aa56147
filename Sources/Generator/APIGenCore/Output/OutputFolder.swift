import SpecDocument
package import SwiftClient

/// A folder for the generated files of a spec. It may also hold files of the user, which stay
/// untouched.
///
/// ```swift
/// let changes = try OutputFolder(path: "Generated").write(files)
/// ```
package struct OutputFolder: Sendable {
  /// The kind of generated files; files of other kinds stay untouched.
  package enum Kind: Sendable {
    case sources, pages

    /// The file name extensions.
    var extensions: Set<Substring> {
      switch self {
      case .sources: ["swift"]
      case .pages: ["html", "css", "js"]
      }
    }
  }

  package let path: String
  private let kind: Kind
  /// Whether this spec takes over the files of another one, because it was renamed or moved.
  private let adopts: Bool

  package init(path: String, of kind: Kind = .sources, adopts: Bool = false) {
    self.path = path
    self.kind = kind
    self.adopts = adopts
  }

  /// Returns the changes that ``write(_:)`` would make, or throws if it would refuse.
  package func changes(for files: [GeneratedFile]) throws(Failure) -> FolderChanges {
    try OutputPath.check(files.map(\.path))
    var changes = FolderChanges()
    guard try exists() else {
      changes.missing = files.map(\.path)
      return changes
    }
    let existing = try existingFiles(
      of: files.first.flatMap { GeneratedHeader(of: $0.contents) }?.source)
    let wanted = Set(files.map(\.path))
    changes.stale = existing.filter { !wanted.contains($0) }
    let present = Set(existing)
    let staleIgnoringCase = Set(changes.stale.map(\.caseFolded))
    for folder in Set(files.flatMap { OutputPath.folders(of: $0.path) }).sorted() {
      try checkFolder(folder)
    }
    for file in files {
      if present.contains(file.path) {
        if try FileSystem.read(location(of: file.path)) == Array(file.contents.utf8) {
          changes.unchanged.append(file.path)
        } else {
          changes.differing.append(file.path)
        }
      } else {
        if !staleIgnoringCase.contains(file.path.caseFolded) { try checkFree(file.path) }
        changes.missing.append(file.path)
      }
    }
    return changes
  }

  /// Makes the folder hold these files: writes those that differ, and removes those that are no
  /// longer generated.
  ///
  /// It throws before changing anything if a file that apigen did not write is in the way, or if
  /// the disk is full.
  package func write(_ files: [GeneratedFile]) throws(Failure) -> FolderChanges {
    try OutputPath.check(files.map(\.path))
    _ = try exists()
    return try FolderLock.hold(on: path) { () throws(Failure) in
      Staging.removeLeftovers(in: path)
      return try replace(files)
    }
  }

  private func replace(_ files: [GeneratedFile]) throws(Failure) -> FolderChanges {
    let changes = try changes(for: files)
    let unchanged = Set(changes.unchanged)
    let written = files.filter { !unchanged.contains($0.path) }
    try makeFolders(of: written)
    if !written.isEmpty || !changes.stale.isEmpty {
      var staging = try Staging(in: path)
      do throws(Failure) {
        for file in written { try staging.add(file.contents, for: location(of: file.path)) }
        // Stale files go first: a file system that ignores case takes `user.swift` for
        // `User.swift`.
        for stale in changes.stale { try FileSystem.remove(location(of: stale)) }
        try staging.commit()
      } catch {
        staging.discard()
        try removeEmptyFolders(of: written.map(\.path))
        throw error
      }
    }
    try removeEmptyFolders(of: changes.stale)
    return changes
  }

  private func makeFolders(of files: [GeneratedFile]) throws(Failure) {
    for folder in Set(files.compactMap { OutputPath.folders(of: $0.path).last }) {
      try FileSystem.makeFolder(location(of: folder))
    }
  }

  private func location(of relative: String) -> String {
    path.hasSuffix("/") ? path + relative : "\(path)/\(relative)"
  }

  /// Removes the folders of files that have been removed, and the folders above them, if they are
  /// empty.
  private func removeEmptyFolders(of files: [String]) throws(Failure) {
    let folders = Set(files.flatMap(OutputPath.folders))
    for folder in folders.sorted(by: { $0.count > $1.count }) {
      try FileSystem.removeEmptyFolder(location(of: folder))
    }
  }
}

// MARK: - Existing files

extension OutputFolder {
  private func exists() throws(Failure) -> Bool {
    switch try FileSystem.kind(of: path) {
    case nil: return false
    case .folder, .symbolicLink: return true
    case .file, .other: throw Failure(message: "'\(path)' is not a folder")
    }
  }

  /// Returns the sorted paths of files that apigen wrote; throws if they come from another spec.
  private func existingFiles(of source: String?) throws(Failure) -> [String] {
    let files = try generatedFiles()
    if let source { try checkOwner(of: files, source) }
    return files.map(\.path)
  }

  private func checkOwner(of files: [(path: String, header: GeneratedHeader)], _ source: String)
    throws(Failure)
  {
    let others = files.filter { !$0.header.belongs(to: source) }
    guard let first = others.first, let owner = first.header.source else { return }
    guard adopts else {
      throw Failure(
        message:
          "'\(location(of: first.path))' was generated from '\(owner)', not from '\(source)'",
        help: """
          give each spec a folder of its own; if '\(owner)' has become '\(source)', run apigen once with '--adopt'
          """)
    }
    guard let stranger = others.first(where: { $0.header.source != owner })?.header.source else {
      return
    }
    throw Failure(
      message: "'\(path)' contains files of several specs, '\(owner)' and '\(stranger)'",
      help: "remove those that are not to be replaced")
  }

  /// Returns the files that apigen wrote, with their headers.
  private func generatedFiles() throws(Failure) -> [(path: String, header: GeneratedHeader)] {
    var files: [(path: String, header: GeneratedHeader)] = []
    for file in try textFiles(in: "") {
      let beginning = try FileSystem.read(location(of: file), upToCount: 1024)
      let text = String(decoding: beginning, as: UTF8.self)
      if let header = GeneratedHeader(of: text) { files.append((file, header)) }
    }
    return files
  }

  /// Returns the files of this kind in a folder and its subfolders, without following links.
  private func textFiles(in folder: String) throws(Failure) -> [String] {
    var files: [String] = []
    for name in try FileSystem.names(in: folder.isEmpty ? path : location(of: folder)) {
      let file = folder.isEmpty ? name : "\(folder)/\(name)"
      switch try FileSystem.kind(of: location(of: file)) {
      case .folder: files += try textFiles(in: file)
      case .file
      where name.split(separator: ".").last.map(kind.extensions.contains) == true:
        files.append(file)
      case .file, .symbolicLink, .other, nil: break
      }
    }
    return files
  }

  /// Throws if something other than a folder is at this path.
  private func checkFolder(_ folder: String) throws(Failure) {
    switch try FileSystem.kind(of: location(of: folder)) {
    case .folder, nil: break
    case .symbolicLink:
      throw Failure(
        message:
          "'\(location(of: folder))' is a symbolic link, which may lead out of the output folder")
    case .file, .other: throw Failure(message: "'\(location(of: folder))' is not a folder")
    }
  }

  private func checkFree(_ file: String) throws(Failure) {
    guard try FileSystem.kind(of: location(of: file)) != nil else { return }
    throw Failure(
      message: "'\(location(of: file))' was not generated by apigen and would be overwritten",
      help: "move it away, or choose another output folder")
  }
}
