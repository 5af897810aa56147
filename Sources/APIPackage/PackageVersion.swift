package import APIInspection

/// A version of a package (Semantic Versioning 2.0.0).
package struct PackageVersion: Sendable, Equatable, CustomStringConvertible {
  var major: Int
  var minor: Int
  var patch: Int
  /// `beta.1`; nil for a version that is final.
  var prerelease: String?

  package static let first = PackageVersion(major: 0, minor: 1, patch: 0)

  init(major: Int, minor: Int, patch: Int, prerelease: String? = nil) {
    self.major = major
    self.minor = minor
    self.patch = patch
    self.prerelease = prerelease
  }

  /// Reads `1.2.3` or `1.2.3-beta.1`.
  package init?(_ text: some StringProtocol) {
    let core = text.prefix { $0 != "-" }
    let parts = core.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
    }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    (major, minor, patch) = (numbers[0], numbers[1], numbers[2])
    guard core.endIndex < text.endIndex else { return }
    let rest = text[core.endIndex...].dropFirst()
    let isName = rest.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-".contains($0)) }
    guard !rest.isEmpty, isName else { return nil }
    prerelease = String(rest)
  }

  package var description: String {
    "\(major).\(minor).\(patch)" + (prerelease.map { "-" + $0 } ?? "")
  }

  /// Returns the version after changes of this severity. Before 1.0, a minor version may break; what
  /// follows a prerelease is the version that it is for.
  package func next(after severity: Change.Severity?) -> PackageVersion {
    if prerelease != nil { return PackageVersion(major: major, minor: minor, patch: patch) }
    return switch severity {
    case nil: PackageVersion(major: major, minor: minor, patch: patch + 1)
    case .breaking where major > 0: PackageVersion(major: major + 1, minor: 0, patch: 0)
    case .breaking, .silent, .additive: PackageVersion(major: major, minor: minor + 1, patch: 0)
    }
  }

  /// What users depend on: all versions that do not break.
  package var requirement: String {
    major == 0 ? ".upToNextMinor(from: \"\(self)\")" : "from: \"\(self)\""
  }
}
