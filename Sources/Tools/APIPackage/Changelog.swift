/// The changelog of a package, in the format of Keep a Changelog. apigen writes the changes that
/// affect callers between two marks below *Unreleased*, and leaves everything else unchanged.
package struct Changelog: Equatable {
  /// The byte order mark, or an empty string.
  private let mark: String
  /// The lines without line feeds. Some files also have carriage returns, which are kept.
  private var lines: [String]

  private static let start =
    "<!-- What has changed for callers. apigen replaces it; write below it."
  private static let end = "<!-- End of what apigen has written. -->"

  package init(_ text: String) {
    let marked = text.unicodeScalars
    mark = marked.first == "\u{FEFF}" ? "\u{FEFF}" : ""
    lines = text.utf8.dropFirst(mark.utf8.count).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    )
    .map { String(Substring($0)) }
  }

  /// Returns the changelog of an unpublished package.
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

  package var text: String { mark + lines.joined(separator: "\n") }

  /// The latest released version, which is the first one named in a heading.
  package var released: PackageVersion? {
    versionHeading.flatMap { Self.version(in: $0.text) }
  }

  /// Whether it contains unreleased changes written by apigen.
  package var hasChanges: Bool { block != nil }

  /// Replaces or removes the changes since the last version.
  package mutating func replaceChanges(with changes: String?, next: PackageVersion) {
    if let block {
      lines.removeSubrange(block)
      // Keep one of the empty lines around the block.
      let place = block.lowerBound
      if place > 0, isEmpty(place - 1), isEmpty(place) { lines.remove(at: place) }
    }
    guard let changes else { return }
    var text = changes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    while text.last?.isEmpty == true { text.removeLast() }
    insert(["\(Self.start) The next version is \(next). -->", ""] + text + ["", Self.end])
  }

  /// Inserts lines below the *Unreleased* heading, which is created above the first version if
  /// necessary.
  private mutating func insert(_ new: [String]) {
    let returns = lines.count { $0.last == "\r" }
    let lineEnd = returns * 2 > lines.count ? "\r" : ""
    func ended(_ lines: [String]) -> [String] { lines.map { $0 + lineEnd } }
    if let unreleased {
      let space = isEmpty(unreleased.lines.upperBound) ? [] : [""]
      return lines.insert(contentsOf: ended([""] + new + space), at: unreleased.lines.upperBound)
    }
    let heading = ["## [Unreleased]", ""] + new
    if versionHeading != nil || structure.isOpen {
      let place = versionHeading?.lines.lowerBound ?? 0
      return lines.insert(contentsOf: ended(heading + [""]), at: place)
    }
    while !lines.isEmpty, isEmpty(lines.count - 1) { lines.removeLast() }
    lines += ended((lines.isEmpty ? [] : [""]) + heading) + [""]
  }

  private func isEmpty(_ index: Int) -> Bool {
    lines.indices.contains(index) && Self.trimmed(lines[index]).isEmpty
  }

  // MARK: - Structure

  /// A heading of level one to three.
  private struct Heading {
    let text: Substring
    /// One line, or two for an underlined heading.
    let lines: Range<Int>
  }

  private static func trimmed(_ line: String) -> Substring {
    line.last == "\r" ? line.dropLast() : line[...]
  }

  /// Returns a line without its indentation; nil for a line of code.
  private func block(at index: Int) -> Substring? {
    let line = Self.trimmed(lines[index])
    let text = line.drop { $0 == " " }
    return line.count - text.count < 4 && text.first != "\t" ? text : nil
  }

  private var headings: [Heading] { structure.headings }

  /// The headings outside of code and comments, and whether a code block or comment is left open.
  private var structure: (headings: [Heading], isOpen: Bool) {
    var found: [Heading] = []
    var fence: Substring?
    var isComment = false
    for index in lines.indices {
      let text = block(at: index) ?? ""
      if let open = fence {
        if text.hasPrefix(open), text.allSatisfy({ $0 == open.first || $0 == " " }) { fence = nil }
      } else if isComment {
        isComment = !lines[index].contains("-->")
      } else if text.hasPrefix("<!--") {
        isComment = !text.contains("-->")
      } else if text.hasPrefix("```") || text.hasPrefix("~~~") {
        fence = text.prefix { $0 == text.first }
      } else if let heading = heading(at: index, text) {
        found.append(heading)
      }
    }
    return (found, fence != nil || isComment)
  }

  /// Reads a heading such as `## [1.2.3]`, or an underlined one.
  private func heading(at index: Int, _ text: Substring) -> Heading? {
    let signs = text.prefix { $0 == "#" }
    let rest = text[signs.endIndex...]
    if (1...3).contains(signs.count), rest.first == " " || rest.first == "\t" {
      return Heading(text: rest, lines: index..<(index + 1))
    }
    guard !text.isEmpty, index == 0 || isEmpty(index - 1), index + 1 < lines.count,
      let below = block(at: index + 1), below.hasPrefix("---") || below.hasPrefix("==="),
      below.drop(while: { $0 == below.first }).allSatisfy({ $0 == " " })
    else { return nil }
    return Heading(text: text, lines: index..<(index + 2))
  }

  private var versionHeading: Heading? {
    headings.first { !Self.isUnreleased($0.text) && Self.version(in: $0.text) != nil }
  }

  /// The heading of unreleased changes; nil if it is not above all versions.
  private var unreleased: Heading? {
    let version = versionHeading?.lines.lowerBound ?? lines.count
    return headings.first { Self.isUnreleased($0.text) && $0.lines.lowerBound < version }
  }

  /// The block written by apigen below that heading. Blocks below a version are history.
  private var block: Range<Int>? {
    guard let unreleased else { return nil }
    let end = versionHeading?.lines.lowerBound ?? lines.count
    let section = lines[unreleased.lines.lowerBound..<end]
    guard let start = section.firstIndex(where: { $0.hasPrefix(Self.start) }),
      let last = section[start...].firstIndex(where: { Self.trimmed($0) == Self.end })
    else { return nil }
    return start..<(last + 1)
  }

  /// Whether it is a heading such as `## [Unreleased]`, with or without brackets.
  private static func isUnreleased(_ heading: Substring) -> Bool {
    words(of: heading).first?.lowercased() == "unreleased"
  }

  /// Returns the version in a heading such as `## [1.2.3] - 2026-01-31`, `## Version 1.2.3` or
  /// `## v1.2.3`.
  private static func version(in heading: Substring) -> PackageVersion? {
    var words = words(of: heading)[...]
    if ["version", "release"].contains(words.first?.lowercased()) { words.removeFirst() }
    guard let word = words.popFirst() else { return nil }
    // '17.0 is required' does not name a version of the package.
    let isNumber = word.count { $0 == "." } < 2
    if isNumber, words.first?.first?.isLowercase == true { return nil }
    return PackageVersion(word.hasPrefix("v") ? word.dropFirst() : word)
  }

  private static func words(of heading: Substring) -> [Substring] {
    heading.split { " \t#[]()".contains($0) }
  }
}
