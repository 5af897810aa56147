import APIGenCore
import APIInspection
import APIPackage
import SpecDocument
import SpecRewriting
import SwiftClient

/// What the last version of a package was generated from, and what has changed for callers since.
struct PackageHistory {
  /// A document with all its files, and what was decided about it.
  struct Baseline {
    var release: PackageRecord.Release
    /// The folder with the files.
    let folder: String
    let files: [(path: String, contents: [UInt8])]
    let configuration: [UInt8]?
  }

  let folder: PackageFolder
  /// The version that the changelog names last.
  let released: PackageVersion

  /// Returns what the last version was generated from: what is kept of it, or what the run before has
  /// generated from, if that was released since; nil for a new package.
  func baseline() throws(Failure) -> Baseline? {
    guard let kept = folder.record.released else { return nil }
    let earlier = try baseline(
      kept, in: PackageRecord.Release.folder, PackageRecord.Release.configuration)
    guard kept.version != "\(released)", var current = folder.record.current else { return earlier }
    current.version = "\(released)"
    for path in folder.record.files.keys where path.hasPrefix("Spec/") {
      guard try folder.isEdited(path) else { continue }
      Console.write(
        "note: '\(folder.location(of: path))' was edited after \(released) was released, so that changes "
          + "are listed since \(kept.version ?? "the first version")\n")
      return earlier
    }
    return try baseline(current, in: "Spec", Self.currentConfiguration) ?? earlier
  }

  /// The configuration of the run before.
  static let currentConfiguration = "\(PackageRecord.folder)/configuration.yaml"

  private func baseline(
    _ release: PackageRecord.Release, in place: String, _ configuration: String
  ) throws(Failure) -> Baseline? {
    var files: [(path: String, contents: [UInt8])] = []
    for path in folder.record.files.keys.sorted() where path.hasPrefix(place + "/") {
      if let contents = try folder.read(path) {
        files.append((String(path.dropFirst(place.count + 1)), contents))
      }
    }
    guard files.contains(where: { $0.path == release.spec }) else {
      Console.write(
        "note: '\(folder.location(of: place))' does not hold the document of the last version, so that its "
          + "changes are not known\n")
      return nil
    }
    return Baseline(
      release: release, folder: place, files: files,
      configuration: release.hasConfiguration ? try folder.read(configuration) : nil)
  }

  /// Returns what changes for callers; nil if the old document cannot be read.
  func changes(since baseline: Baseline, _ input: SpecInput) throws(Failure) -> ChangeReport? {
    var new = input
    new.overrides.access = .public
    let root = folder.location(of: baseline.folder)
    var old = try SpecArgument("\(root)/\(baseline.release.spec)", piped: "").input(root: root)
    old.overrides = new.overrides
    old.overrides.selection.only = baseline.release.only.map { Selector($0, at: nil) }
    old.overrides.selection.except = baseline.release.except.map { Selector($0, at: nil) }
    old.overlays = input.overlays
    old.configuration = baseline.configuration.map { contents in
      // What it names beside itself is where that is now.
      ConfigurationText(
        path: input.configuration?.path ?? "apigen.yaml", contents: contents,
        files: input.configuration?.files ?? .none)
    }
    old.isConfigurationOfAnother = true
    if let changes = diff(old, new).changes { return ChangeReport(changes) }
    // It may have been repaired since.
    old.overrides.broken = .skip
    if let changes = diff(old, new).changes { return ChangeReport(changes) }
    Console.write(
      "note: the document of \(released) cannot be read, so that its changes are not known\n")
    return nil
  }
}
