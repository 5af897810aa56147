/// The changelog of a package, in the form of Keep a Changelog. apigen writes what changes for callers
/// between two marks below *Unreleased*, and leaves the rest as people write it.
package struct Changelog: Equatable {
  /// Without the ends of lines.
  private var lines: [String]
  private let lineEnd: String

  private static let start =
    "<!-- What has changed for callers. apigen replaces it; write below it."
  private static let end = "<!-- End of what apigen has written. -->"

  package init(_ text: String) {
    lineEnd = text.unicodeScalars.contains("\r") ? "\r\n" : "\n"
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(
      String.init)
  }

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

  package var text: String { lines.joined(separator: lineEnd) }

  /// The version that was released last: the first one that a heading names.
  package var released: PackageVersion? {
    headings.lazy.compactMap { Self.version(in: lines[$0]) }.first
  }

  /// Replaces what has changed since the last version, or removes it.
  package mutating func replaceChanges(with changes: String?, next: PackageVersion) {
    if let block {
      lines.removeSubrange(block)
      // Of the empty lines around it, one is left.
      if block.lowerBound > 0, lines[block.lowerBound - 1].isEmpty,
        lines.indices.contains(block.lowerBound), lines[block.lowerBound].isEmpty
      {
        lines.remove(at: block.lowerBound)
      }
    }
    guard let changes else { return }
    var text = changes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    while text.last?.isEmpty == true { text.removeLast() }
    let new = ["\(Self.start) The next version is \(next). -->", ""] + text + ["", Self.end]
    insert(new, at: unreleased)
  }

  /// Puts lines below the heading of what is not released, which is made above the first version.
  private mutating func insert(_ new: [String], at heading: Int?) {
    if let heading {
      let isFollowed = lines.indices.contains(heading + 1) && lines[heading + 1].isEmpty
      lines.insert(contentsOf: [""] + new + (isFollowed ? [] : [""]), at: heading + 1)
      return
    }
    let place = headings.first ?? lines.count
    if place == lines.count {
      while lines.last?.isEmpty == true { lines.removeLast() }
      lines += (lines.isEmpty ? [] : [""]) + ["## [Unreleased]", ""] + new + [""]
    } else {
      lines.insert(contentsOf: ["## [Unreleased]", ""] + new + [""], at: place)
    }
  }

  // MARK: - What is there

  /// The lines of headings of the second level, outside of code.
  private var headings: [Int] {
    var found: [Int] = []
    var isCode = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") || line.hasPrefix("~~~") { isCode.toggle() }
      if !isCode, line.hasPrefix("## ") { found.append(index) }
    }
    return found
  }

  /// The heading of what is not released; nil if a version is above it.
  private var unreleased: Int? {
    headings.first.flatMap { heading in
      lines[heading].lowercased().contains("unreleased") ? heading : nil
    }
  }

  /// What apigen has written below that heading; what is below a version is history.
  private var block: Range<Int>? {
    guard let unreleased else { return nil }
    let end = headings.dropFirst().first ?? lines.count
    guard let start = lines[unreleased..<end].firstIndex(where: { $0.hasPrefix(Self.start) }),
      let last = lines[start..<end].firstIndex(of: Self.end)
    else { return nil }
    return start..<(last + 1)
  }

  /// `## [1.2.3] - 2026-01-31`, `## Version 1.2.3` or `## v1.2.3`
  private static func version(in heading: String) -> PackageVersion? {
    let words = heading.dropFirst(3).split { " []()".contains($0) }
    return words.lazy.compactMap { word in
      PackageVersion(word.hasPrefix("v") ? word.dropFirst() : word)
    }.first
  }
}
