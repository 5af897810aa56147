import APIGenCore
import APIInspection
import APIPackage
import SwiftClient

/// What the last version of a package was generated from, and what has changed for callers since.
struct PackageHistory {
  static let released = "\(PackageRecord.folder)/released"
  static let current = "\(PackageRecord.folder)/current"

  let folder: PackageFolder
  /// The version that the changelog names last.
  let version: PackageVersion
  /// Whether the changelog has changes of a run before that are not released.
  let isPending: Bool

  /// Whether the changelog names an earlier version than the run before has seen.
  var isTakenBack: Bool {
    guard let known = folder.record.released.flatMap({ PackageVersion($0.version) }) else {
      return false
    }
    return version < known
  }

  /// Returns what the last version was generated from: what is kept of it, or what the run before has
  /// generated from, if that was released since; nil for a new package.
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

  /// Returns what changes for callers; nil if the old document cannot be read.
  func changes(
    since baseline: PackageSnapshot, _ input: SpecInput, on console: Console
  ) -> ChangeReport? {
    var new = input
    new.overrides.access = .public
    var old = baseline.input(like: new)
    if let changes = diff(old, new).changes { return ChangeReport(changes) }
    // It may have been repaired since.
    old.overrides.broken = .skip
    if let changes = diff(old, new).changes { return ChangeReport(changes) }
    console.write(
      "note: the document of \(version) cannot be read, so that its changes are not known\n")
    return nil
  }
}
