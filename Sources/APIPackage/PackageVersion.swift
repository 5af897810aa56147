package import APIInspection

/// A version of a package (Semantic Versioning 2.0.0).
package struct PackageVersion: Sendable, Equatable, CustomStringConvertible {
  var major: Int
  var minor: Int
  var patch: Int

  package static let first = PackageVersion(major: 0, minor: 1, patch: 0)

  init(major: Int, minor: Int, patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads `1.2.3`.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
    }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    (major, minor, patch) = (numbers[0], numbers[1], numbers[2])
  }

  package var description: String { "\(major).\(minor).\(patch)" }

  /// Returns the version after changes of this severity. Before 1.0, a minor version may break.
  package func next(after severity: Change.Severity?) -> PackageVersion {
    switch severity {
    case nil: PackageVersion(major: major, minor: minor, patch: patch + 1)
    case .breaking where major > 0: PackageVersion(major: major + 1, minor: 0, patch: 0)
    case .breaking, .silent, .additive: PackageVersion(major: major, minor: minor + 1, patch: 0)
    }
  }
}
