package import Foundation

/// The checkout that the tests were built from.
package enum Repository {
  /// The folder of `Package.swift`.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Third-party documents and test vectors, in a folder beside the checkout, which may be absent.
  package static let shared = root.deletingLastPathComponent().appending(path: "shared")

  /// Whether to check everything, however long it takes, as `.ci/run --all` does.
  package static let checksEverything =
    ProcessInfo.processInfo.environment["TIER"] == "all"
}
