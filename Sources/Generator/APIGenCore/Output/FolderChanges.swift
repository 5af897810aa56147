/// The differences between an output folder and the generated files; paths are sorted and relative
/// to the folder.
package struct FolderChanges: Sendable, Equatable {
  /// Files whose contents differ.
  package var differing: [String] = []
  /// Files to create.
  package var missing: [String] = []
  /// Files that are no longer generated.
  package var stale: [String] = []
  /// Files whose contents are the same.
  package var unchanged: [String] = []

  /// Whether the folder is up to date.
  package var isEmpty: Bool { differing.isEmpty && missing.isEmpty && stale.isEmpty }

  package var written: Int { differing.count + missing.count }
}
