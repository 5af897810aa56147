import APIGenCore
import APIInspection
import APIPackage
import SwiftClient

/// The input of a package's last version, and the changes for callers since then.
struct PackageHistory {
  static let released = "\(PackageRecord.folder)/released"
  static let current = "\(PackageRecord.folder)/current"

  let folder: PackageFolder
  /// The latest version in the changelog.
  let version: PackageVersion
  /// Whether the changelog contains unreleased changes from a previous run.
  let isPending: Bool

  /// Whether the changelog's latest version is earlier than in the previous run.
  var isTakenBack: Bool {
    guard let known = folder.record.released.flatMap({ PackageVersion($0.version) }) else {
      return false
    }
    return version < known
  }

  /// Returns the input of the last version: either its snapshot, or the snapshot of the previous
  /// run, if that has since been released. Returns nil for a new package.
  func baseline() throws(Failure) -> PackageSnapshot? {
    guard let record = folder.record.released else { return nil }
    let released = try PackageSnapshot(record, in: Self.released, of: folder)
    let current = try folder.record.current.flatMap { record throws(Failure) in
      try PackageSnapshot(record, in: Self.current, of: folder)
    }
    let isStill = isPending || isTakenBack || record.version == "\(version)"
    guard var baseline = isStill ? released ?? current : current ?? released else {
      throw Failure(
        message: "'\(folder.location(of: PackageRecord.folder))' does not hold what was released",
        help: "restore it from version control")
    }
    if !isTakenBack { baseline.record.version = "\(version)" }
    return baseline
  }

  /// Returns the changes for callers; nil if the old document cannot be read.
  func changes(
    since baseline: PackageSnapshot, _ input: SpecInput, on console: Console
  ) -> ChangeReport? {
    var new = input
    new.overrides.access = .public
    var old = baseline.input(like: new)
    if let changes = diff(old, new).changes { return ChangeReport(changes) }
    // The document may have been repaired since then.
    old.overrides.broken = .skip
    if let changes = diff(old, new).changes { return ChangeReport(changes) }
    console.write(
      "note: the document of \(version) cannot be read, so that its changes are not known\n")
    return nil
  }
}
