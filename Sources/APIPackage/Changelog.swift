import Foundation

/// The changelog of a package, in the form of Keep a Changelog. apigen writes what changes for callers
/// between two marks below *Unreleased*, and leaves the rest as people write it.
package struct Changelog {
  package private(set) var text: String

  private static let start = "<!-- What has changed for callers, by apigen"
  private static let end = "<!-- End of what apigen has written -->"
  private static let heading = "## [Unreleased]"

  package init(_ text: String) { self.text = text }

  /// The changelog of a package that has not been published.
  package static func first(_ name: String) -> Changelog {
    Changelog(
      """
      # Changelog

      The format is that of [Keep a Changelog](https://keepachangelog.com/en/1.1.0/), and the versions are
      [semantic](https://semver.org/spec/v2.0.0.html).

      ## [\(PackageVersion.first)]

      The first version of \(name).

      """)
  }

  /// The version that was released last: the first one that a heading names.
  package var released: PackageVersion? {
    text.split(whereSeparator: \.isNewline).lazy.compactMap { line -> PackageVersion? in
      guard line.hasPrefix("## ") else { return nil }
      let name = line.dropFirst(3).drop { $0 == "[" || $0 == "v" || $0 == " " }
      return PackageVersion(name.prefix { $0.isNumber || $0 == "." })
    }.first
  }

  /// Whether it has changes that are not released, as apigen has written them.
  package var hasChanges: Bool { block != nil }

  /// Replaces what has changed since the last version, or removes it.
  package mutating func replaceChanges(with changes: String?, next: PackageVersion) {
    if let block { text.removeSubrange(block) }
    guard let changes else { return removeEmptyHeading() }
    let new = """
      \(Self.start); the next version is \(next) -->

      \(changes.trimmingCharacters(in: .newlines))

      \(Self.end)

      """
    if let heading = headingEnd {
      text.insert(contentsOf: "\n" + new, at: heading)
    } else {
      let place =
        text.hasPrefix("## ")
        ? text.startIndex
        : text.firstRange(of: "\n## ").map { text.index(after: $0.lowerBound) } ?? text.endIndex
      let separator = place == text.endIndex && !text.hasSuffix("\n\n") ? "\n" : ""
      text.insert(contentsOf: "\(separator)\(Self.heading)\n\n\(new)\n", at: place)
    }
  }

  /// From the mark to the line after the other one, with the empty line before it; nil if there is none
  /// in the section of what is not released. Those of versions are history.
  private var block: Range<String.Index>? {
    guard let heading = headingEnd else { return nil }
    let section = text[heading...]
    let sectionEnd = section.firstRange(of: "\n## ")?.lowerBound ?? text.endIndex
    guard let start = text[heading..<sectionEnd].firstRange(of: Self.start),
      let end = text[start.upperBound..<sectionEnd].firstRange(of: Self.end)
    else { return nil }
    var (lower, upper) = (start.lowerBound, end.upperBound)
    if text[upper...].hasPrefix("\n") { upper = text.index(after: upper) }
    if text[..<lower].hasSuffix("\n\n") { lower = text.index(before: lower) }
    return lower..<upper
  }

  /// The end of the line of the heading.
  private var headingEnd: String.Index? {
    guard let heading = text.firstRange(of: Self.heading) else { return nil }
    let line = text[heading.upperBound...].firstIndex(where: \.isNewline)
    return line.map { text.index(after: $0) } ?? text.endIndex
  }

  /// Removes a heading that apigen has written and nothing is below.
  private mutating func removeEmptyHeading() {
    guard let heading = text.firstRange(of: Self.heading), let end = headingEnd else { return }
    let rest = text[end...].drop(while: \.isNewline)
    guard rest.isEmpty || rest.hasPrefix("## ") else { return }
    text.removeSubrange(heading.lowerBound..<rest.startIndex)
  }
}
