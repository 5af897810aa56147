import APIInspection
import Testing

@testable import APIPackage

@Suite struct ChangelogTests {
  private let next = PackageVersion(major: 0, minor: 2, patch: 0)

  @Test func changesAreListedAboveTheLastVersion() {
    var changelog = Changelog.first("BlogSDK")
    #expect(changelog.released == PackageVersion(major: 0, minor: 1, patch: 0))
    changelog.replaceChanges(with: "- `users.get`: is new\n", next: next)
    #expect(changelog.released == PackageVersion(major: 0, minor: 1, patch: 0))
    #expect(
      changelog.text.hasSuffix(
        """
        ## [Unreleased]

        <!-- What has changed for callers. apigen replaces it; write below it. The next version is 0.2.0. -->

        - `users.get`: is new

        <!-- End of what apigen has written. -->

        ## [0.1.0]

        The first version of BlogSDK.

        """))
  }

  @Test func theSameChangesGiveTheSameText() {
    var changelog = Changelog.first("BlogSDK")
    changelog.replaceChanges(with: "- one", next: next)
    let first = changelog.text
    changelog.replaceChanges(with: "- one", next: next)
    #expect(changelog.text == first)
    changelog.replaceChanges(with: "- one\n- two", next: next)
    changelog.replaceChanges(with: "- one", next: next)
    #expect(changelog.text == first)
    // The heading stays, as is usual.
    changelog.replaceChanges(with: nil, next: next)
    let empty = Changelog.first("BlogSDK").text.replacing(
      "## [0.1.0]", with: "## [Unreleased]\n\n## [0.1.0]")
    #expect(changelog.text == empty)
    changelog.replaceChanges(with: "- one", next: next)
    #expect(changelog.text == first)
  }

  @Test func whatPeopleWriteStays() {
    var changelog = Changelog(
      "# History\n\n## [Unreleased]\n\n- Our words.\n\n## [v1.2.3] - 2026-01-31\n\n- Older.\n")
    #expect(changelog.released?.description == "1.2.3")
    changelog.replaceChanges(with: "- new", next: next)
    changelog.replaceChanges(with: "- newer", next: next)
    #expect(changelog.text.contains("- newer") && !changelog.text.contains("- new\n"))
    #expect(changelog.text.contains("\n- Our words.\n\n## [v1.2.3]"))
    changelog.replaceChanges(with: nil, next: next)
    #expect(changelog.text.contains("## [Unreleased]\n\n- Our words.\n\n## [v1.2.3]"))
  }

  @Test func changesOfAVersionAreHistory() {
    var changelog = Changelog.first("BlogSDK")
    changelog.replaceChanges(with: "- one", next: next)
    changelog = Changelog(changelog.text.replacing("[Unreleased]", with: "[0.2.0]"))
    #expect(changelog.released == next)
    changelog.replaceChanges(with: "- two", next: next.next(after: .breaking))
    let sections = changelog.text.split(separator: "## [0.2.0]")
    #expect(sections.first?.contains("- two") == true && sections.last?.contains("- one") == true)
  }

  @Test(arguments: [
    ("", ""), ("no headings", ""), ("## Notes\n\ntext", ""), ("# A\n## 2.0.0", "2.0.0"),
    ("# A\r\n\r\n## [3.1.4]\r\n", "3.1.4"), ("## Version 2.1.0 (2026)", "2.1.0"),
    ("## Unreleased\n\n## v1.0.0-beta.1\n", "1.0.0-beta.1"),
    ("Write `## [Unreleased]` below.\n\n```\n## [9.9.9]\n```\n\n## 0.3.0\n", "0.3.0"),
    ("## [Unreleased] (planned 0.2.0)\n\n## [0.1.0]\n", "0.1.0"),
    ("## [2.0.0+5]\n\n## [1.0.0]\n", "2.0.0"), ("# Changes\n\n### 2.1.0\n\n# 2.0.0\n", "2.1.0"),
    ("## [1.0]\n", "1.0.0"), ("\u{FEFF}## 1.4.0\n", "1.4.0"),
    ("# A\n\n<!--\n## [9.9.9] template\n-->\n\n## [0.4.0]\n", "0.4.0"),
    ("## About\n\n## [Unreleased]\n\n- mine\n\n## [1.0.0]\n", "1.0.0"),
    ("# A\n\n````\n```\n## 9.9.9\n```\n````\n\n## 0.5.0\n", "0.5.0"),
    ("# A\n\n- `<!--` begins a comment\n\n    ## 9.9.9\n\n##\t0.6.0 ##\n", "0.6.0"),
    ("## 0.7.0 <!-- today -->\n\n## 0.6.0\n", "0.7.0"),
    ("History\n=======\n\n1.5.0 / 2026-01-31\n---\n\n- one\n\n1.4.0\n---\n", "1.5.0"),
    ("Unreleased\r\n----------\r\n\r\n1.6.0\r\n-----\r\n", "1.6.0"),
    ("## iOS 18.0\n\n## 17.0 is required\n\n## 2026-01-31\n\n## 1.7.0\n", "1.7.0"),
    ("2.0.0\n- a list\n---\n\n~~~\n## 9.9.9", ""),
    ("# A\n\none\u{2028}two\u{C}three\r\nfour\n\n## 0.1.0\n", "0.1.0"),
  ])
  func otherFormsAreAccepted(_ text: String, _ released: String) throws {
    var changelog = Changelog(text)
    #expect((changelog.released?.description ?? "") == released)
    #expect(changelog.text == text)
    changelog.replaceChanges(with: "- new", next: next)
    let once = changelog.text
    #expect(once.contains("- new"))
    changelog.replaceChanges(with: "- new", next: next)
    #expect(changelog.text == once)
    // Each line stays, to the letter and in its order; there is one heading for what is new, and no version
    // above it.
    let lines = Self.lines(once)
    var rest = lines[...]
    for line in Self.lines(text) where !line.isEmpty {
      guard let place = rest.firstIndex(of: line) else {
        Issue.record("'\(line)' is gone or elsewhere: \(once)")
        return
      }
      rest = rest[(place + 1)...]
    }
    let headings = lines.filter { $0.drop { "# [".contains($0) }.hasPrefix("Unreleased") }
    #expect(headings.count == 1, "\(once)")
    let place = try #require(lines.firstIndex { $0.hasPrefix("- new") })
    if let version = changelog.released {
      let number = "\(version.major).\(version.minor)"
      #expect(lines[place...].contains { $0.contains(number) }, "\(once)")
    }
  }

  private static func lines(_ text: String) -> [String] {
    text.replacing("\u{FEFF}", with: "").utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    )
    .map { String(Substring($0)) }
  }

  @Test(arguments: [
    ("0.1.0", "breaking", "0.2.0"), ("0.1.4", "silent", "0.2.0"), ("0.1.0", "additive", "0.2.0"),
    ("1.4.2", "breaking", "2.0.0"), ("1.4.2", "silent", "1.5.0"), ("1.4.2", "additive", "1.5.0"),
    ("1.4.2", "", "1.4.3"), ("2.0.0-beta.3", "breaking", "2.0.0"),
    ("1.1.0-beta.1", "breaking", "2.0.0"), ("1.1.0-beta.1", "additive", "1.1.0"),
    ("1.0.1-rc.1", "additive", "1.1.0"), ("1.0.1-rc.1", "", "1.0.1"),
    ("0.2.1-beta", "breaking", "0.3.0"), ("0.2.0-beta", "breaking", "0.2.0"),
  ])
  func theNextVersionFollowsFromTheChanges(_ version: String, _ severity: String, _ next: String)
    throws
  {
    let version = try #require(PackageVersion(version))
    #expect(version.next(after: Change.Severity(rawValue: severity)).description == next)
  }

  @Test func versionsHaveAnOrder() {
    let ordered = [
      "0.9.9", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta.2", "1.0.0-beta.11",
      "1.0.0-rc.1", "1.0.0", "1.0.1", "1.1.0", "10.0.0",
    ].compactMap { PackageVersion($0) }
    #expect(ordered.count == 11)
    #expect(ordered.reversed().sorted() == ordered)
  }

  @Test(arguments: [
    "1", "1.2.3.4", "a.b.c", "1.2.x", "", "1..2", "1.0.0-", "1.0.0-a b",
    "99999999999999999999.0.0",
  ])
  func whatIsNoVersionIsNone(_ text: String) {
    #expect(PackageVersion(text) == nil)
  }
}
