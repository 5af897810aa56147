package import APIGenCore
import SwiftClient

/// The folder of a package. Its first run writes the files that people edit; later ones replace the
/// generated folders and the copy of the spec, and leave everything else alone.
package struct PackageFolder {
  private let path: String
  /// The manifest; nil before the first run.
  package let manifest: String?

  package init(path: String) throws(Failure) {
    self.path = path.hasSuffix("/") ? path : path + "/"
    let file = self.path + "Package.swift"
    manifest =
      try FileSystem.kind(of: file) == nil
      ? nil : String(decoding: try FileSystem.read(file), as: UTF8.self)
  }

  /// The name of the package, which the manifest begins with.
  package var name: String? {
    guard let manifest, let key = manifest.firstRange(of: "name: \"") else { return nil }
    return String(manifest[key.upperBound...].prefix { $0 != "\"" })
  }

  /// Returns whether the folder holds a generated client in this module.
  package func hasClient(in module: String) throws(Failure) -> Bool {
    try FileSystem.kind(of: location(of: "Sources/\(module)/\(PackagePlan.folder)")) != nil
  }

  package func location(of relative: String) -> String { path + relative }

  /// Writes a package. It checks all paths before it changes anything.
  ///
  /// - Parameters:
  ///   - plan: The files.
  ///   - replacesSpec: Whether the document is elsewhere, so that `Spec` gets a copy.
  ///   - adopts: Whether the package of another spec is taken over.
  /// - Returns: The number of written files, and the existing files that were left alone.
  /// - Throws: An error if a file that apigen did not write is in a generated folder, or a link is
  ///   in the way.
  package func write(_ plan: PackagePlan, replacesSpec: Bool, adopts: Bool) throws(Failure)
    -> (count: Int, kept: [String])
  {
    var files = replacesSpec ? plan.spec.map { ("Spec/\($0.path)", $0.contents) } : []
    var kept: [String] = []
    // The manifest comes last: after an interruption, the next run completes the package.
    for file in manifest == nil ? plan.starting.reversed() : [] {
      if try FileSystem.kind(of: location(of: file.path)) == nil {
        files.append((file.path, Array(file.contents.utf8)))
      } else {
        kept.append(file.path)
      }
    }
    for (file, _) in files {
      try checkFolders(to: file)
      let kind = try FileSystem.kind(of: location(of: file))
      guard kind == nil || kind == .file else {
        throw Failure(message: "'\(location(of: file))' is not a plain file")
      }
    }
    let folders = plan.generated.sorted { $0.key < $1.key }
    for (folder, files) in folders {
      try checkFolders(to: folder + "/")
      _ = try OutputFolder(path: location(of: folder), adopts: adopts).changes(for: files)
    }
    var count = 0
    for (folder, files) in folders {
      count += try OutputFolder(path: location(of: folder), adopts: adopts).write(files).written
    }
    for (file, contents) in files { count += try replace(file, with: contents) ? 1 : 0 }
    return (count, kept.sorted())
  }

  private func checkFolders(to relative: String) throws(Failure) {
    try FileSystem.checkFolders(to: location(of: relative), below: path)
  }

  /// Writes a file unless it has these contents, and returns whether it did.
  private func replace(_ relative: String, with contents: [UInt8]) throws(Failure) -> Bool {
    let file = location(of: relative)
    if try FileSystem.kind(of: file) != nil, try FileSystem.read(file) == contents { return false }
    try OutputFile(path: file).write(bytes: contents, makesFolders: true)
    return true
  }
}
