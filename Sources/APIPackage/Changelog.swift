/// The changelog of a package, in the form of Keep a Changelog. apigen writes what changes for callers
/// between two marks below *Unreleased*, and leaves the rest as people write it.
package struct Changelog: Equatable {
  /// Each ends as in the file, without its line feed: some files have carriage returns.
  private var lines: [String]

  private static let start =
    "<!-- What has changed for callers. apigen replaces it; write below it."
  private static let end = "<!-- End of what apigen has written. -->"

  package init(_ text: String) {
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
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

  package var text: String { lines.joined(separator: "\n") }

  /// The version that was released last: the first one that a heading names.
  package var released: PackageVersion? {
    versionHeading.flatMap { Self.version(in: Self.trimmed(lines[$0])) }
  }

  /// Whether it has changes that apigen has written and that are not released.
  package var hasChanges: Bool { block != nil }

  /// Replaces what has changed since the last version, or removes it.
  package mutating func replaceChanges(with changes: String?, next: PackageVersion) {
    if let block {
      lines.removeSubrange(block)
      // Of the empty lines around it, one is left.
      let place = block.lowerBound
      if place > 0, isEmpty(place - 1), isEmpty(place) { lines.remove(at: place) }
    }
    guard let changes else { return }
    var text = changes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    while text.last?.isEmpty == true { text.removeLast() }
    insert(["\(Self.start) The next version is \(next). -->", ""] + text + ["", Self.end])
  }

  /// Puts lines below the heading of what is not released, which is made above the first version.
  private mutating func insert(_ new: [String]) {
    let returns = lines.count { $0.last == "\r" }
    let lineEnd = returns * 2 > lines.count ? "\r" : ""
    func ended(_ lines: [String]) -> [String] { lines.map { $0 + lineEnd } }
    if let unreleased {
      let space = isEmpty(unreleased + 1) ? [] : [""]
      return lines.insert(contentsOf: ended([""] + new + space), at: unreleased + 1)
    }
    let heading = ["## [Unreleased]", ""] + new
    if let place = versionHeading {
      return lines.insert(contentsOf: ended(heading + [""]), at: place)
    }
    while !lines.isEmpty, isEmpty(lines.count - 1) { lines.removeLast() }
    lines += ended((lines.isEmpty ? [] : [""]) + heading) + [""]
  }

  private func isEmpty(_ index: Int) -> Bool {
    lines.indices.contains(index) && Self.trimmed(lines[index]).isEmpty
  }

  // MARK: - What is there

  /// A line without what ends it, and without the mark of byte order.
  private static func trimmed(_ line: String) -> Substring {
    var text = line[...].unicodeScalars
    if text.first == "\u{FEFF}" { text.removeFirst() }
    if text.last == "\r" { text.removeLast() }
    return Substring(text)
  }

  /// The lines of headings of the first three levels, outside of code and comments.
  private var headings: [Int] {
    var found: [Int] = []
    var (isCode, isComment) = (false, false)
    for (index, line) in lines.enumerated() {
      let line = Self.trimmed(line)
      if isComment {
        isComment = !line.contains("-->")
      } else if line.hasPrefix("```") || line.hasPrefix("~~~") {
        isCode.toggle()
      } else if !isCode, let start = line.firstRange(of: "<!--") {
        isComment = !line[start.upperBound...].contains("-->")
      } else if !isCode, ["# ", "## ", "### "].contains(where: line.hasPrefix) {
        found.append(index)
      }
    }
    return found
  }

  private var versionHeading: Int? {
    headings.first { index in
      let line = Self.trimmed(lines[index])
      return !Self.isUnreleased(line) && Self.version(in: line) != nil
    }
  }

  /// The heading of what is not released; nil if a version is above it.
  private var unreleased: Int? {
    let found = headings.first { Self.isUnreleased(Self.trimmed(lines[$0])) }
    return found.flatMap { found in versionHeading.map { found < $0 } ?? true ? found : nil }
  }

  /// What apigen has written below that heading; what is below a version is history.
  private var block: Range<Int>? {
    guard let unreleased else { return nil }
    let section = lines[unreleased..<(versionHeading ?? lines.count)]
    guard let start = section.firstIndex(where: { $0.hasPrefix(Self.start) }),
      let last = section[start...].firstIndex(where: { Self.trimmed($0) == Self.end })
    else { return nil }
    return start..<(last + 1)
  }

  /// `## [Unreleased]`, with or without brackets
  private static func isUnreleased(_ heading: Substring) -> Bool {
    words(of: heading).first?.lowercased() == "unreleased"
  }

  /// `## [1.2.3] - 2026-01-31`, `## Version 1.2.3` or `## v1.2.3`
  private static func version(in heading: Substring) -> PackageVersion? {
    let words = words(of: heading)
    let isNamed = ["version", "release"].contains(words.first?.lowercased())
    guard let word = words.dropFirst(isNamed ? 1 : 0).first else { return nil }
    return PackageVersion(word.hasPrefix("v") ? word.dropFirst() : word)
  }

  private static func words(of heading: Substring) -> [Substring] {
    heading.split { " #[]()".contains($0) }
  }
}
