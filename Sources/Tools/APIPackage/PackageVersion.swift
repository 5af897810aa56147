package import APIInspection

/// A version of a package (Semantic Versioning 2.0.0).
package struct PackageVersion: Sendable, Equatable, Comparable, CustomStringConvertible {
  var major: Int
  var minor: Int
  var patch: Int
  /// The suffix `beta.1`; nil for a final version.
  var prerelease: String?

  package static let first = PackageVersion(major: 0, minor: 1, patch: 0)

  init(major: Int, minor: Int, patch: Int, prerelease: String? = nil) {
    self.major = major
    self.minor = minor
    self.patch = patch
    self.prerelease = prerelease
  }

  /// Reads `1.2.3`, `1.2.3-beta.1`, `1.2.3+build`, or `1.2`.
  package init?(_ text: some StringProtocol) {
    let text = text.prefix { $0 != "+" }
    let core = text.prefix { $0 != "-" }
    let parts = core.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
    }
    guard (2...3).contains(parts.count), numbers.count == parts.count else { return nil }
    (major, minor, patch) = (numbers[0], numbers[1], numbers.dropFirst(2).first ?? 0)
    guard core.endIndex < text.endIndex else { return }
    let rest = text[core.endIndex...].dropFirst()
    let isName = rest.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-".contains($0)) }
    guard !rest.isEmpty, isName else { return nil }
    prerelease = String(rest)
  }

  package var description: String {
    "\(major).\(minor).\(patch)" + (prerelease.map { "-" + $0 } ?? "")
  }

  /// Compares the precedence (SemVer §11).
  package static func < (first: PackageVersion, second: PackageVersion) -> Bool {
    let (one, other) = (
      (first.major, first.minor, first.patch), (second.major, second.minor, second.patch)
    )
    if one != other { return one < other }
    guard let before = first.prerelease else { return false }
    guard let after = second.prerelease else { return true }
    let (words, others) = (before.split(separator: "."), after.split(separator: "."))
    for (word, other) in zip(words, others) where word != other {
      switch (Int(word), Int(other)) {
      case (let number?, let other?): return number < other
      case (_?, nil): return true
      case (nil, _?): return false
      case (nil, nil): return word < other
      }
    }
    return words.count < others.count
  }

  /// Returns the next version after changes of this severity. Before 1.0, a minor version may
  /// contain breaking changes. A prerelease is followed by its final version, if that may contain
  /// such changes.
  package func next(after severity: Change.Severity?) -> PackageVersion {
    guard let severity else {
      let isFinal = prerelease == nil
      return PackageVersion(major: major, minor: minor, patch: isFinal ? patch + 1 : patch)
    }
    let breaks = severity == .breaking && major > 0
    let next =
      breaks
      ? PackageVersion(major: major + 1, minor: 0, patch: 0)
      : PackageVersion(major: major, minor: minor + 1, patch: 0)
    guard prerelease != nil, patch == 0, !breaks || minor == 0 else { return next }
    return PackageVersion(major: major, minor: minor, patch: 0)
  }

  /// The requirement for users: all versions without breaking changes.
  package var requirement: String {
    major == 0 ? ".upToNextMinor(from: \"\(self)\")" : "from: \"\(self)\""
  }
}
